import { readFileSync, renameSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The content of postmaster.pid: line 1 is the process, line 8 its state. */
export interface Postmaster {
  pid: number;
  ready: boolean;
  text: string;
}

export const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmaster(cluster: string): Postmaster | undefined {
  const text = readOrNothing(pidFile(cluster));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready', text };
}

/**
 * True when that process is PostgreSQL on this very folder. PostgreSQL itself only checks whether
 * the number is in use, and after a reboot (in a container: always) any process may have it.
 */
export function isAlive(cluster: string, { pid }: Postmaster): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return commandLine(pid)?.includes(cluster) ?? false;
}

/** Undefined when the process has ended. */
function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readOrNothing(`/proc/${pid}/cmdline`);
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/**
 * Removes the file of a dead server, but never one that another process's server has just written.
 */
export function removeStale(cluster: string, stale: Postmaster): void {
  const aside = `${pidFile(cluster)}.${process.pid}`;
  try {
    renameSync(pidFile(cluster), aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === stale.text) rmSync(aside);
  else renameSync(aside, pidFile(cluster));
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
