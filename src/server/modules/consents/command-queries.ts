import { desc, eq } from 'drizzle-orm';
import { pageRevision } from '../../database/schema/content.ts';
import { order } from '../../database/schema/order.ts';
import { consent } from '../../database/schema/consent.ts';
import type { Queries } from '../../database/transaction.ts';
import { isOfSubject } from './subject-condition.ts';
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
    .where(isOfSubject(whose))
    .orderBy(desc(consent.givenAt), desc(consent.id));
}

export type ConsentRow = Awaited<ReturnType<typeof findConsents>>[number];

export async function findText(db: Queries, id: number) {
  const rows = await db.select().from(pageRevision).where(eq(pageRevision.id, id));
  return rows[0] ?? null;
}
