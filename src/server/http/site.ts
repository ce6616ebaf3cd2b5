import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isProtected } from '../../domain/paths.ts';
import { ERROR_TEXT } from '../../features/shell/text.ts';
import type { Log } from '../platform/log.ts';
import { movedTo, pageKey } from './address.ts';
import type { Rendered } from './rendered.ts';
import { ResponseCache, encoded, encodingFor } from './response-cache.ts';
import type { Stored } from './response-cache.ts';
import { securityHeaders } from './security.ts';

/** Takes the request and answers it, or leaves it alone and says false. */
export type Step = (req: IncomingMessage, res: ServerResponse, path: string) => boolean | Promise<boolean>;

export interface SiteOptions {
  siteUrl: string;
  log: Log;
  cache: ResponseCache;
  /** Tried in this order before pages: health, static files, pictures, what only crawlers read. */
  steps: readonly Step[];
  /** Renders a public page by its canonical address. */
  renderPage: (address: string) => Promise<Rendered>;
  /** Answers /api/*; only GETs without anything personal come through the cache. */
  api: { isCacheable: (path: string) => boolean; render: (address: string) => Promise<Rendered>; handle: (req: IncomingMessage, res: ServerResponse) => Promise<void> };
}

export interface Site {
  /** Everything that is not a page; false when a page has to answer. */
  beforePages: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
  handle: (req: IncomingMessage, res: ServerResponse) => void;
}

/** The way of every request through the shop, in one place and one order. */
export function createSite(options: SiteOptions): Site {
  const security = Object.entries(securityHeaders(options.siteUrl));

  async function beforePages(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { url, path, search } = parts(req);
    for (const [name, value] of security) res.setHeader(name, value);
    for (const step of options.steps) if (await step(req, res, path)) return true;

    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (path === '/api' || path.startsWith('/api/')) {
      if (isRead && options.api.isCacheable(path)) await sendCached(req, res, url, () => options.api.render(url));
      else await options.api.handle(req, res);
      return true;
    }
    if (!isRead) return sendText(res, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    const moved = movedTo(path, search);
    if (moved !== null) return redirect(res, 301, moved);
    if (isProtected(path)) return redirect(res, 303, `/?auth=1&next=${encodeURIComponent(url)}`);
    return false;
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (await beforePages(req, res)) return;
    const { path, search } = parts(req);
    const key = pageKey(path, search);
    await sendCached(req, res, key, () => options.renderPage(key));
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
        else sendText(res, 500, `${ERROR_TEXT.failure} (${requestId})`, { 'x-request-id': requestId });
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

function redirect(res: ServerResponse, status: 301 | 303, location: string): true {
  res.writeHead(status, { location, 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store', 'content-length': 0 }).end();
  return true;
}

function sendText(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): true {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers }).end(text);
  return true;
}
