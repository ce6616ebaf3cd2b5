import type { Client } from '../../contract/api.ts';
import { locationOf } from '../../domain/locations.ts';
import { ERROR_PATHS, bearsKey, showsOrder } from '../../domain/paths.ts';
import type { UnsentForm } from '../api/unsent-form.ts';
import { RETRY_AFTER_SECONDS, isAway } from '../http/outage.ts';
import type { Rendered } from '../http/rendered.ts';
import type { CaptchaConfig } from '../platform/config-services.ts';
import { assembler } from './assemble.ts';
import type { AstroBuild } from './astro-build.ts';
import { pageClient, type PageTrace } from './page-client.ts';
import { pageFrames, type CachedFrame } from './page-frames.ts';
import { markedPage } from './page-owner.ts';
import { pageParts } from './page-parts.ts';
import { addressRequest } from './page-request.ts';
import { policy } from './policy.ts';
import { render } from './render.ts';

/**
 * Makes pages: render ► assemble ► policy. The stages around it are those of every answer that is
 * kept: address ► cache (answers.ts), compress ► keep (response-cache.ts).
 */
export interface PageMaker {
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

export interface PageMakerOptions {
  build: AstroBuild;
  siteUrl: string;
  /** The built files beside the app. */
  clientFolder: string;
  /** Where the page of an order may lead to. */
  payingSites: readonly string[];
  captcha?: CaptchaConfig['provider'] | undefined;
  /** Gets failures that a shopper does not see. */
  onError: (error: unknown, address: string) => void;
}

/** The shopper that a page is made for. */
type Visitor = Pick<App.Locals, 'api' | 'isAuthorized' | 'member' | 'mark' | 'unsent'>;
/** What the caller of `make` knows of the page's locals. */
type GivenLocals = Visitor & Pick<App.Locals, 'isPublic' | 'pageHtml'>;

interface MakeOptions {
  /** Gets the frame of a page that has a slot; null: its part cannot be rendered alone. */
  saveFrame?: ((page: CachedFrame) => void) | null;
  payingSites?: readonly string[];
}

/**
 * The next page learns which site the visitor comes from, but not the key in the address. Forms
 * still send their origin.
 */
const HIDES_KEY = 'strict-origin';
/** Statuses that a cache may keep when the page allows it. */
const CACHEABLE_STATUSES = [200, 301, 410];

export function pageMaker(options: PageMakerOptions): PageMaker {
  const { build, siteUrl, captcha } = options;
  const parts = pageParts();
  const assemble = assembler(options.clientFolder, build.inlineScripts);
  const frames = pageFrames({ parts, siteUrl, ...build, onError: options.onError });

  async function make(
    request: Request,
    given: GivenLocals,
    { saveFrame = null, payingSites }: MakeOptions = {},
  ): Promise<Rendered> {
    const { api } = given;
    const trace: PageTrace = { tags: new Set(), outage: null, rateLimitError: null };
    const placeholders = parts.begin();
    const locals: App.Locals = {
      ...given,
      api: pageClient(api, trace),
      siteUrl,
      parts: placeholders,
    };
    if (saveFrame !== null) locals.slot = placeholders.slot;
    const page = await render(build.app, request, locals);
    // The site answers refusals that the page did not handle itself.
    if (trace.rateLimitError !== null && page.status >= 500) throw trace.rateLimitError;
    const isOutage = trace.outage !== null && isAway(trace.outage);
    const marks = isOutage ? { tags: trace.tags, isOutage } : { tags: trace.tags };
    if (trace.outage !== null && page.status >= 500)
      return { ...(await away(api, given.unsent, payingSites)), ...marks };

    const { body, frame, ...sources } = assemble(page.body, placeholders);
    const { counterSites } = locals;
    const headers = pageHeaders(page, () =>
      policy({ ...sources, counterSites, payingSites, captcha }),
    );
    const { status } = page;
    const { mark } = given;
    if (frame !== null && status === 200) saveFrame?.({ frame, headers, tags: trace.tags });
    return { status, headers, body: mark === undefined ? body : markedPage(body, mark), ...marks };
  }

  /** Renders without calling the backend. */
  async function away(
    api: Client,
    unsent: UnsentForm | undefined,
    payingSites: readonly string[] = [],
  ): Promise<Rendered> {
    const given = {
      api,
      isPublic: false,
      isAuthorized: false,
      member: null,
      ...(unsent && { unsent }),
    };
    const request = addressRequest(siteUrl, ERROR_PATHS.unavailable);
    const { headers, ...rendered } = await make(request, given, { payingSites });
    const control = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' };
    return { ...rendered, status: 503, headers: { ...headers, ...control } };
  }

  return {
    renderPublic: async (client, address) =>
      (await frames.fill(client, address)) ??
      make(
        addressRequest(siteUrl, address),
        { api: client, isPublic: true, isAuthorized: false, member: null },
        { saveFrame: frames.saver(address) },
      ),
    renderAway: (client, unsent) => away(client, unsent),
    forget: frames.forget,
    async renderPersonal(request, { api, isAuthorized, member, mark, unsent }) {
      const { pathname, search } = new URL(request.url);
      const given = {
        api,
        isPublic: false,
        isAuthorized,
        member,
        ...(mark !== undefined && { mark }),
      };
      const pageHtml = async (path: string) => {
        const { status, body } = await make(addressRequest(siteUrl, path), given);
        return status === 200 ? body.toString() : null;
      };
      const rendered = await make(
        request,
        { ...given, ...(unsent && { unsent }), ...(member !== null && { pageHtml }) },
        showsOrder(pathname) ? { payingSites: options.payingSites } : {},
      );
      rendered.headers['cache-control'] = 'private, no-store';
      if (bearsKey(search)) rendered.headers['referrer-policy'] = HIDES_KEY;
      return rendered;
    },
  };
}

/** The headers of the page, with the policy of an HTML page. */
function pageHeaders(
  { status, headers: rendered }: Pick<Rendered, 'status' | 'headers'>,
  policyOf: () => string,
): Rendered['headers'] {
  const headers = { ...rendered };
  // Whatever address the framework makes, a redirect stays on this site.
  if (headers['location'] !== undefined)
    headers['location'] = locationOf(String(headers['location']));
  // Astro writes it so for a page; what an endpoint sends is no page of the shop.
  if (headers['content-type'] === 'text/html') {
    headers['content-type'] = 'text/html; charset=utf-8';
    headers['content-security-policy'] = policyOf();
  }
  if (status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS);
  if (!CACHEABLE_STATUSES.includes(status)) headers['cache-control'] = 'no-store';
  return headers;
}
