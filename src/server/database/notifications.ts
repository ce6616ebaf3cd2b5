import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { restOrStop } from '../platform/rest-or-stop.ts';

/** Null: the connection was lost for a while and notifications may have been missed, so anything may have changed. */
export type NotificationHandler = (payload: string | null) => void;

/** The namespace of the locks under names. */
export const NAME_LOCKS = 7_301_002;

export interface Notifications {
  /** Resolves when the database has been told; the answer stops listening. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /**
   * Holds a lock under this name for as long as the process is there: others see by it that it is (`lost-jobs.ts`).
   * The answer gives it back.
   */
  hold(name: string): Promise<() => Promise<void>>;
  /** Asks the database something small on this connection, which no other work uses. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface NotificationOptions {
  connectionString: string;
  /** Before each attempt to connect again: the embedded server may have to be started. */
  revive: () => Promise<void>;
  onError: (error: unknown) => void;
}

const RETRY_MS = 500;
/** The computer of a client that lost its power closes no connection: the server finds that out within a minute. */
const KEEP_ALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';
/** Shared: after a lost connection the server may not know yet that the one before is gone. */
const LOCK = 'select pg_advisory_lock_shared($1, hashtext($2))';
const UNLOCK = 'select pg_advisory_unlock_shared($1, hashtext($2))';
/** A database that needs longer for nothing cannot serve anybody. */
const ANSWER_MS = 2_000;

/**
 * One connection that is open as long as the process uses the database. It hears NOTIFY, and it is what tells
 * the embedded server's other users that somebody is still here.
 */
export async function openNotifications(options: NotificationOptions): Promise<Notifications> {
  const handlers = new Map<string, Set<NotificationHandler>>();
  const names = new Set<string>();
  let client: pg.Client | undefined;
  let closed = false;
  let asking: Promise<boolean> | undefined;

  async function connect(): Promise<void> {
    const { connectionString } = options;
    const next = new pg.Client({ connectionString, application_name: 'skoba notifications', keepAlive: true });
    next.on('notification', ({ channel, payload }) => deliver(handlers.get(channel), payload ?? ''));
    next.on('error', options.onError);
    next.on('end', () => {
      if (client === next && !closed) void reconnect();
    });
    await next.connect();
    if (closed) return next.end();
    await next.query(KEEP_ALIVE);
    await catchUp(next);
    client = next;
  }

  /** Names and channels come and go while the database is being told: it ends when all are told, and not a moment later. */
  async function catchUp(next: pg.Client): Promise<void> {
    const held = new Set<string>();
    const heard = new Set<string>();
    for (;;) {
      const channel = [...handlers.keys()].find((each) => !heard.has(each));
      const name = [...names].find((each) => !held.has(each));
      const gone = [...held].find((each) => !names.has(each));
      if (channel !== undefined) {
        heard.add(channel);
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      } else if (name !== undefined) {
        held.add(name);
        await next.query(LOCK, [NAME_LOCKS, name]);
      } else if (gone !== undefined) {
        held.delete(gone);
        await next.query(UNLOCK, [NAME_LOCKS, gone]);
      } else return;
    }
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    while (!closed && client === undefined) {
      try {
        await options.revive();
        await connect();
        for (const listeners of handlers.values()) deliver(listeners, null);
      } catch (error) {
        options.onError(error);
        await wait(RETRY_MS);
      }
    }
  }

  /** One after the other, as `pg` wants it; without a connection nothing: the next one is told everything anew. */
  let said: Promise<unknown> = Promise.resolve();
  function tell(text: string, values?: unknown[]): Promise<unknown> {
    const step = () => client?.query(text, values);
    // What failed was told to whoever asked for it; the next is said either way.
    const next = said.then(step, step);
    said = next;
    return next;
  }

  async function ask(): Promise<boolean> {
    const late = new AbortController();
    const answer = client === undefined ? false : tell('select 1').then(() => true, () => false);
    const silence = restOrStop(ANSWER_MS, late.signal).then(() => false);
    const isReachable = await Promise.race([answer, silence]);
    late.abort();
    return isReachable;
  }

  /** A handler that throws must neither silence the others nor the connection. */
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
      await tell(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        listeners.delete(handler);
        if (listeners.size > 0 || !handlers.delete(channel)) return;
        await tell(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async hold(name) {
      names.add(name);
      // With a connection that is lost now, the next one takes every lock of the set.
      await tell(LOCK, [NAME_LOCKS, name]).catch(options.onError);
      return async () => {
        // With a connection that is lost now, the lock has gone too.
        if (names.delete(name)) await tell(UNLOCK, [NAME_LOCKS, name]).catch(options.onError);
      };
    },
    isReachable() {
      // Many that ask at once are one question.
      asking ??= ask().finally(() => { asking = undefined; });
      return asking;
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
