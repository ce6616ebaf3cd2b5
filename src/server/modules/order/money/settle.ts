import { eq } from 'drizzle-orm';
import { NO_END } from '../../../../domain/order-reservation.ts';
import type { OrderActor } from '../../../../domain/order.ts';
import { order } from '../../../database/schema/order.ts';
import type { Queries } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { askHandoverReceipts } from '../handover.ts';
import { askStatusLetters } from '../letter-jobs.ts';
import { moveOrder } from '../move.ts';
import { isCovered, lockOrder, moneyOf } from './order-money.ts';

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
  if (locked.paidAt === null && isCovered(money) && money.owed > 0)
    await notePaid(tx, orderId, actor, clock);
  // Nobody is awaited to pay for what costs nothing any more.
  if (money.owed === 0) await tx.update(order).set(NO_END).where(eq(order.id, orderId));
  if (locked.paidAt !== null && !isCovered(money))
    await tx.update(order).set({ paidAt: null }).where(eq(order.id, orderId));
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
