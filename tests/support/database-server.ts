import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { isAlive, readPostmaster } from '../../src/server/database/embedded/postmaster.ts';
import { SERVER_PORT } from '../../src/server/database/embedded/settings.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maintenance database, from which the others are created and dropped. */
    databaseServer: string;
  }
}

export const TEMPLATE = 'template_migrated';
const POLL_MS = 15;
const PREFIX = `skoba-test-${process.getuid?.() ?? 0}-`;

/** One server for the whole run, in a temporary folder, with a migrated database to clone from. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), PREFIX + process.pid);
  mkdirSync(dataDir, { recursive: true });
  // Run by root, the server has another account, which must be able to enter under any umask.
  chmodSync(dataDir, 0o755);
  // The data is temporary, so it need not survive a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const server = await openEmbedded(dataDir, { settings });

  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = await openDatabase({ databaseUrl: server.url(TEMPLATE), dataDir });
  await migrate(template);
  await template.close();

  provide('databaseServer', server.url('postgres'));
  return () => removeServer(dataDir);
}

/** Removes the folders of killed runs. Their servers are stopped by their guards. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((found) => found.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    if (isRunning(Number(name.slice(PREFIX.length))) || (await isListening(dataDir))) continue;
    await removeServer(dataDir);
  }
}

/** Stops the server in spite of open connections and waits for its end: it writes until then. */
async function removeServer(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const postmaster = readPostmaster(cluster);
  if (postmaster !== undefined && isAlive(cluster, postmaster)) {
    process.kill(postmaster.pid, 'SIGINT');
    while (isAlive(cluster, postmaster)) await wait(POLL_MS);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A run in another container shares the temporary folder, but not the process ids. */
async function isListening(dataDir: string): Promise<boolean> {
  const socket = connect(join(dataDir, 'postgres', `.s.PGSQL.${SERVER_PORT}`));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
