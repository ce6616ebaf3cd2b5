import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pageRevision } from '../../database/schema/content.ts';
import { consent, order } from '../../database/schema/order.ts';
import type { Queries } from '../../database/transaction.ts';

/** A person by address, whatever form the consent came with, or an order by its number. */
export type Whose = { email: string } | { order: number };

const COLUMNS = {
  given: consent.givenAt, purpose: consent.purpose, text: consent.revisionId, made: pageRevision.madeAt,
  day: consent.textDay, ip: consent.ip, cause: consent.cause, order: order.number,
  withdrawn: consent.withdrawnAt,
};

/** The newest first. */
export function findConsents(db: Queries, whose: Whose) {
  return db.select(COLUMNS).from(consent)
    .leftJoin(order, eq(consent.cause, sql`'order:' || ${order.id}`))
    .leftJoin(pageRevision, eq(pageRevision.id, consent.revisionId))
    .where('email' in whose ? ofEmail(whose.email) : eq(order.number, whose.order))
    .orderBy(desc(consent.givenAt), desc(consent.id));
}
export type ConsentRow = Awaited<ReturnType<typeof findConsents>>[number];

const ofEmail = (email: string): SQL => sql`(
  ${consent.accountId} in (select id from account where email = ${email})
  or ${consent.cause} in (select 'order:' || id from "order" where email = ${email})
  or ${consent.cause} in (select 'message:' || id from message where lower(email) = ${email})
  or ${consent.cause} in (
    select 'subscriber:' || s.id || ':' || r from subscriber s, generate_series(1, s.round) r
    where s.email = ${email}))`;

export async function findText(db: Queries, id: number) {
  const rows = await db.select().from(pageRevision).where(eq(pageRevision.id, id));
  return rows[0] ?? null;
}
