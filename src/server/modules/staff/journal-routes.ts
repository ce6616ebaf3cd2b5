import { deskJournalEndpoints } from '#src/contract/desk/journal.ts';
import { JOURNAL_ON_PAGE } from '#src/domain/desk-journal.ts';
import { shopMidnight } from '#src/domain/shop-days.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import type { Queries } from '../../database/transaction.ts';
import { allPeople, countEntries, journalEntries } from './journal-queries.ts';
import { countReadings, readingsOf } from './reading-queries.ts';

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
        content: entries.map(({ at, by, command, kind, subjectId, subject, ...entry }) => ({
          ...entry,
          ...author({ by, command }),
          at: at.toISOString(),
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
        content: rows.map(({ at, by, command, ...row }) => ({
          ...row,
          ...author({ by, command }),
          at: at.toISOString(),
        })),
      };
    },
  });
}
