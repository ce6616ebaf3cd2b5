import { sql, type SQL } from 'drizzle-orm';
import { REMOTE_FRESH_DAYS, REMOTE_GIVEN_UP_DAYS } from '#src/domain/remote-pictures.ts';
import { addJob } from '../../database/jobs.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';

/**
 * Makes the pictures of these goods due: those never asked for, those given up a while ago, and
 * those that may have changed since.
 */
export async function askAgain(tx: Queries, goods: SQL, clock: Clock): Promise<void> {
  const now = sql`${clock()}::timestamptz`;
  const urls = sql`select w.url from wanted_picture w where w.url is not null and w.product_id in (${goods})`;
  // Two statements: a single one with «do update» would lock pictures being fetched until the
  // load's transaction ends.
  await tx.execute(sql`
    insert into remote_picture (url, due_at) select distinct url, ${now} from (${urls}) wanted
    on conflict (url) do nothing`);
  await tx.execute(sql`
    update remote_picture r set due_at = ${now}, attempts = 0
    where due_at is null and (checked_at is null or checked_at < ${now} - make_interval(
        days => case when problem is null then ${REMOTE_FRESH_DAYS}::int else ${REMOTE_GIVEN_UP_DAYS}::int end))
      and url in (${urls})`);
  const { rows } = await tx.execute(sql`select from remote_picture where due_at <= ${now} limit 1`);
  if (rows.length > 0) await addFetching(tx, clock);
}

/** Adds the job that fetches due pictures after the commit. */
export const addFetching = (tx: Queries, clock: Clock): Promise<void> =>
  addJob(
    tx,
    { task: 'remote_pictures', cause: 'remote_pictures', payload: {}, isSerial: true },
    clock,
  );

/**
 * Drops pictures that no product needs any more; their files are removed when nothing else names
 * them (`loosePictures`).
 */
export const dropUnwanted = (tx: Queries, now: Date) =>
  tx.execute(sql`
  with dropped as (
    delete from remote_picture r where not exists (select from wanted_picture w where w.url = r.url)
    returning key
  )
  insert into loose_picture (key, since)
  select distinct key, ${now}::timestamptz from dropped where key is not null
  on conflict (key) do update set since = excluded.since`);
