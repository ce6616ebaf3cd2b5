import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { isAwayStatus } from '../../client/endpoint-client.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { paymentEndpoints } from '../../contract/payment.ts';
import { locationOf, paymentLocation, type Location } from '../../domain/locations.ts';
import { isSitePath } from '../../domain/paths.ts';
import { ERROR_TEXT } from '../../texts/shell/shell.ts';
import { pathPattern } from './api-routes.ts';
import { clientAddresses, type AddressOf } from '../http/client-address.ts';
import { hasDotSegments } from '../http/dot-segments.ts';
import { CHANGED_TAGS_HEADER, TELL_CHANGES_HEADER, readChangedTags } from '../http/changed-tags.ts';
import { isReading } from '../http/is-reading.ts';
import { drain } from '../http/drain.ts';
import { FIELDS_BYTES } from './multipart.ts';
import { RETRY_AFTER_SECONDS } from '../http/outage.ts';
import type { Step } from '../http/step.ts';
import { failing, guarded } from '../platform/guard.ts';

/**
 * Headers that belong to one connection and are never passed on. Nor is Origin: the request was
 * checked here against this site's origin, which is foreign to the other site.
 */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'origin',
  // Between a site and its backend alone.
  TELL_CHANGES_HEADER,
  CHANGED_TAGS_HEADER,
]);
/** Headers that a foreign server needs for a file; nothing about who asks. */
const ASKS_FOR_FILE = new Set([
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
]);
const TIMEOUT_MS = 30_000;

export interface OtherSite {
  url: string;
  /** A backend of this shop: it learns who asks, and may set cookies. */
  isBackend: boolean;
  /** What is told the tags that a request has changed, or undefined: nothing is now. */
  toBeTold?: () => ((tags: readonly string[]) => void) | undefined;
}

type Headers = IncomingMessage['headers'];

const chosen = (headers: Headers, isChosen: (name: string) => boolean): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isChosen(name)));

function passedHeaders(headers: Headers, isBackend: boolean): Headers {
  return chosen(headers, (name) =>
    isBackend ? !NOT_PASSED_ON.has(name) : ASKS_FOR_FILE.has(name),
  );
}

function answeredHeaders(headers: Headers, isBackend: boolean): Headers {
  return chosen(
    headers,
    (name) => !NOT_PASSED_ON.has(name) && (isBackend || name !== 'set-cookie'),
  );
}

const PAYS = pathPattern(paymentEndpoints.orderPay.path);

/**
 * The redirect of the other site: to a path, which exists here as well, or to the page where an
 * order is paid.
 */
function redirectOf(
  { headers: { location } }: IncomingMessage,
  path: string,
): { location?: Location } {
  if (location === undefined) return {};
  const isPaying = !isSitePath(location) && PAYS.test(path);
  return { location: isPaying ? paymentLocation(location) : locationOf(location) };
}

/** How much of a passing body is kept: the size of a form without its files. */
const KEPT_BYTES = FIELDS_BYTES;

/** Answers in place of the other site when it is away. `body`: the beginning of what was sent. */
type AnswerAway = (body: Buffer) => Promise<void>;

/**
 * Passes a request to another site and streams its answer back. Without an answer: 503, or what
 * `answerAway` does, which also replaces an answer of 502, 503 or 504.
 */
export function proxyTo(
  { url, isBackend, toBeTold }: OtherSite,
  addressOf: AddressOf = clientAddresses(),
): (req: IncomingMessage, res: ServerResponse, answerAway?: AnswerAway) => Promise<void> {
  const base = new URL(url);
  const folder = base.pathname.replace(/\/$/, '');
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
  return (req, res, answerAway) =>
    new Promise((resolve, reject) => {
      const path = req.url ?? '/';
      if (hasDotSegments(pathOf(path))) {
        refuse(res, 'not_found');
        return resolve();
      }
      const kept = answerAway === undefined ? [] : keepStart(req);
      let isAway = false;
      const answerOutage = () => {
        isAway = true;
        drain(req)
          .then(async () => {
            if (res.destroyed) return;
            if (answerAway !== undefined) return answerAway(Buffer.concat(kept));
            refuse(res, 'unavailable', { 'retry-after': String(RETRY_AFTER_SECONDS) });
          })
          .then(resolve, reject);
      };
      const headers = passedHeaders(req.headers, isBackend);
      // The backend's limits have to count the client, not this site.
      if (isBackend) headers['x-forwarded-for'] = addressOf(req);
      const changed = isReading(req) ? undefined : toBeTold?.();
      if (changed !== undefined) headers[TELL_CHANGES_HEADER] = '1';
      // The path is passed on unchanged; it cannot name a host.
      const onward = send(
        base,
        { path: folder + path, method: req.method, headers, timeout: TIMEOUT_MS },
        (answer) => {
          changed?.(readChangedTags(answer.headers[CHANGED_TAGS_HEADER]?.toString()));
          if (answerAway !== undefined && isAwayStatus(answer.statusCode)) {
            answer.resume();
            return answerOutage();
          }
          try {
            const responseHeaders = {
              ...answeredHeaders(answer.headers, isBackend),
              ...redirectOf(answer, path),
            };
            res.writeHead(answer.statusCode ?? 502, responseHeaders);
            passOn(answer, res).then(resolve, reject);
          } catch (error) {
            answer.destroy();
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
      );
      const late = () => onward.destroy(new Error(`${base.host} did not answer in time`));
      onward.on('timeout', failing(reject, late));
      const failed = (error: Error) => {
        if (res.headersSent) return reject(error);
        if (!isAway) answerOutage();
      };
      onward.on('error', failing(reject, failed));
      const left = () => {
        if (!req.complete) onward.destroy(new Error('The client has gone.'));
      };
      req.once('close', failing(reject, left));
      req.pipe(onward);
    });
}

/** Streams an answer back. Rejects when the other site breaks it off, not when the client leaves. */
async function passOn(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  let hasLeft = res.destroyed;
  const left = () => {
    hasLeft ||= !answer.destroyed;
  };
  res.once('close', guarded('a client has left', left));
  try {
    await pipeline(answer, res);
  } catch (error) {
    answer.destroy();
    if (!hasLeft) throw error;
  }
}

/** Keeps the first bytes of a body as they arrive. */
function keepStart(req: IncomingMessage): Buffer[] {
  const kept: Buffer[] = [];
  let bytes = 0;
  const keep = (chunk: Buffer) => {
    if (bytes < KEPT_BYTES) kept.push(chunk.subarray(0, KEPT_BYTES - bytes));
    bytes += chunk.length;
  };
  req.on('data', guarded('keeping the start of a form', keep));
  return kept;
}

/** Answers by ourselves, in place of the other site. */
export function refuse(
  res: ServerResponse,
  code: ErrorCode,
  more: Record<string, string> = {},
): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...more };
  res.writeHead(ERROR_STATUS[code], headers);
  res.end(JSON.stringify({ detail: ERROR_TEXT[code], code } satisfies ErrorAnswer));
}

export const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/';

/** Passes on GET and HEAD requests whose path matches; other methods are not passed on. */
export function proxiedPaths(
  target: OtherSite,
  paths: RegExp,
  addressOf: AddressOf = clientAddresses(),
): Step {
  const pass = proxyTo(target, addressOf);
  return async (req, res, path) => {
    if (!isReading(req) || !paths.test(path)) return false;
    await pass(req, res);
    return true;
  };
}
