import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '../../contract/api.ts';
import type { Me } from '../../contract/desk/staff.ts';
import { DESK_PATHS, isOfDesk } from '../../domain/desk.ts';
import { ERROR_PATHS } from '../../domain/paths.ts';
import type { Rendered } from '../http/rendered.ts';
import type { AnswerLimit } from '../http/answer-limits.ts';
import { detachText } from '../platform/detach-text.ts';
import { choosesFilters, isWellEncoded, pageKey } from './address.ts';
import type { ListingFilters } from './listing-filters.ts';
import type { PageMaker } from './page-maker.ts';
import { addressRequest } from './page-request.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Stored } from './stored-answer.ts';
import type { sender } from './send.ts';

/** The visitor of a personal page, with a client that calls the API in their name. */
export interface Visitor {
  isAuthorized: boolean;
  /** Who of the staff opens a page of the desk; null anywhere else. */
  member: Me | null;
  /** Mark of pages that are made for them; absent: nobody was looked up. */
  mark?: string;
  api: Client;
}

export interface AnswerOptions {
  siteUrl: string;
  cache: ResponseCache;
  /** Limits public answers that are not in the cache. */
  uncachedLimit: AnswerLimit;
  pages: PageMaker;
  /** The client for public pages, which calls as nobody. */
  publicApi: Client;
  /** Identifies the visitor by the keys of the request; changed cookies are set on the answer. */
  visitor: (req: IncomingMessage, res: ServerResponse) => Promise<Visitor>;
  /** The filters that lists offer; absent: any. */
  filters?: Pick<ListingFilters, 'of'>;
}

/** Answers with pages, and with whatever else the cache keeps. */
export function pageAnswers(options: AnswerOptions, send: ReturnType<typeof sender>) {
  const { siteUrl, cache, pages, publicApi, uncachedLimit: limit } = options;
  /**
   * The page for refused requests. Made once and without data, because refusing has to cost
   * nothing.
   */
  let tooManyPage: Stored | undefined;

  /**
   * The cache key of a page: its address without parameters that change nothing. Which filters a
   * list offers may cost a call of the backend; answers that are cached or refused cost none.
   */
  async function canonicalKey(req: IncomingMessage, path: string, search: string): Promise<string> {
    const { filters } = options;
    if (!isWellEncoded(path)) return ERROR_PATHS.notFound;
    const anyFilters = pageKey(path, search);
    if (filters === undefined || !choosesFilters(path, search)) return anyFilters;
    if (cache.has(detachText(anyFilters)) || limit.wait(req) > 0) return anyFilters;
    return pageKey(path, search, await filters.of(path));
  }

  async function cached(
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    make: () => Promise<Rendered>,
  ): Promise<void> {
    const isMade = !cache.has(key);
    const wait = isMade ? limit.wait(req) : 0;
    if (wait > 0) {
      limit.reportRefusal(req);
      return tooMany(req, res, wait);
    }
    // Count what has to be made. Free are the shop's own pages, whose number is bounded: addresses
    // without a query that answer 200.
    const hasConditions = key.includes('?');
    if (isMade && hasConditions) limit.count(req);
    const stored = await cache.get(key, make);
    // A server error is not the client's fault.
    if (isMade && !hasConditions && stored.status !== 200 && stored.status < 500) limit.count(req);
    await send.stored(req, res, stored);
  }

  /** Answers 429: with a page, or as the API. */
  async function tooMany(req: IncomingMessage, res: ServerResponse, wait: number): Promise<void> {
    if (isOfApi(req.url ?? '/')) return void send.tooMany(res, wait);
    tooManyPage ??= await cache.get(ERROR_PATHS.tooManyRequests, () =>
      pages.renderPublic(publicApi, ERROR_PATHS.tooManyRequests),
    );
    res.setHeader('retry-after', wait);
    await send.stored(req, res, tooManyPage);
  }

  return {
    cached,
    tooMany,

    async public(
      req: IncomingMessage,
      res: ServerResponse,
      { path, search }: { path: string; search: string },
    ): Promise<void> {
      const key = detachText(await canonicalKey(req, path, search));
      await cached(req, res, key, () => pages.renderPublic(publicApi, key));
    },

    async personal(
      req: IncomingMessage,
      res: ServerResponse,
      request: Request,
      locals: App.Locals,
    ): Promise<void> {
      const rendered = await pages.renderPersonal(request, locals);
      const isMissing = rendered.status === 404 && isOfDesk(new URL(request.url).pathname);
      // The page of the shop would lead the staff away from the desk.
      const shown =
        isMissing && locals.member !== null
          ? await pages.renderPersonal(addressRequest(siteUrl, DESK_PATHS.missing), locals)
          : rendered;
      await send.uncached(req, res, shown);
    },
  };
}

export const isOfApi = (target: string): boolean => /^\/api(?:[/?]|$)/.test(target);
