import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { INITDB_OPTIONS, SERVER_PORT, SERVER_SETTINGS, SERVER_USER } from './settings.ts';
import { guarded } from '../../platform/guard.ts';

const LOG_LIMIT_BYTES = 1_000_000;
/**
 * Nothing of the site's environment: PG* variables or the locale of the terminal would change the
 * server.
 */
const SERVER_ENVIRONMENT = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };

/**
 * Creates the cluster in another folder and moves it into place when it is complete: a killed first
 * start leaves nothing that looks like a database.
 */
export function createCluster(home: Home, { initdb }: Binaries, say: (line: string) => void): void {
  say('A new database is made');
  const draft = `${home.cluster}.${process.pid}`;
  const args = [
    `--pgdata=${draft}`,
    `--username=${SERVER_USER}`,
    `--pwfile=${join(home.folder, 'password')}`,
  ];
  const made = spawnSync(initdb, [...args, ...INITDB_OPTIONS], {
    ...home.account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `initdb could not make ${home.cluster}: ${made.error?.message ?? reasonIn(made.stderr)}.`,
    );
  }
  try {
    renameSync(draft, home.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home.cluster)) throw error;
  }
}

export function launch(
  home: Home,
  { postgres }: Binaries,
  settings: Record<string, string>,
): ChildProcess {
  const all = { ...SERVER_SETTINGS, unix_socket_directories: home.socketFolder, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if ((statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES)
    rmSync(home.log);
  const log = openSync(home.log, 'a', 0o600);
  // After a first run by root, the account itself has to be able to start its server.
  if (home.account.uid !== undefined) fchownSync(log, home.account.uid, home.account.gid ?? 0);
  const child = spawn(postgres, ['-D', home.cluster, '-p', String(SERVER_PORT), ...args], {
    ...home.account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    // A session of its own: Ctrl-C in the terminal is for the site, which then stops the server in
    // order.
    detached: true,
    stdio: ['ignore', log, log],
  });
  const note = (error: Error) => appendFileSync(home.log, `${error.message}\n`);
  child.on('error', guarded('noting the end of PostgreSQL', note));
  closeSync(log);
  child.unref();
  return child;
}

/** Another process has won the race, or backends of a killed server have not ended yet. */
export function mayTryAgain(home: Home): boolean {
  return /lock file .* already exists|shared memory block .* still in use|lock file .* is empty/.test(
    logTail(home),
  );
}

export function logTail(home: Home): string {
  return existsSync(home.log)
    ? readFileSync(home.log, 'utf8').trim().split('\n').slice(-8).join('\n')
    : '(no log)';
}

const REASON = /(?:FATAL|PANIC|ERROR|error): +(.+)/;

/**
 * The line of PostgreSQL's output that names the failure: a full disk, else its last complaint,
 * else the last line.
 */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n').reverse();
  const line =
    lines.find((each) => /no space left/i.test(each)) ??
    lines.find((each) => REASON.test(each)) ??
    lines[0] ??
    '';
  return (REASON.exec(line)?.[1] ?? line).trim();
}
