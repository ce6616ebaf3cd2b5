/** Names of the cookies that scripts may read. Session keys are HttpOnly and not among them. */
export const COOKIES = {
  locale: 'locale',
  city: 'city',
  cartCount: 'cart_count',
  authorized: 'authorized',
  /** Mark of the account that is logged in (made-for.ts); it opens nothing. */
  login: 'login',
  topBannerHidden: 'top_banner_hidden',
  cookieNotice: 'cookie_notice',
} as const;
/** The same as `login`, of the staff at the desk; apart, because scripts of the shop carry the others. */
export const DESK_LOGIN_COOKIE = 'desk_login';
export type ReadableCookie = keyof typeof COOKIES;

/**
 * Name of the checkbox of the cookie notice, and prefix of the notice's cookie when the shopper
 * agreed to counters.
 */
export const COUNTERS_CHOICE = 'counters';
/** Value of the notice's cookie without consent to counters. */
export const NO_COUNTERS = '1';

/** Value of the notice's cookie with consent to counters: it holds the key of the journal entry. */
export const countersCookie = (key: string): string => `${COUNTERS_CHOICE}.${key}`;

/** Key of the consent to counters in the notice's cookie; null: none. */
export const counterConsentIn = (cookie: string | undefined): string | null =>
  /^counters\.(\d{8}[\w-]{16})$/.exec(cookie ?? '')?.[1] ?? null;
