import pg from 'pg';
import type { Sockets } from './sockets.ts';
import { WORK_LIMITS, currentWork, isHeld, type Work, type WorkLimits } from './work.ts';
import { guarded } from '../platform/guard.ts';

const IDLE_MS = 30_000;
/**
 * How long the answer may be late after the statement's own limit; then the server, or the network,
 * is gone.
 */
const SILENCE_MS = 3_000;

/**
 * A client that loses its power closes no connection. With these settings the server notices within
 * a minute and releases what the client held.
 */
const KEEP_ALIVE = ['idle=30', 'interval=10', 'count=3']
  .map((one) => `-c tcp_keepalives_${one}`)
  .join(' ');
const READ_ONLY = '-c default_transaction_read_only=on';

interface PoolsOptions {
  connectionString: string;
  sockets: Sockets;
  /** The default kind of work. */
  work: Work;
  onError: (error: unknown) => void;
}

/**
 * Behaves like one pool, including its events, but has one for each kind of work, created on first
 * use. Limits are set when a connection opens, so requests need no extra statements.
 */
export class WorkPools extends pg.Pool {
  readonly #options: PoolsOptions;
  readonly #pools = new Map<Work, pg.Pool>();

  constructor(options: PoolsOptions) {
    super();
    this.#options = options;
    // A listener on this pool, not on each: a library that is given a pool looks for listeners.
    this.on('error', guarded('a connection', options.onError));
    this.on('connect', guarded('a new connection', ignoreConnectionErrors));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (isHeld(this))
      throw new Error(
        'A transaction asks for a second connection: with enough of them at once all would wait for ever.',
      );
    const pool = this.#poolOf(currentWork() ?? this.#options.work);
    return callback === undefined ? pool.connect() : pool.connect(callback);
  }

  override async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #poolOf(work: Work): pg.Pool {
    let pool = this.#pools.get(work);
    if (pool === undefined) {
      pool = new pg.Pool(poolConfig(work, this.#options));
      const pass =
        (event: string) =>
        (...about: unknown[]) =>
          this.emit(event, ...about);
      pool.on('error', guarded('a pool of connections', pass('error')));
      pool.on('connect', guarded('a pool of connections', pass('connect')));
      this.#pools.set(work, pool);
    }
    return pool;
  }
}

function poolConfig(
  work: Work,
  { connectionString, sockets }: Pick<PoolsOptions, 'connectionString' | 'sockets'>,
): pg.PoolConfig {
  const { connections, connectMs, lockMs, statementMs, pauseMs, isReadOnly }: WorkLimits =
    WORK_LIMITS[work];
  return {
    ...connectionConfig(connectionString, sockets),
    application_name: `skoba ${work}`,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    query_timeout: statementMs === 0 ? 0 : statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: pauseMs,
    options: isReadOnly === true ? `${READ_ONLY} ${KEEP_ALIVE}` : KEEP_ALIVE,
  };
}

/**
 * A lost connection rejects the query under way. Without a listener its error would also end the
 * process.
 */
export const ignoreConnectionErrors = (client: pg.PoolClient): void =>
  void client.on('error', () => undefined);

/** Settings of every connection of the process, in a pool or not. */
export const connectionConfig = (connectionString: string, { stream }: Sockets) =>
  ({ connectionString, stream, keepAlive: true, options: KEEP_ALIVE }) satisfies pg.ClientConfig;
