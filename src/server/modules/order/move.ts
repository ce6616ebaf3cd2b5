import { eq } from 'drizzle-orm';
import { mayMove, type MoveBlock, type OrderActor, type OrderStatus } from '#src/domain/order.ts';
import { order, orderHistory } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { earnBonuses, returnBonuses, takeEarnedBack } from './bonus-effects.ts';
import { earnedWithout } from './bonus-parts.ts';
import { askHandoverReceipts } from './handover.ts';
import { askStatusLetters } from './letter-jobs.ts';
import { startLeads } from './lead-days.ts';
import { claimPaid } from './money/claim.ts';
import { linesOf, type OrderRow } from './order-queries.ts';
import { refundOrder } from './refund.ts';
import { returnPromo } from './promo-effects.ts';
import type { SignedBy } from './signed-by.ts';
import { moveStock } from './stock-effects.ts';

export type Moved =
  | { moved: true; from: OrderStatus }
  | { moved: false; status: OrderStatus | null; block?: MoveBlock };

/** A move that no member of the staff made. */
const NO_AUTHOR: SignedBy = { by: '', note: '' };

interface WantedMove {
  id: string;
  to: OrderStatus;
  actor: OrderActor;
  /** The member of the staff, if `actor` is one. */
  author?: SignedBy;
}

/**
 * Moves an order to another status, once, with everything that follows from it. Locks the order's
 * row first: a caller that already holds locks must hold this one, or two transactions could wait
 * for each other. `moved: false` carries the status that does not allow the move, or null when
 * there is no such order.
 */
export async function moveOrder(
  tx: Queries,
  { id, to, actor, author = NO_AUTHOR }: WantedMove,
  clock: Clock,
): Promise<Moved> {
  const now = clock();
  const [row] = await tx.select(MOVED_ORDER).from(order).where(eq(order.id, id)).for('update');
  if (row === undefined) return { moved: false, status: null };
  const { status, accountId } = row;
  // Whether the order is paid is not checked here: see ORDER_MOVES.
  if (!mayMove(status, to, actor)) return { moved: false, status };
  const block = await moveObstacle(tx, { id, ...row }, to);
  if (block !== null) return { moved: false, status, block };

  const paidAt = to === 'paid' ? (row.paidAt ?? now) : row.paidAt;
  await tx.update(order).set({ status: to, paidAt }).where(eq(order.id, id));
  if (to === 'paid') {
    const by = author.by || actor;
    await claimPaid(tx, { orderId: id, paymentKey: row.paymentKey, by }, clock);
    await startLeads(tx, id, now);
  }
  await tx.insert(orderHistory).values({ orderId: id, status: to, actor, ...author, at: now });
  // The order of locks: goods, promo code, account.
  await moveStock(tx, { orderId: id, to }, clock);
  if (to === 'cancelled') await returnPromo(tx, id);
  // A deleted account has no points any more.
  if (accountId !== null)
    await moveBonuses(tx, to, { accountId, earned: row.earned, orderId: id, now });
  if (to === 'cancelled' || to === 'returned') await refundOrder(tx, id, author, clock);
  if (to === 'done') await askHandoverReceipts(tx, id, clock);
  await askStatusLetters(tx, { orderId: id, status: to, actor }, clock);
  return { moved: true, from: status };
}

const MOVED_ORDER = {
  status: order.status,
  paidAt: order.paidAt,
  accountId: order.accountId,
  paymentKey: order.paymentKey,
  deliveryPrice: order.deliveryPrice,
  deliveryToConfirm: order.deliveryToConfirm,
  earned: order.earned,
};
type MovedOrder = Pick<OrderRow, 'id' | keyof typeof MOVED_ORDER>;

/** Why an order cannot make a move that the table allows. */
async function moveObstacle(
  tx: Queries,
  { id, status, deliveryPrice, deliveryToConfirm }: MovedOrder,
  to: OrderStatus,
): Promise<MoveBlock | null> {
  if (to === 'assembling' && deliveryPrice === null) return 'delivery_unpriced';
  if (to === 'assembling' && deliveryToConfirm) return 'delivery_unconfirmed';
  if (to !== 'cancelled' || (status !== 'assembling' && status !== 'ready')) return null;
  // Goods on their way have to come back first: nobody knows yet whether they will.
  const lines = await linesOf(tx, id);
  const isOut = lines.some(({ shipped, returned }) => shipped > returned);
  // An order that waits whole at its pickup point comes back with the cancellation.
  return isOut && lines.some(({ amount, shipped }) => shipped < amount) ? 'part_shipped' : null;
}

async function moveBonuses(
  tx: Queries,
  to: OrderStatus,
  { earned, ...entry }: { accountId: number; earned: number; orderId: string; now: Date },
): Promise<void> {
  if (to === 'cancelled' || to === 'returned') await returnBonuses(tx, entry);
  if (to === 'returned') await takeEarnedBack(tx, entry);
  if (to === 'done') {
    const points = await earnedPoints(tx, entry.orderId, earned);
    await earnBonuses(tx, { ...entry, points });
  }
}

/** Goods that came back earlier earn nothing. */
async function earnedPoints(tx: Queries, id: string, earned: number): Promise<number> {
  const lines = await linesOf(tx, id);
  return lines.some(({ returned }) => returned > 0) ? earnedWithout(earned, lines) : earned;
}
