import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** A server that is no proxy: a CONNECT request gets 400. */
export function siteServer(handle: RequestListener): Server {
  return createServer(handle).on('connect', (_req, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(REFUSAL);
  });
}
