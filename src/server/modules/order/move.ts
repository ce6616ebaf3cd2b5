import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUSES, mayMove } from '../../../domain/order.ts';
import type { MoveBlock, OrderActor, OrderStatus } from '../../../domain/order.ts';
import { order, orderHistory, orderLine } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { earnBonuses, returnBonuses, takeEarnedBack } from './bonus-effects.ts';
import { earnedWithout } from './bonus-parts.ts';
import { askHandoverReceipts } from './handover.ts';
import { askStatusLetters } from './letter-jobs.ts';
import { startLeads } from './lead-days.ts';
import { claimPaid } from './money/claim.ts';
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
  const sources = ORDER_STATUSES.filter((from) => mayMove(from, to, actor));
  const [old] = await tx
    .select({
      status: order.status,
      paymentKey: order.paymentKey,
      deliveryPrice: order.deliveryPrice,
      deliveryToConfirm: order.deliveryToConfirm,
    })
    .from(order)
    .where(eq(order.id, id))
    .for('update');
  const block =
    old === undefined || !sources.includes(old.status)
      ? null
      : await moveObstacle(tx, { id, ...old }, to);
  if (old !== undefined && block !== null) return { moved: false, status: old.status, block };
  // Whether the order is paid is not checked here: see ORDER_MOVES.
  const [row] =
    sources.length === 0
      ? []
      : await tx
          .update(order)
          .set({
            status: to,
            ...(to === 'paid'
              ? { paidAt: sql`coalesce(${order.paidAt}, ${now.toISOString()})` }
              : {}),
          })
          .where(and(eq(order.id, id), inArray(order.status, sources)))
          .returning({ accountId: order.accountId, earned: order.earned });
  if (row === undefined || old === undefined) return { moved: false, status: old?.status ?? null };

  if (to === 'paid') {
    await claimPaid(tx, { orderId: id, paymentKey: old.paymentKey, by: actor }, clock);
    await startLeads(tx, id, now);
  }
  await tx.insert(orderHistory).values({ orderId: id, status: to, actor, ...author, at: now });
  // The order of locks: goods, promo code, account.
  await moveStock(tx, { orderId: id, to }, clock);
  if (to === 'cancelled') await returnPromo(tx, id);
  if (row.accountId !== null) {
    const earned = to === 'done' ? await earnedPoints(tx, id, row.earned) : row.earned;
    await moveBonuses(tx, to, { accountId: row.accountId, earned, orderId: id, now });
  }
  if (to === 'cancelled' || to === 'returned') await refundOrder(tx, id, clock);
  if (to === 'done') await askHandoverReceipts(tx, id, clock);
  await askStatusLetters(tx, { orderId: id, status: to, actor }, clock);
  return { moved: true, from: old.status };
}

/** Why an order cannot make a move that the table allows. */
async function moveObstacle(
  tx: Queries,
  {
    id,
    status,
    deliveryPrice,
    deliveryToConfirm,
  }: { id: string; status: OrderStatus; deliveryPrice: number | null; deliveryToConfirm: boolean },
  to: OrderStatus,
): Promise<MoveBlock | null> {
  if (to === 'assembling' && deliveryPrice === null) return 'delivery_unpriced';
  if (to === 'assembling' && deliveryToConfirm) return 'delivery_unconfirmed';
  if (to !== 'cancelled' || (status !== 'assembling' && status !== 'ready')) return null;
  // Goods on their way have to come back first: nobody knows yet whether they will.
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, id));
  const isOut = lines.some(({ shipped, returned }) => shipped > returned);
  // An order that waits whole at its pickup point comes back with the cancellation.
  return isOut && lines.some(({ amount, shipped }) => shipped < amount) ? 'part_shipped' : null;
}

/** Goods that came back earlier earn nothing. */
async function earnedPoints(tx: Queries, id: string, earned: number): Promise<number> {
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, id))
    .orderBy(asc(orderLine.position));
  return lines.some(({ returned }) => returned > 0) ? earnedWithout(earned, lines) : earned;
}

/** A deleted account has no points any more. */
async function moveBonuses(
  tx: Queries,
  to: OrderStatus,
  { earned, ...entry }: { accountId: number; earned: number; orderId: string; now: Date },
): Promise<void> {
  if (to === 'cancelled' || to === 'returned') await returnBonuses(tx, entry);
  if (to === 'returned') await takeEarnedBack(tx, entry);
  if (to === 'done') await earnBonuses(tx, { ...entry, points: earned });
}
