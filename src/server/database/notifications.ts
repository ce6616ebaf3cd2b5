import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Null: the connection was lost for a while and notifications may have been missed, so anything may have changed. */
export type NotificationHandler = (payload: string | null) => void;

export interface Notifications {
  /** Resolves when the database has been told; the answer stops listening. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface NotificationOptions {
  connectionString: string;
  /** Before each attempt to connect again: the embedded server may have to be started. */
  revive: () => Promise<void>;
  onError: (error: unknown) => void;
}

const RETRY_MS = 500;

/**
 * One connection that is open as long as the process uses the database. It hears NOTIFY, and it is what tells
 * the embedded server's other users that somebody is still here.
 */
export async function openNotifications(options: NotificationOptions): Promise<Notifications> {
  const handlers = new Map<string, Set<NotificationHandler>>();
  let client: pg.Client | undefined;
  let closed = false;

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
    for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
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
      // Without a connection the next one listens to every channel of the map.
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        listeners.delete(handler);
        if (listeners.size > 0 || !handlers.delete(channel)) return;
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
