import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { tellAtTerminal } from '../platform/error-record.ts';
import { placeOf, refusalOfDatabase } from '../platform/refusal-of-database.ts';
import { withConnection } from './embedded/connection.ts';
import { openEmbedded, type EmbeddedServer } from './embedded.ts';
import { openNotifications, type Notifications } from './notifications.ts';
import { WorkPools } from './pools.ts';
import { Sockets } from './sockets.ts';
import type { Work } from './work.ts';

/** Drizzle over pools, one for each kind of work, plus what belongs to the connection rather than to a query. */
export type Database = NodePgDatabase & { $client: pg.Pool } & {
  /** The address it was opened by, for a second process of the same site. */
  readonly url: string;
  /** Hears NOTIFY on the channel, through lost connections too: then the payload is null. */
  listen: Notifications['listen'];
  hold: Notifications['hold'];
  /** Whether the database answers now; it waits for nobody's work. */
  isReachable: Notifications['isReachable'];
  /** Whether it is known to be away; costs nothing. */
  isAway: Notifications['isAway'];
  /** Of all connections: whoever opens more of them takes its sockets here. */
  readonly sockets: Sockets;
  close(): Promise<void>;
};

export interface OpenOptions {
  say?: (line: string) => void;
  /** Connection failures that heal by themselves; a failed query rejects its own promise instead. */
  onError?: (error: unknown) => void;
  /** The kind of work that is done where nobody says another (`working`). */
  work?: Work;
}

const EMBEDDED_DATABASE = 'skoba';

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { say = () => undefined, onError = tellAtTerminal, work = 'staff' }: OpenOptions = {},
): Promise<Database> {
  const server =
    config.databaseUrl === undefined ? await openEmbedded(config.dataDir, { say }) : undefined;
  if (server !== undefined) await createDatabase(server);
  if (config.databaseUrl !== undefined) await checkServer(config.databaseUrl);
  const url = config.databaseUrl ?? server?.url(EMBEDDED_DATABASE) ?? '';

  const sockets = new Sockets();
  const notifications = await openNotifications({
    connectionString: url,
    revive: async () => server?.revive(),
    cut: (which) => sockets.cut(which),
    onError,
  });
  const pools = new WorkPools({ connectionString: url, sockets, work, onError });

  return Object.assign(drizzle<Record<string, never>, pg.Pool>(pools), {
    url,
    sockets,
    listen: notifications.listen,
    hold: notifications.hold,
    isReachable: notifications.isReachable,
    isAway: notifications.isAway,
    async close() {
      await Promise.all([pools.end(), notifications.close()]);
      await server?.stopIfUnused();
    },
  });
}

const OLDEST_SERVER = 16;

/** Throws one sentence when the server cannot be used, before anything else is begun. */
export async function checkServer(databaseUrl: string): Promise<void> {
  const asked = withConnection(
    { connectionString: databaseUrl },
    async (client) =>
      (
        await client.query<{ version: number }>(
          `select current_setting('server_version_num')::int as version`,
        )
      ).rows[0],
  );
  const row = await asked.catch((cause: unknown) => {
    throw new Error(refusalOfDatabase(cause, databaseUrl), { cause });
  });
  const version = Math.floor((row?.version ?? 0) / 10_000);
  if (version < OLDEST_SERVER)
    throw new Error(
      `PostgreSQL at ${placeOf(databaseUrl).at} (DATABASE_URL) is version ${version}: ` +
        `${OLDEST_SERVER} or newer is needed.`,
    );
}

/** A lost connection that is in use fails its query, which tells; without a listener it would end the process besides. */
export const failQuietly = (client: pg.PoolClient): void =>
  void client.on('error', () => undefined);

async function createDatabase(server: EmbeddedServer): Promise<void> {
  await withConnection({ connectionString: server.url('postgres') }, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [
      EMBEDDED_DATABASE,
    ]);
    if (found.rowCount !== 0) return;
    try {
      await client.query(`create database ${EMBEDDED_DATABASE}`);
    } catch (error) {
      // Another process that started at the same moment was faster.
      if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
    }
  });
}
