import { ApiError } from '../../contract/errors.ts';
import { DESK_LOGIN_COOKIE } from '../../domain/cookies.ts';
import { deviceOf } from '../../domain/device.ts';
import { CODE_SECONDS } from '../../domain/login.ts';
import { GUEST_MARK } from '../../domain/made-for.ts';
import { DESK_LOGIN_SECONDS } from '../../domain/staff.ts';
import { coarseNetwork } from '../http/coarse-network.ts';
import type { Caller, DeskCaller, StaffMember } from './caller.ts';
import { readCookies, setCookieHeader } from './cookies.ts';
import { NOBODY, type CookieSetter, type Sender } from './identify.ts';
import { hashOfKey, newKey } from './keys.ts';
import type { StaffKeys } from './staff-keys.ts';

/** Over HTTPS the prefix keeps other hosts of the domain from setting the cookie. */
const namedFor = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
const DESK_COOKIE = 'desk_key';
/** The browser that asked for a code: no other may use it. */
const CODE_COOKIE = 'desk_asked';

/** The cookie of a program of this machine that calls the desk with this key. */
export const deskCookie = (key: string, isSecure: boolean): string =>
  `${namedFor(DESK_COOKIE, isSecure)}=${key}`;

/** Whether the browser shows a key of the desk, good or not. */
export function showsDeskKey(cookie: string | undefined): boolean {
  const cookies = readCookies(cookie);
  return [true, false].some((isSecure) => cookies[namedFor(DESK_COOKIE, isSecure)] !== undefined);
}

/** Whether the browser shows a key that opens the desk. */
export async function isStaff(
  keys: Pick<StaffKeys, 'use'>,
  cookie: string | undefined,
  { secureCookies }: Pick<CookieSetter, 'secureCookies'>,
): Promise<boolean> {
  const key = readCookies(cookie)[namedFor(DESK_COOKIE, secureCookies)];
  return key !== undefined && (await keys.use(key)) !== null;
}

/**
 * Identifies the staff by its own cookie. Keys of shoppers are not read, nor is the Authorization
 * header: the desk has no programs.
 */
export async function identifyStaff(
  keys: StaffKeys,
  { cookie, address, userAgent }: Sender,
  { setCookie, secureCookies: isSecure }: CookieSetter,
): Promise<Caller> {
  const cookies = readCookies(cookie);
  const shown = cookies[namedFor(DESK_COOKIE, isSecure)];
  const codeKey = cookies[namedFor(CODE_COOKIE, isSecure)];
  const strict = { isStrict: true, isSecure };
  const put = (name: string, value: string, seconds: number) =>
    setCookie(
      setCookieHeader({
        name: namedFor(name, isSecure),
        value,
        seconds,
        isReadable: false,
        ...strict,
      }),
    );
  const markOf = (whose: StaffMember | null) =>
    whose === null ? GUEST_MARK : keys.markOf('staff', whose.id);
  /** Scripts read in it whose login this is; empty: nobody's any more. */
  const putMark = (value: string, seconds: number) =>
    setCookie(
      setCookieHeader({ name: DESK_LOGIN_COOKIE, value, seconds, isReadable: true, ...strict }),
    );
  let member = shown === undefined ? null : await keys.use(shown);
  const isMarkWrong = cookies[DESK_LOGIN_COOKIE] !== (member === null ? undefined : markOf(member));
  if (isMarkWrong && member === null) putMark('', 0);
  else if (isMarkWrong) putMark(markOf(member), DESK_LOGIN_SECONDS);
  const place = { device: deviceOf(userAgent), network: coarseNetwork(address) };
  const desk: DeskCaller = {
    get member() {
      return member;
    },
    roleNow: async (inTransaction) =>
      member === null ? null : keys.roleNow(member, inTransaction),
    codeKeyHash: codeKey === undefined ? null : hashOfKey(codeKey),
    newCodeKey() {
      const key = newKey();
      return { key, hash: hashOfKey(key) };
    },
    keepCodeKey: (key) => put(CODE_COOKIE, key, CODE_SECONDS),
    newSession: () => keys.newSession(place),
    keepSession({ key }, whose) {
      member = whose;
      put(DESK_COOKIE, key, DESK_LOGIN_SECONDS);
      putMark(markOf(whose), DESK_LOGIN_SECONDS);
      if (codeKey !== undefined) put(CODE_COOKIE, '', 0);
    },
    forget() {
      member = null;
      put(DESK_COOKIE, '', 0);
      putMark('', 0);
    },
    async noteReading(reading) {
      if (member !== null) await keys.noteReading(member, reading);
    },
    noteForbidden(call) {
      if (member !== null) keys.onForbidden?.({ call, staffId: member.id, address });
    },
  };
  return {
    ...NOBODY,
    address,
    desk,
    get mark() {
      return markOf(member);
    },
  };
}

/** The person who calls an endpoint of the desk. Throws `not_authorized`. */
export function memberOf(caller: Pick<Caller, 'desk'>): StaffMember {
  const member = deskOf(caller).member;
  if (member === null) throw new ApiError('not_authorized');
  return member;
}

/** What only the desk's endpoints know of their caller. */
export function deskOf({ desk }: Pick<Caller, 'desk'>): DeskCaller {
  if (desk === null) throw new ApiError('not_authorized');
  return desk;
}
