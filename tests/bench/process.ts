import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../../src/launch/project.mjs';

export interface Running {
  child: ChildProcess;
  line: string;
}

/** Starts a node script and waits for the first line of its output that matches. */
export async function start(
  script: string,
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<Running> {
  const child = spawn(process.execPath, [...SITE_FLAGS, script, ...args], {
    env: { ...process.env, ...SITE_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (ready.test(line)) {
      child.stdout.resume();
      return { child, line };
    }
  }
  throw new Error(`${script} ended before it was ready.`);
}

export async function stop({ child }: Running): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/**
 * Proportional set size in MB of the site and of the PostgreSQL that serves this data folder:
 * shared pages are counted once.
 */
export function memoryMb(sitePid: number, dataDir: string): { site: number; database: number } {
  const postmaster = Number(
    readFileSync(`${dataDir}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0],
  );
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  return { site: pssMb(sitePid), database: children.reduce((sum, pid) => sum + pssMb(pid), 0) };
}

const TICKS_A_SECOND = 100;

/** The CPU time of a process with all its threads. */
export function cpuSeconds(pid: number): number {
  const fields =
    read(`/proc/${pid}/stat`, (text) =>
      text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number),
    ) ?? [];
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_A_SECOND;
}

function parentOf(pid: number): number | null {
  return read(`/proc/${pid}/stat`, (text) =>
    Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]),
  );
}

function pssMb(pid: number): number {
  return (
    read(
      `/proc/${pid}/smaps_rollup`,
      (text) => Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024,
    ) ?? 0
  );
}

/** A process that ends while the list is read counts as nothing. */
function read<T>(file: string, take: (text: string) => T): T | null {
  try {
    return take(readFileSync(file, 'utf8'));
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'ESRCH')
    )
      return null;
    throw error;
  }
}
