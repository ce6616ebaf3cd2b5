import { deskPictureEndpoints } from '#src/contract/desk/pictures.ts';
import { PICTURES_ON_PAGE } from '#src/domain/desk-retries.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { listPictures, retryPictures } from './desk-queries.ts';

/** Pictures on other servers that goods want and the shop does not have. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  return handle(deskPictureEndpoints, {
    async deskPictures({ state, page: number }) {
      const part = { limit: PICTURES_ON_PAGE, offset: (number - 1) * PICTURES_ON_PAGE };
      const { total, rows } = await listPictures(db, { isFailed: state === 'failed', ...part });
      const page = pageInfo(number, PICTURES_ON_PAGE, total);
      const content = rows.map(({ at, ...row }) => ({
        ...row,
        at: at === null ? null : new Date(at).toISOString(),
      }));
      return { page, content };
    },
    deskPicturesAgain: ({ urls }, caller) =>
      inTransaction(db, async (tx) => {
        const retried = await retryPictures(tx, urls ?? 'all failed', clock);
        for (const url of retried) {
          const subject = { kind: 'picture', id: url } as const;
          const by = memberOf(caller);
          await recordDesk(tx, { by, deed: 'picture_retried', subject }, clock());
        }
        return { success: true as const, retried };
      }),
  });
}
