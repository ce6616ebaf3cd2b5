import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DeliveryKey } from '../../../domain/delivery.ts';
import { waitlistItem } from '../../database/schema/account.ts';
import { bonusEntry, promoUse } from '../../database/schema/cart.ts';
import { order, orderHistory, orderLine } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import { intArray } from '../delivery/points.ts';

export interface Placed { id: string; number: number }

/** The order that this press has made already. */
export async function findPlaced(db: Queries, accountId: number, key: string): Promise<Placed | null> {
  const [row] = await db.select({ id: order.id, number: order.number }).from(order).where(and(eq(order.accountId, accountId), eq(order.idempotencyKey, key)));
  return row ?? null;
}

export async function lastDelivery(db: Queries, accountId: number): Promise<{ key: DeliveryKey; title: string } | null> {
  const [row] = await db.select({ key: order.deliveryKey, title: order.deliveryTitle }).from(order).where(eq(order.accountId, accountId)).orderBy(desc(order.createdAt)).limit(1);
  return row ?? null;
}

/** Takes the cart's lock; null when the account has no cart. */
export async function lockCart(tx: Queries, accountId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from cart where account_id = ${accountId} for update`);
  return rows[0]?.id ?? null;
}

/** Nobody changes price, stock, code or points of this cart until the transaction ends. The locks' order is that of all orders: goods by id, code, account. */
export async function lockOrdered(tx: Queries, cartId: number, accountId: number): Promise<void> {
  // A weaker lock than FOR UPDATE, as carts may put the goods in meanwhile.
  await tx.execute(sql`select id from product where id in (select product_id from cart_line where cart_id = ${cartId}) order by id for no key update`);
  await tx.execute(sql`select code from promo_code where code = (select promo_code from cart where id = ${cartId}) for no key update`);
  await tx.execute(sql`select id from account where id = ${accountId} for no key update`);
}

export interface Taken { productId: number; units: number }

/** Takes the goods out of the stock, all or none: false when one of them is not there. Writes the ledger. */
export async function takeStock(tx: Queries, taken: readonly Taken[], { cause, warehouseId }: { cause: string; warehouseId: number | null }): Promise<boolean> {
  const goods = sql`unnest(${intArray(taken.map(({ productId }) => productId))}, ${intArray(taken.map(({ units }) => units))}) as g(id, units)`;
  const { rows } = await tx.execute(sql`
    update product set quantity = product.quantity - g.units from ${goods} where product.id = g.id and product.quantity >= g.units and product.state = 'active' returning product.id`);
  if (rows.length !== taken.length) return false;
  await tx.execute(sql`insert into stock_entry (product_id, units, reason, cause) select g.id, -g.units, 'sold', ${cause} from ${goods}`);
  // From the point's own warehouse first, then where there is most; the ledger remembers from where.
  await tx.execute(sql`
    with part as (
      select s.product_id, s.warehouse_id, s.quantity, g.units, coalesce(sum(s.quantity) over (
        partition by s.product_id order by (s.warehouse_id is not distinct from ${warehouseId}::int) desc, s.quantity desc, s.warehouse_id
        rows between unbounded preceding and 1 preceding), 0) as before
      from product_stock s join ${goods} on g.id = s.product_id
    ), gave as (
      update product_stock s set quantity = s.quantity - least(part.quantity, part.units - part.before)
      from part where s.product_id = part.product_id and s.warehouse_id = part.warehouse_id and part.units > part.before
      returning s.product_id, s.warehouse_id, least(part.quantity, part.units - part.before) as units
    ), places as (select product_id, jsonb_object_agg(warehouse_id, units) filter (where units > 0) as units from gave group by product_id)
    update stock_entry e set places = places.units from places
    where e.product_id = places.product_id and e.cause = ${cause} and e.reason = 'sold' and places.units is not null`);
  return true;
}

/** One use of the code; false when its limit is reached. */
export async function usePromo(tx: Queries, use: { code: string; accountId: number; cause: string; now: Date }): Promise<boolean> {
  const { code, accountId, cause, now } = use;
  const { rows } = await tx.execute(sql`
    update promo_code set used = used + 1 where code = ${code} and (limit_total is null or used < limit_total)
      and (limit_per_account is null or (select count(*) from promo_use u where u.code = promo_code.code and u.account_id = ${accountId}) < limit_per_account) returning code`);
  if (rows.length === 0) return false;
  await tx.insert(promoUse).values({ code, accountId, cause, createdAt: now });
  return true;
}

/** Writes the points off; the account's row is locked, and the balance was counted since. */
export async function spendBonuses(tx: Queries, { accountId, points, cause, now }: { accountId: number; points: number; cause: string; now: Date }): Promise<void> {
  if (points > 0) await tx.insert(bonusEntry).values({ accountId, points: -points, reason: 'spent', cause, createdAt: now });
}

export type NewOrder = typeof order.$inferInsert;
export type NewLine = Omit<typeof orderLine.$inferInsert, 'orderId' | 'position'>;

export async function insertOrder(tx: Queries, row: NewOrder, lines: readonly NewLine[], now: Date): Promise<Placed> {
  const [placed] = await tx.insert(order).values({ ...row, createdAt: now }).returning({ id: order.id, number: order.number });
  if (placed === undefined) throw new Error('The database gave no row for an order.');
  await tx.insert(orderLine).values(lines.map((line, position) => ({ ...line, orderId: placed.id, position })));
  await tx.insert(orderHistory).values({ orderId: placed.id, status: 'new', actor: 'buyer', at: now });
  return placed;
}

/** What was ordered leaves the cart; what could not be bought stays there. Answers how many lines stay. */
export async function emptyCart(tx: Queries, cartId: number, keptIds: readonly number[]): Promise<number> {
  await tx.execute(sql`delete from cart_line where cart_id = ${cartId} and (gift or product_id <> all(${intArray(keptIds)}))`);
  await tx.execute(sql`update cart set version = version + 1, promo_code = null, bonuses = 0, updated_at = now() where id = ${cartId}`);
  return keptIds.length;
}

/** What was bought is waited for no more. */
export async function endWishes(tx: Queries, accountId: number, productIds: readonly number[]): Promise<void> {
  await tx.delete(waitlistItem).where(and(eq(waitlistItem.accountId, accountId), inArray(waitlistItem.productId, [...productIds])));
}

/** How the goods are called on the order: id → name, article, unit. */
export async function namesOf(tx: Queries, ids: readonly number[]): Promise<Map<number, { title: string; article: string; unit: string }>> {
  const { rows } = await tx.execute<{ id: number; title: string; article: string; unit: string }>(sql`select id, title, article, unit from product where id = any(${intArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
}
