import type { ClientBase } from 'pg';
import {
  DETAILED_LOADS,
  LISTED_LOADS,
  RAW_BYTES,
  RAW_DAYS,
  RAW_LOADS,
} from '#src/domain/load-reports.ts';
import { rawLoads, removeLeftUnpacked, removeRaw } from './raw-files.ts';

/**
 * Removes what is beyond the bounds: raw files first, then details, then the oldest loads. What a
 * load that was cut off has left goes too.
 */
export async function pruneReports(client: ClientBase, dataDir: string, now: Date): Promise<void> {
  await removeLeftUnpacked(dataDir, now);
  await forgetRaw(client);
  // Folders are listed first: a load that begins meanwhile has its row before its folder.
  const stored = await rawLoads(dataDir);
  const wanted = await loadsWithRaw(client);
  for (const load of stored) if (!wanted.has(load)) await removeRaw(dataDir, load);
  for (const table of ['load_skip', 'load_change'])
    await client.query(
      `delete from ${table} where load_id <= (
         select id from load_report order by id desc limit 1 offset ${DETAILED_LOADS})`,
    );
  await client.query(
    `delete from load_report where id <= (
       select id from load_report order by id desc limit 1 offset ${LISTED_LOADS})`,
  );
}

/** Notes of loads beyond the bounds that their files are not kept. */
async function forgetRaw(client: ClientBase): Promise<void> {
  await client.query(
    `with kept as (
       select r.id, r.started_at, sum((file ->> 'kept')::bigint) as bytes
       from load_report r cross join jsonb_array_elements(r.files) file
       where file ->> 'kept' is not null group by r.id
     ), placed as (
       select id, started_at, row_number() over newest as place, sum(bytes) over newest as total
       from kept window newest as (order by id desc)
     )
     update load_report set files = (
       select jsonb_agg(file || '{"kept": null}' order by place)
       from jsonb_array_elements(files) with ordinality as each (file, place))
     where id in (
       select id from placed
       where place > $1 or total > $2 or started_at < now() - make_interval(days => $3))`,
    [RAW_LOADS, RAW_BYTES, RAW_DAYS],
  );
}

/** Loads whose files are kept, or are being copied. */
async function loadsWithRaw(client: ClientBase): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    `select id from load_report r
     where exists (select from jsonb_array_elements(files) file where file ->> 'kept' is not null)
       or outcome is null and exists (
         select from pg_stat_activity a
         where a.pid = r.backend and a.backend_start = r.backend_start)`,
  );
  return new Set(rows.map(({ id }) => id));
}
