import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '../contract/api.ts';
import { isApiError } from '../contract/errors.ts';
import { COOKIES } from '../domain/cookies.ts';
import { LOCALE_COOKIE_SECONDS } from '../domain/limits.ts';
import { locationAt, locationOf } from '../domain/locations.ts';
import { PATHS, asksNobody, isPersonal, isProtected, loginPath } from '../domain/paths.ts';
import { working } from './database/work.ts';
import type { Log } from './platform/log.ts';
import { ownText } from './platform/own-text.ts';
import type { AnswerPages, ApiOverHttp } from './api/answer-pages.ts';
import { isAlwaysHeard } from './api/api-routes.ts';
import type { Step } from './http/step.ts';
import {
  choosesFilters,
  hasLocalePrefix,
  isWellEncoded,
  movedTo,
  namedBranch,
  pageKey,
} from './pages/address.ts';
import { HEALTH_PATHS } from './http/health.ts';
import type { Refused } from './http/health.ts';
import type { Hosts } from './http/hosts.ts';
import { requestFor } from './pages/capture.ts';
import { isOwnOrigin } from './http/origin.ts';
import type { ListingOffers } from './pages/offered-filters.ts';
import { RETRY_AFTER_SECONDS, isTooMany, outage } from './http/outage.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import type { Rendered } from './http/rendered.ts';
import type { ResponseCache, Stored } from './pages/response-cache.ts';
import { bodyOf } from './api/request-body.ts';
import { securityHeaders } from './http/security.ts';
import { sender } from './pages/send.ts';
import type { ShownForm } from './api/shown-form.ts';
import type { UncachedLimit } from './http/uncached-limit.ts';
import { endSlowBody } from './api/slow-body.ts';
import { hasLegalTarget } from './http/target.ts';
import { isPlainForm, isUrlEncoded, unsentForm } from './api/unsent-form.ts';
import type { UnsentForm } from './api/unsent-form.ts';

/** Who opened a page that is theirs alone, with the client that speaks for them. */
export interface Visitor {
  isAuthorized: boolean;
  api: Client;
}

export interface SiteOptions {
  siteUrl: string;
  /** Which hosts are the shop's. */
  hosts: Hosts;
  log: Log;
  cache: ResponseCache;
  /** Counted here; absent: by nobody. */
  refused?: Refused;
  /** Of answers for everybody that are not ready. */
  uncachedLimit: UncachedLimit;
  /** Of answers for one shopper. */
  personalLimit: UncachedLimit;
  /** Tried in this order before pages: health, static files, pictures, what only crawlers read. */
  steps: readonly Step[];
  /** Answers /api/*; only GETs without anything personal come through the cache. */
  api: ApiOverHttp;
  /** The client of nobody, for public pages. */
  publicApi: Client;
  /** Reads the keys of a request; cookies that change are set on the answer. */
  visitor: (req: IncomingMessage, res: ServerResponse) => Promise<Visitor>;
  pages: PageRenderer;
  /** What lists can be filtered by; absent: by anything. */
  offers?: Pick<ListingOffers, 'of'>;
}

export interface Site {
  /** Answers everything that is not a page and says null, or gives what the page of this request gets. */
  beforePages: (req: IncomingMessage, res: ServerResponse) => Promise<App.Locals | null>;
  handle: (req: IncomingMessage, res: ServerResponse) => void;
}

const MISDIRECTED = 'Neither SITE_URL nor SITE_HOSTS names this host.\n';

