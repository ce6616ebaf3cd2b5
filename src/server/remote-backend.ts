import { httpClient } from '../client/http-client.ts';
import { ApiError } from '../contract/errors.ts';
import { COOKIES, DESK_LOGIN_COOKIE } from '../domain/cookies.ts';
import { isOfDeskTarget } from '../domain/desk.ts';
import { GUEST_MARK } from '../domain/made-for.ts';
import { routeOf } from './api/api-routes.ts';
import { pathOf, proxiedPaths, proxyTo, refuse } from './api/proxy.ts';
import { allowSlowBody } from './api/slow-body.ts';
import { isPlainForm, unsentForm } from './api/unsent-form.ts';
import type { Backend } from './backend.ts';
import { readCookies } from './callers/cookies.ts';
import { showsDeskKey } from './callers/identify-staff.ts';
import { AUTH_COOKIE } from './callers/identify.ts';
import type { AnswerLimits } from './http/answer-limits.ts';
import type { AddressOf } from './http/client-address.ts';
import { announcements } from './platform/announcements.ts';
import { openEvents, type Events } from './platform/events.ts';
import type { Log } from './platform/log.ts';
import { watchRemoteChanges } from './remote-changes.ts';
import type { SiteOptions } from './site.ts';
import { visitorClient } from './visitor-client.ts';

/**
 * Calls for public pages have no client. This site limits its visitors itself, and the backend does
 * not limit private addresses. Without the header the backend would limit this site as one client,
 * or take it for a proxy that names no clients.
 */
const OWN_CALL_HEADERS = { 'x-forwarded-for': '127.0.0.1' };

interface RemoteBackendDeps {
  addressOf: AddressOf;
  /** The token that this site shows to hear changes; absent: it does not hear them. */
  changesToken: string | undefined;
  log: Log;
  limitsOf: (events: Events) => AnswerLimits;
}

/** A remote backend with the same contract; pictures may come from another place. */
export function remoteBackend(
  { apiTarget, mediaTarget }: { apiTarget: string; mediaTarget: string },
  { addressOf, changesToken, log, limitsOf }: RemoteBackendDeps,
): Backend {
  const client = httpClient({ baseUrl: apiTarget, headers: () => OWN_CALL_HEADERS });
  const changes = announcements();
  const watch = watchRemoteChanges({ apiTarget, changesToken }, changes.tell, log);
  const events = openEvents(log);
  /** Without the stream of changes, of its own shoppers' changes this site hears from the answers. */
  const changed = (tags: readonly string[]) => {
    if (tags.length > 0) changes.tell(tags);
  };
  const toBeTold = () => (watch.isHearing() ? undefined : changed);
  const backend = { url: apiTarget, isBackend: true, toBeTold };
  const pictures = { url: mediaTarget, isBackend: isSameOrigin(mediaTarget, apiTarget) };
  const pass = proxyTo(backend, addressOf);
  const handle: Backend['api']['handle'] = async (req, res, pages) => {
    const route = routeOf(req.method ?? 'GET', pathOf(req.url));
    // This site passes on only what the contract declares.
    if (route === null) return refuse(res, 'not_found');
    // The backend checks files, and closes slow connections itself.
    if (route.declared.files !== undefined) allowSlowBody(req);
    if (pages === undefined || !isPlainForm(req)) return pass(req, res);
    return pass(req, res, async (body) =>
      pages.away(await unsentForm(req.url ?? '', req.headers['content-type'] ?? '', body)),
    );
  };
  return {
    client,
    visitor: remoteVisitor(apiTarget, addressOf, toBeTold),
    api: {
      cacheKey: () => null,
      render: () => Promise.reject(new Error('A remote API is passed through.')),
      handle,
    },
    steps: [
      proxiedPaths(pictures, /^\/media\//, addressOf),
      proxiedPaths(backend, /^\/(robots\.txt|sitemap(-\d+)?\.xml|yml\.xml)$/, addressOf),
    ],
    isReady: () =>
      client.configs({}).then(
        () => true,
        () => false,
      ),
    onChange: changes.listen,
    events,
    limits: limitsOf(events),
    isAway: watch.isAway,
    close: watch.close,
  };
}

const isSameOrigin = (one: string, other: string) => new URL(one).origin === new URL(other).origin;

/**
 * Calls a remote backend for the browser that opened a page, with the browser's own cookies. An
 * unknown key in them is ignored, as in the browser's own calls. Only the backend knows whether a
 * login is still valid, so a visitor with one costs an extra call.
 */
function remoteVisitor(
  apiTarget: string,
  addressOf: AddressOf,
  toBeTold: () => ((tags: readonly string[]) => void) | undefined,
): SiteOptions['visitor'] {
  return async (req, res) => {
    const { api, cookies } = visitorClient(apiTarget, {
      req,
      res,
      address: addressOf(req),
      changed: toBeTold(),
    });
    /** The backend has set it right with the answer that told whose login it is. */
    const markIn = (name: string) => readCookies(cookies())[name] ?? GUEST_MARK;
    if (isOfDeskTarget(req.url ?? '/')) {
      const member = showsDeskKey(cookies()) ? await unlessGuest(api.deskMe({})) : null;
      return {
        isAuthorized: false,
        member,
        mark: member === null ? GUEST_MARK : markIn(DESK_LOGIN_COOKIE),
        api,
      };
    }
    const info =
      readCookies(cookies())[AUTH_COOKIE] === undefined
        ? null
        : await unlessGuest(api.personalInfo({}));
    if (info === null) return { isAuthorized: false, member: null, mark: GUEST_MARK, api };
    const known = { isAuthorized: true, member: null, mark: markIn(COOKIES.login) };
    return { ...known, api: { ...api, personalInfo: () => Promise.resolve(info) } };
  };
}

/** Null: the login has ended. */
async function unlessGuest<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_authorized') return null;
    throw error;
  }
}
