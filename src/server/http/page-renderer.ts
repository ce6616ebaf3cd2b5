import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '../../contract/api.ts';
import { locationOf } from '../../domain/locations.ts';
import { showsOrder } from '../../domain/paths.ts';
import type { CaptchaConfig } from '../platform/config-services.ts';
import { capture, requestFor } from './capture.ts';
import { RETRY_AFTER_SECONDS, isAway } from './outage.ts';
import { pageClient } from './page-client.ts';
import type { PageTrace } from './page-client.ts';
import { policyForPage } from './page-inline.ts';
import { pageFrames } from './page-frames.ts';
import type { KeptFrame } from './page-frames.ts';
import { pageParts } from './page-parts.ts';
import type { Rendered } from './rendered.ts';
import { policyForCaptcha, policyForCounters, policyForPaying } from './security.ts';

/** What @astrojs/node exports in middleware mode. */
export type AstroHandler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void, locals: App.Locals) => Promise<void>;

export interface PageRenderer {
  /** A public page for nobody in particular: only the address goes in, so nothing personal can come out. */
  renderPublic: (client: Client, address: string) => Promise<Rendered>;
  /** A page of one shopper from the request itself; never to be kept. */
  renderPersonal: (req: IncomingMessage, visitor: { api: Client; isAuthorized: boolean }) => Promise<Rendered>;
  /** To be called whenever anything changed that a page may show. */
  forget: () => void;
}

/** Answers that a cache may keep when the page says so. */
const LASTING = [200, 301, 410];

/** `clientFolder`: the built files beside the handler; `payingSites`: where the page of an order may lead to; `onError`: hears of failures that a shopper does not see. */
export function pageRenderer(options: { handler: AstroHandler; siteUrl: string; clientFolder: string; payingSites: readonly string[]; captcha?: CaptchaConfig['provider'] | undefined; onError: (error: unknown, address: string) => void }): PageRenderer {
  const { handler, siteUrl, payingSites, captcha } = options;
  const parts = pageParts(options.clientFolder);
  const frames = pageFrames(parts, siteUrl, options.onError);

  /** `keepFrame` gets the frame of a page that differs in one part between addresses. */
  async function render(req: IncomingMessage, api: Client, isAuthorized: boolean, keepFrame?: (kept: KeptFrame) => void): Promise<Rendered> {
    const trace: PageTrace = { tags: new Set(), outage: null };
    const making = parts.begin();
    const locals: App.Locals = { api: pageClient(api, trace), siteUrl, isAuthorized, parts: making };
    let write: App.Refill | undefined;
    if (keepFrame !== undefined) {
      locals.refillable = (html, refill) => {
        write = refill;
        return making.hole(html);
      };
    }
    const captured = await capture(handler, req, locals);
    const headers = { ...captured.headers };
    // Whatever the framework makes of an address, it does not lead out of the site.
    if (headers['location'] !== undefined) headers['location'] = locationOf(String(headers['location']));
    const { 'content-security-policy': policy } = headers;
    const page = making.assemble(captured.body, typeof policy === 'string' ? policy : '');
    if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8';
    if (typeof policy === 'string') {
      const own = policyForPage(policy, page);
      const { counterSites = [] } = locals;
      const counted = counterSites.length === 0 ? own : policyForCounters(own, counterSites);
      headers['content-security-policy'] = captcha === undefined ? counted : policyForCaptcha(counted, captcha);
    }
    const status = trace.outage !== null && captured.status >= 500 ? trace.outage.status : captured.status;
    if (status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS);
    if (!LASTING.includes(status)) headers['cache-control'] = 'no-store';
    if (write !== undefined && page.frame !== null && status === 200) keepFrame?.({ frame: page.frame, write, headers, tags: trace.tags });
    const rendered: Rendered = { status, headers, body: page.body, tags: trace.tags };
    return trace.outage !== null && isAway(trace.outage) ? { ...rendered, isOutage: true } : rendered;
  }

  return {
    renderPublic: async (client, address) => await frames.fill(client, address) ?? render(requestFor(siteUrl, address), client, false, frames.keeper(address)),
    forget: frames.forget,
    async renderPersonal(req, { api, isAuthorized }) {
      const rendered = await render(req, api, isAuthorized);
      rendered.headers['cache-control'] = 'private, no-store';
      const policy = rendered.headers['content-security-policy'];
      if (typeof policy === 'string' && showsOrder(req.url ?? '')) rendered.headers['content-security-policy'] = policyForPaying(policy, payingSites);
      return rendered;
    },
  };
}
