import type { Invoice } from '#src/contract/invoice.ts';
import type { Settings } from '#src/domain/settings.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { sumInWords } from '#src/domain/sum-in-words.ts';
import { vatOfLines, vatPercent, vatTerms } from '#src/domain/vat.ts';
import { ORDER_LETTER } from '#src/texts/order/letter.ts';
import type { WholeOrder } from './order-queries.ts';
import { awaitedOf, lineFigures } from './order-view.ts';

/** The contents of an order's invoice; its total equals the order's to the kopeck. */
export function invoiceOf(
  { row, lines }: WholeOrder,
  seller: Invoice['seller'],
  settings: Settings,
): Invoice {
  const rates = vatTerms(settings);
  const goods = lines.map((line) => {
    const { amount, price, discount, final } = lineFigures(line);
    return {
      title: line.title,
      article: line.article,
      unit: line.unit,
      amount,
      price,
      discount,
      sum: final,
      rate: rates.goods,
      ...awaitedOf(row, line),
    };
  });
  const delivery =
    row.deliveryPrice === null || row.deliveryPrice === 0
      ? []
      : [
          {
            title: `${ORDER_LETTER.delivery}: ${row.deliveryTitle}`,
            article: '',
            unit: ORDER_LETTER.service,
            amount: 1,
            price: row.deliveryPrice,
            discount: 0,
            sum: row.deliveryPrice,
            rate: rates.delivery,
            lead_days: null,
            arrives_at: null,
          },
        ];
  const billed = [...goods, ...delivery];
  const vat = vatOfLines(billed);
  const total = billed.reduce((whole, { sum }) => whole + sum, 0);
  const date = shopDay(row.createdAt);
  return {
    order_id: row.id,
    number: row.number,
    date,
    seller,
    // As promised when the order was placed: a later change of the setting does not apply.
    due: row.payUntil === null ? null : shopDay(new Date(row.payUntil.getTime() - 1)),
    buyer: {
      name: row.companyName || row.fullName,
      inn: row.inn,
      kpp: row.kpp,
      phone: row.phone,
      email: row.email,
    },
    lines: billed.map((line, index) => ({ ...line, vat: vat.lines[index] ?? 0 })),
    taxes: vat.rates.map((each) => ({ rate: vatPercent(each.rate), vat: each.vat })),
    total,
    discount: goods.reduce((whole, { discount }) => whole + discount, 0),
    words: sumInWords(total),
    delivery_open: row.deliveryPrice === null,
  };
}
