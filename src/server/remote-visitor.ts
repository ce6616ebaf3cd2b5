import { ApiError } from '../contract/errors.ts';
import { COOKIES, DESK_LOGIN_COOKIE } from '../domain/cookies.ts';
import { isOfDeskTarget } from '../domain/desk.ts';
import { GUEST_MARK } from '../domain/made-for.ts';
import { AUTH_COOKIE } from './callers/identify.ts';
import { showsDeskKey } from './callers/identify-staff.ts';
import { readCookies } from './callers/cookies.ts';
import type { AddressOf } from './http/client-address.ts';
import type { SiteOptions } from './site.ts';
import { visitorClient } from './visitor-client.ts';

/**
 * Calls a remote backend for the browser that opened a page, with the browser's own cookies. An
 * unknown key in them is ignored, as in the browser's own calls. Only the backend knows whether a
 * login is still valid, so a visitor with one costs an extra call.
 */
export function remoteVisitor(apiTarget: string, addressOf: AddressOf): SiteOptions['visitor'] {
  return async (req, res) => {
    const { api, cookies } = visitorClient(apiTarget, { req, res, address: addressOf(req) });
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
