import { sql } from 'drizzle-orm';
import { deskPictureEndpoints } from '#src/contract/desk/pictures.ts';
import { PICTURES_ON_PAGE } from '#src/domain/desk-retries.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { addFetching } from './wanted.ts';

type PictureState = 'waiting' | 'again' | 'failed';

interface PictureRow extends Record<string, unknown> {
  url: string;
  state: PictureState;
  /** The time of the next try, or of the last one. */
  at: string | null;
  attempts: number;
  goods: number;
  problem: string;
}

const FAILED = sql`due_at is null and problem is not null`;

/** Pictures that are missing, or whose server failed when asked for a newer version. */
async function listPictures(
  db: Queries,
  { isFailed, limit, offset }: { isFailed: boolean; limit: number; offset: number },
): Promise<{ total: number; rows: PictureRow[] }> {
  const shown = isFailed ? FAILED : sql`(key is null or problem is not null)`;
  const {
    rows: [all],
  } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from remote_picture where ${shown}`);
  const { rows } = await db.execute<PictureRow>(sql`
    select url, attempts, coalesce(problem, '') as problem, coalesce(due_at, checked_at)::text as at,
      case when problem is null then 'waiting' when due_at is null then 'failed' else 'again' end as state,
      (select count(distinct product_id)::int from wanted_picture w where w.url = r.url) as goods
    from remote_picture r where ${shown} order by due_at nulls last, url limit ${limit} offset ${offset}`);
  return { total: all?.total ?? 0, rows };
}

/** Makes these pictures, or all that were given up, due now; returns their addresses. */
async function retryPictures(
  tx: Queries,
  which: readonly string[] | 'all failed',
  clock: Clock,
): Promise<string[]> {
  const chosen = which === 'all failed' ? FAILED : sql`url = any(${sql.param([...which])}::text[])`;
  const { rows } = await tx.execute<{ url: string }>(sql`
    update remote_picture set due_at = ${clock()}::timestamptz, attempts = 0
    where ${chosen} returning url`);
  if (rows.length > 0) await addFetching(tx, clock);
  return rows.map(({ url }) => url);
}

/** Pictures on other servers that goods want and the shop does not have. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  return handle(deskPictureEndpoints, {
    async deskPictures({ state, page: number }) {
      const part = { limit: PICTURES_ON_PAGE, offset: (number - 1) * PICTURES_ON_PAGE };
      const { total, rows } = await listPictures(db, { isFailed: state === 'failed', ...part });
      const page = pageInfo(number, PICTURES_ON_PAGE, total);
      return { page, content: rows };
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
