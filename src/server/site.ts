import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiError } from '../contract/errors.ts';
import { COOKIES } from '../domain/cookies.ts';
import { LOCALE_COOKIE_SECONDS } from '../domain/limits.ts';
import { locationAt, locationOf } from '../domain/locations.ts';
import { DESK_PATHS, isOfDesk, isOfDeskTarget, screenOf } from '../domain/desk.ts';
import { needsNoSession, isPersonal, isProtected, loginPath } from '../domain/paths.ts';
import { working } from './database/work.ts';
import type { Log } from './platform/log.ts';
import type { ApiOverHttp } from './api/api-over-http.ts';
import { hideDesk, refusalAtDesk } from './desk-guard.ts';
import type { FormPages } from './api/form-pages.ts';
import { isNeverLimited } from './api/api-routes.ts';
import { showsDeskKey } from './callers/identify-staff.ts';
import { setCookieHeader } from './callers/cookies.ts';
import type { Step } from './http/step.ts';
import { hasLocalePrefix, isWellEncoded, movedTo, searchedSubcategory } from './pages/address.ts';
import { isOfApi, pageAnswers } from './pages/answers.ts';
import type { AnswerOptions } from './pages/answers.ts';
import { HEALTH_PATHS } from './http/health.ts';
import type { RefusedCounts } from './http/health.ts';
import type { Hosts } from './http/hosts.ts';
import { addressRequest, visitorRequest } from './pages/page-request.ts';
import { isOwnOrigin } from './http/origin.ts';
import { RETRY_AFTER_SECONDS, isTooMany, outage } from './http/outage.ts';
import { LARGE_BODY_BYTES, bodyOf } from './api/request-body.ts';
import { securityHeaders } from './http/security.ts';
import { sender } from './pages/send.ts';
import type { AnswerLimit } from './http/answer-limits.ts';
import { endSlowBody } from './api/slow-body.ts';
import { normalizeTarget } from './http/target.ts';
import { isPlainForm, isUrlEncoded, unsentForm } from './api/unsent-form.ts';
import type { UnsentForm } from './api/unsent-form.ts';

export interface SiteOptions extends AnswerOptions {
  /** The host names of the shop. */
  hosts: Hosts;
  log: Log;
  /** Counts every request for the metrics; absent: not counted. */
  count?: (req: IncomingMessage, res: ServerResponse) => void;
  /** Counters of refused requests; absent: not counted. */
  refusedCounts?: RefusedCounts;
  /** Limits answers for one shopper. */
  personalLimit: AnswerLimit;
  /** Tried in this order before pages: health, static files, pictures, files for crawlers. */
  steps: readonly Step[];
  /** False where pages are rendered elsewhere: forms get the answer of the API. */
  rendersPages?: boolean;
  /** Told of a page of the desk that a role may not open; absent: nobody is. */
  onForbidden?: (req: IncomingMessage, page: string, staffId: number) => void;
  /** Told the target of each page that leads elsewhere for good; absent: nobody is. */
  onMoved?: ((target: string) => void) | undefined;
  /** Answers /api/*. Only GETs without personal data go through the cache. */
  api: ApiOverHttp;
}

export interface Site {
  /**
   * Answers everything that is not a page and returns null, or returns the locals for the page, which
   * Astro's development server makes.
   */
  localsForDev: (req: IncomingMessage, res: ServerResponse) => Promise<App.Locals | null>;
  handle: (req: IncomingMessage, res: ServerResponse) => void;
}

const MISDIRECTED = 'Neither SITE_URL nor SITE_HOSTS names this host.\n';
const LOCALE_COOKIE = setCookieHeader({
  name: COOKIES.locale,
  value: 'ru',
  seconds: LOCALE_COOKIE_SECONDS,
  isReadable: true,
  isSecure: false,
});

