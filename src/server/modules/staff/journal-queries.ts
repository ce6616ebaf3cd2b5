import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeskDeed } from '#src/domain/desk-journal.ts';
import { product } from '../../database/schema/product.ts';
import { staff, staffJournal } from '../../database/schema/staff.ts';
import { staffTitle, titleOf } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';

export interface JournalFilter {
  person?: number | undefined;
  deed?: DeskDeed | undefined;
  /** The first moment, and the first one after the last. */
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Only ids of goods are cast: those of other subjects need not be numbers. */
const goodsId = sql`case when ${staffJournal.subjectKind} = 'goods'
  then ${staffJournal.subjectId}::int end`;

const fits = ({ person, deed, from, before }: JournalFilter) =>
  and(
    person === undefined ? undefined : eq(staffJournal.staffId, person),
    deed === undefined ? undefined : eq(staffJournal.deed, deed),
    from === undefined ? undefined : gte(staffJournal.at, from),
    before === undefined ? undefined : lt(staffJournal.at, before),
  );

export const countEntries = (db: Queries, filter: JournalFilter): Promise<number> =>
  db.$count(staffJournal, fits(filter));

/** The newest first. */
export async function journalEntries(
  db: Queries,
  filter: JournalFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const about = alias(staff, 'about');
  return db
    .select({
      id: staffJournal.id,
      at: staffJournal.at,
      by: staffTitle,
      command: staffJournal.command,
      deed: staffJournal.deed,
      kind: staffJournal.subjectKind,
      subjectId: staffJournal.subjectId,
      subject: sql<string>`coalesce(${product.title}, ${titleOf(about)})`,
      before: staffJournal.before,
      after: staffJournal.after,
      reason: staffJournal.reason,
    })
    .from(staffJournal)
    .leftJoin(staff, eq(staff.id, staffJournal.staffId))
    .leftJoin(
      about,
      and(
        eq(staffJournal.subjectKind, 'staff'),
        eq(sql`${about.id}::text`, staffJournal.subjectId),
      ),
    )
    .leftJoin(product, eq(product.id, goodsId))
    .where(fits(filter))
    .orderBy(desc(staffJournal.id))
    .limit(limit)
    .offset(offset);
}

export const allPeople = (db: Queries) =>
  db.select({ id: staff.id, title: staffTitle }).from(staff).orderBy(asc(staff.email));
