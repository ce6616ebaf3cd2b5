import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on this machine only, on a free port unless one is given; returns the address. */
export async function listen(server: Server, port = 0): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  server.close();
  await once(server, 'close');
  return Number(port);
}

/** Stops a server and breaks off its open connections. */
export function stopNow(server: Server): void {
  server.closeAllConnections();
  server.close();
}
