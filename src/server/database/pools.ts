import pg from 'pg';
import { WORK_LIMITS, currentWork, isHeld } from './work.ts';
import type { Work, WorkLimits } from './work.ts';

const IDLE_MS = 30_000;
/** Of a statement whose end the server did not tell in its time: the server, or the way to it, is gone. */
const SILENCE_MS = 3_000;

interface PoolsOptions {
  connectionString: string;
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
    if (isHeld(this)) throw new Error('A transaction asks for a second connection: with enough of them at once all would wait for ever.');
    const pool = this.#poolOf(currentWork() ?? this.#options.work);
    return callback === undefined ? pool.connect() : pool.connect(callback);
  }

  override async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #poolOf(work: Work): pg.Pool {
    let pool = this.#pools.get(work);
    if (pool === undefined) {
      pool = new pg.Pool(poolConfig(work, this.#options.connectionString));
      pool.on('error', (error, client) => this.emit('error', error, client));
      pool.on('connect', (client) => this.emit('connect', client));
      this.#pools.set(work, pool);
    }
    return pool;
  }
}

function poolConfig(work: Work, connectionString: string): pg.PoolConfig {
  const { connections, connectMs, lockMs, statementMs, pauseMs, isReadOnly }: WorkLimits = WORK_LIMITS[work];
  return {
    connectionString,
    application_name: `skoba ${work}`,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    query_timeout: statementMs === 0 ? 0 : statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: pauseMs,
    ...(isReadOnly === true ? { options: '-c default_transaction_read_only=on' } : {}),
  };
}
