import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { withConnection } from './embedded/connection.ts';
import { openEmbedded, type EmbeddedServer } from './embedded.ts';
import { openNotifications, type Notifications } from './notifications.ts';

/** Drizzle over a pool, plus what belongs to the connection rather than to a query. `$client` is the pool. */
export type Database = NodePgDatabase & { $client: pg.Pool } & {
  /** The address it was opened by, for a second process of the same site. */
  readonly url: string;
  /** Hears NOTIFY on the channel, through lost connections too: then the payload is null. */
  listen: Notifications['listen'];
  hold: Notifications['hold'];
  close(): Promise<void>;
};

export interface OpenOptions {
  say?: (line: string) => void;
  /** Connection failures that heal by themselves; a failed query rejects its own promise instead. */
  onError?: (error: unknown) => void;
}

const EMBEDDED_DATABASE = 'skoba';
const POOL_SIZE = 8;

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { say = () => undefined, onError = console.error }: OpenOptions = {},
): Promise<Database> {
  const server = config.databaseUrl === undefined ? await openEmbedded(config.dataDir, { say }) : undefined;
  if (server !== undefined) await createDatabase(server);
  const url = config.databaseUrl ?? server?.url(EMBEDDED_DATABASE) ?? '';

  const notifications = await openNotifications({
    connectionString: url,
    revive: async () => server?.revive(),
    onError,
  });
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'skoba',
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', (error) => onError(error));
  pool.on('connect', failQuietly);

  return Object.assign(drizzle(pool), {
    url,
    listen: notifications.listen,
    hold: notifications.hold,
    async close() {
      await Promise.all([pool.end(), notifications.close()]);
      await server?.stopIfUnused();
    },
  });
}

/** A lost connection that is in use fails its query, which tells; without a listener it would end the process besides. */
export const failQuietly = (client: pg.PoolClient): void => void client.on('error', () => undefined);

async function createDatabase(server: EmbeddedServer): Promise<void> {
  await withConnection({ connectionString: server.url('postgres') }, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [EMBEDDED_DATABASE]);
    if (found.rowCount !== 0) return;
    try {
      await client.query(`create database ${EMBEDDED_DATABASE}`);
    } catch (error) {
      // Another process that started at the same moment was faster.
      if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
    }
  });
}
