import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { OrderConditions } from '#src/contract/desk/orders.ts';
import { FOUND_MOST, UNASSEMBLED_STATUSES, UNPAID_STATUSES } from '#src/domain/desk-orders.ts';
import { readSearch, type DeskSearch } from '#src/domain/desk-search.ts';
import { shopMidnight } from '#src/domain/shop-days.ts';
import { order } from '#src/server/database/schema/order.ts';
import { beginning, endsWith } from '#src/server/database/like.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { WAITING_MONEY } from '../waiting-queries.ts';

/** Orders whose payment the shop waits for; those paid on receipt are paid when handed over. */
export const IS_UNPAID = and(
  isNull(order.paidAt),
  ne(order.paymentKey, 'ON_RECEIPT'),
  inArray(order.status, [...UNPAID_STATUSES]),
);
/** Orders that somebody has to assemble. */
export const IS_UNASSEMBLED = and(
  inArray(order.status, [...UNASSEMBLED_STATUSES]),
  or(ne(order.status, 'confirmed'), eq(order.paymentKey, 'ON_RECEIPT'), isNotNull(order.paidAt)),
);

/** Limits that need no text; undefined: all orders. */
async function filtersOf(db: Queries, wanted: OrderConditions): Promise<SQL | undefined> {
  const { status, payment, paid, delivery, from, to, waits } = wanted;
  const begin = from === undefined ? null : shopMidnight(from);
  const end = to === undefined ? null : shopMidnight(to, 1);
  return and(
    status && eq(order.status, status),
    payment && eq(order.paymentKey, payment),
    paid && (paid === 'yes' ? isNotNull(order.paidAt) : isNull(order.paidAt)),
    delivery && eq(order.deliveryKey, delivery),
    waits && (waits === 'money' ? isOneOf(await withOpenMoney(db)) : WAITS[waits]),
    begin === null ? undefined : gte(order.createdAt, begin),
    end === null ? undefined : lt(order.createdAt, end),
  );
}

const WAITS = { payment: IS_UNPAID, assembly: IS_UNASSEMBLED } as const;

/** Ids of the orders whose money waits for the staff. */
async function withOpenMoney(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct order_id as id from (${WAITING_MONEY}) w`,
  );
  return rows.map(({ id }) => id);
}

const isOneOf = (ids: readonly string[]): SQL =>
  sql`${order.id} = any(${`{${ids.join()}}`}::uuid[])`;

/**
 * The condition of the list; undefined: all orders. What a text finds is looked up first, the newest
 * `FOUND_MOST` orders at most.
 */
export async function conditionOf(db: Queries, wanted: OrderConditions): Promise<SQL | undefined> {
  const filters = await filtersOf(db, wanted);
  const search = readSearch(wanted.q);
  return search === null ? filters : isOneOf(await foundIds(db, search, filters));
}

/** One index for each meaning of what was typed, instead of a look at all orders. */
async function foundIds(
  db: Queries,
  { number, phoneEnd, inn, email, words, article }: DeskSearch,
  filters: SQL | undefined,
): Promise<string[]> {
  const ways = [
    number === null ? null : eq(order.number, number),
    phoneEnd === null ? null : endsWith(order.phone, phoneEnd),
    inn === null ? null : sql`${order.inn} = ${inn} and ${order.inn} <> ''`,
    email === null ? null : sql`lower(${order.email}) like ${beginning(email)}`,
    words.length === 0
      ? null
      : sql`search_words(${order.fullName}, ${order.companyName}) @@ ${wordStarts(words)}::tsquery`,
  ].flatMap((way) => (way === null ? [] : [and(way, filters)]));
  const parts = ways.map((way) => found(sql`"order"`, way));
  if (article !== null) {
    const isLike = sql`article_start(l.article) like ${beginning(article)}`;
    const goods = sql`order_line l join "order" on "order".id = l.order_id`;
    parts.push(found(goods, and(isLike, filters)));
  }
  if (parts.length === 0) return [];
  // Each part by itself: told of the limit, the database would look at the newest orders instead of
  // the index of what was typed.
  const names = parts.map((_, index) => sql.raw(`part${index}`));
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${sql.join(
      parts.map((part, index) => sql`${names[index]} as materialized (${part})`),
      sql`, `,
    )}
    select id from (${sql.join(
      names.map((name) => sql`select * from ${name}`),
      sql` union `,
    )}) found order by created_at desc, number desc limit ${FOUND_MOST}`);
  return rows.map(({ id }) => id);
}

const found = (from: SQL, where: SQL | undefined): SQL =>
  sql`select "order".id, created_at, number from ${from} where ${where}`;
/** Words of letters and digits alone (`readSearch`). */
const wordStarts = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');
