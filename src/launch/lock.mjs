// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { living, nameOf } from './processes.mjs';

const POLL_MS = 100;

/**
 * Does the work alone: another process waits here until the one before it is done, or has died.
 * @template Result
 * @param {string} file it holds the process that works; its folder is made
 * @param {(pid: number) => void} onWait told once who is waited for
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  const name = nameOf();
  let hasSaid = false;
  for (let holder = take(file, name); holder !== undefined; holder = take(file, name)) {
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
 * Takes the lock, or answers the process that has it.
 * @param {string} file
 * @param {string} name
 */
function take(file, name) {
  // Linked into place: nobody reads a lock that is half written.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, name);
  try {
    linkSync(draft, file);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const held = read(file);
  const holder = held === undefined ? undefined : living(held);
  if (holder !== undefined) return holder;
  if (held !== undefined) removeStale(file, held);
  return take(file, name);
}

/**
 * Takes away the lock of a dead process, but never the one that another has just taken.
 * @param {string} file
 * @param {string} stale
 */
function removeStale(file, stale) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
