/** Names of the cookies that scripts may read; the keys of a session are not among them (HttpOnly). */
export const COOKIES = {
  locale: 'locale',
  city: 'city',
  cartCount: 'cart_count',
  authorized: 'authorized',
  topBannerHidden: 'top_banner_hidden',
  cookieNotice: 'cookie_notice',
} as const;
export type ReadableCookie = keyof typeof COOKIES;

/** The value of the notice's cookie when the shopper agreed to counters; any other agrees to none. */
export const COUNTERS_CHOICE = 'counters';
