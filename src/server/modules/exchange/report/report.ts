import type { ClientBase } from 'pg';
import { FAILURE_MOST, REMARKS_MOST, CHANGES_MOST, SKIPS_MOST } from '#src/domain/load-reports.ts';
import type { KeptOptions, RawFile } from '#src/server/database/schema/load-report.ts';
import { detailOf, faultOf } from '../error.ts';
import type { LoadOptions } from '../load-options.ts';
import type { MergeResult } from '../merge/merge.ts';
import type { Remark } from '../remarks.ts';

/**
 * Notes that a load begins. The row names the connection that loads: a load whose connection is gone
 * before its end was cut off.
 */
export async function beginReport(client: ClientBase, options: LoadOptions): Promise<number> {
  const { source, partial = false, priceType, oldPriceType, rests } = options;
  const kept: KeptOptions = { source, partial, priceType, oldPriceType, rests };
  const { rows } = await client.query<{ id: number }>(
    `insert into load_report (options, source, backend, backend_start)
     select $1, $2, pid, backend_start from pg_stat_activity where pid = pg_backend_pid()
     returning id`,
    [JSON.stringify(kept), source ?? ''],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no row for the report of a load.');
  return row.id;
}

/** What is known of the files and their source before anything is loaded. */
export const noteRun = (
  client: ClientBase,
  id: number,
  { run, source, format }: { run: number; source: string; format: string },
) =>
  client.query('update load_report set load_run_id = $2, source = $3, format = $4 where id = $1', [
    id,
    run,
    source,
    format,
  ]);

type Summary = MergeResult & { format: string; seconds: number; reasons: readonly Remark[] };

export async function endReport(
  client: ClientBase,
  id: number,
  { files, summary }: { files: readonly RawFile[]; summary: Summary },
): Promise<void> {
  const { format, added, changed, hidden, unchanged, skipped, reasons, seconds } = summary;
  await writeDetails(client, id);
  await client.query(
    `update load_report set outcome = 'done', finished_at = now(), seconds = $2, files = $3,
       format = $4, added = $5, changed = $6, hidden = $7, unchanged = $8, skipped = $9,
       remarks = $10
     where id = $1`,
    [
      id,
      seconds,
      JSON.stringify(files),
      format,
      added,
      changed,
      hidden,
      unchanged,
      skipped,
      JSON.stringify(reasons.slice(0, REMARKS_MOST)),
    ],
  );
}

const reported = new WeakSet<object>();
/** Whether the report of a load tells of this error. */
export const isReported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reported.has(error);

/** Notes why the load did not end well. */
export async function failReport(
  client: ClientBase,
  id: number,
  { files, error, seconds }: { files: readonly RawFile[]; error: unknown; seconds: number },
): Promise<void> {
  const fault = faultOf(error);
  const outcome = fault === 'unfinished' || fault === 'broken' ? 'failed' : 'refused';
  if (fault === 'unfinished') await writeDetails(client, id);
  await client.query(
    `update load_report set outcome = $2, fault = $3, failure = $4, files = $5, seconds = $6,
       finished_at = now() where id = $1`,
    [id, outcome, fault, detailOf(error).slice(0, FAILURE_MOST), JSON.stringify(files), seconds],
  );
  if (typeof error === 'object' && error !== null) reported.add(error);
}

/** Keeps the first rows that were left out, and the first changes, of the load's temporary tables. */
async function writeDetails(client: ClientBase, id: number): Promise<void> {
  await client.query(
    `insert into load_skip (load_id, position, reason, article, title, file, line)
     select $1, row_number() over (order by file, line, title), reason, article, title, file, line
     from x_skipped order by 2 limit ${SKIPS_MOST}`,
    [id],
  );
  await client.query(
    `insert into load_change (load_id, position, product_id, kind, before, after)
     select $1, row_number() over (order by kind, product_id), product_id, kind, before, after
     from (
       select id as product_id, 'added' as kind, null::bigint as before, price_current as after
       from product where id in (select id from x_added)
       union all
       select id, 'hidden', null, null from x_hidden
       union all
       select id, 'price', before, after from x_priced
     ) changes order by 2 limit ${CHANGES_MOST}`,
    [id],
  );
}
