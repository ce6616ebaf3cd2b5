import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { causedBy, counterCause } from '../../database/consents.ts';
import { pageRevision } from '../../database/schema/content.ts';
import { order } from '../../database/schema/order.ts';
import { consent } from '../../database/schema/consent.ts';
import type { Queries } from '../../database/transaction.ts';
import type { ConsentSubject } from './subject.ts';

const COLUMNS = {
  given: consent.givenAt,
  purpose: consent.purpose,
  text: consent.revisionId,
  made: pageRevision.madeAt,
  day: consent.textDay,
  ip: consent.ip,
  cause: consent.cause,
  order: order.number,
  withdrawn: consent.withdrawnAt,
};

/** The newest first. */
export function findConsents(db: Queries, whose: ConsentSubject) {
  return db
    .select(COLUMNS)
    .from(consent)
    .leftJoin(order, eq(order.id, consent.orderId))
    .leftJoin(pageRevision, eq(pageRevision.id, consent.revisionId))
    .where(thoseOf(whose))
    .orderBy(desc(consent.givenAt), desc(consent.id));
}

/** The order of a consent has to be joined. */
export function thoseOf(whose: ConsentSubject): SQL | undefined {
  if ('email' in whose) return ofEmail(whose.email);
  if ('phone' in whose) return ofPhone(whose.phone);
  return 'order' in whose ? eq(order.number, whose.order) : causedBy(counterCause(whose.counters));
}
export type ConsentRow = Awaited<ReturnType<typeof findConsents>>[number];

/** Separate conditions, so that each uses its own index. */
const ofEmail = (email: string): SQL => sql`${consent.id} in (
  select c.id from consent c join account a on a.id = c.account_id where a.email = ${email}
  union all
  select c.id from consent c join "order" o on o.id = c.order_id where o.email = ${email}
  union all
  select c.id from consent c join message m on c.cause = 'message:' || m.id
    where c.order_id is null and lower(m.email) = ${email}
  union all
  select c.id from subscriber s, generate_series(1, s.round) r, consent c
    where s.email = ${email} and c.order_id is null and c.cause = 'subscriber:' || s.id || ':' || r)`;

/** The index of orders holds phones from their ends. */
const ofPhone = (phone: string): SQL => sql`${consent.id} in (
  select c.id from consent c join account a on a.id = c.account_id where a.phone = ${phone}
  union all
  select c.id from consent c join "order" o on o.id = c.order_id
    where reverse(o.phone) = reverse(${phone})
  union all
  select c.id from consent c join message m on c.cause = 'message:' || m.id
    where c.order_id is null and m.phone = ${phone})`;

export async function findText(db: Queries, id: number) {
  const rows = await db.select().from(pageRevision).where(eq(pageRevision.id, id));
  return rows[0] ?? null;
}
