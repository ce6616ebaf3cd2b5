import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { DeliveryKey } from '#src/domain/delivery.ts';
import { orderCause } from '#src/domain/order.ts';
import { waitlistItem } from '../../database/schema/account.ts';
import { bonusEntry, promoUse } from '../../database/schema/cart.ts';
import { order, orderHistory, orderLine } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import { intArray } from '../../database/int-array.ts';
import type { Subject } from '../../database/turns.ts';
import { snapshotShape, type Snapshot } from '../cart/snapshot.ts';
import { SETTINGS_VERSION } from '../settings/read.ts';
import { lockAccount } from './bonus-effects.ts';

export interface Placed {
  id: string;
  number: number;
}

/** The order that this press of the button has already made. */
export async function findPlaced(
  db: Queries,
  accountId: number,
  key: string,
): Promise<Placed | null> {
  const [row] = await db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(and(eq(order.accountId, accountId), eq(order.idempotencyKey, key)));
  return row ?? null;
}

export async function lastDelivery(
  db: Queries,
  accountId: number,
): Promise<{ key: DeliveryKey; title: string } | null> {
  const [row] = await db
    .select({ key: order.deliveryKey, title: order.deliveryTitle })
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.createdAt))
    .limit(1);
  return row ?? null;
}

/** The subject of `inTurn` for a product that an order takes or returns. */
export const orderSubject = (productId: number): Subject => `order of product ${productId}`;

/** Locks the cart; null when the account has none. */
export async function lockCart(
  tx: Queries,
  accountId: number,
): Promise<{ id: number; version: number } | null> {
  const { rows } = await tx.execute<{ id: number; version: number }>(
    sql`select id, version from cart where account_id = ${accountId} for update`,
  );
  return rows[0] ?? null;
}

/**
 * Reads the cart under the locks together with the version of the settings in force: one round
 * trip, because every shopper waits for it.
 */
export async function readLockedCart(
  tx: Queries,
  cartId: number,
): Promise<{ snapshot: Snapshot; settingsVersion: number }> {
  const { rows } = await tx.execute<{ snapshot: unknown; version: number }>(sql`
    select cart_snapshot(${cartId}) as snapshot, (${SETTINGS_VERSION}) as version`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no cart under its lock.');
  return { snapshot: v.parse(snapshotShape, row.snapshot), settingsVersion: row.version };
}

/**
 * Locks price, stock, code and points of this cart until the transaction ends. The order of locks
 * is that of all orders: goods by id, code, account.
 */
export async function lockGoodsCodeAccount(
  tx: Queries,
  cartId: number,
  accountId: number,
): Promise<void> {
  // A weaker lock than FOR UPDATE, so that carts may still add the goods.
  await tx.execute(
    sql`select id from product
      where id in (select product_id from cart_line where cart_id = ${cartId})
      order by id for no key update`,
  );
  await tx.execute(
    sql`select code from promo_code where code = (select promo_code from cart where id = ${cartId}) for no key update`,
  );
  await lockAccount(tx, accountId);
}

/** Counts one use of the code; false when its limit is reached. */
export async function usePromo(
  tx: Queries,
  use: { code: string; accountId: number; orderId: string; now: Date },
): Promise<boolean> {
  const { code, accountId, orderId, now } = use;
  const { rows } = await tx.execute(sql`
    update promo_code set used = used + 1 where code = ${code} and (limit_total is null or used < limit_total)
      and (limit_per_account is null
        or (select count(*) from promo_use u
          where u.code = promo_code.code and u.account_id = ${accountId}) < limit_per_account)
      returning code`);
  if (rows.length === 0) return false;
  await tx.insert(promoUse).values({ code, accountId, orderId, createdAt: now });
  return true;
}

/** Takes the points; the account's row is locked, and the balance was counted after that. */
export async function spendBonuses(
  tx: Queries,
  {
    accountId,
    points,
    orderId,
    now,
  }: { accountId: number; points: number; orderId: string; now: Date },
): Promise<void> {
  if (points <= 0) return;
  const cause = orderCause(orderId);
  await tx
    .insert(bonusEntry)
    .values({ accountId, points: -points, reason: 'spent', orderId, cause, createdAt: now });
}

export type NewOrder = typeof order.$inferInsert;
export type NewLine = Omit<typeof orderLine.$inferInsert, 'orderId' | 'position'>;

type Author = Pick<typeof orderHistory.$inferInsert, 'actor' | 'by' | 'note'>;
const BUYER: Author = { actor: 'buyer' };

export async function insertOrder(
  tx: Queries,
  { row, lines, by = BUYER }: { row: NewOrder; lines: readonly NewLine[]; by?: Author },
  now: Date,
): Promise<Placed> {
  const [placed] = await tx
    .insert(order)
    .values({ ...row, createdAt: now })
    .returning({ id: order.id, number: order.number });
  if (placed === undefined) throw new Error('The database gave no row for an order.');
  await tx
    .insert(orderLine)
    .values(lines.map((line, position) => ({ ...line, orderId: placed.id, position })));
  await tx.insert(orderHistory).values({ orderId: placed.id, status: 'new', ...by, at: now });
  return placed;
}

/** Removes what was ordered from the cart; what could not be bought stays. */
export async function removeOrderedLines(
  tx: Queries,
  cartId: number,
  keptIds: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`delete from cart_line where cart_id = ${cartId} and (gift or product_id <> all(${intArray(keptIds)}))`,
  );
  await tx.execute(
    sql`update cart set version = version + 1, promo_code = null, bonuses = 0, updated_at = now() where id = ${cartId}`,
  );
}

/** Ends the waiting for products that were bought. */
export async function removeFromWaitlist(
  tx: Queries,
  accountId: number,
  productIds: readonly number[],
): Promise<void> {
  await tx
    .delete(waitlistItem)
    .where(
      and(eq(waitlistItem.accountId, accountId), inArray(waitlistItem.productId, [...productIds])),
    );
}

interface Named {
  title: string;
  article: string;
  unit: string;
  /** The smallest amount that is sold. */
  least: number;
}

/** Names of goods for the order: id → name, article, unit. */
export async function namesOf(tx: Queries, ids: readonly number[]): Promise<Map<number, Named>> {
  const { rows } = await tx.execute<Named & { id: number } & Record<string, unknown>>(sql`
    select id, title, article, unit, min_quantity as least
    from product where id = any(${intArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
}
