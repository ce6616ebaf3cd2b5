import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { printError } from '../platform/error-record.ts';
import { placeOf, connectionErrorText } from '../platform/connection-error.ts';
import { withConnection } from './embedded/connection.ts';
import { SERVING_USER } from './embedded/settings.ts';
import { openEmbedded, type EmbeddedServer } from './embedded.ts';
import { Notifications, type NotificationHandler } from './notifications.ts';
import { WorkPools } from './pools.ts';
import { Sockets } from './sockets.ts';
import type { Work } from './work.ts';

/**
 * Drizzle over one pool for each kind of work, and what concerns connections rather than queries.
 */
export type Database = NodePgDatabase & { $client: pg.Pool } & {
  /**
   * The address it was opened with, for a second process of the same site. The role of the embedded
   * server can change rows, and no tables.
   */
  readonly url: string;
  /** The address of the role that owns the tables and may change them. */
  readonly ownerUrl: string;
  /** Listens to NOTIFY on the channel; after a lost connection the payload is null. */
  listen: Notifications['listen'];
  hold: Notifications['hold'];
  /** Whether the database answers now; does not wait for other work. */
  isReachable: Notifications['isReachable'];
  /** Whether the database is known to be away; asks nobody. */
  isAway: Notifications['isAway'];
  /** The sockets of all connections. Connections opened elsewhere take theirs from here, too. */
  readonly sockets: Sockets;
  close(): Promise<void>;
};

export interface OpenOptions {
  say?: (line: string) => void;
  /**
   * Called for failures of connections, which are replaced; a failed query rejects its own promise.
   */
  onError?: (error: unknown) => void;
  /** The default kind of work, when `working` names no other. */
  work?: Work;
}

const EMBEDDED_DATABASE = 'skoba';

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { say = () => undefined, onError = printError, work = 'staff' }: OpenOptions = {},
): Promise<Database> {
  const server =
    config.databaseUrl === undefined ? await openEmbedded(config.dataDir, { say }) : undefined;
  if (server !== undefined) await createDatabase(server);
  if (config.databaseUrl !== undefined) await checkServer(config.databaseUrl);
  const url = config.databaseUrl ?? server?.servingUrl(EMBEDDED_DATABASE) ?? '';
  const ownerUrl = config.databaseUrl ?? server?.url(EMBEDDED_DATABASE) ?? '';

  const sockets = new Sockets();
  const notifications = await Notifications.open({
    connectionString: url,
    revive: async () => server?.revive(),
    cut: (which) => sockets.cut(which),
    onError,
  });
  const pools = new WorkPools({ connectionString: url, sockets, work, onError });

  return Object.assign(drizzle<Record<string, never>, pg.Pool>(pools), {
    url,
    ownerUrl,
    sockets,
    listen: (channel: string, handler: NotificationHandler) =>
      notifications.listen(channel, handler),
    hold: (name: string) => notifications.hold(name),
    isReachable: () => notifications.isReachable(),
    isAway: () => notifications.isAway(),
    async close() {
      await Promise.all([pools.end(), notifications.close()]);
      await server?.stopIfUnused();
    },
  });
}

const OLDEST_SERVER = 16;

/** Throws one sentence when the server cannot be used, before anything else begins. */
export async function checkServer(databaseUrl: string): Promise<void> {
  const answer = withConnection({ connectionString: databaseUrl }, (client) =>
    client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`),
  );
  const { rows } = await answer.catch((cause: unknown) => {
    throw new Error(connectionErrorText(cause, databaseUrl), { cause });
  });
  // 160004: version 16.4.
  const version = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (version < OLDEST_SERVER)
    throw new Error(
      `PostgreSQL at ${placeOf(databaseUrl).at} (DATABASE_URL) is version ${version}: ` +
        `${OLDEST_SERVER} or newer is needed.`,
    );
}

/** Also a database of an older version, whose owner served, gets the serving role here. */
async function createDatabase(server: EmbeddedServer): Promise<void> {
  const isReady = await withConnection(
    { connectionString: server.url('postgres') },
    async (client) => {
      const { rows } = await client.query<{ database: boolean; role: boolean }>(
        `select exists (select from pg_database where datname = $1) as database,
           exists (select from pg_roles where rolname = $2) as role`,
        [EMBEDDED_DATABASE, SERVING_USER],
      );
      if (rows[0]?.database === true) return rows[0].role;
      try {
        await client.query(`create database ${EMBEDDED_DATABASE}`);
      } catch (error) {
        // Another process that started at the same moment was faster.
        if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
      }
      return false;
    },
  );
  if (!isReady) await server.makeServingRole(EMBEDDED_DATABASE);
}
