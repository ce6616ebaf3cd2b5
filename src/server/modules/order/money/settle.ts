import { eq } from 'drizzle-orm';
import { NO_END } from '#src/domain/order-reservation.ts';
import { order } from '#src/server/database/schema/order.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { printError } from '#src/server/platform/error-record.ts';
import { readSettings } from '../../settings/read.ts';
import { askHandoverReceipts } from '../handover.ts';
import { startLeads, stopLeads, waitingAnew } from '../lead-days.ts';
import { askStatusLetters } from '../letter-jobs.ts';
import { moveOrder } from '../move.ts';
import {
  isCovered,
  keptOf,
  lockOrder,
  moneyOf,
  type OrderMoney,
  type PaidOrder,
} from './order-money.ts';

/**
 * Makes the order's `paid` state agree with its money after a change of either. Call it in a
 * transaction whose first lock is the order's row. An order that is now paid moves on, its buyer
 * gets a letter, and what was handed over already gets its receipt. `by` is the member of the staff
 * whose deed changed the money, for the order's history; null: the shop itself.
 */
export async function settleOrder(
  tx: Queries,
  orderId: string,
  by: string | null,
  clock: Clock,
): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  if (locked === undefined || locked.status === 'cancelled' || locked.status === 'returned') return;
  const money = await moneyOf(tx, orderId);
  if (isCovered(money) || !locked.leadFromPayment) await startLeads(tx, orderId, clock());
  if (locked.paidAt === null && isCovered(money) && money.owed > 0)
    await notePaid(tx, orderId, by, clock);
  if (locked.paidAt !== null && !isCovered(money))
    await noteUnpaid(tx, { row: locked, money }, clock);
  // An order that costs nothing has no deadline of payment.
  if (money.owed === 0) await tx.update(order).set(NO_END).where(eq(order.id, orderId));
  if (locked.status === 'done') await askHandoverReceipts(tx, orderId, clock);
}

async function notePaid(
  tx: Queries,
  orderId: string,
  by: string | null,
  clock: Clock,
): Promise<void> {
  const who =
    by === null
      ? ({ actor: 'shop' } as const)
      : ({ actor: 'staff', author: { by, note: '' } } as const);
  const { moved } = await moveOrder(tx, { id: orderId, to: 'paid', ...who }, clock);
  if (moved) return;
  // Paid without going through the status `paid`.
  await tx.update(order).set({ paidAt: clock() }).where(eq(order.id, orderId));
  await askStatusLetters(tx, { orderId, status: 'paid', actor: 'shop' }, clock);
}

/** The payment was a mistake, or the order costs more now: the wait for payment starts again. */
async function noteUnpaid(
  tx: Queries,
  { row, money }: { row: PaidOrder; money: OrderMoney },
  clock: Clock,
): Promise<void> {
  if (row.leadFromPayment && keptOf(money) <= 0) await stopLeads(tx, row.id);
  // No default of the environment bears on the time to pay.
  const settings = await readSettings(tx, { defaults: {}, onError: printError });
  const waiting = await waitingAnew(tx, { ...row, paidAt: null }, clock(), settings);
  await tx
    .update(order)
    .set({ paidAt: null, ...waiting })
    .where(eq(order.id, row.id));
}
