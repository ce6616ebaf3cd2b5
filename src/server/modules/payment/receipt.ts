import { RECEIPT_ITEMS_MOST } from '../../../domain/order.ts';
import { roublesOf } from './money.ts';
import type { ProviderMoney } from './money.ts';
import { vatCode } from './receipt-terms.ts';
import type { ReceiptTerms, Stage } from './receipt-terms.ts';

/** What the fiscal receipt is made of (54-ФЗ); kopecks. */
export interface Bill {
  email: string;
  phone: string;
  lines: readonly { title: string; unit: string; amount: number; final: number }[];
  delivery: { title: string; price: number } | null;
}

interface Item {
  description: string;
  quantity: number;
  /** Of one; the sum of the item is the product of both. */
  amount: ProviderMoney;
  measure: string;
  vat_code: number;
  payment_mode: 'full_prepayment' | 'full_payment';
  payment_subject: 'commodity' | 'service';
}
type Sold = Omit<Item, 'vat_code' | 'payment_mode'>;
export interface Receipt extends Partial<ReceiptTerms['fields']> {
  customer: { email: string; phone: string };
  items: Item[];
}

const MODES = { prepayment: 'full_prepayment', handover: 'full_payment' } as const;
const DESCRIPTION_MOST = 128;
const MEASURES: Readonly<Record<string, string>> = { шт: 'piece', м: 'meter', 'м²': 'square_meter', кг: 'kilogram', г: 'gram', л: 'liter' };

/** The receipt of an order; its items add up to the lines and the delivery to the kopeck. Null when they are more than a receipt may hold. */
export function receiptOf(
  { email, phone, lines, delivery }: Bill, stage: Stage, { vat, fields }: ReceiptTerms,
): Receipt | null {
  // What costs nothing was not settled for.
  const sold = lines.filter(({ final }) => final > 0);
  const service = delivery === null || delivery.price === 0 ? [] : [item(delivery.title, 1, delivery.price, 'another', 'service')];
  const split = [...sold.flatMap(byPrice), ...service];
  const items = split.length <= RECEIPT_ITEMS_MOST ? split : [...sold.map(atOnce), ...service];
  if (items.length > RECEIPT_ITEMS_MOST) return null;
  const rateOf = ({ payment_subject: subject }: Sold) => (subject === 'service' ? vat.delivery : vat.goods);
  return {
    customer: { email, phone: phone.replace(/\D/g, '') },
    items: items.map((each) => ({
      ...each, vat_code: vatCode(rateOf(each), stage), payment_mode: MODES[stage],
    })),
    ...fields,
  };
}

/** A sum that cannot be shared evenly makes two items whose prices are a kopeck apart. */
function byPrice(line: Bill['lines'][number]): Sold[] {
  const { title, unit, amount, final } = line;
  const price = Math.floor(final / amount);
  const dearer = final % amount;
  if (price === 0) return [atOnce(line)];
  const measure = MEASURES[unit] ?? 'another';
  return [
    item(title, amount - dearer, price, measure, 'commodity'),
    ...(dearer === 0 ? [] : [item(title, dearer, price + 1, measure, 'commodity')]),
  ];
}

/** The line as one thing, its amount told in words. */
function atOnce({ title, unit, amount, final }: Bill['lines'][number]): Sold {
  const words = amount === 1 ? '' : `, ${amount} ${unit}`;
  return item(`${shortened(title, DESCRIPTION_MOST - words.length)}${words}`, 1, final, amount === 1 ? MEASURES[unit] ?? 'another' : 'another', 'commodity');
}

function item(title: string, quantity: number, price: number, measure: string, subject: Item['payment_subject']): Sold {
  return { description: shortened(title, DESCRIPTION_MOST), quantity, amount: roublesOf(price), measure, payment_subject: subject };
}

const shortened = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`);
