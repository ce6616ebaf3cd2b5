import { setImmediate as afterInput } from 'node:timers/promises';
import pg from 'pg';
import { waitOrAbort } from '../platform/wait-or-abort.ts';
import { NAME_LOCKS } from './advisory-locks.ts';
import { connectionConfig } from './pools.ts';
import { Sockets } from './sockets.ts';

/**
 * Null: the connection was lost for a while, so notifications may have been missed and anything may
 * have changed.
 */
export type NotificationHandler = (payload: string | null) => void;

export interface Notifications {
  /** Listens to a channel. Resolves when the database has been told; the result stops listening. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /**
   * Holds a lock on this name while the process runs, which shows others that it does
   * (`lost-jobs.ts`). The result releases the lock.
   */
  hold(name: string): Promise<() => Promise<void>>;
  /** Sends a small query on this connection, which no other work uses. */
  isReachable(): Promise<boolean>;
  /** Whether the last query was not answered. */
  isAway(): boolean;
  close(): Promise<void>;
}

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
 * Opens the one connection that stays open while the process uses the database. It receives NOTIFY,
 * it shows the embedded server's other users that this one still runs, and it checks regularly
 * whether the database answers. Otherwise a server that was replaced without closing connections
 * would be waited for without end.
 */
export async function openNotifications(options: NotificationOptions): Promise<Notifications> {
  const handlers = new Map<string, Set<NotificationHandler>>();
  const names = new Set<string>();
  let client: pg.Client | undefined;
  const closing = new AbortController();
  let asking: Promise<boolean> | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionConfig(options.connectionString, new Sockets()),
      application_name: 'skoba notifications',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    next.on('notification', ({ channel, payload }) =>
      deliver(handlers.get(channel), payload ?? ''),
    );
    next.on('error', options.onError);
    next.on('end', () => {
      if (client === next && !closing.signal.aborted) void reconnect();
    });
    try {
      await next.connect();
      if (closing.signal.aborted) return await next.end();
      await catchUp(next);
    } catch (error) {
      // A connection that was set up only in part must not stay beside the next one.
      void next.end();
      throw error;
    }
    void watch(next);
  }

  /**
   * Sets up channels and locks on a new connection. They may change meanwhile, so it ends only when
   * none is missing.
   */
  async function catchUp(next: pg.Client): Promise<void> {
    const held = new Set<string>();
    const done = new Set<string>();
    for (;;) {
      const channel = [...handlers.keys()].find((each) => !done.has(each));
      const name = [...names].find((each) => !held.has(each));
      const gone = [...held].find((each) => !names.has(each));
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
        client = next;
        return;
      }
    }
  }

  /**
   * Checks the connection until it is lost, which raises an event, or falls silent, which does not.
   */
  async function watch(watched: pg.Client): Promise<void> {
    while (client === watched) {
      await waitOrAbort(BEAT_MS, closing.signal);
      if (client !== watched || closing.signal.aborted) return;
      let hasAnswered = false;
      const note = () => {
        hasAnswered = true;
        return true;
      };
      // An error in time is an answer, too.
      const answer = query('select 1').then(note, () => true);
      if ((await inTime(answer)) || client !== watched) continue;
      options.onError(new Error('The database does not answer: its connections are given up.'));
      await reconnect({ silent: watched, hasAnswered: () => hasAnswered });
    }
  }

  /**
   * `hasAnswered`: the answer came late, so the server was only slow and other connections are
   * fine.
   */
  async function reconnect({
    silent,
    hasAnswered = () => true,
  }: { silent?: pg.Client; hasAnswered?: () => boolean } = {}): Promise<void> {
    client = undefined;
    let waiting = silent;
    // Whether or not the new connection succeeds, nobody has to wait any longer for an answer or a
    // connection.
    const giveUp = async (openedBefore: number) => {
      const evenAnswered = waiting !== undefined && !hasAnswered();
      await options.cut({ openedBefore, evenAnswered });
      void waiting?.end();
      waiting = undefined;
    };
    while (!closing.signal.aborted && client === undefined) {
      const begun = performance.now();
      try {
        await options.revive();
        await connect();
        await giveUp(begun);
        for (const listeners of handlers.values()) deliver(listeners, null);
      } catch (error) {
        options.onError(error);
        await giveUp(begun);
        await waitOrAbort(RETRY_MS, closing.signal);
      }
    }
  }

  /**
   * Runs queries one after the other, as `pg` requires. False when the connection was lost first:
   * the next connection is set up from the start.
   */
  let lastQuery: Promise<unknown> = Promise.resolve();
  function query(text: string, values?: unknown[]): Promise<boolean> {
    const to = client;
    const step = async () => {
      if (to === undefined || to !== client) return false;
      await to.query(text, values);
      return true;
    };
    // Each failure is reported to its own caller; the next query runs in any case.
    const next = lastQuery.then(step, step);
    lastQuery = next;
    return next;
  }

  async function inTime(answer: Promise<boolean>): Promise<boolean> {
    const late = new AbortController();
    // If this process itself was busy, an answer may have arrived without being read yet.
    const silence = waitOrAbort(ANSWER_MS, late.signal).then(() => afterInput(false));
    const isThere = await Promise.race([answer, silence]);
    late.abort();
    return isThere;
  }

  /** A handler that throws must not stop the other handlers or the connection. */
  function deliver(listeners: Set<NotificationHandler> | undefined, payload: string | null): void {
    for (const handler of listeners ?? []) {
      try {
        handler(payload);
      } catch (error) {
        options.onError(error);
      }
    }
  }

  await connect();
  return {
    async listen(channel, handler) {
      const listeners = handlers.get(channel) ?? new Set();
      handlers.set(channel, listeners.add(handler));
      // If the connection is lost now, the next one listens to every channel.
      await query(`listen ${pg.escapeIdentifier(channel)}`).catch(options.onError);
      return async () => {
        listeners.delete(handler);
        if (listeners.size > 0 || !handlers.delete(channel)) return;
        await query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(options.onError);
      };
    },
    async hold(name) {
      names.add(name);
      // If the connection is lost now, the next one takes every lock of the set.
      await query(LOCK, [NAME_LOCKS, name]).catch(options.onError);
      return async () => {
        // If the connection is lost now, the lock is gone, too.
        if (names.delete(name)) await query(UNLOCK, [NAME_LOCKS, name]).catch(options.onError);
      };
    },
    isReachable() {
      // Several callers at once share one query.
      asking ??= inTime(query('select 1').catch(() => false)).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    isAway: () => client === undefined,
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
