import { setImmediate as afterInput } from 'node:timers/promises';
import pg from 'pg';
import { waitOrAbort } from '../platform/wait-or-abort.ts';
import { NAME_LOCKS } from './advisory-locks.ts';
import { connectionConfig } from './pools.ts';
import { Sockets } from './sockets.ts';
import { guarded, inBackground } from '../platform/guard.ts';

/**
 * Null: the connection was lost for a while, so notifications may have been missed and anything may
 * have changed.
 */
export type NotificationHandler = (payload: string | null) => void;

export interface NotificationOptions {
  connectionString: string;
  /** Called before each attempt to reconnect: the embedded server may have to be started. */
  revive: () => Promise<void>;
  /**
   * Closes other connections (`Sockets.cut`): those opened before the attempt that the server has
   * not answered, or all of them when this connection has fallen silent. Awaited before listeners
   * hear that the database is back.
   */
  cut: (which: { openedBefore: number; evenAnswered: boolean }) => Promise<void>;
  onError: (error: unknown) => void;
}

const RECONNECTING = 'connecting to the database again';
const RETRY_MS = 500;
/** A database that needs longer for an empty query can serve nobody. */
const ANSWER_MS = 2_000;
/** How often the connection is checked. */
const BEAT_MS = 1_500;
const CONNECT_MS = 3_000;
/** Shared, because the server may not have noticed yet that the previous connection is gone. */
const LOCK = 'select pg_advisory_lock_shared($1, hashtext($2))';
const UNLOCK = 'select pg_advisory_unlock_shared($1, hashtext($2))';

/**
 * The one connection that stays open while the process uses the database. It receives NOTIFY, it
 * shows the embedded server's other users that this one still runs, and it checks regularly whether
 * the database answers. Otherwise a server that was replaced without closing connections would be
 * waited for without end.
 */
export class Notifications {
  readonly #options: NotificationOptions;
  /** By channel. */
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  /** The names that locks are held on. */
  readonly #names = new Set<string>();
  readonly #closing = new AbortController();
  /** Undefined: there is no connection now. */
  #client: pg.Client | undefined;
  #lastQuery: Promise<unknown> = Promise.resolve();
  #asking: Promise<boolean> | undefined;

  private constructor(options: NotificationOptions) {
    this.#options = options;
  }

  static async open(options: NotificationOptions): Promise<Notifications> {
    const notifications = new Notifications(options);
    await notifications.#connect();
    return notifications;
  }

