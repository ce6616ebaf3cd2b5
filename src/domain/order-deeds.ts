import type { OrderField } from './order-fields.ts';
import type { OrderStatus } from './order.ts';

/** Deeds with an order besides changing its status; pure. */

export const ORDER_DEEDS = [
  'placed',
  'note',
  'delivery_price',
  'delivery_agreed',
  'lines',
  'details',
  'shipped',
  'tracked',
  'returned',
] as const;
export type OrderDeed = (typeof ORDER_DEEDS)[number];

/** Forms of an order's card at the desk: their names in the address and in the page. */
export const ORDER_FORM_DEEDS = [
  'move',
  'note',
  'track',
  'delivery',
  'payment',
  'void',
  'accept',
  'refund',
  'refundLines',
  'given',
  'retry',
  'lines',
  'details',
  'ship',
  'back',
] as const;
export type OrderFormDeed = (typeof ORDER_FORM_DEEDS)[number];

/** Name of a fact → its value before or after a deed; money is kopecks. */
export type DeedFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Name of the fact that tells a field of the order. */
export const factOf = (key: OrderField): string => (key === 'company_name' ? 'company' : key);

/** Name of the fact that tells the units of a line: `line:шт:Петля`. */
export const lineFact = (title: string, unit: string): string => `line:${unit}:${title}`;

/** Reads what `lineFact` writes; null: a fact about something else. */
export function readLineFact(name: string): { title: string; unit: string } | null {
  const [, unit, title] = /^line:([^:]*):(.*)$/s.exec(name) ?? [];
  return unit === undefined || title === undefined ? null : { title, unit };
}

/** Why a deed was refused; nothing is changed then. */
export const DEED_FAULTS = [
  'no_order',
  'nothing_to_do',
  'no_words',
  'too_late',
  'ended',
  'not_assembling',
  'not_shipped',
  'no_such_line',
  'line_twice',
  'below_shipped',
  'more_than_open',
  'more_than_out',
  'no_goods_left',
  'no_such_article',
  'article_twice',
  'not_in_stock',
  'bad_units',
  'bad_price',
  'track_known',
  'price_changed',
  'bad_phone',
  'bad_email',
  'bad_inn',
  'bad_kpp',
  'bad_post_code',
  'no_name',
  'bad_name',
  'no_address',
  'no_post_code',
  'invoice_for_companies',
  'no_requisites',
  'no_provider',
  'online_without_price',
  'online_without_account',
  'other_payment',
  'no_such_point',
  'no_point',
  'point_for_pickup',
] as const;
export type DeedFault = (typeof DEED_FAULTS)[number];

/** Lines, buyer and delivery may be changed until the order is assembled. */
const CHANGED_UNTIL: readonly OrderStatus[] = ['new', 'confirmed', 'paid', 'assembling'];
export const mayChange = (status: OrderStatus): boolean => CHANGED_UNTIL.includes(status);

/** The price of delivery is agreed before assembling. */
const PRICED_UNTIL: readonly OrderStatus[] = ['new', 'confirmed', 'paid'];
export const mayPriceDelivery = (status: OrderStatus): boolean => PRICED_UNTIL.includes(status);

/** The goods are with the buyer or on their way. */
const RETURNABLE: readonly OrderStatus[] = ['assembling', 'shipped', 'ready', 'done'];
export const mayComeBack = (status: OrderStatus): boolean => RETURNABLE.includes(status);

/** Characters of a reason or note, of a carrier's name, of a tracking number. */
export const DEED_NOTE_MOST = 1000;
export const CARRIER_MOST = 60;
export const TRACK_MOST = 60;
