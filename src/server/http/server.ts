import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { guarded } from '../platform/guard.ts';
import { answerParserError } from './client-error.ts';

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
/** Cookies of years and of all subdomains fit. */
const HEADERS_BYTES = 32 * 1024;

/** A server that is no proxy: a CONNECT request gets 400. */
export function siteServer(handle: RequestListener): Server {
  /** The last answer on each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  const refuseTunnel = (_req: IncomingMessage, socket: Duplex) => {
    const end = () => socket.destroy();
    socket.on('error', guarded('a refused tunnel', end));
    socket.end(REFUSAL);
  };
  const refuseUnread = (error: Error, socket: Duplex) => {
    // Further bytes of what has been refused already.
    if (refused.has(socket)) return;
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering) return void socket.destroy();
    refused.add(socket);
    answerParserError(error, socket);
  };
  return createServer({ maxHeaderSize: HEADERS_BYTES }, (req, res) => {
    answers.set(req.socket, res);
    handle(req, res);
  })
    .on('connect', guarded('a request for a tunnel', refuseTunnel))
    .on('clientError', guarded('a request that cannot be read', refuseUnread));
}
