import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/open.ts';
import { Attachments } from './attachments.ts';
import { readCommerceml } from './commerceml/read.ts';
import { recallFacts, rememberFacts, rememberValues } from './dictionaries.ts';
import { newFacts } from './facts.ts';
import { identify, type ExchangeFile } from './identify.ts';
import { merge, type MergeResult } from './merge/merge.ts';
import type { PriceTypeNames } from './merge/price-type.ts';
import { Remarks, type Remark } from './remarks.ts';
import { DEFAULT_SOURCE, feedSource, openSource } from './source.ts';
import { Staging } from './staging/staging.ts';
import { readYml } from './yml.ts';

export interface LoadOptions extends PriceTypeNames {
  files: string[];
  /** Where originals of pictures and documents are put. */
  dataDir: string;
  /** Whose files they are: a node of 1C («1c» by default) or a supplier's feed (by default its shop's name). */
  source?: string | undefined;
  /** The files hold only changes whatever they say: nothing is hidden for being absent. */
  partial?: boolean;
  onProgress?: (progress: LoadProgress) => void;
}

export type LoadProgress =
  | { stage: 'read'; file: string; done: number; total: number }
  | { stage: 'merge'; step: string; done: number; total: number };

export interface LoadSummary extends MergeResult {
  format: string;
  source: string;
  seconds: number;
  /** Reasons, the most frequent first, each with an example. */
  reasons: Remark[];
}

const LOAD_LOCK = 7_301_002;

/**
 * Loads exchange files into the catalogue in one transaction: all of it or, when a file is broken, nothing.
 * Throws ExchangeError with file and line. Loading the same files again changes nothing.
 */
export async function loadExchange(db: Database, options: LoadOptions): Promise<LoadSummary> {
  const started = performance.now();
  const files = await identify(options.files);
  const client = await db.$client.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const summary = await loadInto(client, files, options);
    await client.query('commit');
    return { ...summary, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    // A connection that cannot take the work back is not used again; its end takes it back.
    await client.query('rollback').catch((failure: Error) => { lost = failure; });
    throw error;
  } finally {
    client.release(lost);
  }
}

async function loadInto(client: PoolClient, files: ExchangeFile[], options: LoadOptions): Promise<Omit<LoadSummary, 'seconds'>> {
  const { dataDir, partial = false, onProgress = () => undefined } = options;
  // Two loads at once would give two goods one address.
  await client.query(`select pg_advisory_xact_lock(${LOAD_LOCK})`);
  await client.query(`set local work_mem = '64MB'; set local jit = off`);
  const format = files[0]?.format ?? 'CommerceML';
  const facts = newFacts(format);
  const remarks = new Remarks();
  // A feed explains itself; files of 1C name what earlier files of the same node explained.
  const known = format === 'YML' ? undefined : await openSource(client, options.source ?? DEFAULT_SOURCE);
  if (known !== undefined) await recallFacts(client, known, facts);
  const staging = await Staging.open(client);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  for (const file of files) {
    const read = format === 'YML' ? readYml : readCommerceml;
    await read({
      file: basename(file.path), path: file.path, partial, facts, staging, remarks,
      attachments: new Attachments(file.path, dataDir, remarks),
      onBytes: (bytes) => onProgress({ stage: 'read', file: basename(file.path), done: (done += bytes), total }),
    });
  }
  await staging.flush({ all: true });
  const source = known ?? await openSource(client, options.source ?? feedSource(facts));
  if (known !== undefined) {
    await rememberFacts(client, source, facts);
    await rememberValues(client, source);
  }
  const result = await merge(client, { source, facts, remarks, options, onProgress });
  await client.query(
    `insert into load_run (source_id, files, format, added, changed, hidden, skipped)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [source.id, files.map((file) => basename(file.path)), format, result.added, result.changed, result.hidden, result.skipped],
  );
  return { ...result, format, source: source.name, reasons: remarks.list() };
}
