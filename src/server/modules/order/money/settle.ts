import { eq } from 'drizzle-orm';
import { NO_END } from '../../../../domain/order-reservation.ts';
import type { OrderActor } from '../../../../domain/order.ts';
import { order } from '../../../database/schema/order.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readSettings } from '../../settings/read.ts';
import { askHandoverReceipts } from '../handover.ts';
import { startLeads, stopLeads, waitingAnew } from '../lead-days.ts';
import { askStatusLetters } from '../letter-jobs.ts';
import { moveOrder } from '../move.ts';
import { isCovered, keptOf, lockOrder, moneyOf } from './order-money.ts';
import type { OrderMoney, PaidOrder } from './order-money.ts';

/**
 * Makes the order's word that it is paid agree with its money, after any change of either; belongs
 * into a transaction with the order's row as its first lock. An order that is paid from now on
 * moves on, its buyer hears of it, and what was handed over already gets its receipt.
 */
export async function settleOrder(
  tx: Queries,
  orderId: string,
  actor: OrderActor,
  clock: Clock,
): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  if (locked === undefined || locked.status === 'cancelled' || locked.status === 'returned') return;
  const money = await moneyOf(tx, orderId);
  if (isCovered(money) || !locked.leadFromPayment) await startLeads(tx, orderId, clock());
  if (locked.paidAt === null && isCovered(money) && money.owed > 0)
    await notePaid(tx, orderId, actor, clock);
  if (locked.paidAt !== null && !isCovered(money)) await noteUnpaid(tx, { locked, money }, clock);
  // Nobody is awaited to pay for what costs nothing any more.
  if (money.owed === 0) await tx.update(order).set(NO_END).where(eq(order.id, orderId));
  if (locked.status === 'done') await askHandoverReceipts(tx, orderId, clock);
}

async function notePaid(
  tx: Queries,
  orderId: string,
  actor: OrderActor,
  clock: Clock,
): Promise<void> {
  const { moved } = await moveOrder(tx, orderId, 'paid', actor, clock);
  if (moved) return;
  // Paid while the order went another way than through `paid`.
  await tx.update(order).set({ paidAt: clock() }).where(eq(order.id, orderId));
  await askStatusLetters(tx, { orderId, status: 'paid', actor: 'shop' }, clock);
}

/** The payment was a mistake, or the order costs more: it waits anew, from now on. */
async function noteUnpaid(
  tx: Queries,
  { locked: row, money }: { locked: PaidOrder; money: OrderMoney },
  clock: Clock,
): Promise<void> {
  if (row.leadFromPayment && keptOf(money) <= 0) await stopLeads(tx, row.id);
  const settings = await readSettings(tx, { defaults: {}, onError: () => undefined });
  const waiting = await waitingAnew(tx, row, clock(), settings);
  await tx
    .update(order)
    .set({ paidAt: null, ...waiting })
    .where(eq(order.id, row.id));
}
