import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';

/** Headers that belong to one connection and are never passed on. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host']);
const TIMEOUT_MS = 30_000;

function passed(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Passes a request on to another site and its answer back, body by body; 502 when the other does not answer. */
export function proxyTo(target: string): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const base = new URL(target);
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
  return (req, res) => new Promise((resolve, reject) => {
    const onward = send(new URL(req.url ?? '/', base), { method: req.method, headers: passed(req.headers), timeout: TIMEOUT_MS }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, passed(answer.headers));
      pipeline(answer, res).then(resolve, reject);
    });
    onward.on('timeout', () => onward.destroy(new Error(`${base.host} did not answer in time`)));
    onward.on('error', (error) => {
      if (res.headersSent) return reject(error);
      res.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' });
      res.end(JSON.stringify({ detail: 'Магазин ненадолго недоступен. Попробуйте через минуту.', code: 'unavailable' }));
      resolve();
    });
    pipeline(req, onward).catch((error: unknown) => onward.destroy(error instanceof Error ? error : undefined));
  });
}
