import { desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { CART_LINES_MOST } from '#src/domain/cart.ts';
import type { DeliveryKey } from '#src/domain/delivery.ts';
import { promoKeys } from '#src/domain/promo-key.ts';
import { normalPromoCode, type PromoRule } from '#src/domain/promo.ts';
import type { Database } from '../../database/open.ts';
import { promoCode } from '../../database/schema/cart.ts';
import { withRetries, type Queries } from '../../database/transaction.ts';
import { inTurn, putSubject, type Subject } from '../../database/turns.ts';
import type { Caller, NewSession } from '../../callers/caller.ts';
import {
  NO_CART,
  promoShape,
  refusalShape,
  snapshotShape,
  type Refusal,
  type Snapshot,
} from './snapshot.ts';

/** The owner of a cart: the account once logged in, else the session. */
export type Owner = { account: number } | { session: number };

const owned = (owner: Owner): SQL =>
  'account' in owner ? sql`account_id = ${owner.account}` : sql`session_id = ${owner.session}`;

export const cartSubject = (owner: Owner): Subject =>
  'account' in owner ? `cart of account ${owner.account}` : `cart of session ${owner.session}`;

const PUT = 'select cart_put($1) as answer';
/**
 * Waits for the product's row first: counting a new session locks a counter of the whole shop, and
 * no other new guest shall wait for that row.
 */
const PUT_OF_NEW_GUEST = `
  with goods as materialized (
    select from product where id = ($1::jsonb ->> 'product')::integer for key share
  )
  ${PUT} from (select count(*) from goods) waited`;

export interface WantedLine {
  productId: number;
  quantity: number;
  adds: boolean;
  /** The most units of goods on order; 0 when the shop sells none. */
  orderMost: number;
}

/**
 * Adds to a line or sets it (0 removes), never above the stock, in one round trip. Creates the
 * session and the cart of a new guest.
 */
export async function putLine(
  db: Database,
  owner: Owner | NewSession,
  line: WantedLine,
): Promise<Snapshot | Refusal> {
  const change = JSON.stringify({
    ...ownerIn(owner),
    product: line.productId,
    wanted: line.quantity,
    adds: line.adds,
    linesMost: CART_LINES_MOST,
    orderMost: line.orderMost,
  });
  const isNew = 'keyHash' in owner;
  const put = () =>
    db.$client.query<{ answer: unknown }>({
      name: isNew ? 'cart_put_of_new_guest' : 'cart_put',
      text: isNew ? PUT_OF_NEW_GUEST : PUT,
      values: [change],
    });
  const { rows } = await inTurn(
    db,
    [...(isNew ? [] : [cartSubject(owner)]), putSubject(line.productId)],
    () => withRetries(put),
  );
  const { answer } = only(rows);
  return isRefusal(answer) ? v.parse(refusalShape, answer) : v.parse(snapshotShape, answer);
}

/** The owner as `cart_put` reads it; of a new guest the session that it shall create. */
function ownerIn(owner: Owner | NewSession): object {
  if (!('keyHash' in owner)) return owner;
  const { keyHash, expiresAt, count } = owner;
  return { guest: { keyHash, expiresAt, ...count } };
}

const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'error' in answer;

export async function findCart(db: Queries, owner: Owner): Promise<Snapshot | null> {
  const { rows } = await db.execute<{ snapshot: unknown }>(
    sql`select cart_snapshot(id) as snapshot from cart where ${owned(owner)}`,
  );
  const [row] = rows;
  return row === undefined ? null : v.parse(snapshotShape, row.snapshot);
}

/** The owner of the caller's cart; null for a guest without a session. */
export function ownerOf({
  accountId,
  sessionId,
}: Pick<Caller, 'accountId' | 'sessionId'>): Owner | null {
  if (accountId !== null) return { account: accountId };
  return sessionId === null ? null : { session: sessionId };
}

/** The caller's cart as it is now; `NO_CART` when there is none. */
export async function callerCart(db: Queries, caller: Caller): Promise<Snapshot> {
  const owner = ownerOf(caller);
  return (owner === null ? null : await findCart(db, owner)) ?? NO_CART;
}

/**
 * Locks the cart, raises its version and reads it; creates it when there is none. Call it in a
 * transaction.
 */
export async function touchCart(
  tx: Queries,
  owner: Owner,
): Promise<{ id: number; snapshot: Snapshot }> {
  const column = 'account' in owner ? sql`account_id` : sql`session_id`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into cart (${column}, version) values (${'account' in owner ? owner.account : owner.session}, 1)
    on conflict (${column}) do update set version = cart.version + 1, updated_at = now() returning id`);
  const { id } = only(rows);
  return { id, snapshot: await snapshotOf(tx, id) };
}

export async function snapshotOf(db: Queries, cartId: number): Promise<Snapshot> {
  const { rows } = await db.execute<{ snapshot: unknown }>(
    sql`select cart_snapshot(${cartId}) as snapshot`,
  );
  return v.parse(snapshotShape, only(rows).snapshot);
}

/** A promo code with the number of its uses, null for an unknown one. `code` is in capitals. */
export async function findPromo(
  db: Queries,
  code: string,
  accountId: number | null,
): Promise<PromoRule | null> {
  const { rows } = await db.execute<{ promo: unknown }>(
    sql`select promo_facts(${code}, ${accountId}::int) as promo`,
  );
  return v.parse(v.nullable(promoShape), only(rows).promo);
}

/** The rule of a code in any of its spellings; as it is stored comes before all others. */
export async function findTypedPromo(
  db: Queries,
  typed: string,
  accountId: number | null,
): Promise<PromoRule | null> {
  const [exact, keys] = [normalPromoCode(typed), promoKeys(typed)];
  const [found] = await db
    .select({ code: promoCode.code })
    .from(promoCode)
    .where(or(eq(promoCode.code, exact), inArray(promoCode.key, keys)))
    .orderBy(desc(eq(promoCode.code, exact)), desc(eq(promoCode.key, keys[0] ?? '')))
    .limit(1);
  return found === undefined ? null : findPromo(db, found.code, accountId);
}

/** Writes columns of the cart; columns that are left out keep their values. */
export async function writeCart(
  tx: Queries,
  cartId: number,
  columns: {
    promoCode?: string | null;
    bonuses?: number;
    delivery?: { key: DeliveryKey | null; address: string; postCode: string };
  },
): Promise<void> {
  const parts: SQL[] = [];
  if (columns.promoCode !== undefined) parts.push(sql`promo_code = ${columns.promoCode}`);
  if (columns.bonuses !== undefined) parts.push(sql`bonuses = ${columns.bonuses}`);
  if (columns.delivery !== undefined) {
    const { key, address, postCode } = columns.delivery;
    parts.push(
      sql`delivery_key = ${key}, delivery_address = ${address}, delivery_post_code = ${postCode}`,
    );
  }
  await tx.execute(sql`update cart set ${sql.join(parts, sql`, `)} where id = ${cartId}`);
}

/** Lines of the cart, as its badge counts them: without gifts. */
export async function countLines(db: Queries, cartId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from cart_line where cart_id = ${cartId} and not gift`,
  );
  return rows[0]?.count ?? 0;
}

export async function removeLines(tx: Queries, cartId: number): Promise<void> {
  await tx.execute(sql`delete from cart_line where cart_id = ${cartId}`);
}

export async function addGiftLine(tx: Queries, cartId: number, productId: number): Promise<void> {
  await tx.execute(sql`
    insert into cart_line (cart_id, product_id, amount, price_seen, gift)
      select ${cartId}, id, 1, price_current, true
      from product where id = ${productId}
    on conflict do nothing`);
}

export async function removeGiftLine(
  tx: Queries,
  cartId: number,
  productId: number,
): Promise<void> {
  await tx.execute(
    sql`delete from cart_line where cart_id = ${cartId} and product_id = ${productId} and gift`,
  );
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered no row where there is always one.');
  return row;
}
