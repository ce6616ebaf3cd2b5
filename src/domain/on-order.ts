import type { PaymentKey } from './order.ts';
import { dayAfter } from './shop-days.ts';

/** Goods without stock that the shop orders from a supplier; pure. */

/**
 * `any`: ordered with any payment; `prepaid`: only when paid before the handover; `off`: out of
 * stock.
 */
export const ON_ORDER_MODES = ['any', 'prepaid', 'off'] as const;
export type OnOrderMode = (typeof ON_ORDER_MODES)[number];

/** Ten years: more is a typo. */
const LEAD_DAYS_MOST = 3650;

/** Days that the supplier takes; null if the shop does not sell on order. */
export const offeredLead = (leadDays: number | null, mode: OnOrderMode): number | null =>
  mode === 'off' || leadDays === null ? null : Math.min(leadDays, LEAD_DAYS_MOST);

/** Whether the order is paid before the goods are handed over. */
export const isPrepayment = (key: PaymentKey): boolean => key !== 'ON_RECEIPT';

/** The payments that remain when the order has to be paid in advance. */
export const paymentsInAdvance = (keys: readonly PaymentKey[], isPrepaid: boolean): PaymentKey[] =>
  keys.filter((key) => !isPrepaid || isPrepayment(key));

interface OrderedLine {
  /** Null: from stock. */
  leadDays?: number | null | undefined;
  /** The day from which they count, as `2026-11-23`; null: from a payment to come. */
  leadFrom?: string | null | undefined;
}

const isOnOrder = ({ leadDays }: OrderedLine): boolean => typeof leadDays === 'number';

interface Terms {
  paymentKey: PaymentKey;
  mode: OnOrderMode;
}

/** Whether the days of this line count from a payment, which then has to be made in advance. */
export const countsFromPayment = (
  lines: readonly OrderedLine[],
  { paymentKey, mode }: Terms,
): boolean => mode === 'prepaid' && isPrepayment(paymentKey) && lines.some(isOnOrder);

/** Sets the start day of lines on order that have none yet. */
export const countedFrom = <Line extends OrderedLine>(lines: readonly Line[], day: string | null) =>
  lines.map((line) => ({ ...line, leadFrom: isOnOrder(line) ? (line.leadFrom ?? day) : null }));

/** The day on which the goods of a line arrive; null: in stock, or waiting for a payment. */
export const arrivalDay = ({ leadDays, leadFrom }: OrderedLine): string | null =>
  typeof leadDays !== 'number' || typeof leadFrom !== 'string'
    ? null
    : dayAfter(leadFrom, leadDays);

/** The last of these days; null: everything is in stock, or waits for a payment. */
export const lastArrival = (lines: readonly OrderedLine[]): string | null =>
  lines
    .map(arrivalDay)
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;
