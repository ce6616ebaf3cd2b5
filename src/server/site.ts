import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endSlowBody } from './api/slow-body.ts';
import { working } from './database/work.ts';
import { sendLocals } from './dev/page-locals.ts';
import { isReading } from './http/is-reading.ts';
import { RETRY_AFTER_SECONDS, isTooMany, outage } from './http/outage.ts';
import { securityHeaders } from './http/security.ts';
import { hasTwoHosts, targetOf } from './http/target.ts';
import { pageAnswers } from './pages/answers.ts';
import { formPages } from './pages/form-pages.ts';
import { visitorRequest } from './pages/page-request.ts';
import { sender } from './pages/send.ts';
import type { Log } from './platform/log.ts';
import { router, type RouterOptions } from './router.ts';

export interface SiteOptions extends RouterOptions {
  log: Log;
  /** Counts every request for the metrics; absent: not counted. */
  count?: (req: IncomingMessage, res: ServerResponse) => void;
  /**
   * False where Astro's development server makes the pages: it is sent what each is made from, and
   * forms get the answer of the API.
   */
  rendersPages?: boolean;
  /** Told the target of each page that leads elsewhere for good; absent: nobody is. */
  onMoved?: ((target: string) => void) | undefined;
}

export interface Site {
  handle: (req: IncomingMessage, res: ServerResponse) => void;
}

/** Answers every request of the shop: from the cache, or as `router.ts` leads it. */
export function createSite(options: SiteOptions): Site {
  const { siteUrl, hosts, rendersPages = true } = options;
  const send = sender(securityHeaders(siteUrl), options.onMoved);
  const answers = pageAnswers(options, send);
  const formPagesFor = formPages(options, send);
  const route = router(options, send, answers);

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const pages = rendersPages ? formPagesFor(req, res) : undefined;
    // Database work counts as reading, unless an endpoint of the API does more.
    const input = await working('reading', () => route(req, res, pages));
    if (input === null) return;
    if (!rendersPages) return sendLocals(res, input.locals);
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

  /**
   * Most requests end here, with a fresh public answer for exactly this address. Only legal targets
   * are ever cached.
   */
  function answerFromCacheOrAnew(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const isCandidate = isReading(req) && hosts.isNamed(req.headers.host) && !hasTwoHosts(req);
    const hit = isCandidate ? options.cache.fresh(req.url ?? '/') : undefined;
    return hit === undefined
      ? answerOrRefuse(req, res)
      : Promise.resolve(send.stored(req, res, hit));
  }

  return {
    handle(req, res) {
      const failed = (error: unknown) => {
        const requestId = randomUUID();
        options.log.error({ err: error, requestId, path: targetOf(req).path }, 'request failed');
        if (res.headersSent) res.destroy();
        else send.error(res, outage(error)?.code ?? 'failure', requestId);
      };
      // Of these, what throws before its first wait would end the process.
      try {
        options.count?.(req, res);
        endSlowBody(req);
        answerFromCacheOrAnew(req, res).catch(failed);
      } catch (error) {
        failed(error);
      }
    },
  };
}
