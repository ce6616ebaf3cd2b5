import { ApiError } from '../../contract/errors.ts';
import { readChosenCity } from '../../domain/chosen-city.ts';
import { COOKIES } from '../../domain/cookies.ts';
import { deviceOf } from '../../domain/device.ts';
import { LOGIN_SECONDS, REGISTRATION_PROOF_SECONDS } from '../../domain/login.ts';
import { GUEST_MARK } from '../../domain/made-for.ts';
import { coarseNetwork } from '../http/coarse-network.ts';
import type { Caller } from './caller.ts';
import { readCookies, setCookieHeader } from './cookies.ts';
import { guestSession } from './guest-session.ts';
import { hashOfKey, newKey, type FoundLogin, type Keys } from './keys.ts';

/** HttpOnly: no script ever sees a key. */
export const SESSION_COOKIE = 'session_key';
export const AUTH_COOKIE = 'auth_key';
const PROOF_COOKIE = 'proof_key';

/** What a request reveals about its sender. */
export interface Sender {
  authorization?: string | null | undefined;
  cookie?: string | null | undefined;
  address: string;
  userAgent?: string | undefined;
}

/** How the answer to a request sets cookies. */
export interface CookieSetter {
  /** Adds a Set-Cookie header. */
  setCookie: (header: string) => void;
  /** Whether the shop is served over HTTPS, so that cookies are sent over it only. */
  secureCookies: boolean;
}

/** The keys that the caller shows. The Authorization header wins over the cookies. */
function shownKeys(
  authorization: string | null | undefined,
  cookies: ReturnType<typeof readCookies>,
): { session: string | undefined; auth: string | undefined } {
  if (!authorization) return { session: cookies[SESSION_COOKIE], auth: cookies[AUTH_COOKIE] };
  const [scheme, key] = authorization.split(' ');
  if (key !== undefined && scheme === 'Session') return { session: key, auth: undefined };
  if (key !== undefined && scheme === 'Token') return { session: undefined, auth: key };
  throw new ApiError('not_authorized');
}

/**
 * Identifies the caller from the headers. An unknown or expired key throws `not_authorized` in
 * the Authorization header and is ignored in a cookie.
 */
export async function identify(
  keys: Keys,
  sender: Sender,
  { setCookie, secureCookies }: CookieSetter,
): Promise<Caller> {
  const cookies = readCookies(sender.cookie);
  const shown = shownKeys(sender.authorization, cookies);
  const place = { device: deviceOf(sender.userAgent), network: coarseNetwork(sender.address) };
  const isProgram = Boolean(sender.authorization);
  const put = (name: string, value: string, seconds: number, isReadable = false) =>
    setCookie(setCookieHeader({ name, value, seconds, isReadable, isSecure: secureCookies }));
  const [session, foundLogin] = await Promise.all([
    guestSession(keys, {
      shownKey: shown.session,
      address: sender.address,
      isProgram,
      put: (key, seconds) => put(SESSION_COOKIE, key, seconds),
    }),
    shown.auth === undefined ? null : keys.useLogin(shown.auth, place),
  ]);
  if (isProgram && !session.isKnown && foundLogin === null) throw new ApiError('not_authorized');

  let cityId = readChosenCity(cookies[COOKIES.city])?.id ?? null;
  let login = foundLogin;
  let auth = foundLogin === null ? undefined : shown.auth;
  if (!isProgram) setMarkRight(cookies, login && keys.markOf('account', login.accountId), put);
  return {
    desk: null,
    address: sender.address,
    get cityId() {
      return cityId;
    },
    get sessionId() {
      return session.id;
    },
    get accountId() {
      return login?.accountId ?? null;
    },
    get loginId() {
      return login?.id ?? null;
    },
    get mark() {
      return isProgram ? null : markFor(keys, login, session.id);
    },
    openSession: session.open,
    promiseSession: session.promise,
    giveProof() {
      if (isProgram) return null;
      const key = newKey();
      put(PROOF_COOKIE, key, REGISTRATION_PROOF_SECONDS);
      return hashOfKey(key);
    },
    get proof() {
      const key = isProgram ? undefined : cookies[PROOF_COOKIE];
      return key === undefined ? null : hashOfKey(key);
    },
    newSession: session.new,
    keepSession: (id, { key }) => session.keep({ id, key }),
    setReadableCookie(name, value, seconds) {
      // The rest of this request uses the new city.
      if (name === 'city') cityId = readChosenCity(value)?.id ?? null;
      // Do not repeat a count that the browser has, nor send an empty one that it lacks: an answer
      // that arrives after the logout would bring the old count back. A renewed session renews the
      // cookie, too.
      const isKnown = (cookies[COOKIES.cartCount] ?? '0') === value;
      if (name === 'cartCount' && !session.isRenewed && isKnown) return;
      put(COOKIES[name], value, seconds, true);
    },
    async signIn(accountId, seconds, email) {
      const before = isProgram ? undefined : auth;
      const { id, key } = await keys.signIn(accountId, seconds, { ...place, email });
      login = { id, accountId };
      auth = key;
      if (before !== undefined) await keys.signOut(before);
      await session.change();
      put(AUTH_COOKIE, key, seconds);
      put(COOKIES.authorized, '1', seconds, true);
      put(COOKIES.login, keys.markOf('account', accountId), seconds, true);
      if (cookies[PROOF_COOKIE] !== undefined) put(PROOF_COOKIE, '', 0);
      return key;
    },
    async signOut() {
      if (auth !== undefined) await keys.signOut(auth);
      if (login !== null) await session.change();
      auth = undefined;
      login = null;
      put(AUTH_COOKIE, '', 0);
      put(COOKIES.authorized, '', 0, true);
      put(COOKIES.login, '', 0, true);
    },
  };
}

const markFor = (keys: Keys, login: FoundLogin | null, sessionId: number | null): string => {
  if (login !== null) return keys.markOf('account', login.accountId);
  return sessionId === null ? GUEST_MARK : keys.markOf('session', sessionId);
};

/**
 * Scripts read in cookies whether there is a login, and whose: `right`; null: nobody's. The login may
 * have ended elsewhere, or be of an earlier version.
 */
function setMarkRight(
  shown: ReturnType<typeof readCookies>,
  right: string | null,
  put: (name: string, value: string, seconds: number, isReadable: boolean) => void,
): void {
  const isLogin = right !== null;
  const wanted = { [COOKIES.login]: right, [COOKIES.authorized]: isLogin ? '1' : null };
  for (const [name, value] of Object.entries(wanted))
    if (shown[name] !== (value ?? undefined))
      put(name, value ?? '', isLogin ? LOGIN_SECONDS : 0, true);
}

const refuse = (): never => {
  throw new Error('A public page must not touch keys.');
};
const refuseLater = () => Promise.reject(new Error('A public page must not touch keys.'));

/** The caller of a public page: nobody in particular. */
export const NOBODY: Caller = {
  desk: null,
  sessionId: null,
  accountId: null,
  loginId: null,
  mark: GUEST_MARK,
  cityId: null,
  address: '',
  proof: null,
  openSession: refuseLater,
  promiseSession: refuse,
  giveProof: refuse,
  newSession: refuse,
  keepSession: refuse,
  setReadableCookie: refuse,
  signIn: refuseLater,
  signOut: refuseLater,
};
