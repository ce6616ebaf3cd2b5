/**
 * Names of the cookies that scripts may read; the keys of a session are not among them (HttpOnly).
 */
export const COOKIES = {
  locale: 'locale',
  city: 'city',
  cartCount: 'cart_count',
  authorized: 'authorized',
  /** Another value with each login; it opens nothing, and only tells one login from another. */
  login: 'login',
  topBannerHidden: 'top_banner_hidden',
  cookieNotice: 'cookie_notice',
} as const;
export type ReadableCookie = keyof typeof COOKIES;

/**
 * The box of the cookie notice, and how the notice's cookie begins when the shopper agreed to
 * counters.
 */
export const COUNTERS_CHOICE = 'counters';
/** The notice's cookie of who agreed to no counters. */
export const NO_COUNTERS = '1';

/**
 * The notice's cookie of who agreed to counters: it holds the key of the consent in the journal.
 */
export const countersCookie = (key: string): string => `${COUNTERS_CHOICE}.${key}`;

/** The key of the consent to counters that the notice's cookie holds; null: it holds none. */
export const counterConsentIn = (cookie: string | undefined): string | null =>
  /^counters\.(\d{8}[\w-]{16})$/.exec(cookie ?? '')?.[1] ?? null;
