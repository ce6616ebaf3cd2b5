import { randomBytes } from 'node:crypto';
import { ApiError } from '../../contract/errors.ts';
import { readChosenCity } from '../../domain/chosen-city.ts';
import { COOKIES } from '../../domain/cookies.ts';
import { deviceOf } from '../../domain/device.ts';
import { SESSION_COOKIE_SECONDS } from '../../domain/limits.ts';
import { REGISTRATION_PROOF_SECONDS } from '../../domain/login.ts';
import { coarseNetwork } from '../http/coarse-network.ts';
import type { Caller } from './caller.ts';
import { readCookies, setCookieHeader } from './cookies.ts';
import { hashOfKey, newKey } from './keys.ts';
import type { Keys } from './keys.ts';

/** HttpOnly: no script ever sees a key. */
export const SESSION_COOKIE = 'session_key';
export const AUTH_COOKIE = 'auth_key';
const PROOF_COOKIE = 'proof_key';
/** Size of the cookie that tells one login from another; it grants nothing. */
const LOGIN_MARK_BYTES = 9;

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
  const [found, foundLogin] = await Promise.all([
    shown.session === undefined ? null : keys.useSession(shown.session),
    shown.auth === undefined ? null : keys.useLogin(shown.auth, place),
  ]);
  /** A key that the shop gave, under which nothing is stored yet. */
  let promised =
    found === null && shown.session !== undefined && keys.isPromised(shown.session)
      ? shown.session
      : undefined;
  if (sender.authorization && found === null && foundLogin === null && promised === undefined)
    throw new ApiError('not_authorized');

  const put = (name: string, value: string, seconds: number, isReadable = false) =>
    setCookie(setCookieHeader({ name, value, seconds, isReadable, isSecure: secureCookies }));
  let session =
    found === null || shown.session === undefined ? null : { id: found.id, key: shown.session };
  const keep = (opened: { id: number; key: string }) => {
    session = opened;
    put(SESSION_COOKIE, opened.key, SESSION_COOKIE_SECONDS);
    return opened;
  };
  const promise = () => {
    promised = keys.promiseSession();
    put(SESSION_COOKIE, promised, SESSION_COOKIE_SECONDS);
    return promised;
  };
  let cityId = readChosenCity(cookies[COOKIES.city])?.id ?? null;
  // A program that shows its key in the header keeps it by itself.
  const isRenewed = found?.isRenewed === true && !sender.authorization;
  if (isRenewed && shown.session !== undefined)
    put(SESSION_COOKIE, shown.session, SESSION_COOKIE_SECONDS);
  /**
   * At login and logout the guest's session gets a new key that nobody knew before. A program that
   * shows only the key of its login gets no guest session: its own is not known here.
   */
  async function changeSession(): Promise<void> {
    if (session === null && promised !== undefined) return void promise();
    if (session === null) return sender.authorization ? put(SESSION_COOKIE, '', 0) : undefined;
    const key = await keys.changeSession(session.key);
    // When null, a parallel request of this browser has changed the key and brings it.
    if (key !== null) keep({ id: session.id, key });
  }
  let login = foundLogin;
  let auth = foundLogin === null ? undefined : shown.auth;
  return {
    desk: null,
    address: sender.address,
    get cityId() {
      return cityId;
    },
    get sessionId() {
      return session?.id ?? null;
    },
    get accountId() {
      return login?.accountId ?? null;
    },
    get loginId() {
      return login?.id ?? null;
    },
    async openSession() {
      return session ?? keep(await keys.openSession(sender.address, promised));
    },
    promiseSession: () => session?.key ?? promised ?? promise(),
    giveProof() {
      if (sender.authorization) return null;
      const key = newKey();
      put(PROOF_COOKIE, key, REGISTRATION_PROOF_SECONDS);
      return hashOfKey(key);
    },
    get proof() {
      const key = sender.authorization ? undefined : cookies[PROOF_COOKIE];
      return key === undefined ? null : hashOfKey(key);
    },
    newSession: () => keys.newSession(sender.address, promised),
    keepSession: (id, { key }) => keep({ id, key }),
    setReadableCookie(name, value, seconds) {
      // The rest of this request uses the new city.
      if (name === 'city') cityId = readChosenCity(value)?.id ?? null;
      // Do not repeat a count that the browser has, nor send an empty one that it lacks: an answer
      // that arrives after the logout would bring the old count back. A renewed session renews the
      // cookie, too.
      if (name === 'cartCount' && !isRenewed && (cookies[COOKIES.cartCount] ?? '0') === value)
        return;
      put(COOKIES[name], value, seconds, true);
    },
    async signIn(accountId, seconds, email) {
      const before = sender.authorization ? undefined : auth;
      const { id, key } = await keys.signIn(accountId, seconds, { ...place, email });
      login = { id, accountId };
      auth = key;
      if (before !== undefined) await keys.signOut(before);
      await changeSession();
      put(AUTH_COOKIE, key, seconds);
      put(COOKIES.authorized, '1', seconds, true);
      put(COOKIES.login, randomBytes(LOGIN_MARK_BYTES).toString('base64url'), seconds, true);
      if (cookies[PROOF_COOKIE] !== undefined) put(PROOF_COOKIE, '', 0);
      return key;
    },
    async signOut() {
      if (auth !== undefined) await keys.signOut(auth);
      if (login !== null) await changeSession();
      auth = undefined;
      login = null;
      put(AUTH_COOKIE, '', 0);
      put(COOKIES.authorized, '', 0, true);
      put(COOKIES.login, '', 0, true);
    },
  };
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
