import { deskRetryEndpoints } from '#src/contract/desk/retries.ts';
import { JOBS_ON_PAGE, LETTERS_ON_PAGE } from '#src/domain/desk-retries.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import type { Caller } from '../../callers/caller.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { retryJobs } from './queries.ts';
import { countUndone, countUnsent, undoneJobs, undoneTasks, unsentLetters } from './undone.ts';

/** Letters and other deferred work at the desk; the same retry as that of `npm run jobs`. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  const again = (ids: readonly string[], subject: 'letter' | 'job', caller: Caller) =>
    inTransaction(db, async (tx) => {
      const by = memberOf(caller);
      const tasks = await undoneTasks(tx, ids, { isLetter: subject === 'letter' });
      const retried = await retryJobs(tx, [...tasks.keys()]);
      for (const id of retried)
        await recordDesk(
          tx,
          {
            by,
            deed: `${subject}_retried`,
            subject: { kind: subject, id },
            after: { task: tasks.get(id) ?? '' },
          },
          clock(),
        );
      return { success: true as const, retried };
    });
  return handle(deskRetryEndpoints, {
    async deskLetters({ state, page: number }) {
      const page = pageInfo(number, LETTERS_ON_PAGE, await countUnsent(db, state));
      return { page, content: await unsentLetters(db, state, number) };
    },
    deskLettersAgain: ({ ids }, caller) => again(ids, 'letter', caller),
    async deskJobs({ state, page: number }) {
      const page = pageInfo(number, JOBS_ON_PAGE, await countUndone(db, state));
      return { page, content: await undoneJobs(db, state, number) };
    },
    deskJobsAgain: ({ ids }, caller) => again(ids, 'job', caller),
  });
}
