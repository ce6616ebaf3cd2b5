import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { ERROR_TEXT } from '../../features/shell/text.ts';
import { clientAddress } from './client-address.ts';
import { RETRY_AFTER_SECONDS } from './outage.ts';
import type { Step } from './site.ts';

/** Headers that belong to one connection and are never passed on. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host']);
const TIMEOUT_MS = 30_000;

function passed(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** With the address of the client: limits there count it, not us. */
const onwardHeaders = (req: IncomingMessage) => ({ ...passed(req.headers), 'x-forwarded-for': clientAddress(req) });

/** Passes a request on to another site and its answer back, body by body; 503 when the other does not answer. */
export function proxyTo(target: string): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const base = new URL(target);
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
  return (req, res) => new Promise((resolve, reject) => {
    const onward = send(new URL(req.url ?? '/', base), { method: req.method, headers: onwardHeaders(req), timeout: TIMEOUT_MS }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, passed(answer.headers));
      pipeline(answer, res).then(resolve, reject);
    });
    onward.on('timeout', () => onward.destroy(new Error(`${base.host} did not answer in time`)));
    onward.on('error', (error) => {
      if (res.headersSent) return reject(error);
      res.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) });
      res.end(JSON.stringify({ detail: ERROR_TEXT.unavailable, code: 'unavailable' } satisfies ErrorAnswer));
      resolve();
    });
    pipeline(req, onward).catch((error: unknown) => onward.destroy(error instanceof Error ? error : undefined));
  });
}

/** Passes on the paths that match. */
export function proxiedPaths(target: string, paths: RegExp): Step {
  const pass = proxyTo(target);
  return async (req, res, path) => {
    if (!paths.test(path)) return false;
    await pass(req, res);
    return true;
  };
}
