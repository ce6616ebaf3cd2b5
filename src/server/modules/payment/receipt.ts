import type { Bill, BillLine } from '#src/domain/bill.ts';
import { RECEIPT_ITEMS_MOST } from '#src/domain/order.ts';
import type { ReceiptStage } from '#src/domain/order-money.ts';
import { roublesOf, type ProviderMoney } from './money.ts';
import { vatCode, type ReceiptTerms } from './receipt-terms.ts';

/** Who gets the receipt; empty fields are unknown. */
export interface Customer {
  email: string;
  phone: string;
}

interface Item {
  description: string;
  quantity: number;
  /** The price of one unit; the sum of the item is price × quantity. */
  amount: ProviderMoney;
  measure: string;
  vat_code: number;
  payment_mode: 'full_prepayment' | 'partial_prepayment' | 'full_payment';
  payment_subject: 'commodity' | 'service';
}
type Sold = Omit<Item, 'vat_code' | 'payment_mode'>;

/** The contents of a fiscal receipt (54-ФЗ). */
export interface Receipt extends Partial<ReceiptTerms['fields']> {
  customer: Partial<Customer>;
  items: Item[];
}

const MODES = {
  prepayment: 'full_prepayment',
  part: 'partial_prepayment',
  handover: 'full_payment',
} as const;
const DESCRIPTION_MOST = 128;
const MEASURES: Readonly<Record<string, string>> = {
  шт: 'piece',
  м: 'meter',
  'м²': 'square_meter',
  кг: 'kilogram',
  г: 'gram',
  л: 'liter',
};

export interface ReceiptWanted {
  customer: Customer;
  lines: Bill;
  stage: ReceiptStage;
  terms: ReceiptTerms;
}

/**
 * The receipt of a bill; its items add up to the bill's lines to the kopeck. Null when there are
 * more items than a receipt may hold.
 */
export function receiptOf({ customer, lines, stage, terms }: ReceiptWanted): Receipt | null {
  // Free items do not belong in a receipt.
  const sold = lines.filter(({ sum }) => sum > 0);
  const items = (fitting: (line: BillLine) => Sold[]) =>
    sold.flatMap((line) =>
      fitting(line).map((item) => ({ ...item, ...taxed(item, stage, terms) })),
    );
  const byUnit = items(itemsByPrice);
  const fitting =
    byUnit.length <= RECEIPT_ITEMS_MOST ? byUnit : items((line) => [singleItem(line)]);
  if (fitting.length > RECEIPT_ITEMS_MOST) return null;
  return {
    customer: contactsOf(customer),
    items: fitting,
    ...terms.fields,
  };
}

/** The provider refuses empty fields. */
function contactsOf({ email, phone }: Customer): Partial<Customer> {
  const digits = phone.replace(/\D/g, '');
  return { ...(email !== '' && { email }), ...(digits !== '' && { phone: digits }) };
}

function taxed({ payment_subject: subject }: Sold, stage: ReceiptStage, { vat }: ReceiptTerms) {
  return {
    vat_code: vatCode(subject === 'service' ? vat.delivery : vat.goods, stage),
    payment_mode: MODES[stage],
  };
}

/** A sum that does not divide evenly makes two items whose prices differ by a kopeck. */
function itemsByPrice(line: BillLine): Sold[] {
  const { amount, sum } = line;
  const price = amount === 0 ? 0 : Math.floor(sum / amount);
  if (line.position === null || price === 0) return [singleItem(line)];
  const remainder = sum % amount;
  const measure = MEASURES[line.unit] ?? 'another';
  return [
    item(line, amount - remainder, price, measure),
    ...(remainder === 0 ? [] : [item(line, remainder, price + 1, measure)]),
  ];
}

/** The line as a single item with its amount in words; a part of the price has no amount. */
function singleItem(line: BillLine): Sold {
  const { title, unit, amount, sum } = line;
  const words = amount <= 1 ? '' : `, ${amount} ${unit}`;
  const measure = amount === 1 ? (MEASURES[unit] ?? 'another') : 'another';
  return item(
    { ...line, title: `${shortened(title, DESCRIPTION_MOST - words.length)}${words}` },
    1,
    sum,
    measure,
  );
}

function item(
  { title, position }: BillLine,
  quantity: number,
  price: number,
  measure: string,
): Sold {
  const subject = position === null ? 'service' : 'commodity';
  return {
    description: shortened(title, DESCRIPTION_MOST),
    quantity,
    amount: roublesOf(price),
    measure,
    payment_subject: subject,
  };
}

const shortened = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
