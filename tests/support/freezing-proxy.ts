import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { SERVER_PORT } from '../../src/server/database/embedded/settings.ts';

export interface FreezingProxy {
  /** The address of the database through this proxy. */
  url: string;
  /** Open connections silently carry nothing any more; new ones work. */
  freeze(): void;
  /** Like a computer without power: new connections get no answer either, until `wakeUp`. */
  fallAsleep(): void;
  /**
   * Like a computer that has just started: open connections are closed, and new ones get no answer
   * until `wakeUp`.
   */
  crash(): void;
  /** How many connections have got no answer. */
  ignored(): number;
  wakeUp(): void;
  /** The server closes the frozen connections at last, as its keepalive does. */
  bury(): void;
  close(): void;
}

/**
 * A TCP proxy to a database of the embedded server, which can simulate a silent failover or a lost
 * network.
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
