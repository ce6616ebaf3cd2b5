import { stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { EXCHANGE_ID_MOST, EXCHANGE_TITLE_MOST } from '#src/domain/exchange.ts';
import type { Settings } from '#src/domain/settings.ts';
import { LOAD_LOCK } from '../../database/advisory-locks.ts';
import { inOneTransaction } from '../../database/client-transaction.ts';
import type { Database } from '../../database/open.ts';
import { WorkPools } from '../../database/pools.ts';
import { working } from '../../database/work.ts';
import { systemClock } from '../../platform/clock.ts';
import { databaseTrouble } from '../../platform/database-errors.ts';
import { readSettings } from '../settings/read.ts';
import { Attachments } from './attachments.ts';
import { readCommerceml } from './commerceml/read.ts';
import { recallFacts, rememberFacts, rememberValues } from './dictionaries.ts';
import { newFacts, type Facts } from './facts.ts';
import { identify, type ExchangeFile } from './identify.ts';
import type { LoadOptions, LoadProgress } from './load-options.ts';
import { beginRun } from './load-run.ts';
import { merge, type MergeResult } from './merge/merge.ts';
import type { Begun } from './merge/steps.ts';
import { Remarks, type Remark } from './remarks.ts';
import { pruneReports } from './report/prune.ts';
import { keepRaw } from './report/raw-files.ts';
import { beginReport, endReport, failReport, noteRun } from './report/report.ts';
import { DEFAULT_SOURCE, feedSource, findSource, openSource, sourceName } from './source.ts';
import { Staging } from './staging/staging.ts';
import { readYml } from './yml.ts';

export interface LoadSummary extends MergeResult {
  format: string;
  seconds: number;
  /** Reasons, the most frequent first, each with an example. */
  reasons: Remark[];
}

/**
 * Loads exchange files into the catalogue. All files are read before the first change, so an
 * unreadable file changes nothing. Throws ExchangeError with file and line. Loading the same files
 * again changes nothing, or completes a load that was interrupted.
 */
export function loadExchange(db: Database, options: LoadOptions): Promise<LoadSummary> {
  return working('loading', () => load(db, options));
}

async function load(db: Database, options: LoadOptions): Promise<LoadSummary> {
  if (!(await isFirst(db))) return loadOver(db.$client, options);
  // It may switch checks off, which only the owner of the tables can (`merge/foreign-keys.ts`).
  const { ownerUrl, sockets } = db;
  const onError = () => undefined;
  const owner = new WorkPools({ connectionString: ownerUrl, sockets, work: 'loading', onError });
  try {
    return await loadOver(owner, options);
  } finally {
    await owner.end();
  }
}

async function isFirst({ $client }: Database): Promise<boolean> {
  return (await $client.query('select from product limit 1')).rowCount === 0;
}

async function loadOver(pool: Pool, options: LoadOptions): Promise<LoadSummary> {
  const client = await pool.connect();
  try {
    return await loadAndReport(client, options);
  } finally {
    // Closing the connection ends its temporary tables, settings and lock.
    client.release(true);
  }
}

async function loadAndReport(client: PoolClient, options: LoadOptions): Promise<LoadSummary> {
  // Files are kept and pruned below it: a relative one would be the folder of the process.
  if (!isAbsolute(options.dataDir))
    throw new TypeError('The data folder must be an absolute path.');
  const { clock = systemClock } = options;
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  const report = await beginReport(client, options);
  const copies = keepRaw(options.dataDir, report, options.files);
  try {
    const files = await identify(options.files);
    const summary = {
      ...(await loadInto(client, files, { ...options, report })),
      seconds: passed(),
    };
    await endReport(client, report, { files: await copies, summary });
    await pruneReports(client, options.dataDir, clock());
    return summary;
  } catch (error) {
    try {
      await failReport(client, report, { files: await copies, error, seconds: passed() });
      await pruneReports(client, options.dataDir, clock());
    } catch (another) {
      // Without its connection the load counts as cut off.
      if (databaseTrouble(another) === null) throw another;
    }
    throw error;
  }
}

async function loadInto(
  client: PoolClient,
  files: ExchangeFile[],
  options: LoadOptions & { report: number },
): Promise<Omit<LoadSummary, 'seconds'>> {
  const { dataDir, partial = false, onProgress = () => undefined, clock = systemClock } = options;
  await lockLoads(client, onProgress);
  await client.query(`set work_mem = '64MB'; set jit = off`);
  const format = files[0]?.format ?? 'CommerceML';
  const facts = newFacts(format);
  const remarks = new Remarks();
  const given = options.source === undefined ? undefined : sourceName(options.source);
  // A feed explains all its identifiers; files of 1C use some that earlier files have explained.
  const needsDictionaries = format === 'CommerceML';
  const known = needsDictionaries ? await findSource(client, given ?? DEFAULT_SOURCE) : undefined;
  if (known !== undefined) await recallFacts(client, known, facts);
  const staging = await Staging.open(client, remarks);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  for (const file of files) {
    const read = format === 'YML' ? readYml : readCommerceml;
    await read({
      file: basename(file.path),
      path: file.path,
      partial,
      facts,
      staging,
      remarks,
      formedAt: await writtenAt(file.path, clock()),
      attachments: new Attachments(file.path, dataDir, remarks),
      onBytes: (bytes) =>
        onProgress({ stage: 'read', file: basename(file.path), done: (done += bytes), total }),
    });
  }
  boundFacts(facts, remarks);
  await staging.flush({ all: true });
  const begin = async (): Promise<Begun> => {
    const name = given ?? (needsDictionaries ? DEFAULT_SOURCE : feedSource(facts));
    const source = await openSource(client, name, options.rests);
    if (needsDictionaries) {
      await rememberFacts(client, source, facts);
      await rememberValues(client, source);
    }
    const run = await beginRun(client, source, { files: files.map(({ path }) => path), format });
    await noteRun(client, options.report, { run: run.id, source: source.name, format });
    const figures = options.figures ?? (await settledFigures(client));
    return { source, run, stock: { loadRunId: run.id, isNet: figures === 'net', clock } };
  };
  const result = await merge(client, { begin, facts, remarks, options, onProgress });
  return { ...result, format, reasons: remarks.list() };
}

/**
 * Allows one load at a time. Another load may take many minutes, longer than a wait for a row may
 * be.
 */
async function lockLoads(
  client: PoolClient,
  onProgress: (progress: LoadProgress) => void,
): Promise<void> {
  const {
    rows: [lock],
  } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_lock(${LOAD_LOCK}) as is_ours`,
  );
  if (lock?.is_ours === true) return;
  onProgress({ stage: 'wait', done: 0, total: 0 });
  await inOneTransaction(client, async () => {
    await client.query('set local lock_timeout = 0');
    // The session holds this lock, beyond the end of the transaction.
    await client.query(`select pg_advisory_lock(${LOAD_LOCK})`);
  });
}

async function settledFigures(client: PoolClient): Promise<Settings['stock.figures']> {
  const fail = (error: unknown) => {
    throw error;
  };
  return (await readSettings(drizzle(client), { defaults: {}, onError: fail }))['stock.figures'];
}

/** A file without a time of forming was formed no later than it was written. */
async function writtenAt(path: string, now: Date): Promise<Date> {
  const { mtime } = await stat(path);
  return mtime < now ? mtime : now;
}

/** Drops entries of a classifier whose id is too long, and cuts titles that are too long. */
function boundFacts(facts: Facts, remarks: Remarks): void {
  const { groups, categories, properties, priceTypes, warehouses, units, characteristics } = facts;
  for (const map of [groups, categories, properties, priceTypes, warehouses, characteristics]) {
    for (const [id, fact] of dropLongIds<{ title: string }>(map, remarks)) {
      if (fact.title.length > EXCHANGE_TITLE_MOST) fact.title = cut(fact.title, id, remarks);
    }
  }
  dropLongIds<string[]>(units, remarks);
}

function dropLongIds<Fact>(map: Map<string, Fact>, remarks: Remarks): Map<string, Fact> {
  for (const id of map.keys()) {
    if (id.length <= EXCHANGE_ID_MOST) continue;
    map.delete(id);
    remarks.add(
      `an identifier longer than ${EXCHANGE_ID_MOST} characters is left out with what it names`,
      `«${id.slice(0, 60)}…»`,
    );
  }
  return map;
}

function cut(title: string, id: string, remarks: Remarks): string {
  remarks.add(
    `a title longer than ${EXCHANGE_TITLE_MOST} characters is cut`,
    `${id}: «${title.slice(0, 60)}…»`,
  );
  return `${title.slice(0, EXCHANGE_TITLE_MOST - 1).trimEnd()}…`;
}
