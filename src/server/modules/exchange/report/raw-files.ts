import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import {
  DETAILED_LOADS,
  LISTED_LOADS,
  RAW_BYTES,
  RAW_DAYS,
  RAW_FILE_BYTES,
  RAW_LOADS,
} from '../../../../domain/load-reports.ts';
import type { RawFile } from '../../../database/schema/load-report.ts';
import { errorLine } from '../../../platform/error-record.ts';
import { makeFolder } from '../../../platform/private-files.ts';

/** The files of a load as they came, compressed, under DATA_DIR. */
const folderOf = (dataDir: string, load: number) => join(dataDir, 'exchange', String(load));
const pathOf = (dataDir: string, load: number, file: number) =>
  join(folderOf(dataDir, load), `${file}.gz`);

class TooLarge extends Error {}

/** Passes so many bytes on at most. */
function bounded(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new TooLarge());
      else done(null, chunk);
    },
  });
}

/**
 * Keeps copies of these files. A copy that cannot be kept stops no load: `failure` says why. What cannot
 * be read is named by the load itself.
 */
export async function keepRaw(
  dataDir: string,
  load: number,
  paths: readonly string[],
): Promise<RawFile[]> {
  const kept: RawFile[] = [];
  for (const [index, path] of [...new Set(paths)].entries()) {
    const found = await stat(path).catch(unlessSystem);
    const file = { name: basename(path), bytes: found instanceof Error ? 0 : found.size };
    const copy = await keepOne(path, pathOf(dataDir, load, index)).catch(unlessSystem);
    kept.push(
      copy instanceof Error
        ? { ...file, kept: null, failure: errorLine(copy) }
        : { ...file, kept: copy },
    );
  }
  return kept;
}

/** Errors of the disk are values here; any other is thrown. */
function unlessSystem(error: unknown): Error {
  if (error instanceof Error && 'code' in error) return error;
  throw error;
}

/**
 * How many bytes the copy takes; null: it would take too many. It is as old as the file, whose age
 * counts when it says no time of its own.
 */
async function keepOne(path: string, copy: string): Promise<number | null> {
  await makeFolder(dirname(copy));
  try {
    await pipeline(
      createReadStream(path),
      createGzip({ level: 1 }),
      bounded(RAW_FILE_BYTES),
      createWriteStream(copy, { mode: 0o600 }),
    );
    await copyTimes(path, copy);
    return (await stat(copy)).size;
  } catch (error) {
    await rm(copy, { force: true });
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

async function copyTimes(from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(from);
  await utimes(to, atime, mtime);
}

/** The compressed bytes of a kept file; null: this machine does not have it. */
export async function readRaw(dataDir: string, load: number, file: number): Promise<Buffer | null> {
  try {
    return await readFile(pathOf(dataDir, load, file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes the kept files of a load below a folder, as they were, and returns their paths. A second
 * file of the same name gets a folder of its own. Throws when one is not kept.
 */
export async function unpackRaw(
  dataDir: string,
  load: number,
  { files, folder }: { files: readonly RawFile[]; folder: string },
): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, { name }] of files.entries()) {
    const copy = pathOf(dataDir, load, index);
    const path = join(folder, paths.some(isCalled(name)) ? String(index) : '', basename(name));
    await makeFolder(dirname(path));
    await pipeline(
      createReadStream(copy),
      createGunzip(),
      createWriteStream(path, { mode: 0o600 }),
    );
    await copyTimes(copy, path);
    paths.push(path);
  }
  return paths;
}

const isCalled = (name: string) => (path: string) => basename(path) === basename(name);

/** Takes away what is beyond the bounds: raw files first, then details, then the oldest loads. */
export async function pruneReports(client: ClientBase, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from (
       select id, started_at, row_number() over (order by id desc) as place,
         sum(bytes) over (order by id desc) as total
       from load_report cross join lateral (
         select coalesce(sum((f ->> 'kept')::bigint), 0) as bytes, count(f ->> 'kept') as count
         from jsonb_array_elements(files) f) kept
       where count > 0) held
     where place > $1 or total > $2 or started_at < now() - make_interval(days => $3)`,
    [RAW_LOADS, RAW_BYTES, RAW_DAYS],
  );
  for (const { id } of rows) await rm(folderOf(dataDir, id), { recursive: true, force: true });
  await client.query(
    `update load_report set files = (
       select jsonb_agg(f || '{"kept": null}' order by place)
       from jsonb_array_elements(files) with ordinality as each (f, place))
     where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
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