/** The way of every request through the shop, in one place and one order. */
export function createSite(options: SiteOptions): Site {
  const { siteUrl, hosts, refused = { target: 0, host: 0 } } = options;
  const common = securityHeaders(siteUrl);
  const send = sender(common);
  /** Made once, of no data: to refuse has to cost nothing. */
  let refusal: Stored | undefined;
  const publicLocals: App.Locals = {
    api: options.publicApi,
    siteUrl,
    isPublic: true,
    isAuthorized: false,
  };

  /** Whoever is asked on the way reads, unless an endpoint of the API does more. */
  const beforePages = (req: IncomingMessage, res: ServerResponse, pages?: AnswerPages) =>
    working('reading', () => answerBefore(req, res, pages));

  async function answerBefore(
    req: IncomingMessage,
    res: ServerResponse,
    pages?: AnswerPages,
  ): Promise<App.Locals | null> {
    if (!hasLegalTarget(req, hosts.isOwn)) {
      refused.target += 1;
      return send.text(res, 400, 'Bad request\n', { connection: 'close' });
    }
    const { url, path, search } = parts(req);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isApi = isOfApi(path);
    if (!hosts.isOwn(req.headers.host) && !HEALTH_PATHS.includes(path)) {
      if (!isRead || isApi || !hosts.hasName) {
        refused.host += 1;
        return send.text(res, 421, MISDIRECTED, { connection: 'close' });
      }
      return send.redirect(res, 301, locationAt(siteUrl, movedTo(path, search) ?? url));
    }
    // What is stored bears these headers already.
    const key = isApi && isRead ? options.api.cacheKey(path, search) : null;
    if (key !== null) {
      await sendCached(req, res, key, () => options.api.render(key));
      return null;
    }
    for (const [name, value] of Object.entries(common)) res.setHeader(name, value);
    if (!isApi) for (const step of options.steps) if (await step(req, res, path)) return null;
    if (!isRead && !isOwnOrigin(req, siteUrl)) return send.error(res, 'foreign_origin');
    if (isApi) {
      if (isAlwaysHeard(req.method, path) || (await isPersonalTaken(req, res)))
        await options.api.handle(req, res, pages);
      return null;
    }
    const moved = isRead ? movedTo(path, search) : null;
    if (moved !== null) {
      if (hasLocalePrefix(path))
        res.setHeader(
          'set-cookie',
          `${COOKIES.locale}=ru; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax`,
        );
      return send.redirect(res, 301, locationOf(moved));
    }
    if (isPersonal(path) && isWellEncoded(path)) {
      if (!(await isPersonalTaken(req, res))) return null;
      return answerPersonal(req, res, pages);
    }
    const branch = isRead ? await branchOf(req, path, search) : null;
    if (branch !== null) return send.redirect(res, 301, locationOf(branch));
    return isRead
      ? publicLocals
      : send.text(res, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  }

  /** Whoever this is asked of may be away: then the answer is the page that says so. */
  async function answerPersonal(
    req: IncomingMessage,
    res: ServerResponse,
    pages?: AnswerPages,
  ): Promise<App.Locals | null> {
    const { url, path } = parts(req);
    let unsent: UnsentForm | undefined;
    try {
      // Astro's development server reads bodies itself.
      if (pages !== undefined) unsent = await postedForm(req);
      const visitor = asksNobody(path)
        ? { api: options.publicApi, isAuthorized: false }
        : await options.visitor(req, res);
      if (isProtected(path) && !visitor.isAuthorized)
        return send.redirect(res, 303, locationOf(loginPath(url)));
      return { ...visitor, siteUrl, isPublic: false, ...(unsent !== undefined && { unsent }) };
    } catch (error) {
      if (isApiError(error) && error.code === 'body_too_large') {
        res.setHeader('connection', 'close');
        return send.error(res, error.code);
      }
      if (pages === undefined || outage(error) === null || !showsPages(req)) throw error;
      await pages.away(unsent);
      return null;
    }
  }

  /** Where a search in a branch leads; null where the shop has no such branch. */
  async function branchOf(
    req: IncomingMessage,
    path: string,
    search: string,
  ): Promise<string | null> {
    const { offers, uncachedLimit: limit } = options;
    const branch = offers === undefined ? null : namedBranch(path, search);
    if (branch === null || limit.wait(req) > 0) return null;
    limit.count(req);
    return (await offers?.of(branch.path)) ? branch.address : null;
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const locals = await beforePages(req, res, {
      refused: (form) => showForm(req, res, form),
      away: async (unsent) =>
        send.once(req, res, await options.pages.renderAway(options.publicApi, unsent)),
    });
    if (locals === null) return;
    const { path, search } = parts(req);
    if (locals !== publicLocals)
      return send.once(req, res, await options.pages.renderPersonal(req, locals));
    const key = ownText(await keyOf(req, path, search));
    await sendCached(req, res, key, () => options.pages.renderPublic(options.publicApi, key));
  }

  /** A backend elsewhere counts its clients as well as this site. */
  async function answerOrRefuse(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      await answer(req, res);
    } catch (error) {
      if (!isTooMany(error) || res.headersSent) throw error;
      await refuse(req, res, error.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
    }
  }

  /** What is ready, or refused, asks nobody. */
  async function keyOf(req: IncomingMessage, path: string, search: string): Promise<string> {
    const { cache, offers, uncachedLimit: limit } = options;
    if (!isWellEncoded(path)) return PATHS.notFound;
    const spelt = pageKey(path, search);
    if (offers === undefined || !choosesFilters(path, search)) return spelt;
    if (cache.has(ownText(spelt)) || limit.wait(req) > 0) return spelt;
    return pageKey(path, search, await offers.of(path));
  }

  /** A form may be refused so as often as anybody likes: what it said goes into the page, and nowhere else. */
  async function showForm(
    req: IncomingMessage,
    res: ServerResponse,
    { address, typed }: ShownForm,
  ): Promise<void> {
    const asked = requestFor(siteUrl, address, req.headers.cookie);
    const visitor = await options.visitor(req, res);
    const api = { ...visitor.api, typedForm: () => Promise.resolve(typed) };
    const rendered = await options.pages.renderPersonal(asked, { ...visitor, api });
    await send.once(req, res, rendered.status === 200 ? { ...rendered, status: 400 } : rendered);
  }

  async function sendCached(
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    render: () => Promise<Rendered>,
  ): Promise<void> {
    const { cache, uncachedLimit: limit } = options;
    const isMade = !cache.has(key);
    const wait = isMade ? limit.wait(req) : 0;
    if (wait > 0) return refuse(req, res, wait);
    // What is made counts. Free are the shop's own pages, which are as many as it has goods and texts: an address without conditions that has something.
    const hasConditions = key.includes('?');
    if (isMade && hasConditions) limit.count(req);
    const stored = await cache.get(key, render);
    // Nor is our own failure the client's.
    if (isMade && !hasConditions && stored.status !== 200 && stored.status < 500) limit.count(req);
    await send.stored(req, res, stored);
  }

  /** Counts an answer for one shopper; false: it is refused. */
  async function isPersonalTaken(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { personalLimit: limit } = options;
    const wait = limit.wait(req);
    if (wait > 0) await refuse(req, res, wait);
    else limit.count(req);
    return wait === 0;
  }

  async function refuse(req: IncomingMessage, res: ServerResponse, wait: number): Promise<void> {
    if (isOfApi(parts(req).path)) return void send.tooMany(res, wait);
    refusal ??= await options.cache.get(PATHS.tooManyRequests, () =>
      options.pages.renderPublic(options.publicApi, PATHS.tooManyRequests),
    );
    res.setHeader('retry-after', wait);
    await send.stored(req, res, refusal);
  }

  return {
    beforePages,
    handle(req, res) {
      endSlowBody(req);
      // Most requests end here: a public answer that is fresh under exactly this address. Only legal targets are kept.
      const isRead = req.method === 'GET' || req.method === 'HEAD';
      const hit =
        isRead && hosts.isNamed(req.headers.host) ? options.cache.fresh(req.url ?? '/') : undefined;
      (hit === undefined
        ? answerOrRefuse(req, res)
        : Promise.resolve(send.stored(req, res, hit))
      ).catch((error: unknown) => {
        const requestId = randomUUID();
        options.log.error({ err: error, requestId, path: parts(req).path }, 'request failed');
        if (res.headersSent) res.destroy();
        else send.error(res, outage(error)?.code ?? 'failure', requestId);
      });
    },
  };
}

/**
 * What a plain form says to a page. Its body is read before anything is asked, so that it is still
 * known when the backend turns out to be away. Throws what `bodyOf` throws.
 */
async function postedForm(req: IncomingMessage): Promise<UnsentForm | undefined> {
  if (!isPlainForm(req) || !isUrlEncoded(req)) return undefined;
  const body = await bodyOf(req);
  // Where Astro looks for a body that somebody has read.
  Object.assign(req, { body });
  return unsentForm(req.url ?? '/', req.headers['content-type'] ?? '', body);
}

/** Whether a browser shows what is answered. */
const showsPages = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') === true;

const isOfApi = (path: string) => path === '/api' || path.startsWith('/api/');

function parts(req: IncomingMessage): { url: string; path: string; search: string } {
  const url = req.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0
    ? { url, path: url, search: '' }
    : { url, path: url.slice(0, mark), search: url.slice(mark) };
}
