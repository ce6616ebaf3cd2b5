/**
 * Every limit of the shop that more than one part obeys; units are in the names. Sources:
 * specification §9 and the product decisions.
 */
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
/** On one page of the cabinet. */
export const ORDERS_ON_PAGE = 10;
export const BONUS_ENTRIES_ON_PAGE = 20;
export const REVIEW_MEDIA_PAGE_SIZE = 5;
export const CITY_PAGE_SIZE = 50;
export const CITY_QUERY_MIN_LENGTH = 3;
export const CITY_QUERY_MAX_LENGTH = 100;
export const CITY_DEBOUNCE_MS = 500;
/** Width of the window. */
export const CITY_WIDTH_PX = 800;
export const CITY_COOKIE_SECONDS = 365 * 86_400;
/** «More than 2 characters». */
export const SEARCH_QUERY_MIN_LENGTH = 3;
export const SEARCH_QUERY_MAX_LENGTH = 100;
export const SEARCH_DEBOUNCE_MS = 500;
/** After a choice among filters, until its goods are counted. */
export const FILTERS_DEBOUNCE_MS = 400;
export const OFTEN_SEARCHED_COUNT = 10;
export const VISITED_MAX = 12;
/** Of all tags that a list of content pages is asked for. */
export const TAGS_MAX_LENGTH = 200;
/** Of the filters that a listing is asked for, as a query string. */
export const FILTERS_MAX_LENGTH = 2000;

export const CATALOGUE_HOVER_DELAY_MS = 600;
export const HEADER_SCROLL_PX = 64;
export const DESKTOP_MIN_PX = 1024;
export const CHUNK_RELOAD_GUARD_SECONDS = 60;

export const TOP_BANNER_COOKIE_SECONDS = 86_400;
export const COOKIE_NOTICE_COOKIE_SECONDS = 365 * 86_400;
export const LOCALE_COOKIE_SECONDS = 365 * 86_400;
export const SESSION_COOKIE_SECONDS = 604_800;
/** A session that is used lives so long anew; that is written at most so often. */
export const SESSION_RENEWED_SECONDS = 86_400;
/**
 * Sessions in an hour: of one client (many a phone shares its address with some thousands of
 * others), of its /56, of its /24 of IPv4 or /48 of IPv6, and of all: a week of these is 2 GB.
 */
export const SESSIONS_HOUR = { client: 600, site: 1200, network: 3000, shop: 60_000 } as const;
/**
 * Those of all are counted in so many rows, or every new guest would wait for the others at one.
 */
export const SESSION_COUNTERS = 16;

/** Promo codes that a client, its /56, its /24 or /48 may try in so many seconds. */
export const PROMO_TRIES_MOST = { client: 30, site: 60, network: 150 } as const;
export const PROMO_TRIES_SECONDS = 600;

/**
 * Lists and objects inside one another in what is sent to the API: the deepest of ours needs four.
 */
export const INPUT_DEPTH_MOST = 16;

/**
 * Answers for everybody that are not ready, for one client: so many a second in the long run, as
 * many as in so many seconds at once. Free are only the pages and lists of the shop at their plain
 * addresses (server/site.ts).
 */
export const UNCACHED_PER_SECOND = 20;
export const UNCACHED_BURST_SECONDS = 10;
/** For its /56, and for its /24 of IPv4 or /48 of IPv6, so many times as many. */
export const UNCACHED_TIMES = { client: 1, site: 3, network: 10 } as const;
/** A feed or a part of the sitemap is megabytes long: it counts as so many answers. */
export const FEED_TIMES = 20;
/**
 * Answers for one shopper (cart, forms, cabinet) are as many times as many: a page of theirs asks
 * some.
 */
export const PERSONAL_TIMES = 3;

/**
 * While the database is away, pages are shown for so long with prices that are known to have
 * changed; then with none.
 */
export const OLD_PRICES_SHOWN_MS = 4 * 3_600_000;
/** So often a backend says on its stream of changes that it is there. */
export const CHANGES_HEARTBEAT_MS = 10_000;
