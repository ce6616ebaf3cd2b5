import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { ERROR_STATUS } from '../../contract/errors.ts';
import type { ErrorAnswer, ErrorCode } from '../../contract/errors.ts';
import { paymentEndpoints } from '../../contract/payment.ts';
import { locationOf, paymentLocation } from '../../domain/locations.ts';
import type { Location } from '../../domain/locations.ts';
import { isSitePath } from '../../domain/paths.ts';
import { ERROR_TEXT } from '../../features/shell/text.ts';
import { pathPattern } from './api-routes.ts';
import { clientAddresses } from './client-address.ts';
import type { AddressOf } from './client-address.ts';
import { hasDotSegments } from './dot-segments.ts';
import { RETRY_AFTER_SECONDS } from './outage.ts';
import type { Step } from './site.ts';

/**
 * Headers that belong to one connection and are never passed on. Nor is the origin of a page: it is this
 * site's, by which the request was judged here, and foreign to the other.
 */
const KEPT_BACK = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer',
  'transfer-encoding', 'upgrade', 'host', 'origin',
]);
const TIMEOUT_MS = 30_000;

function passed(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.has(name)));
}

const PAYS = pathPattern(paymentEndpoints.orderPay.path);

/** Where the other site leads a form: to a path, which is ours as well, or to where an order is paid. */
function wayOn({ headers: { location } }: IncomingMessage, path: string): { location?: Location } {
  if (location === undefined) return {};
  const isPaying = !isSitePath(location) && PAYS.test(path);
  return { location: isPaying ? paymentLocation(location) : locationOf(location) };
}

/** Passes a request on to another site and its answer back, body by body; 503 when the other does not answer. */
export function proxyTo(
  target: string, addressOf: AddressOf = clientAddresses(),
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const base = new URL(target);
  const folder = base.pathname.replace(/\/$/, '');
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
  return (req, res) => new Promise((resolve, reject) => {
    const path = req.url ?? '/';
    if (hasDotSegments(pathOf(path))) {
      refuse(res, 'not_found');
      return resolve();
    }
    // With the address of the client: limits there count it, not us. The path goes on as it came: nothing of it names a host.
    const headers = { ...passed(req.headers), 'x-forwarded-for': addressOf(req) };
    const onward = send(base, { path: folder + path, method: req.method, headers, timeout: TIMEOUT_MS }, (answer) => {
      try {
        const told = { ...passed(answer.headers), ...wayOn(answer, path) };
        res.writeHead(answer.statusCode ?? 502, told);
        pipeline(answer, res).then(resolve, reject);
      } catch (error) {
        answer.destroy();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    onward.on('timeout', () => onward.destroy(new Error(`${base.host} did not answer in time`)));
    onward.on('error', (error) => {
      if (res.headersSent) return reject(error);
      refuse(res, 'unavailable', { 'retry-after': String(RETRY_AFTER_SECONDS) });
      resolve();
    });
    pipeline(req, onward).catch((error: unknown) => onward.destroy(error instanceof Error ? error : undefined));
  });
}

/** An answer of our own in place of the other site's. */
export function refuse(res: ServerResponse, code: ErrorCode, more: Record<string, string> = {}): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...more };
  res.writeHead(ERROR_STATUS[code], headers);
  res.end(JSON.stringify({ detail: ERROR_TEXT[code], code } satisfies ErrorAnswer));
}

export const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/';

/** Passes on the paths that match. */
export function proxiedPaths(
  target: string, paths: RegExp, addressOf: AddressOf = clientAddresses(),
): Step {
  const pass = proxyTo(target, addressOf);
  return async (req, res, path) => {
    if (!paths.test(path)) return false;
    await pass(req, res);
    return true;
  };
}
