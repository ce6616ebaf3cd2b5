import { WrongField, typed, type Fields } from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import { isOrderStatus } from '#src/domain/desk-orders.ts';
import {
  DELIVERY_FIELDS,
  DRAFT_FIELDS,
  ORDER_CHOICES,
  forEach,
  type OrderChoice,
} from '#src/domain/order-fields.ts';
import { DEED_WORDS_MOST, PAYMENT_WAYS } from '#src/domain/order-money.ts';
import { ORDER_FORM_DEEDS, type OrderFormDeed } from '#src/domain/order-deeds.ts';
import { ORDER_CARD_TEXT as TEXT } from '#src/texts/desk/order-card.ts';
import type { Field } from '#src/ui/desk/fields.ts';
import { submitDeed, type RefusedDeed } from '#src/ui/desk/submit-deed.ts';
import { chosenUnitsIn, goodsIn, sumIn, lineUnitsIn } from './order-fields.ts';

type Deed = (api: Client, seen: Seen, fields: Fields) => Promise<{ returning: number }>;
interface Seen {
  order: string;
  version: string;
  note: string;
}

/** What a form of the card has done, and the kopecks that go back to the buyer because of it. */
export interface DoneToOrder {
  deed: OrderFormDeed;
  returning: number;
}

/** Does what a form of the card asks for; why it was refused, or null when none was sent. */
export async function submitCard(
  api: Client,
  order: string,
  request: Request,
): Promise<DoneToOrder | RefusedDeed | null> {
  const seenIn = (fields: Fields): Seen => ({
    order,
    version: typed(fields, 'version'),
    note: typed(fields, 'note'),
  });
  let returning = 0;
  const deeds = ORDER_FORM_DEEDS.map((name) => {
    const act = async (fields: Fields) => {
      ({ returning } = await DEEDS[name](api, seenIn(fields), fields));
    };
    return [name, act] as const;
  });
  const submitted = await submitDeed(
    request,
    Object.fromEntries(deeds) as Record<OrderFormDeed, (typeof deeds)[number][1]>,
    { wrong: TEXT.wrong },
  );
  return typeof submitted === 'string' ? { deed: submitted, returning } : submitted;
}

/** Whether the form was done. */
export const isDone = (submitted: DoneToOrder | RefusedDeed | null): submitted is DoneToOrder =>
  submitted !== null && 'returning' in submitted;

/** A refund after another one says that it is meant. */
const isAnotherIn = (fields: Fields): boolean => fields['another'] === 'yes';

/** What was typed into the form of a deed, while it is refused. */
export const typedInto = (refused: RefusedDeed | null, deed: OrderFormDeed): Fields =>
  refused?.deed === deed ? refused.fields : {};

/** The reason of a deed, for the journal of the order. */
export const WHY_FIELD: Field = {
  name: 'note',
  label: TEXT.why,
  hint: TEXT.whyHint,
  most: DEED_WORDS_MOST,
};

const oneOf = <Word extends string>(words: readonly Word[], typed: string | undefined) => {
  const word = words.find((known) => known === typed);
  if (word === undefined) throw new WrongField('', TEXT.wrong);
  return word;
};
/** An empty choice is none. */
const orNone = <Word extends string>(words: readonly Word[], typed: string | undefined) =>
  typed === undefined || typed === '' ? undefined : oneOf(words, typed);
const filled = (text: string) => (text === '' ? undefined : text);

const DEEDS: Readonly<Record<OrderFormDeed, Deed>> = {
  move: (api, seen, { to }) => {
    if (!isOrderStatus(to)) throw new WrongField('', TEXT.wrong);
    return api.deskOrderMove({ ...seen, to });
  },
  note: (api, { order }, fields) =>
    api.deskOrderNote({
      order,
      text: typed(fields, 'text'),
      key: filled(typed(fields, 'key')),
    }),
  track: (api, { order }, fields) =>
    api.deskOrderTrack({
      order,
      carrier: typed(fields, 'carrier'),
      number: typed(fields, 'track'),
    }),
  delivery: (api, seen, fields) => {
    const price = sumIn(fields, 'price');
    if (price === undefined) throw new WrongField('', TEXT.badSum(''));
    return api.deskOrderDeliveryPrice({ ...seen, price, is_agreed: fields['agreed'] === 'yes' });
  },
  payment: (api, seen, fields) =>
    api.deskOrderPayment({
      ...seen,
      amount: sumIn(fields, 'sum'),
      way: oneOf(PAYMENT_WAYS, fields['way']),
      reference: typed(fields, 'reference'),
      is_more: fields['more'] === 'yes',
    }),
  void: (api, seen, { id = '' }) => api.deskOrderPaymentVoid({ ...seen, id }),
  accept: (api, seen, { id = '' }) => api.deskOrderPaymentAccept({ ...seen, id: filled(id) }),
  refund: (api, seen, fields) => {
    const sum = sumIn(fields, 'sum');
    if (sum === undefined) throw new WrongField('', TEXT.badSum(''));
    return api.deskOrderRefund({ ...seen, part: { sum }, is_another: isAnotherIn(fields) });
  },
  refundLines: (api, seen, fields) => {
    const lines = lineUnitsIn(fields).filter(({ amount }) => amount > 0);
    if (lines.length === 0) throw new WrongField('', TEXT.nothingChosen);
    return api.deskOrderRefund({ ...seen, part: { lines }, is_another: isAnotherIn(fields) });
  },
  given: (api, seen, fields) =>
    api.deskOrderRefundGiven({
      ...seen,
      amount: sumIn(fields, 'sum'),
      way: oneOf(PAYMENT_WAYS, fields['way']),
      reference: typed(fields, 'reference'),
      instead: filled(typed(fields, 'instead')),
    }),
  retry: (api, { order, version }) => api.deskOrderRetry({ order, version }),
  lines: (api, seen, fields) =>
    api.deskOrderLines({
      ...seen,
      amounts: lineUnitsIn(fields).flatMap(({ position, amount }) =>
        position === null ? [] : [{ position, amount }],
      ),
      added: goodsIn(fields),
    }),
  details: (api, seen, fields) => api.deskOrderDetails({ ...seen, ...detailsIn(fields) }),
  ship: (api, seen, fields) => {
    const [carrier, track] = [typed(fields, 'carrier'), typed(fields, 'track')];
    if ((carrier === '') !== (track === '')) throw new WrongField('', TEXT.carrierAndTrack);
    return api.deskOrderShip({ ...seen, units: chosenUnitsIn(fields), carrier, track });
  },
  back: (api, seen, fields) =>
    api.deskOrderBack({
      ...seen,
      units: chosenUnitsIn(fields),
      to: oneOf(['stock', 'quarantine'], fields['to']),
    }),
};

/** The recipient, delivery and payment of a form; a field that it has not is left as it is. */
export function detailsIn(fields: Fields) {
  const words = (name: string) => fields[name]?.trim();
  const chosen = <Key extends OrderChoice>(key: Key) =>
    orNone<(typeof ORDER_CHOICES)[Key]['values'][number]>(ORDER_CHOICES[key].values, fields[key]);
  const point = words('point') ?? '';
  // A pickup point has its own address; that of the recipient stays out of it.
  const there = (name: string) => (fields['delivery'] === 'PICKUP' ? undefined : words(name));
  return {
    ...forEach(DRAFT_FIELDS, words),
    ...forEach(DELIVERY_FIELDS, there),
    buyer_kind: chosen('buyer_kind'),
    payment: chosen('payment'),
    delivery: chosen('delivery'),
    point: point === '' ? undefined : point,
  };
}
