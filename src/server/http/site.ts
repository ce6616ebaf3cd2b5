import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '../../contract/api.ts';
import { ERROR_STATUS } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { isPersonal, isProtected, loginPath } from '../../domain/paths.ts';
import { ERROR_TEXT } from '../../features/shell/text.ts';
import type { Log } from '../platform/log.ts';
import { movedTo, pageKey } from './address.ts';
import { isOwnOrigin } from './origin.ts';
import { RETRY_AFTER_SECONDS, outage } from './outage.ts';
import type { Rendered } from './rendered.ts';
import { ResponseCache, encoded, encodingFor } from './response-cache.ts';
import type { Stored } from './response-cache.ts';
import { securityHeaders } from './security.ts';

/** Takes the request and answers it, or leaves it alone and says false. */
export type Step = (req: IncomingMessage, res: ServerResponse, path: string) => boolean | Promise<boolean>;

/** Who opened a page that is theirs alone, with the client that speaks for them. */
export interface Visitor {
  isAuthorized: boolean;
  api: Client;
}

export interface SiteOptions {
  siteUrl: string;
  log: Log;
  cache: ResponseCache;
  /** Tried in this order before pages: health, static files, pictures, what only crawlers read. */
  steps: readonly Step[];
  /** Answers /api/*; only GETs without anything personal come through the cache. */
  api: { isCacheable: (path: string) => boolean; render: (address: string) => Promise<Rendered>; handle: (req: IncomingMessage, res: ServerResponse) => Promise<void> };
  /** The client of nobody, for public pages. */
  publicApi: Client;
  /** Reads the keys of a request; cookies that change are set on the answer. */
  visitor: (req: IncomingMessage, res: ServerResponse) => Promise<Visitor>;
  pages: {
    /** Renders a public page by its canonical address. */
    renderPublic: (address: string) => Promise<Rendered>;
    /** Answers a personal page from the request itself. */
    answerPersonal: (req: IncomingMessage, res: ServerResponse, locals: App.Locals) => Promise<void>;
  };
}

export interface Site {
  /** Answers everything that is not a page and says null, or gives what the page of this request gets. */
  beforePages: (req: IncomingMessage, res: ServerResponse) => Promise<App.Locals | null>;
  handle: (req: IncomingMessage, res: ServerResponse) => void;
}

/** The way of every request through the shop, in one place and one order. */
export function createSite(options: SiteOptions): Site {
  const { siteUrl } = options;
  const security = Object.entries(securityHeaders(siteUrl));
  const publicLocals: App.Locals = { api: options.publicApi, siteUrl, isAuthorized: false };

  async function beforePages(req: IncomingMessage, res: ServerResponse): Promise<App.Locals | null> {
    const { url, path, search } = parts(req);
    for (const [name, value] of security) res.setHeader(name, value);
    for (const step of options.steps) if (await step(req, res, path)) return null;

    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead && !isOwnOrigin(req, siteUrl)) return sendError(res, 'foreign_origin');
    if (path === '/api' || path.startsWith('/api/')) {
      if (isRead && options.api.isCacheable(path)) await sendCached(req, res, url, () => options.api.render(url));
      else await options.api.handle(req, res);
      return null;
    }
    const moved = isRead ? movedTo(path, search) : null;
    if (moved !== null) return redirect(res, 301, moved);
    if (isPersonal(path)) {
      const visitor = await options.visitor(req, res);
      if (isProtected(path) && !visitor.isAuthorized) return redirect(res, 303, loginPath(url));
      return { ...visitor, siteUrl };
    }
    return isRead ? publicLocals : sendText(res, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const locals = await beforePages(req, res);
    if (locals === null) return;
    const { path, search } = parts(req);
    if (locals !== publicLocals) {
      res.setHeader('cache-control', 'private, no-store');
      return options.pages.answerPersonal(req, res, locals);
    }
    const key = pageKey(path, search);
    await sendCached(req, res, key, () => options.pages.renderPublic(key));
  }

  async function sendCached(req: IncomingMessage, res: ServerResponse, key: string, render: () => Promise<Rendered>): Promise<void> {
    const found = options.cache.get(key, render);
    await sendStored(req, res, found instanceof Promise ? await found : found);
  }

  return {
    beforePages,
    handle(req, res) {
      answer(req, res).catch((error: unknown) => {
        const requestId = randomUUID();
        options.log.error({ err: error, requestId, path: parts(req).path }, 'request failed');
        if (res.headersSent) res.destroy();
        else sendError(res, outage(error)?.code ?? 'failure', requestId);
      });
    },
  };
}

function parts(req: IncomingMessage): { url: string; path: string; search: string } {
  const url = req.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0 ? { url, path: url, search: '' } : { url, path: url.slice(0, mark), search: url.slice(mark) };
}

async function sendStored(req: IncomingMessage, res: ServerResponse, stored: Stored): Promise<void> {
  for (const [name, value] of Object.entries(stored.headers)) if (name !== 'content-length') res.setHeader(name, value);
  res.setHeader('vary', 'accept-encoding');
  if (stored.status === 200) res.setHeader('etag', stored.etag);
  if (stored.status === 200 && req.headers['if-none-match']?.includes(stored.etag)) {
    res.writeHead(304).end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  const body = encoding === 'br' ? stored.brotli : await encoded(stored, encoding);
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.writeHead(stored.status);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function redirect(res: ServerResponse, status: 301 | 303, location: string): null {
  res.writeHead(status, { location, 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store', 'content-length': 0 }).end();
  return null;
}

function sendText(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): null {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers }).end(text);
  return null;
}

function sendError(res: ServerResponse, code: ErrorCode, requestId?: string): null {
  const text = requestId === undefined ? ERROR_TEXT[code] : `${ERROR_TEXT[code]} (${requestId})`;
  return sendText(res, ERROR_STATUS[code], text, ERROR_STATUS[code] === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {});
}
