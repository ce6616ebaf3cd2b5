import type { IncomingMessage, ServerResponse } from 'node:http';
import { COOKIES } from '../domain/cookies.ts';
import { isOfDesk, isOfDeskTarget } from '../domain/desk.ts';
import { LOCALE_COOKIE_SECONDS } from '../domain/limits.ts';
import { locationAt, locationOf } from '../domain/locations.ts';
import { isPersonal } from '../domain/paths.ts';
import { HEALTH_PATHS } from '../domain/site-files.ts';
import type { ApiOverHttp } from './api/api-over-http.ts';
import { isNeverLimited } from './api/api-routes.ts';
import type { FormPages } from './api/form-pages.ts';
import { setCookieHeader } from './callers/cookies.ts';
import { hideDesk } from './desk-guard.ts';
import type { AnswerLimit } from './http/answer-limits.ts';
import type { RefusedCounts } from './http/health.ts';
import type { Hosts } from './http/hosts.ts';
import { isReading } from './http/is-reading.ts';
import { isOwnOrigin } from './http/origin.ts';
import { securityHeaders } from './http/security.ts';
import type { Step } from './http/step.ts';
import { withUtf8Query } from './http/query-encoding.ts';
import { hasTwoHosts, normalizeTarget, targetOf } from './http/target.ts';
import { hasLocalePrefix, isWellEncoded, movedTo, searchedSubcategory } from './pages/address.ts';
import { isOfApi, type AnswerOptions, type pageAnswers } from './pages/answers.ts';
import type { sender } from './pages/send.ts';
import { personalPages, type PageInput, type PersonalPageOptions } from './personal-pages.ts';

export interface RouterOptions extends AnswerOptions, PersonalPageOptions {
  /** The host names of the shop. */
  hosts: Hosts;
  /** Counters of refused requests; absent: not counted. */
  refusedCounts?: RefusedCounts;
  /** Limits answers for one shopper. */
  personalLimit: AnswerLimit;
  /** Tried in this order before pages: health, static files, pictures, files for crawlers. */
  steps: readonly Step[];
  /** Answers /api/*. Only GETs without personal data go through the cache. */
  api: ApiOverHttp;
}

const MISDIRECTED = 'Neither SITE_URL nor SITE_HOSTS names this host.\n';
const LOCALE_COOKIE = setCookieHeader({
  name: COOKIES.locale,
  value: 'ru',
  seconds: LOCALE_COOKIE_SECONDS,
  isReadable: true,
  isSecure: false,
});

/** Leads every request to what answers it, in one order. */
export function router(
  options: RouterOptions,
  send: ReturnType<typeof sender>,
  answers: ReturnType<typeof pageAnswers>,
) {
  const { siteUrl, hosts, refusedCounts = { target: 0, host: 0 } } = options;
  const common = Object.entries(securityHeaders(siteUrl));
  const preparePersonal = personalPages(options, send, answers);
  const publicInput: PageInput = {
    locals: { api: options.publicApi, siteUrl, isPublic: true, isAuthorized: false, member: null },
  };

  /**
   * Answers what is not a page and returns null, or returns what the page is made from. `pages` is
   * absent where pages are rendered elsewhere.
   */
  async function route(
    req: IncomingMessage,
    res: ServerResponse,
    pages?: FormPages,
  ): Promise<PageInput | null> {
    if (hasTwoHosts(req) || !normalizeTarget(req, hosts.isOwn)) {
      refusedCounts.target += 1;
      return send.text(res, 400, 'Bad request\n', { connection: 'close' });
    }
    req.url = withUtf8Query(req.url);
    const { url, path, search } = targetOf(req);
    if (!hosts.isOwn(req.headers.host) && !HEALTH_PATHS.includes(path))
      return answerOtherHost(req, res);
    const isApi = isOfApi(path);
    // Cached answers contain the common headers already.
    const key = isApi && isReading(req) ? options.api.cacheKey(path, search) : null;
    if (key !== null) {
      await answers.cached(req, res, key, () => options.api.render(key));
      return null;
    }
    for (const [name, value] of common) res.setHeader(name, value);
    if (isOfDeskTarget(url)) hideDesk(res);
    if (!isApi) for (const step of options.steps) if (await step(req, res, path)) return null;
    if (!isReading(req) && !isOwnOrigin(req, siteUrl)) return send.error(res, 'foreign_origin');
    if (!isApi) return preparePage(req, res, pages);
    if (isNeverLimited(req.method, path) || (await admitPersonal(req, res)))
      await options.api.handle(req, res, pages);
    return null;
  }

  /** Pages of another host are redirected to the shop's; whatever else it is sent is refused. */
  function answerOtherHost(req: IncomingMessage, res: ServerResponse): null {
    const { url, path, search } = targetOf(req);
    if (isReading(req) && !isOfApi(path) && hosts.hasName)
      return send.redirect(res, 301, locationAt(siteUrl, movedTo(path, search) ?? url));
    refusedCounts.host += 1;
    return send.text(res, 421, MISDIRECTED, { connection: 'close' });
  }

  async function preparePage(
    req: IncomingMessage,
    res: ServerResponse,
    pages?: FormPages,
  ): Promise<PageInput | null> {
    const { path, search } = targetOf(req);
    const moved = isReading(req) ? movedTo(path, search) : null;
    if (moved !== null) {
      if (hasLocalePrefix(path)) res.setHeader('set-cookie', LOCALE_COOKIE);
      return send.redirect(res, 301, locationOf(moved));
    }
    if ((isPersonal(path) || isOfDesk(path)) && isWellEncoded(path))
      return (await admitPersonal(req, res)) ? preparePersonal(req, res, pages) : null;
    if (!isReading(req)) return send.text(res, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    const listing = await subcategoryListing(req, path, search);
    return listing === null ? publicInput : send.redirect(res, 301, locationOf(listing));
  }

  /** The listing of the subcategory that a search is limited to; null when it does not exist. */
  async function subcategoryListing(
    req: IncomingMessage,
    path: string,
    search: string,
  ): Promise<string | null> {
    const { filters, uncachedLimit: limit } = options;
    const subcategory = filters === undefined ? null : searchedSubcategory(path, search);
    if (subcategory === null || limit.wait(req) > 0) return null;
    limit.count(req);
    return (await filters?.of(subcategory.path)) ? subcategory.address : null;
  }

  /** Counts an answer for one shopper. False: it was refused. */
  async function admitPersonal(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { personalLimit: limit } = options;
    const wait = limit.wait(req);
    if (wait === 0) {
      limit.count(req);
      return true;
    }
    limit.reportRefusal(req);
    await answers.tooMany(req, res, wait);
    return false;
  }

  return route;
}
