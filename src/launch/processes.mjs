// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * When a process began, as the system writes it; undefined when there is none. The number of a dead
 * process is given to another one sooner or later, so both together name a process.
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
    // The name of the program stands in brackets and may hold anything; a zombie has ended.
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
 * A process, this one if none is said, as `living` knows it again: its number and its birth.
 * @param {number} [pid]
 */
export const nameOf = (pid = process.pid) => `${pid} ${birthOf(pid)}`;

/**
 * The number of the process that wrote this name, if it is still there.
 * @param {string} name
 * @returns {number | undefined}
 */
export function living(name) {
  const [pid, ...birth] = name.trim().split(' ');
  return birth.length > 0 && birthOf(Number(pid)) === birth.join(' ') ? Number(pid) : undefined;
}
