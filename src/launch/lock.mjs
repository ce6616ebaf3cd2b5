// @ts-check
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { ifExists } from './if-exists.mjs';
import { living, nameOf } from './processes.mjs';

const POLL_MS = 100;
/** The pause after the lock of a dead process was removed. */
const AGAIN_MS = 5;

/**
 * Runs the work under a lock: other processes wait here until the one that holds it is done, or has
 * died.
 * @template Result
 * @param {string} file names the process that holds the lock; its folder is made
 * @param {(pid: number) => void} onWait called once with the process that is waited for
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
  // `process.exit` releases the lock, too; a killed process leaves it behind.
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Takes the lock and returns undefined, or returns the process that holds it; 0: the holder is
 * dead, but the lock is not taken yet.
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
 * Writes the file unless it exists. The finished file is linked into place, so nobody reads half of
 * it.
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
 * Removes the lock of a dead process, but never one that another process has just taken. Of all
 * that wait, the one with the guard file checks again and removes it; meanwhile the lock exists, so
 * nobody can take it.
 * @param {string} file
 * @param {string} name
 */
function removeStale(file, name) {
  const guard = `${file}.removing`;
  if (!put(guard, name)) {
    const remover = read(guard);
    // That process was killed while it held the guard.
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
const read = (file) => ifExists(() => readFileSync(file, 'utf8'));
