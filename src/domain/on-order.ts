import type { PaymentKey } from './order.ts';
import { dayAfter } from './shop-days.ts';

/** Goods that are not in stock and that the shop brings for an order; pure. */

/**
 * `any`: they are ordered with any way of paying; `prepaid`: only with one that is paid before the
 * handover; `off`: they are out of stock.
 */
export const ON_ORDER_MODES = ['any', 'prepaid', 'off'] as const;
export type OnOrderMode = (typeof ON_ORDER_MODES)[number];

/** The most units of one product that a cart may hold on order. */
export const ON_ORDER_UNITS_MOST = 10_000;

/** Ten years: more is a slip of the finger. */
const LEAD_DAYS_MOST = 3650;

/** Days that a supplier takes, where the shop sells goods on order at all. */
export const offeredLead = (leadDays: number | null, mode: OnOrderMode): number | null =>
  mode === 'off' || leadDays === null ? null : Math.min(leadDays, LEAD_DAYS_MOST);

/** Whether the money is there before the goods are handed over. */
export const isPrepayment = (key: PaymentKey): boolean => key !== 'ON_RECEIPT';

/** Of these ways of paying those that an order may have, where it has to be paid in advance. */
export const paymentsInAdvance = (keys: readonly PaymentKey[], isPrepaid: boolean): PaymentKey[] =>
  keys.filter((key) => !isPrepaid || isPrepayment(key));

interface OrderedLine {
  /** Null: from stock. */
  leadDays?: number | null | undefined;
  /** The day of the shop from which they count, as `2026-11-23`; null: from a payment to come. */
  leadFrom?: string | null | undefined;
}

const isOnOrder = ({ leadDays }: OrderedLine): boolean => typeof leadDays === 'number';

interface Terms {
  paymentKey: PaymentKey;
  mode: OnOrderMode;
}

/** Whether days that count from now on wait for the payment, which then has to come in advance. */
export const countsFromPayment = (
  lines: readonly OrderedLine[],
  { paymentKey, mode }: Terms,
): boolean => mode === 'prepaid' && isPrepayment(paymentKey) && lines.some(isOnOrder);

/** Lines on order whose days count from no day yet count from this one. */
export const countedFrom = <Line extends OrderedLine>(lines: readonly Line[], day: string | null) =>
  lines.map((line) => ({ ...line, leadFrom: isOnOrder(line) ? (line.leadFrom ?? day) : null }));

/** The day on which the goods of a line arrive; null: from stock, or not before a payment. */
export const arrivalDay = ({ leadDays, leadFrom }: OrderedLine): string | null =>
  typeof leadDays !== 'number' || typeof leadFrom !== 'string'
    ? null
    : dayAfter(leadFrom, leadDays);

/** The last of these days; null: all is in stock, or waits for a payment. */
export const lastArrival = (lines: readonly OrderedLine[]): string | null =>
  lines
    .map(arrivalDay)
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;
