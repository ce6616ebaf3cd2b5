import type { IncomingMessage, ServerResponse } from 'node:http';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { detachText } from '../platform/detach-text.ts';
import { pathPattern, routeOf } from './api-routes.ts';
import { announcements, type Announcements } from '../platform/announcements.ts';
import { CHANGED_TAGS_HEADER, TELL_CHANGES_HEADER } from '../http/changed-tags.ts';
import { isReading } from '../http/is-reading.ts';
import { tellingChanges } from './told-changes.ts';
import { drain } from '../http/drain.ts';
import { isSentByPage } from '../http/origin.ts';
import { clientAddresses, type AddressOf } from '../http/client-address.ts';
import type { Api, ApiAnswer, ApiRequest } from './api-request.ts';
import type { Rendered } from '../http/rendered.ts';
import { bodyOf } from './request-body.ts';
import type { FormPages } from './form-pages.ts';
import { allowSlowBody } from './slow-body.ts';

const pathsOf = (fits: (declared: Endpoint) => boolean) =>
  (Object.values(api) as Endpoint[]).filter(fits).map(({ path }) => pathPattern(path));
const PUBLIC_PATHS = pathsOf(
  ({ method, caching }) => method === 'GET' && caching.kind === 'public',
);
const PRIVATE_PATHS = pathsOf(({ caching }) => caching.kind === 'private');

/** Paths without parameters, decided once at start. */
const CACHEABLE = new Map(
  (Object.values(api) as Endpoint[])
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => [path, isCacheable(path)]),
);

function isCacheable(path: string): boolean {
  return (
    PUBLIC_PATHS.some((pattern) => pattern.test(path)) &&
    !PRIVATE_PATHS.some((pattern) => pattern.test(path))
  );
}

/** The names of the query parameters that the endpoint of a GET at this path reads. */
function parametersOf(path: string): string[] {
  const query = routeOf('GET', path)?.declared.query ?? {};
  return 'entries' in query && typeof query.entries === 'object'
    ? Object.keys(query.entries ?? {})
    : [];
}

/**
 * The cache key of a shared answer, and the address it is made by: unknown parameters are dropped,
 * the others stand in one order.
 */
function cacheKey(path: string, search: string): string | null {
  if (!(CACHEABLE.get(path) ?? isCacheable(path))) return null;
  if (search.length < 2) return detachText(path);
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of parametersOf(path)) {
    const value = given.get(name);
    if (value !== null) known.set(name, value);
  }
  return detachText(known.size === 0 ? path : `${path}?${known.toString()}`);
}

/** The API in the form that the site calls. */
export interface ApiOverHttp {
  /** The cache key of the shared answer for this address; null: it is not shared. */
  cacheKey: (path: string, search: string) => string | null;
  render: (address: string) => Promise<Rendered>;
  handle: (req: IncomingMessage, res: ServerResponse, pages?: FormPages) => Promise<void>;
}

/** The embedded API in the form that the site calls. */
export function embeddedApi(
  answer: Api,
  addressOf: AddressOf = clientAddresses(),
  changes: Pick<Announcements, 'listen'> = announcements(),
): ApiOverHttp {
  return {
    cacheKey,
    async render(address): Promise<Rendered> {
      const { body, ...rest } = await answer({
        method: 'GET',
        url: address,
        headers: {},
        address: '',
        readBody: noBody,
      });
      return { ...rest, body: Buffer.from(body) };
    },
    async handle(req: IncomingMessage, res: ServerResponse, pages?: FormPages) {
      const request: ApiRequest = {
        method: req.method ?? 'GET',
        url: req.url ?? '/',
        headers: req.headers,
        // Without pages of its own the shop marks none: Astro's development server makes them.
        ...(pages !== undefined && { isFromPage: isSentByPage(req) }),
        address: addressOf(req),
        readBody: (most) => bodyOf(req, most),
        stream: req,
        onFirstFile: () => allowSlowBody(req),
      };
      const isToTell = req.headers[TELL_CHANGES_HEADER] !== undefined && !isReading(req);
      const [answered, tags] = isToTell
        ? await tellingChanges(changes, () => answer(request))
        : [await answer(request), null];
      if (tags !== null) res.setHeader(CHANGED_TAGS_HEADER, tags);
      if (pages !== undefined && answered.isTooLarge === true) return showTooLarge(req, res, pages);
      const shown = pages === undefined ? null : showPage(answered, res, pages);
      if (shown !== null) return shown;
      const { status, headers, body } = answered;
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      res.setHeader('content-length', Buffer.byteLength(body));
      if (!req.complete && status === 413) return answerBeforeEnd(req, res, answered);
      res.writeHead(status);
      res.end(req.method === 'HEAD' ? undefined : body);
    },
  };
}

/**
 * Answers a body that is refused while it comes. The connection is closed once the rest has come:
 * before that, a browser would show that the connection was lost.
 */
async function answerBeforeEnd(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body }: ApiAnswer,
): Promise<void> {
  res.setHeader('connection', 'close');
  res.writeHead(status);
  res.write(body);
  await drain(req);
  res.end();
}

/**
 * Shows the page of a form that is too large, once the form has come: before that, a browser would
 * show that the connection was lost.
 */
export async function showTooLarge(
  req: IncomingMessage,
  res: ServerResponse,
  pages: Pick<FormPages, 'tooLarge'>,
): Promise<void> {
  if (!req.complete) res.setHeader('connection', 'close');
  await drain(req);
  await pages.tooLarge();
}

/** The page that a plain form gets in place of the answer; null when it gets the answer. */
function showPage(
  { headers, unsent, isForbidden, isForOther, isFailure, page }: ApiAnswer,
  res: ServerResponse,
  pages: FormPages,
): Promise<void> | null {
  if (unsent !== undefined) return pages.away(unsent);
  if (isForbidden === true) return pages.forbidden();
  if (isForOther === true) return pages.otherAccount();
  if (isFailure === true) return pages.failed();
  if (page === undefined) return null;
  for (const header of [headers['set-cookie'] ?? []].flat()) res.appendHeader('set-cookie', header);
  return pages.showFormAgain(page);
}

const noBody = () => Promise.resolve(new Uint8Array());
