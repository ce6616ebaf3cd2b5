import { eq, sql } from 'drizzle-orm';
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
import type { SignedBy } from './signed-by.ts';
import type { ProductUnits } from '../stock/figures.ts';
import { releaseStock, shipStock } from '../stock/held.ts';
import { putBack } from '../stock/put-back.ts';

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

/** Returns one use of the code. */
async function returnPromo(tx: Queries, orderId: string): Promise<void> {
  await tx.execute(sql`
    with back as (delete from promo_use where order_id = ${orderId} returning code)
    update promo_code set used = greatest(used - 1, 0) from back where promo_code.code = back.code`);
}

/** What a new status of an order does to the stock. The caller has locked the order. */
async function moveStock(
  tx: Queries,
  { orderId, to }: { orderId: string; to: OrderStatus },
  clock: Clock,
): Promise<void> {
  if (to === 'shipped' || to === 'done') return shipRest(tx, orderId, clock);
  if (to !== 'cancelled' && to !== 'returned') return;
  await releaseStock(tx, { orderId }, clock);
  await putBack(tx, { orderId, goods: await takeBackLines(tx, orderId), to: 'stock' }, clock);
}

async function shipRest(tx: Queries, orderId: string, clock: Clock): Promise<void> {
  await shipStock(tx, { orderId }, clock);
  await tx.execute(sql`update order_line set shipped = amount where order_id = ${orderId}`);
}

/** Marks everything that was shipped as returned; answers the goods. */
async function takeBackLines(tx: Queries, orderId: string): Promise<ProductUnits[]> {
  const { rows } = await tx.execute<ProductUnits & Record<string, unknown>>(sql`
    with back as (
      select order_id, position, product_id, shipped - returned as units from order_line
      where order_id = ${orderId} and shipped > returned
    ), noted as (
      update order_line l set returned = l.shipped from back b
      where b.order_id = l.order_id and b.position = l.position
    )
    select product_id as "productId", sum(units)::int as units from back
    where product_id is not null group by product_id`);
  return rows;
}