/** What a page is made from once the request has passed everything before the pages. */
interface PageInput {
  locals: App.Locals;
  /** The body of the request, for a personal page. */
  body?: Uint8Array<ArrayBuffer> | undefined;
}

/** Routes every request of the shop, in one place and in one order. */
export function createSite(options: SiteOptions): Site {
  const { siteUrl, hosts, refusedCounts = { target: 0, host: 0 }, rendersPages = true } = options;
  const common = securityHeaders(siteUrl);
  const send = sender(common, options.onMoved);
  const answers = pageAnswers(options, send);
  const publicInput: PageInput = {
    locals: { api: options.publicApi, siteUrl, isPublic: true, isAuthorized: false, member: null },
  };

  /**
   * Database work counts as reading, unless an endpoint of the API does more. `pages` is absent where
   * pages are rendered elsewhere.
   */
  const answerOrPrepare = (req: IncomingMessage, res: ServerResponse, pages?: FormPages) =>
    working('reading', () => route(req, res, pages));

  /** Answers what is not a page and returns null, or returns what the page is made from. */
  async function route(
    req: IncomingMessage,
    res: ServerResponse,
    pages?: FormPages,
  ): Promise<PageInput | null> {
    if (!normalizeTarget(req, hosts.isOwn)) {
      refusedCounts.target += 1;
      return send.text(res, 400, 'Bad request\n', { connection: 'close' });
    }
    const { url, path, search } = targetOf(req);
    const isReading = isRead(req);
    const isApi = isOfApi(path);
    if (!hosts.isOwn(req.headers.host) && !HEALTH_PATHS.includes(path)) {
      if (!isReading || isApi || !hosts.hasName) {
        refusedCounts.host += 1;
        return send.text(res, 421, MISDIRECTED, { connection: 'close' });
      }
      return send.redirect(res, 301, locationAt(siteUrl, movedTo(path, search) ?? url));
    }
    // Cached answers contain these headers already.
    const key = isApi && isReading ? options.api.cacheKey(path, search) : null;
    if (key !== null) {
      await answers.cached(req, res, key, () => options.api.render(key));
      return null;
    }
    for (const [name, value] of Object.entries(common)) res.setHeader(name, value);
    if (isOfDeskTarget(url)) hideDesk(res);
    if (!isApi) for (const step of options.steps) if (await step(req, res, path)) return null;
    if (!isReading && !isOwnOrigin(req, siteUrl)) return send.error(res, 'foreign_origin');
    if (isApi) {
      if (isNeverLimited(req.method, path) || (await admitPersonal(req, res)))
        await options.api.handle(req, res, pages);
      return null;
    }
    const moved = isReading ? movedTo(path, search) : null;
    if (moved !== null) {
      if (hasLocalePrefix(path)) res.setHeader('set-cookie', LOCALE_COOKIE);
      return send.redirect(res, 301, locationOf(moved));
    }
    if ((isPersonal(path) || isOfDesk(path)) && isWellEncoded(path)) {
      if (!(await admitPersonal(req, res))) return null;
      return preparePersonal(req, res, pages);
    }
    const listing = isReading ? await subcategoryListing(req, path, search) : null;
    if (listing !== null) return send.redirect(res, 301, locationOf(listing));
    return isReading
      ? publicInput
      : send.text(res, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  }

  /**
   * What a personal page is made from; when the backend is away, answers with the page that says
   * so. The body is read before the backend is called, so that the fields of a form are still known
   * when it is away.
   */
  async function preparePersonal(
    req: IncomingMessage,
    res: ServerResponse,
    pages?: FormPages,
  ): Promise<PageInput | null> {
    const { url, path } = targetOf(req);
    // Only the staff sends whole texts; the login may have ended since.
    const mayBeLong = isOfDesk(path) && showsDeskKey(req.headers.cookie);
    let unsent: UnsentForm | undefined;
    try {
      const most = mayBeLong ? LARGE_BODY_BYTES : undefined;
      // Without `pages` Astro's development server reads the body itself.
      const body = pages === undefined || isRead(req) ? undefined : await bodyOf(req, most);
      if (body !== undefined && isPlainForm(req) && isUrlEncoded(req))
        unsent = await unsentForm(url, req.headers['content-type'] ?? '', body);
      const visitor = needsNoSession(path)
        ? { api: options.publicApi, isAuthorized: false, member: null }
        : await options.visitor(req, res);
      if (isProtected(path) && !visitor.isAuthorized)
        return send.redirect(res, 303, locationOf(loginPath(url)));
      const locals = {
        ...visitor,
        siteUrl,
        isPublic: false,
        ...(unsent !== undefined && { unsent }),
      };
      const refusal = isOfDesk(path) ? refusalAtDesk(url, visitor.member) : null;
      if (refusal === null) return { locals, body };
      const showDeskPage = (address: string) =>
        answers.personal(req, res, addressRequest(siteUrl, address), locals);
      if (refusal.kind === 'login') {
        // A text that was typed is shown, so that it can be sent again after the login.
        if (unsent === undefined || !mayBeLong) return send.redirect(res, 303, refusal.to);
        await showDeskPage(DESK_PATHS.ended);
        return null;
      }
      if (visitor.member !== null)
        options.onForbidden?.(req, screenOf(path) ?? '', visitor.member.id);
      if (pages === undefined) return send.error(res, 'not_allowed');
      await showDeskPage(DESK_PATHS.forbidden);
      return null;
    } catch (error) {
      if (isApiError(error) && error.code === 'body_too_large') {
        res.setHeader('connection', 'close');
        return send.error(res, error.code);
      }
      if (pages === undefined || outage(error) === null || !acceptsHtml(req)) throw error;
      await pages.away(unsent);
      return null;
    }
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

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const pages: FormPages = {
      showFormAgain: (form) => answers.showFormAgain(req, res, form),
      away: (unsent) => answers.away(req, res, unsent),
      forbidden: () => answers.forbidden(req, res),
      failed: () => answers.failed(req, res),
    };
    const input = await answerOrPrepare(req, res, rendersPages ? pages : undefined);
    if (input === null) return;
    if (input.locals.isPublic) return answers.public(req, res, targetOf(req));
    await answers.personal(req, res, visitorRequest(siteUrl, req, input.body), input.locals);
  }

  /** A remote backend has limits of its own, so `too_many_requests` may come from there, too. */
  async function answerOrRefuse(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      await answer(req, res);
    } catch (error) {
      if (!isTooMany(error) || res.headersSent) throw error;
      await answers.tooMany(req, res, error.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
    }
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

  return {
    localsForDev: async (req, res) => (await answerOrPrepare(req, res))?.locals ?? null,
    handle(req, res) {
      options.count?.(req, res);
      endSlowBody(req);
      // Most requests end here, with a fresh public answer for exactly this address. Only legal
      // targets are ever cached.
      const hit =
        isRead(req) && hosts.isNamed(req.headers.host)
          ? options.cache.fresh(req.url ?? '/')
          : undefined;
      (hit === undefined
        ? answerOrRefuse(req, res)
        : Promise.resolve(send.stored(req, res, hit))
      ).catch((error: unknown) => {
        const requestId = randomUUID();
        options.log.error({ err: error, requestId, path: targetOf(req).path }, 'request failed');
        if (res.headersSent) res.destroy();
        else send.error(res, outage(error)?.code ?? 'failure', requestId);
      });
    },
  };
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whether the client displays HTML. */
const acceptsHtml = ({ headers }: IncomingMessage) =>
  headers.accept?.includes('text/html') === true;

function targetOf(req: IncomingMessage): { url: string; path: string; search: string } {
  const url = req.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0
    ? { url, path: url, search: '' }
    : { url, path: url.slice(0, mark), search: url.slice(mark) };
}
