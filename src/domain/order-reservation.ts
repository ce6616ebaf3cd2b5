import type { OrderStatus, PaymentKey } from './order.ts';
import type { SettingValues } from './settings.ts';
import { shopDay, shopMidnight, workingDaysAfter } from './shop-days.ts';

/** How long an unpaid order holds its goods; pure. */

export interface PaymentWait {
  /** The reservation ends then; null: the staff decide. */
  payUntil: Date | null;
  /** When the buyer is reminded; null: never. */
  payReminderAt: Date | null;
}

export const NO_END: PaymentWait = { payUntil: null, payReminderAt: null };

/**
 * Statuses in which a reservation may expire; what staff have begun to assemble does not. An order
 * may be `paid` without being so: it costs more now, or its payment was recorded by mistake.
 */
export const ENDING_STATUSES: readonly OrderStatus[] = ['new', 'confirmed', 'paid'];

export const mayEnd = ({ status, isPaid }: { status: OrderStatus; isPaid: boolean }): boolean =>
  !isPaid && ENDING_STATUSES.includes(status);

interface Awaited {
  paymentKey: PaymentKey;
  /** Null: the manager sets it later. */
  deliveryPrice: number | null;
  final: number;
  /** The last day on which goods on order arrive; null: none are awaited. */
  goodsArrive: string | null;
}

/**
 * The time to pay counts from the moment when the buyer knew what to pay; until then the shop is
 * the one awaited. An order paid on receipt first waits for its goods.
 */
export function waitingSince(
  { paymentKey, deliveryPrice, final, goodsArrive }: Awaited,
  since: Date,
  settings: SettingValues,
): PaymentWait {
  if (deliveryPrice === null || final === 0) return NO_END;
  const payUntil = endOf({ paymentKey, goodsArrive }, since, settings);
  if (payUntil === null) return NO_END;
  const hours = settings[REMINDERS[paymentKey]];
  const payReminderAt = hours === null ? null : new Date(payUntil.getTime() - hours * HOUR_MS);
  return {
    payUntil,
    payReminderAt: payReminderAt !== null && payReminderAt > since ? payReminderAt : null,
  };
}

const HOUR_MS = 3_600_000;

const REMINDERS = {
  CARD_ONLINE: 'reservation.online_reminder_hours',
  SBP: 'reservation.online_reminder_hours',
  INVOICE: 'reservation.invoice_reminder_hours',
  ON_RECEIPT: 'reservation.on_receipt_reminder_hours',
} as const satisfies Record<PaymentKey, keyof SettingValues>;

function endOf(
  { paymentKey: key, goodsArrive }: Pick<Awaited, 'paymentKey' | 'goodsArrive'>,
  since: Date,
  settings: SettingValues,
): Date | null {
  if (key === 'INVOICE') {
    const { 'reservation.invoice_days': days } = settings;
    return days === null ? null : shopMidnight(workingDaysAfter(shopDay(since), days), 1);
  }
  if (key === 'ON_RECEIPT') {
    const { 'reservation.on_receipt_days': days } = settings;
    const sinceDay = shopDay(since);
    const from = goodsArrive !== null && goodsArrive > sinceDay ? goodsArrive : sinceDay;
    return days === null ? null : shopMidnight(from, days + 1);
  }
  const { 'reservation.online_hours': hours } = settings;
  return hours === null ? null : new Date(since.getTime() + hours * HOUR_MS);
}
