import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { SERVER_PORT } from '../../src/server/database/embedded/settings.ts';

export interface FreezingProxy {
  /** The address of the database by this way. */
  url: string;
  /** The connections that are open now carry nothing any more, and nobody is told; new ones are well. */
  freeze(): void;
  /** Like a computer without power: new ones get no answer either, until `wakeUp`. */
  fallAsleep(): void;
  /**
   * Like a computer that has just started: open connections are closed, and new ones get no answer
   * until `wakeUp`.
   */
  crash(): void;
  /** How many have come that get no answer. */
  ignored(): number;
  wakeUp(): void;
  /** The server finds out at last that nobody is behind the frozen ones, as by its keepalive. */
  bury(): void;
  close(): void;
}

/**
 * A way over TCP to a database of the embedded server, on which a silent failover, or a network
 * that is gone, can be played.
 */
export async function openFreezingProxy(url: string): Promise<FreezingProxy> {
  const [, user = '', password = '', folder = '', database = ''] =
    /^postgres:\/\/(\w+):(\w+)@([^:]+):\d+\/(\w+)$/.exec(url) ?? [];
  const target = { path: `${decodeURIComponent(folder)}/.s.PGSQL.${SERVER_PORT}` };
  const open = new Set<() => void>();
  const sockets = new Set<Socket>();
  const frozen = new Set<Socket>();
  let isAsleep = false;
  let ignored = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (isAsleep) {
      ignored += 1;
      return void client.pause();
    }
    const upstream = keep(connect(target));
    const endBoth = () => {
      open.delete(freeze);
      client.destroy();
      upstream.destroy();
    };
    const freeze = () => {
      open.delete(freeze);
      frozen.add(upstream);
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        socket.off('close', endBoth).unpipe(other).pause();
      }
    };
    open.add(freeze);
    client.pipe(upstream);
    upstream.pipe(client);
    client.on('close', endBoth);
    upstream.on('close', endBoth);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const freezeAll = () => {
    for (const freeze of [...open]) freeze();
  };
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    freeze: freezeAll,
    fallAsleep() {
      isAsleep = true;
      freezeAll();
    },
    crash() {
      isAsleep = true;
      for (const socket of [...sockets]) socket.destroy();
    },
    ignored: () => ignored,
    wakeUp() {
      isAsleep = false;
    },
    bury() {
      for (const socket of frozen) socket.destroy();
      frozen.clear();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
