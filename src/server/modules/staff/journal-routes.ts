import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { deskJournalEndpoints } from '#src/contract/desk/journal.ts';
import { JOURNAL_ON_PAGE } from '#src/domain/desk-journal.ts';
import type { ReadingKind } from '#src/domain/desk-readings.ts';
import { shopMidnight } from '#src/domain/shop-days.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { staff, staffReading } from '../../database/schema/staff.ts';
import { staffTitle } from '../../database/staff-title.ts';
import type { Queries } from '../../database/transaction.ts';
import { allPeople, countEntries, journalEntries } from './journal-queries.ts';

interface ReadingFilter {
  person?: number | undefined;
  what?: ReadingKind | undefined;
  /** The first moment, and the first one after the last. */
  from?: Date | undefined;
  before?: Date | undefined;
}

const fits = ({ person, what, from, before }: ReadingFilter) =>
  and(
    person === undefined ? undefined : eq(staffReading.staffId, person),
    what === undefined ? undefined : eq(staffReading.what, what),
    from === undefined ? undefined : gte(staffReading.at, from),
    before === undefined ? undefined : lt(staffReading.at, before),
  );

const countReadings = (db: Queries, filter: ReadingFilter): Promise<number> =>
  db.$count(staffReading, fits(filter));

/** The newest first. */
const readingsOf = (
  db: Queries,
  filter: ReadingFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: staffReading.id,
      at: staffReading.at,
      by: staffTitle,
      command: staffReading.command,
      what: staffReading.what,
      subject: staffReading.subject,
      way: staffReading.way,
      count: staffReading.count,
    })
    .from(staffReading)
    .leftJoin(staff, eq(staff.id, staffReading.staffId))
    .where(fits(filter))
    .orderBy(desc(staffReading.id))
    .limit(limit)
    .offset(offset);

/** The first moment of a period of days, and the first one after it. */
const period = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : (shopMidnight(from) ?? undefined),
  before: to === undefined ? undefined : (shopMidnight(to, 1) ?? undefined),
});
const partOf = (page: number) => ({
  limit: JOURNAL_ON_PAGE,
  offset: (page - 1) * JOURNAL_ON_PAGE,
});
const author = ({ by, command }: { by: string; command: string }) => ({
  by: command === '' ? by : command,
  is_command: command !== '',
});

/** The journals of the desk: what the staff did, and what they were shown. */
export function journalRoutes({ db }: { db: Queries }) {
  return handle(deskJournalEndpoints, {
    async deskJournal({ person, deed, page: number, ...days }) {
      const filter = { person, deed, ...period(days) };
      const page = pageInfo(number, JOURNAL_ON_PAGE, await countEntries(db, filter));
      const entries = await journalEntries(db, filter, partOf(number));
      return {
        page,
        people: await allPeople(db),
        content: entries.map(({ by, command, kind, subjectId, subject, ...entry }) => ({
          ...entry,
          ...author({ by, command }),
          subject: { kind, id: subjectId, title: subject },
        })),
      };
    },
    async deskReadings({ person, what, page: number, ...days }) {
      const filter = { person, what, ...period(days) };
      const page = pageInfo(number, JOURNAL_ON_PAGE, await countReadings(db, filter));
      const rows = await readingsOf(db, filter, partOf(number));
      return {
        page,
        people: await allPeople(db),
        content: rows.map((row) => ({ ...row, ...author(row) })),
      };
    },
  });
}
