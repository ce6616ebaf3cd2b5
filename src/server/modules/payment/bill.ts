import { PAYMENT_TEXT } from '../../../features/payment/text.ts';
import type { WholeOrder } from '../order/order-queries.ts';
import { lineFigures } from '../order/order-view.ts';
import { receiptOf } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiptTerms, Stage } from './receipt-terms.ts';

/** The receipt of an order of which this much is paid; null when it has more items than a receipt may hold. */
export function billOf(
  { row, lines }: WholeOrder, amount: number, stage: Stage, terms: ReceiptTerms,
): Receipt | null {
  const delivery = row.deliveryPrice === null ? null : { title: PAYMENT_TEXT.delivery(row.deliveryTitle), price: row.deliveryPrice };
  const billed = lines.map((line) => ({ title: line.title, unit: line.unit, ...lineFigures(line) }));
  const sum = billed.reduce((all, { final }) => all + final, delivery?.price ?? 0);
  if (sum !== amount) throw new Error(`The lines of order ${row.id} do not add up to what is to be paid.`);
  const bill = { email: row.email, phone: row.phone, lines: billed, delivery };
  return receiptOf(bill, stage, terms);
}
