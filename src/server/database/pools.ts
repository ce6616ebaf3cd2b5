import pg from 'pg';
import type { Sockets } from './sockets.ts';
import { WORK_LIMITS, currentWork, isHeld } from './work.ts';
import type { Work, WorkLimits } from './work.ts';

const IDLE_MS = 30_000;
/** Of a statement whose end the server did not tell in its time: the server, or the way to it, is gone. */
const SILENCE_MS = 3_000;

/**
 * The computer of a client that lost its power closes no connection: the server finds that out
 * within a minute, and what the client held is free again.
 */
const KEEP_ALIVE = ['idle=30', 'interval=10', 'count=3']
  .map((one) => `-c tcp_keepalives_${one}`)
  .join(' ');
const READ_ONLY = '-c default_transaction_read_only=on';

interface PoolsOptions {
  connectionString: string;
  sockets: Sockets;
  /** The kind of work where nobody has said another. */
  work: Work;
  onError: (error: unknown) => void;
}

/**
 * Looks like one pool, its events too, and is one for each kind of work, made when it is first
 * needed. The limits come with the connection, so no request asks for them.
 */
export class WorkPools extends pg.Pool {
  readonly #options: PoolsOptions;
  readonly #pools = new Map<Work, pg.Pool>();

  constructor(options: PoolsOptions) {
    super();
    this.#options = options;
    // On the whole, not on each: a library that is given a pool looks for its listeners.
    this.on('error', options.onError);
    // A connection that ends in the middle of work rejects what it was asked; unheard, it would
    // end the process too.
    this.on('connect', (client) => client.on('error', () => undefined));
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
      pool.on('error', (error, client) => this.emit('error', error, client));
      pool.on('connect', (client) => this.emit('connect', client));
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

/** What every connection of the process has, whoever keeps it. */
export const connectionConfig = (connectionString: string, { stream }: Sockets) =>
  ({ connectionString, stream, keepAlive: true, options: KEEP_ALIVE }) satisfies pg.ClientConfig;
