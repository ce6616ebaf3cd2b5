import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { RAW_FILE_BYTES } from '#src/domain/load-reports.ts';
import type { RawFile } from '#src/server/database/schema/load-report.ts';
import { errorLine } from '#src/server/platform/error-record.ts';
import { makeFolder } from '#src/server/platform/private-files.ts';

/** The files of a load as they came, compressed, under DATA_DIR. */
const folderOf = (dataDir: string) => join(dataDir, 'exchange');
const pathOf = (dataDir: string, load: number, file: number) =>
  join(folderOf(dataDir), String(load), `${file}.gz`);

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

const UNPACKED = 'again-';
/** No load that reads unpacked files is that old: those of a killed process are left. */
const UNPACKED_MS = 86_400_000;

/** A new folder to unpack into: two may load the same files again at once. */
export async function makeUnpackedFolder(dataDir: string): Promise<string> {
  const folder = join(folderOf(dataDir), `${UNPACKED}${randomUUID()}`);
  await makeFolder(folder);
  return folder;
}

/** Removes unpacked files that nobody reads any more. */
export async function removeLeftUnpacked(dataDir: string, now: Date): Promise<void> {
  for (const name of await namesIn(folderOf(dataDir))) {
    if (!name.startsWith(UNPACKED)) continue;
    const folder = join(folderOf(dataDir), name);
    const found = await stat(folder).catch(unlessSystem);
    // Its own load may have removed it in between.
    if (found instanceof Error || now.getTime() - found.mtimeMs < UNPACKED_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** The loads that have files on this machine. */
export async function rawLoads(dataDir: string): Promise<number[]> {
  const names = await namesIn(folderOf(dataDir));
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

export const removeRaw = (dataDir: string, load: number): Promise<void> =>
  rm(join(folderOf(dataDir), String(load)), { recursive: true, force: true });
