import { and, asc, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { LOADS_ON_PAGE, type LoadChange, type LoadState } from '#src/domain/load-reports.ts';
import { loadChange, loadReport, loadSkip } from '#src/server/database/schema/load-report.ts';
import { product } from '#src/server/database/schema/product.ts';
import { stockEntry } from '#src/server/database/schema/stock.ts';
import type { Queries } from '#src/server/database/transaction.ts';

/** A load without an end runs while its connection is there. */
const STATE = sql<LoadState>`case
  when ${loadReport.outcome} is not null then ${loadReport.outcome}
  when exists (select from pg_stat_activity a where a.pid = ${loadReport.backend}
    and a.backend_start = ${loadReport.backendStart}) then 'running'
  else 'cut_off' end`;

const LISTED = {
  id: loadReport.id,
  source: loadReport.source,
  format: loadReport.format,
  state: STATE,
  fault: loadReport.fault,
  added: loadReport.added,
  changed: loadReport.changed,
  hidden: loadReport.hidden,
  unchanged: loadReport.unchanged,
  skipped: loadReport.skipped,
  started_at: loadReport.startedAt,
  seconds: loadReport.seconds,
};

const inState = (state: LoadState | undefined): SQL | undefined =>
  state === undefined ? undefined : sql`${STATE} = ${state}`;

export const countLoads = (db: Queries, state?: LoadState): Promise<number> =>
  db.$count(loadReport, inState(state));

/** One page of the loads, the newest first. */
export const listLoads = (db: Queries, state: LoadState | undefined, page: number) =>
  db
    .select(LISTED)
    .from(loadReport)
    .where(inState(state))
    .orderBy(desc(loadReport.id))
    .limit(LOADS_ON_PAGE)
    .offset((page - 1) * LOADS_ON_PAGE);
export type LoadRow = Awaited<ReturnType<typeof listLoads>>[number];

export async function findLoad(db: Queries, id: number) {
  const [found] = await db
    .select({
      ...LISTED,
      files: loadReport.files,
      failure: loadReport.failure,
      remarks: loadReport.remarks,
      options: loadReport.options,
      loadRunId: loadReport.loadRunId,
    })
    .from(loadReport)
    .where(eq(loadReport.id, id));
  return found;
}

/** How many rows were left out for which reason, as far as they are kept. */
export const skipReasons = (db: Queries, loadId: number) =>
  db
    .select({ reason: loadSkip.reason, count: count() })
    .from(loadSkip)
    .where(eq(loadSkip.loadId, loadId))
    .groupBy(loadSkip.reason)
    .orderBy(desc(count()), asc(loadSkip.reason));

interface Part {
  loadId: number;
  page: number;
}

export const skipsOf = (db: Queries, { loadId, page }: Part, reason: string) =>
  db
    .select({
      reason: loadSkip.reason,
      article: loadSkip.article,
      title: loadSkip.title,
      file: loadSkip.file,
      line: loadSkip.line,
    })
    .from(loadSkip)
    .where(
      and(eq(loadSkip.loadId, loadId), reason === '' ? undefined : eq(loadSkip.reason, reason)),
    )
    .orderBy(loadSkip.position)
    .limit(LOADS_ON_PAGE)
    .offset((page - 1) * LOADS_ON_PAGE);

export interface ChangedGood {
  article: string;
  title: string;
  before: number | null;
  after: number | null;
}

/** How much of each kind is kept. */
export async function changeCounts(
  db: Queries,
  { loadId, runId }: { loadId: number; runId: number | null },
): Promise<Record<LoadChange, number>> {
  const [rows, stock] = await Promise.all([
    db
      .select({ kind: loadChange.kind, count: count() })
      .from(loadChange)
      .where(eq(loadChange.loadId, loadId))
      .groupBy(loadChange.kind),
    runId === null ? 0 : db.$count(stockEntry, ofRun(runId)),
  ]);
  const of = (kind: LoadChange) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { price: of('price'), added: of('added'), hidden: of('hidden'), stock };
}

const ofRun = (runId: number) => and(eq(stockEntry.loadRunId, runId), ne(stockEntry.onHand, 0));
const named = { article: product.article, title: product.title };

export const changesOf = (
  db: Queries,
  { loadId, page }: Part,
  kind: Exclude<LoadChange, 'stock'>,
): Promise<ChangedGood[]> =>
  db
    .select({ ...named, before: loadChange.before, after: loadChange.after })
    .from(loadChange)
    .innerJoin(product, eq(product.id, loadChange.productId))
    .where(and(eq(loadChange.loadId, loadId), eq(loadChange.kind, kind)))
    .orderBy(loadChange.position)
    .limit(LOADS_ON_PAGE)
    .offset((page - 1) * LOADS_ON_PAGE);

/** By how many units the load changed the stock of goods. */
export const stockChangesOf = (db: Queries, runId: number, page: number): Promise<ChangedGood[]> =>
  db
    .select({ ...named, before: sql<null>`null`, after: stockEntry.onHand })
    .from(stockEntry)
    .innerJoin(product, eq(product.id, stockEntry.productId))
    .where(ofRun(runId))
    .orderBy(stockEntry.id)
    .limit(LOADS_ON_PAGE)
    .offset((page - 1) * LOADS_ON_PAGE);

/** When the last load ended well, and the newest load, however it ended; null: there is none. */
export async function exchangeState(
  db: Queries,
): Promise<{ doneAt: Date | null; last: LoadRow | null }> {
  const [[done], [last]] = await Promise.all([
    db
      .select({ at: loadReport.finishedAt })
      .from(loadReport)
      .where(eq(loadReport.outcome, 'done'))
      .orderBy(desc(loadReport.id))
      .limit(1),
    db.select(LISTED).from(loadReport).orderBy(desc(loadReport.id)).limit(1),
  ]);
  return { doneAt: done?.at ?? null, last: last ?? null };
}
