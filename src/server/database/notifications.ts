import { setImmediate as afterInput } from 'node:timers/promises';
import pg from 'pg';
import { restOrStop } from '../platform/rest-or-stop.ts';
import { connectionConfig } from './pools.ts';
import { Sockets } from './sockets.ts';

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
  /** Whether it did not answer when it was asked last. */
  isAway(): boolean;
  close(): Promise<void>;
}

export interface NotificationOptions {
  connectionString: string;
  /** Before each attempt to connect again: the embedded server may have to be started. */
  revive: () => Promise<void>;
  /**
   * Gives other connections up (`Sockets.cut`): those that were not let in while this one was, or
   * tried as long in vain, and once this one had become silent, all. What it returns is awaited
   * before anybody is told that the database is back.
   */
  cut: (which: { openedBefore: number; evenAnswered: boolean }) => Promise<void>;
  onError: (error: unknown) => void;
}

const RETRY_MS = 500;
/** A database that needs longer for nothing cannot serve anybody. */
const ANSWER_MS = 2_000;
/** So often it is asked whether it is still there. */
const BEAT_MS = 1_500;
const CONNECT_MS = 3_000;
/** Shared: after a lost connection the server may not know yet that the one before is gone. */
const LOCK = 'select pg_advisory_lock_shared($1, hashtext($2))';
const UNLOCK = 'select pg_advisory_unlock_shared($1, hashtext($2))';

/**
 * One connection that is open as long as the process uses the database. It hears NOTIFY, it is what tells the embedded
 * server's other users that somebody is still here, and it asks again and again whether the database is: a server that
 * was replaced without a word would else be waited for, for ever.
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
      // Half told is not told: it must not stay there beside the next one.
      void next.end();
      throw error;
    }
    void watch(next);
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
      } else {
        client = next;
        return;
      }
    }
  }

  /** Asks until the connection is lost, which it hears itself, or falls silent, which nobody hears. */
  async function watch(watched: pg.Client): Promise<void> {
    while (client === watched) {
      await restOrStop(BEAT_MS, closing.signal);
      if (client !== watched || closing.signal.aborted) return;
      let hasAnswered = false;
      const answer = tell('select 1').then(() => {
        hasAnswered = true;
      });
      // An error is an answer too.
      if (
        (await inTime(
          answer.then(
            () => true,
            () => true,
          ),
        )) ||
        client !== watched
      )
        continue;
      options.onError(new Error('The database does not answer: its connections are given up.'));
      await reconnect({ silent: watched, hasAnswered: () => hasAnswered });
    }
  }

  /** `hasAnswered`: late, so it only took its time, and the other connections are as good as ever. */
  async function reconnect({
    silent,
    hasAnswered = () => true,
  }: { silent?: pg.Client; hasAnswered?: () => boolean } = {}): Promise<void> {
    client = undefined;
    let waiting = silent;
    // Whether or not somebody new gets in: who waits for an answer, or to be let in, need not wait longer.
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
        await restOrStop(RETRY_MS, closing.signal);
      }
    }
  }

  /**
   * One after the other, as `pg` wants it; false when the connection was lost before its turn: the
   * next one is told everything anew.
   */
  let said: Promise<unknown> = Promise.resolve();
  function tell(text: string, values?: unknown[]): Promise<boolean> {
    const to = client;
    const step = async () => {
      if (to === undefined || to !== client) return false;
      await to.query(text, values);
      return true;
    };
    // What failed was told to whoever asked for it; the next is said either way.
    const next = said.then(step, step);
    said = next;
    return next;
  }

  async function inTime(answer: Promise<boolean>): Promise<boolean> {
    const late = new AbortController();
    // A process that was busy itself has not yet read what came meanwhile.
    const silence = restOrStop(ANSWER_MS, late.signal).then(() => afterInput(false));
    const isThere = await Promise.race([answer, silence]);
    late.abort();
    return isThere;
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
      // With a connection that is lost now, the next one is told of every channel.
      await tell(`listen ${pg.escapeIdentifier(channel)}`).catch(options.onError);
      return async () => {
        listeners.delete(handler);
        if (listeners.size > 0 || !handlers.delete(channel)) return;
        await tell(`unlisten ${pg.escapeIdentifier(channel)}`).catch(options.onError);
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
      asking ??= inTime(tell('select 1').catch(() => false)).finally(() => {
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
