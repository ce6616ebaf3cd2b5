// @ts-check
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { ifThere } from './if-there.mjs';
import { living, nameOf } from './processes.mjs';

const POLL_MS = 100;
/** After a lock of nobody was removed. */
const AGAIN_MS = 5;

/**
 * Does the work alone: another process waits here until the one before it is done, or has died.
 * @template Result
 * @param {string} file it holds the process that works; its folder is made
 * @param {(pid: number) => void} onWait told once who is waited for
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  const name = nameOf();
  let hasSaid = false;
  for (let holder = take(file, name); holder !== undefined; holder = take(file, name)) {
    if (holder === 0) {
      await wait(AGAIN_MS);
      continue;
    }
    if (!hasSaid) onWait(holder);
    hasSaid = true;
    await wait(POLL_MS);
  }
  const release = () => {
    if (read(file) === name) rmSync(file, { force: true });
  };
  // Ended by `process.exit` it is released too; one that is killed leaves a lock of nobody.
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Takes the lock, or answers who has it; 0: nobody any more, but it is not taken yet.
 * @param {string} file
 * @param {string} name
 * @returns {number | undefined}
 */
function take(file, name) {
  if (put(file, name)) return undefined;
  const held = read(file);
  if (held === undefined) return 0;
  const holder = living(held);
  if (holder === undefined) removeStale(file, name);
  return holder ?? 0;
}

/**
 * Writes the file unless it is there. Linked into place: nobody reads it half written.
 * @param {string} file
 * @param {string} text
 */
function put(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes away the lock of a dead process, but never the one that another has just taken: of all who
 * wait one looks once more and removes it, and where it lies nobody can take it meanwhile.
 * @param {string} file
 * @param {string} name
 */
function removeStale(file, name) {
  const guard = `${file}.removing`;
  if (!put(guard, name)) {
    const remover = read(guard);
    // Killed between two lines of this function.
    if (remover !== undefined && living(remover) === undefined) rmSync(guard, { force: true });
    return;
  }
  try {
    const held = read(file);
    if (held !== undefined && living(held) === undefined) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @param {string} file */
const read = (file) => ifThere(() => readFileSync(file, 'utf8'));
