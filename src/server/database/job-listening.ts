import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Database } from './open.ts';
import { inBackground } from '../platform/guard.ts';

/** The channels of graphile-worker. */
const CHANNELS = ['jobs:insert', 'worker:migrate'];

/**
 * A pool for graphile-worker that saves connections. Each of its runners takes one only to listen
 * (`runTaskListInternal`, the one call with a callback), which costs PostgreSQL 2.5 MB. Here all
 * runners listen on the site's own connection. After that was lost, they look for jobs added
 * meanwhile.
 */
export function listeningBy(db: Pick<Database, 'listen'>, pool: pg.Pool): pg.Pool {
  function connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return pool.connect();
    const listener = new EventEmitter();
    const subscriptions = CHANNELS.map((channel) =>
      db.listen(channel, (payload) => listener.emit('notification', { channel, payload })),
    );
    const client = Object.assign(listener, {
      query: async () => undefined,
    }) as unknown as pg.PoolClient;
    callback(undefined, client, () => {
      const ends = subscriptions.map(async (listening) => (await listening)());
      inBackground('no longer listening to jobs', Promise.all(ends));
    });
    return undefined;
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
