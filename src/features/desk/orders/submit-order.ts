import { postedTexts } from '#src/plain-forms/posted-form.ts';
import { WrongField, typed, type Fields } from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import { ORDER_CARD_TEXT } from '#src/texts/desk/order-card.ts';
import { detailsIn, failureOf } from './submit-deed.ts';
import { goodsIn, sumIn } from './order-fields.ts';

/** The form of an order by phone: as it was typed, and why it was refused. */
export interface NewOrderState {
  fields: Fields;
  error: string;
  status: number;
}

export const NEW_ORDER: NewOrderState = { fields: {}, error: '', status: 200 };

/** The number of the new order, or the form that was refused. */
export async function submitOrder(api: Client, request: Request): Promise<number | NewOrderState> {
  const fields = await postedTexts(request);
  try {
    const goods = goodsIn(fields);
    if (goods.length === 0) throw new WrongField('', ORDER_CARD_TEXT.noGoods);
    const { number } = await api.deskOrderNew({
      key: typed(fields, 'key') || undefined,
      ...detailsIn(fields),
      goods,
      delivery_price: sumIn(fields, 'price'),
      note: typed(fields, 'note'),
    });
    return number;
  } catch (error) {
    return { fields, ...failureOf(error) };
  }
}