  /** Listens to a channel. Resolves when the database has been told; the result stops listening. */
  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    const listeners = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, listeners.add(handler));
    // If the connection is lost now, the next one listens to every channel.
    await this.#queryOrReport(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(handler);
      if (listeners.size > 0 || !this.#handlers.delete(channel)) return;
      await this.#queryOrReport(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  }

  /**
   * Holds a lock on this name while the process runs, which shows others that it does
   * (`lost-jobs.ts`). The result releases the lock.
   */
  async hold(name: string): Promise<() => Promise<void>> {
    this.#names.add(name);
    // If the connection is lost now, the next one takes every lock of the set.
    await this.#queryOrReport(LOCK, [NAME_LOCKS, name]);
    return async () => {
      // If the connection is lost now, the lock is gone, too.
      if (this.#names.delete(name)) await this.#queryOrReport(UNLOCK, [NAME_LOCKS, name]);
    };
  }

  /** Sends a small query on this connection, which no other work uses. */
  isReachable(): Promise<boolean> {
    // Several callers at once share one query.
    this.#asking ??= inTime(this.#query('select 1').catch(() => false)).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Whether there is no connection now, because it was lost or has fallen silent. */
  isAway(): boolean {
    return this.#client === undefined;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionConfig(this.#options.connectionString, new Sockets()),
      application_name: 'skoba notifications',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    next.on(
      'notification',
      guarded('a notification', ({ channel, payload }: pg.Notification) =>
        this.#deliver(this.#handlers.get(channel), payload ?? ''),
      ),
    );
    next.on('error', guarded('the connection of notifications', this.#options.onError));
    next.on(
      'end',
      guarded(RECONNECTING, () =>
        this.#client === next && !this.#closing.signal.aborted ? this.#reconnect() : undefined,
      ),
    );
    try {
      await next.connect();
      if (this.#closing.signal.aborted) return await next.end();
      await this.#catchUp(next);
    } catch (error) {
      // A connection that was set up only in part must not stay beside the next one.
      inBackground('ending half a connection', next.end());
      throw error;
    }
    inBackground('watching the connection of notifications', this.#watch(next));
  }

  /**
   * Sets up channels and locks on a new connection. They may change meanwhile, so it ends only when
   * none is missing.
   */
  async #catchUp(next: pg.Client): Promise<void> {
    const held = new Set<string>();
    const done = new Set<string>();
    for (;;) {
      const channel = [...this.#handlers.keys()].find((each) => !done.has(each));
      const name = [...this.#names].find((each) => !held.has(each));
      const gone = [...held].find((each) => !this.#names.has(each));
      if (channel !== undefined) {
        done.add(channel);
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      } else if (name !== undefined) {
        held.add(name);
        await next.query(LOCK, [NAME_LOCKS, name]);
      } else if (gone !== undefined) {
        held.delete(gone);
        await next.query(UNLOCK, [NAME_LOCKS, gone]);
      } else {
        this.#client = next;
        return;
      }
    }
  }

  /**
   * Checks the connection until it is lost, which raises an event, or falls silent, which does not.
   */
  async #watch(watched: pg.Client): Promise<void> {
    while (this.#client === watched) {
      await waitOrAbort(BEAT_MS, this.#closing.signal);
      if (this.#client !== watched || this.#closing.signal.aborted) return;
      let hasAnswered = false;
      const note = () => {
        hasAnswered = true;
        return true;
      };
      // An error in time is an answer, too.
      const answer = this.#query('select 1').then(note, () => true);
      if ((await inTime(answer)) || this.#client !== watched) continue;
      this.#options.onError(
        new Error('The database does not answer: its connections are given up.'),
      );
      await this.#reconnect({ silent: watched, hasAnswered: () => hasAnswered });
    }
  }

  /**
   * `hasAnswered`: the answer came late, so the server was only slow and other connections are
   * fine.
   */
  async #reconnect({
    silent,
    hasAnswered = () => true,
  }: { silent?: pg.Client; hasAnswered?: () => boolean } = {}): Promise<void> {
    this.#client = undefined;
    let waiting = silent;
    // Whether or not the new connection succeeds, nobody has to wait any longer for an answer or a
    // connection.
    const giveUp = async (openedBefore: number) => {
      const evenAnswered = waiting !== undefined && !hasAnswered();
      await this.#options.cut({ openedBefore, evenAnswered });
      if (waiting !== undefined) inBackground('ending a silent connection', waiting.end());
      waiting = undefined;
    };
    while (!this.#closing.signal.aborted && this.#client === undefined) {
      const begun = performance.now();
      try {
        await this.#options.revive();
        await this.#connect();
        await giveUp(begun);
        for (const listeners of this.#handlers.values()) this.#deliver(listeners, null);
      } catch (error) {
        this.#options.onError(error);
        await giveUp(begun).catch(this.#options.onError);
        await waitOrAbort(RETRY_MS, this.#closing.signal);
      }
    }
  }

  /**
   * Runs queries one after the other, as `pg` requires. False when the connection was lost first:
   * the next connection is set up from the start.
   */
  #query(text: string, values?: unknown[]): Promise<boolean> {
    const to = this.#client;
    const step = async () => {
      if (to === undefined || to !== this.#client) return false;
      await to.query(text, values);
      return true;
    };
    // Each failure is reported to its own caller; the next query runs in any case.
    const next = this.#lastQuery.then(step, step);
    this.#lastQuery = next;
    return next;
  }

  async #queryOrReport(text: string, values?: unknown[]): Promise<void> {
    await this.#query(text, values).catch((error: unknown) => {
      // The end of the connection breaks off what still runs.
      if (!this.#closing.signal.aborted) this.#options.onError(error);
    });
  }

  /** A handler that throws must not stop the other handlers or the connection. */
  #deliver(listeners: Set<NotificationHandler> | undefined, payload: string | null): void {
    for (const handler of listeners ?? []) {
      try {
        handler(payload);
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const late = new AbortController();
  // If this process itself was busy, an answer may have arrived without being read yet.
  const silence = waitOrAbort(ANSWER_MS, late.signal).then(() => afterInput(false));
  const isThere = await Promise.race([answer, silence]);
  late.abort();
  return isThere;
}
