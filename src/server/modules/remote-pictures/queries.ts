import { sql } from 'drizzle-orm';
import { REMOTE_PAUSES_MS } from '#src/domain/remote-pictures.ts';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';

/** A picture that no other process fetches for a while. */
export interface Claimed extends Record<string, unknown> {
  url: string;
  key: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Tries in a row, with this one. */
  attempts: number;
}

/**
 * A picture claimed by a killed process is due again after this time, which is far more than one
 * picture may take, or after the pause that follows its try if that is longer.
 */
const CLAIM_MS = 10 * 60_000;

const at = (moment: Date) => sql`${moment}::timestamptz`;

/** Servers with due pictures, those that wait longest first. */
export async function dueHosts(db: Queries, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ host: string }>(sql`
    select host from remote_picture where due_at <= ${at(now)} group by host order by min(due_at), host`);
  return rows.map(({ host }) => host);
}

/**
 * The next due picture of a server; null when there is none. The try is counted before the work: if
 * the picture ends the process, it is not tried again without end.
 */
export async function claim(db: Queries, host: string, now: Date): Promise<Claimed | null> {
  const {
    rows: [claimed],
  } = await db.execute<Claimed>(sql`
    update remote_picture set attempts = attempts + 1, due_at = ${at(now)} + make_interval(
      secs => greatest(${CLAIM_MS}::int, (${intArray(REMOTE_PAUSES_MS)})[attempts + 1]) / 1000.0)
    where url = (
      select url from remote_picture where host = ${host} and due_at <= ${at(now)}
      order by due_at limit 1 for update skip locked)
    returning url, key, etag, last_modified as "lastModified", attempts`);
  return claimed ?? null;
}

/** Whether any visible product should have it. */
export async function isWanted(db: Queries, url: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from wanted_picture w join product p on p.id = w.product_id
    where w.url = ${url} and p.state <> 'hidden' limit 1`);
  return rows.length > 0;
}

/** Nothing asks for it until a load names it, or a product that has it comes back. */
export const stopFetching = (db: Queries, url: string) =>
  db.execute(sql`
  update remote_picture set due_at = null, attempts = 0 where url = ${url}`);

/** Makes it due at this time, as if nobody had claimed it. */
export const postpone = (db: Queries, url: string, until: Date) =>
  db.execute(sql`
  update remote_picture set due_at = ${at(until)}, attempts = greatest(attempts - 1, 0)
  where url = ${url}`);

interface Kept {
  key: string;
  etag: string | null;
  lastModified: string | null;
  now: Date;
}

/**
 * Stores what the server gave; the goods still have to show it. The picture that it replaces may be
 * unused now.
 */
export const storeFetched = (tx: Queries, url: string, { key, etag, lastModified, now }: Kept) =>
  tx.execute(sql`
  with before as (select key from remote_picture where url = ${url}),
  kept as (
    update remote_picture set key = ${key}, etag = ${etag}, last_modified = ${lastModified},
      checked_at = ${at(now)}, attempts = 0, problem = null
    where url = ${url} returning key
  ), settled as (delete from loose_picture where key in (select key from kept))
  insert into loose_picture (key, since)
  select before.key, ${at(now)} from before where before.key is not null and before.key <> ${key}
  on conflict (key) do update set since = excluded.since`);

interface Failed {
  problem: string;
  now: Date;
  dueAt: Date | null;
}

export const fail = (db: Queries, url: string, { problem, now, dueAt }: Failed) =>
  db.execute(sql`
  update remote_picture set problem = ${problem}, checked_at = ${at(now)},
    due_at = ${dueAt === null ? null : at(dueAt)}
  where url = ${url}`);

/** Marks everything due of a server as failed. */
export const failHost = (
  db: Queries,
  host: string,
  { problem, now, pauseMs }: { problem: string; now: Date; pauseMs: number },
) =>
  db.execute(sql`
  update remote_picture set problem = ${problem}, attempts = attempts + 1, checked_at = ${at(now)},
    due_at = case when attempts < ${REMOTE_PAUSES_MS.length} then ${at(now)} + make_interval(
      secs => greatest(${pauseMs}::int, (${intArray(REMOTE_PAUSES_MS)})[attempts + 1]) / 1000.0) end
  where host = ${host} and due_at <= ${at(now)}`);

/** Noted before the file exists, so that a killed process leaves no unknown file. */
export const noteLoose = (db: Queries, key: string, now: Date) =>
  db.execute(sql`
  insert into loose_picture (key, since) values (${key}, ${at(now)})
  on conflict (key) do update set since = excluded.since`);
