import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { FoundShopper } from '#src/contract/desk/shoppers.ts';
import { readSearch } from '#src/domain/desk-search.ts';
import { beginning, endsWith } from '../../database/like.ts';
import { account, authKey } from '../../database/schema/account.ts';
import { order } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';
import { findAccounts } from '../bonuses/queries.ts';

const FOUND_MOST = 20;

/** Accounts, and buyers without one; nobody for an empty search. */
export async function findShoppers(db: Queries, q: string): Promise<FoundShopper[]> {
  const search = readSearch(q);
  if (search === null) return [];
  const ids = (await findAccounts(db, q)).map(({ id }) => id);
  if (search.number !== null) ids.push(...(await accountOfOrder(db, search.number)));
  const accounts = await Promise.all([...new Set(ids)].map((id) => accountFacts(db, id)));
  return [...accounts.flat(), ...(await findBuyers(db, search))];
}

async function accountOfOrder(db: Queries, number: number): Promise<number[]> {
  const rows = await db.select({ id: order.accountId }).from(order).where(eq(order.number, number));
  return rows.flatMap(({ id }) => id ?? []);
}

async function accountFacts(db: Queries, id: number): Promise<FoundShopper[]> {
  const rows = await db
    .select({
      account: account.id,
      name: sql<string>`concat_ws(' ', nullif(${account.surname}, ''), ${account.name})`,
      email: account.email,
      phone: account.phone,
    })
    .from(account)
    .where(eq(account.id, id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      order: null,
      orders: await db.$count(order, eq(order.accountId, id)),
      logins: await db.$count(authKey, eq(authKey.accountId, id)),
    })),
  );
}

/** Buyers without an account, one for each phone and mail, by their newest order. */
async function findBuyers(
  db: Queries,
  { number, phoneEnd, email }: NonNullable<ReturnType<typeof readSearch>>,
): Promise<FoundShopper[]> {
  const ways: SQL[] = [];
  if (number !== null) ways.push(eq(order.number, number));
  if (phoneEnd !== null) ways.push(endsWith(order.phone, phoneEnd));
  if (email !== null) ways.push(sql`lower(${order.email}) like ${beginning(email)}`);
  if (ways.length === 0) return [];
  // An order whose contacts are forgotten is nobody's any more.
  const hasContacts = sql`(${order.phone} <> '' or ${order.email} <> '')`;
  const rows = await db
    .select({
      order: sql<number>`max(${order.number})`,
      name: sql<string>`(array_agg(${order.fullName} order by ${order.number} desc))[1]`,
      email: order.email,
      phone: order.phone,
      orders: sql<number>`count(*)::int`,
    })
    .from(order)
    .where(and(isNull(order.accountId), hasContacts, or(...ways)))
    .groupBy(order.phone, order.email)
    .orderBy(desc(sql`max(${order.number})`))
    .limit(FOUND_MOST);
  return rows.map((row) => ({ ...row, account: null, logins: 0 }));
}
