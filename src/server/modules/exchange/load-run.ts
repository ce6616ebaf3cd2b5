import { basename } from 'node:path';
import type { ClientBase } from 'pg';
import type { Source } from './source.ts';

export interface LoadRun {
  id: number;
  /** The source's previous load was interrupted: this one completes its work. */
  followsCutOff: boolean;
}

export interface Counts {
  added: number;
  changed: number;
  hidden: number;
  skipped: number;
}

export async function beginRun(
  client: ClientBase,
  source: Source,
  { files, format }: { files: readonly string[]; format: string },
): Promise<LoadRun> {
  const {
    rows: [run],
  } = await client.query<LoadRun>(
    `insert into load_run (source_id, files, format) values ($1, $2, $3)
     returning id, exists (
       select from load_run cut
       where cut.source_id = $1 and cut.finished_at is null and cut.id > coalesce((
         select max(id) from load_run done
         where done.source_id = $1 and done.finished_at is not null), 0)
     ) as "followsCutOff"`,
    [source.id, files.map((file) => basename(file)), format],
  );
  if (run === undefined) throw new Error('The database gave no row for a load.');
  return run;
}

/**
 * The first transaction writes pictures, labels and the like; their products are changed and
 * announced later, in batches. Stores which products they are for the next load, in case this one is
 * interrupted.
 */
export async function noteTouched(client: ClientBase, run: LoadRun): Promise<void> {
  await client.query(
    `update load_run set touched = t.ids from (
       select array_agg(distinct id) as ids from x_changed where id not in (select id from x_added)
     ) t where load_run.id = $1 and t.ids is not null`,
    [run.id],
  );
}

/** Treats what interrupted loads had changed and not announced as changed by this one. */
export async function recallTouched(client: ClientBase, source: Source): Promise<void> {
  await client.query(
    `insert into x_changed select p.id from product p where p.id in (
       select unnest(touched) from load_run where source_id = $1)`,
    [source.id],
  );
}

export async function finishRun(
  client: ClientBase,
  source: Source,
  run: LoadRun,
  { added, changed, hidden, skipped }: Counts,
): Promise<void> {
  await client.query(
    `update load_run set added = $2, changed = $3, hidden = $4, skipped = $5, finished_at = now()
     where id = $1`,
    [run.id, added, changed, hidden, skipped],
  );
  await client.query(
    'update load_run set touched = null where source_id = $1 and touched is not null',
    [source.id],
  );
}
