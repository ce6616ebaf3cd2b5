import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/open.ts';
import { Attachments } from './attachments.ts';
import { readCommerceml } from './commerceml/read.ts';
import { newFacts } from './facts.ts';
import { identify, type ExchangeFile } from './identify.ts';
import { merge, type MergeResult } from './merge/merge.ts';
import type { PriceTypeNames } from './merge/price-type.ts';
import { Remarks, type Remark } from './remarks.ts';
import { Staging } from './staging/staging.ts';
import { readYml } from './yml.ts';

export interface LoadOptions extends PriceTypeNames {
  files: string[];
  /** Where originals of pictures and documents are put. */
  dataDir: string;
  /** The files hold only changes whatever they say: nothing is hidden for being absent. */
  partial?: boolean;
  onProgress?: (progress: LoadProgress) => void;
}

export type LoadProgress =
  | { stage: 'read'; file: string; done: number; total: number }
  | { stage: 'merge'; step: string; done: number; total: number };

export interface LoadSummary extends MergeResult {
  format: string;
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
  const result = await merge(client, { facts, remarks, options, onProgress });
  await client.query(
    'insert into load_run (files, format, added, changed, hidden, skipped) values ($1, $2, $3, $4, $5, $6)',
    [files.map((file) => basename(file.path)), format, result.added, result.changed, result.hidden, result.skipped],
  );
  return { ...result, format, reasons: remarks.list() };
}
