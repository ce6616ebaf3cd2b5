import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { atMost } from './limits.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { isAlive, readPostmaster } from '../../src/server/database/embedded/postmaster.ts';

/** The data is temporary, so it need not survive a power cut. */
const UNSAFE_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };

/** A new PostgreSQL with an empty database, which the test may restart and kill. */
export async function openOwnServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-server-'));
  // Run by root, the server has another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const cluster = join(dataDir, 'postgres/cluster');
  const server = await openEmbedded(dataDir, { settings: UNSAFE_SETTINGS });
  const url = server.url('shop');
  const ask = async (address: string, query: string) => {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: atMost(1000),
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(query)).rows;
    } finally {
      await client.end();
    }
  };
  await ask(server.url('postgres'), 'create database shop');

  async function stop(): Promise<void> {
    const postmaster = readPostmaster(cluster);
    if (postmaster === undefined) throw new Error('The server does not run.');
    process.kill(postmaster.pid, 'SIGINT');
    while (isAlive(cluster, postmaster)) await pause(5);
  }

  return {
    dataDir,
    url,
    /** Runs one query on a new connection. */
    ask: (query: string) => ask(url, query),
    stop,
    start: server.revive,
    /** `pg_ctl restart -m fast`. */
    async restart(): Promise<void> {
      await stop();
      await server.revive();
    },
    /**
     * `kill -9` of a connection of this application; the server then ends them all and recovers.
     */
    async killBackend(application: string): Promise<void> {
      const [row] = await ask(
        url,
        `
        select pid from pg_stat_activity where datname = 'shop' and application_name = '${application}'
        order by state = 'active' desc, state_change desc limit 1`,
      );
      if (row === undefined) throw new Error(`Nobody is connected as ${application}.`);
      process.kill(Number(row['pid']), 'SIGKILL');
    },
    /** Resolves when the server answers. */
    async answers(): Promise<void> {
      for (;;) {
        try {
          await ask(url, 'select 1');
          return;
        } catch {
          await pause(10);
        }
      }
    },
    async close(): Promise<void> {
      await server.stopIfUnused();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
