// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * The start time of a process as the system writes it; undefined when there is no such process.
 * Numbers of dead processes are reused, so number and start time together identify a process.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function birthOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== 'linux')
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ||
      undefined
    );
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may contain anything; a zombie has ended.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? undefined : fields[18];
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ESRCH'].includes(String(error.code))
    )
      return undefined;
    throw error;
  }
}

/**
 * Identifies a process for `living`: its number and its start time.
 * @param {number} [pid] this process by default
 */
export const nameOf = (pid = process.pid) => `${pid} ${birthOf(pid)}`;

/**
 * The number of the process that this name identifies, if it still runs.
 * @param {string} name
 * @returns {number | undefined}
 */
export function living(name) {
  const [pid, ...birth] = name.trim().split(' ');
  return birth.length > 0 && birthOf(Number(pid)) === birth.join(' ') ? Number(pid) : undefined;
}
