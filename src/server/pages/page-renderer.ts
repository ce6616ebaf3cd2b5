import type { Client } from '../../contract/api.ts';
import { locationOf } from '../../domain/locations.ts';
import { PATHS, bearsKey, showsOrder } from '../../domain/paths.ts';
import type { CaptchaConfig } from '../platform/config-services.ts';
import { RETRY_AFTER_SECONDS, isAway } from '../http/outage.ts';
import { pageClient } from './page-client.ts';
import type { PageTrace } from './page-client.ts';
import { policyForPage } from './page-inline.ts';
import { addressRequest } from './page-request.ts';
import { pageFrames } from './page-frames.ts';
import type { KeptFrame } from './page-frames.ts';
import { pageParts } from './page-parts.ts';
import { render as renderAstro } from './render.ts';
import type { AstroApp } from './render.ts';
import type { Rendered } from '../http/rendered.ts';
import { policyForCaptcha, policyForCounters, policyForPaying } from '../http/security.ts';
import type { UnsentForm } from '../api/unsent-form.ts';

export interface PageRenderer {
  /**
   * Renders a public page. Only the address goes in, so nothing personal can come out. Both this
   * and `renderPersonal` throw `too_many_requests` when the backend refuses a call of the page.
   */
  renderPublic: (client: Client, address: string) => Promise<Rendered>;
  /** Renders the page of one shopper from the request itself; never cached. */
  renderPersonal: (request: Request, visitor: Visitor) => Promise<Rendered>;
  /**
   * Renders the page that says that the shop is away; a plain form that was not accepted can be
   * sent again from it.
   */
  renderAway: (client: Client, unsent: UnsentForm | undefined) => Promise<Rendered>;
  /** Call when anything changed that a page may show. */
  forget: () => void;
}

/** The shopper that a page is made for. */
type Visitor = Pick<App.Locals, 'api' | 'isAuthorized' | 'unsent'>;
type Audience = Visitor & Pick<App.Locals, 'isPublic'>;

/**
 * The next page learns which site the visitor comes from, but not the key in the address. Forms
 * still send their origin.
 */
const KEY_STAYS = 'strict-origin';
/** Statuses that a cache may keep when the page allows it. */
const LASTING = [200, 301, 410];

/**
 * `clientFolder`: the built files beside the app. `payingSites`: where the page of an order may
 * lead to. `onError`: gets failures that a shopper does not see.
 */
export function pageRenderer(options: {
  app: AstroApp;
  siteUrl: string;
  clientFolder: string;
  payingSites: readonly string[];
  captcha?: CaptchaConfig['provider'] | undefined;
  onError: (error: unknown, address: string) => void;
}): PageRenderer {
  const { app, siteUrl, payingSites, captcha } = options;
  const parts = pageParts(options.clientFolder);
  const frames = pageFrames(parts, siteUrl, options.onError);

  /** `keepFrame` gets the frame of a page that has a slot. */
  async function render(
    request: Request,
    visitor: Audience,
    keepFrame?: (kept: KeptFrame) => void,
  ): Promise<Rendered> {
    const { api } = visitor;
    const trace: PageTrace = { tags: new Set(), outage: null, refusal: null };
    const making = parts.begin();
    const locals: App.Locals = { ...visitor, api: pageClient(api, trace), siteUrl, parts: making };
    let write: App.Refill | undefined;
    if (keepFrame !== undefined) {
      locals.refillable = (html, refill) => {
        write = refill;
        return making.slot(html);
      };
    }
    const captured = await renderAstro(app, request, locals);
    // The site answers refusals that the page did not handle itself.
    if (trace.refusal !== null && captured.status >= 500) throw trace.refusal;
    if (trace.outage !== null && captured.status >= 500) {
      const away = await renderAway(api, visitor.unsent);
      return { ...away, tags: trace.tags, ...(isAway(trace.outage) && { isOutage: true }) };
    }
    const headers = { ...captured.headers };
    // Whatever address the framework makes, a redirect stays on this site.
    if (headers['location'] !== undefined)
      headers['location'] = locationOf(String(headers['location']));
    const { 'content-security-policy': policy } = headers;
    const page = making.assemble(captured.body, typeof policy === 'string' ? policy : '');
    if (headers['content-type'] === 'text/html')
      headers['content-type'] = 'text/html; charset=utf-8';
    if (typeof policy === 'string') {
      const own = policyForPage(policy, page);
      const { counterSites = [] } = locals;
      const counted = counterSites.length === 0 ? own : policyForCounters(own, counterSites);
      headers['content-security-policy'] =
        captcha === undefined ? counted : policyForCaptcha(counted, captcha);
    }
    const { status } = captured;
    if (status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS);
    if (!LASTING.includes(status)) headers['cache-control'] = 'no-store';
    if (write !== undefined && page.frame !== null && status === 200)
      keepFrame?.({ frame: page.frame, write, headers, tags: trace.tags });
    const rendered: Rendered = { status, headers, body: page.body, tags: trace.tags };
    return trace.outage !== null && isAway(trace.outage)
      ? { ...rendered, isOutage: true }
      : rendered;
  }

  /** Renders without calling the backend. */
  async function renderAway(api: Client, unsent: UnsentForm | undefined): Promise<Rendered> {
    const visitor = {
      api,
      isPublic: false,
      isAuthorized: false,
      ...(unsent !== undefined && { unsent }),
    };
    const { headers, ...rendered } = await render(
      addressRequest(siteUrl, PATHS.unavailable),
      visitor,
    );
    const control = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' };
    return { ...rendered, status: 503, headers: { ...headers, ...control } };
  }

  return {
    renderPublic: async (client, address) =>
      (await frames.fill(client, address)) ??
      render(
        addressRequest(siteUrl, address),
        { api: client, isPublic: true, isAuthorized: false },
        frames.keeper(address),
      ),
    renderAway,
    forget: frames.forget,
    async renderPersonal(request, { api, isAuthorized, unsent }) {
      const rendered = await render(request, {
        api,
        isPublic: false,
        isAuthorized,
        ...(unsent !== undefined && { unsent }),
      });
      rendered.headers['cache-control'] = 'private, no-store';
      const { pathname, search } = new URL(request.url);
      if (bearsKey(search)) rendered.headers['referrer-policy'] = KEY_STAYS;
      const policy = rendered.headers['content-security-policy'];
      if (typeof policy === 'string' && showsOrder(pathname))
        rendered.headers['content-security-policy'] = policyForPaying(policy, payingSites);
      return rendered;
    },
  };
}
