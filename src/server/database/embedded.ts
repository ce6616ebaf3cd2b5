import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, fchownSync, openSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, type Binaries } from './embedded/binaries.ts';
import { prepareHome, type Home } from './embedded/home.ts';
import { isAlive, readPostmaster, removeStale } from './embedded/postmaster.ts';
import { INITDB_OPTIONS, SERVER_PORT, SERVER_SETTINGS, SERVER_USER } from './embedded/settings.ts';

export interface EmbeddedServer {
  /** The address of a database of this server. */
  url(database: string): string;
  /** Starts the server again if it has died. */
  revive(): Promise<void>;
  /** Stops the server unless another process still uses it; true when it was stopped. */
  stopIfUnused(): Promise<boolean>;
}

export interface EmbeddedOptions {
  /** Told, in a sentence, what an engineer should know: first start, data kept elsewhere, a long recovery. */
  say?: (line: string) => void;
  /** Over SERVER_SETTINGS; only a test run has a reason. */
  settings?: Record<string, string>;
}

/** Recovery after a crash replays the log; a big load may have left much of it. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 15;
const LOG_LIMIT_BYTES = 1_000_000;
/** Nothing of the site's environment: PG* variables or a locale of the terminal would change the server. */
const SERVER_ENVIRONMENT = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };
const LEAVING = 'skoba leaving';
const LEAVING_LOCK = 7_301_002;

/**
 * PostgreSQL as a process of its own on `dataDir`: it outlives a killed site, so nothing is lost, and the next
 * site process, or a second one beside the first, finds it by its socket and uses it. The last to leave stops it.
 *
 * Nothing is locked between processes: of two that start together PostgreSQL itself lets one win, and the
 * other then finds the winner running.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const say = options.say ?? (() => undefined);
  const home = prepareHome(dataDir, say);
  const url = (database: string): string =>
    `postgres://${SERVER_USER}:${home.password}@${encodeURIComponent(home.socketFolder)}:${SERVER_PORT}/${database}`;
  const ensure = (): Promise<void> => ensureRunning(home, url('postgres'), { say, settings: options.settings ?? {} });

  await ensure();
  return { url, revive: ensure, stopIfUnused: () => stopIfUnused(home, url('postgres')) };
}

async function ensureRunning(home: Home, url: string, options: Required<EmbeddedOptions>): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    const postmaster = readPostmaster(home.cluster);
    if (postmaster !== undefined && isAlive(home.cluster, postmaster)) {
      // Starting, recovering or stopping: whichever it is, it ends in a state that the next turn understands.
      await wait(POLL_MS);
      continue;
    }
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      // Just launched: it has not written its file yet.
      await wait(POLL_MS);
      continue;
    }
    if (child !== undefined && !mayTryAgain(home)) break;
    if (postmaster !== undefined) removeStale(home.cluster, postmaster);
    const binaries = await findBinaries(home.account, home.staging, options.say);
    if (!existsSync(home.cluster)) createCluster(home, binaries, options.say);
    child = launch(home, binaries, options.settings);
    await wait(POLL_MS);
  }
  throw new Error(`PostgreSQL did not start on ${home.cluster}. Its log ends with:\n${logTail(home)}`);
}

/** False when nobody listens or the server is not ready yet; any other refusal is an error to be told. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const notReady = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01', '57P02'].includes(code ?? '');
    if (notReady || /terminated|timeout/i.test(message)) return false;
    throw new Error(`The embedded PostgreSQL refuses the site: ${message}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Made aside and moved into place whole: a killed first start leaves nothing that looks like a database. */
function createCluster(home: Home, { initdb }: Binaries, say: (line: string) => void): void {
  say('A new database is made');
  const draft = `${home.cluster}.${process.pid}`;
  const args = [`--pgdata=${draft}`, `--username=${SERVER_USER}`, `--pwfile=${join(home.folder, 'password')}`];
  const made = spawnSync(initdb, [...args, ...INITDB_OPTIONS], {
    ...home.account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`initdb could not make ${home.cluster}: ${made.error?.message ?? made.stderr.trim()}`);
  }
  try {
    renameSync(draft, home.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home.cluster)) throw error;
  }
}

function launch(home: Home, { postgres }: Binaries, settings: Record<string, string>): ChildProcess {
  const all = { ...SERVER_SETTINGS, unix_socket_directories: home.socketFolder, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if ((statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) rmSync(home.log);
  const log = openSync(home.log, 'a', 0o600);
  // Root's first run must not keep the account itself from starting its server later.
  if (home.account.uid !== undefined) fchownSync(log, home.account.uid, home.account.gid ?? 0);
  const child = spawn(postgres, ['-D', home.cluster, '-p', String(SERVER_PORT), ...args], {
    ...home.account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    // A session of its own: Ctrl-C in the terminal is for the site, which then stops the server in order.
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', (error) => appendFileSync(home.log, `${error.message}\n`));
  closeSync(log);
  child.unref();
  return child;
}

/** Lost the race to another process, or backends of a killed server are still on their way out. */
function mayTryAgain(home: Home): boolean {
  return /lock file .* already exists|shared memory block .* still in use|lock file .* is empty/.test(logTail(home));
}

function logTail(home: Home): string {
  return existsSync(home.log) ? readFileSync(home.log, 'utf8').trim().split('\n').slice(-8).join('\n') : '(no log)';
}

async function stopIfUnused(home: Home, connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: LEAVING, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Two that leave together count one after the other, and neither takes the other for a user.
    await client.query('select pg_advisory_lock($1)', [LEAVING_LOCK]);
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from pg_stat_activity
         where backend_type = 'client backend' and application_name <> $1) as used`,
      [LEAVING],
    );
    if (rows[0]?.used !== false) return false;
    const postmaster = readPostmaster(home.cluster);
    if (postmaster === undefined || !isAlive(home.cluster, postmaster)) return false;
    // SIGINT is PostgreSQL's fast shutdown: transactions end, everything is written, it exits.
    process.kill(postmaster.pid, 'SIGINT');
    while (isAlive(home.cluster, postmaster)) await wait(POLL_MS);
    return true;
  } catch (error) {
    // The other of two that left together has stopped it; there is nothing left to do.
    if (readPostmaster(home.cluster) === undefined) return true;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
