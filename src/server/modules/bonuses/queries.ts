import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { ACCOUNTS_FOUND_MOST } from '#src/domain/desk-promo.ts';
import { beginningOfAddress } from '#src/domain/desk-search.ts';
import { normalPhone, phoneDigits } from '#src/domain/phone.ts';
import { beginning, endsWith, holdsWords } from '../../database/like.ts';
import { account } from '../../database/schema/account.ts';
import { bonusEntry } from '../../database/schema/cart.ts';
import { order } from '../../database/schema/order.ts';
import { staff, staffJournal } from '../../database/schema/staff.ts';
import { staffTitle } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';

const BALANCE = sql<number>`(select coalesce(sum(points), 0)::int from bonus_entry
  where account_id = "account"."id")`;
const COLUMNS = {
  id: account.id,
  name: sql<string>`concat_ws(' ', nullif(${account.surname}, ''), ${account.name},
    nullif(${account.patronymic}, ''))`,
  email: account.email,
  phone: account.phone,
  balance: BALANCE,
};

/** A part of a phone is worth looking for from so many digits on. */
const PHONE_PART_LEAST = 4;

/** By a phone or its end, the beginning of a mail address, or words of a name. */
function matching(q: string): SQL | undefined {
  const phone = normalPhone(q);
  if (phone !== null) return eq(account.phone, phone);
  const digits = phoneDigits(q);
  if (digits !== null)
    return digits.length < PHONE_PART_LEAST ? sql`false` : endsWith(account.phone, digits);
  const isEmail = sql`${account.email} like ${beginning(beginningOfAddress(q))}`;
  if (q.includes('@')) return isEmail;
  return or(isEmail, holdsWords(q, [account.surname, account.name, account.patronymic]));
}

export async function findAccounts(db: Queries, q: string) {
  if (q === '') return [];
  return db
    .select(COLUMNS)
    .from(account)
    .where(matching(q))
    .orderBy(account.surname, account.name, account.id)
    .limit(ACCOUNTS_FOUND_MOST);
}

export async function findAccount(db: Queries, id: number) {
  const [row] = await db.select(COLUMNS).from(account).where(eq(account.id, id));
  return row ?? null;
}

export const countEntries = (db: Queries, accountId: number): Promise<number> =>
  db.$count(bonusEntry, eq(bonusEntry.accountId, accountId));

/** The newest first, with the order, or with who at the desk made it and why. */
export const entriesOf = (
  db: Queries,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      at: bonusEntry.createdAt,
      points: bonusEntry.points,
      reason: bonusEntry.reason,
      order: order.number,
      by: staffTitle,
      note: sql<string>`coalesce(${staffJournal.reason}, '')`,
    })
    .from(bonusEntry)
    .leftJoin(order, eq(order.id, bonusEntry.orderId))
    .leftJoin(
      staffJournal,
      and(
        eq(bonusEntry.reason, 'staff'),
        eq(staffJournal.subjectKind, 'account'),
        eq(staffJournal.subjectId, String(accountId)),
        sql`(${staffJournal.after} ->> 'entry')::int = ${bonusEntry.id}`,
      ),
    )
    .leftJoin(staff, eq(staff.id, staffJournal.staffId))
    .where(eq(bonusEntry.accountId, accountId))
    .orderBy(desc(bonusEntry.createdAt), desc(bonusEntry.id))
    .limit(limit)
    .offset(offset);
