/**
 * Limits that several parts of the shop share; units are in the names. Sources: specification §9
 * and the product decisions.
 */
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MOST = 100;
/** Orders on one page of the cabinet. */
export const ORDERS_ON_PAGE = 10;
export const BONUS_ENTRIES_ON_PAGE = 20;
export const REVIEW_MEDIA_PAGE_SIZE = 5;
export const CITY_PAGE_SIZE = 50;
export const CITY_QUERY_LEAST = 3;
/** Characters of a text by which cities, and lists of the desk, are searched. */
export const SEARCH_TEXT_MOST = 100;
export const CITY_DEBOUNCE_MS = 500;
/** Width of the window of cities. */
export const CITY_WIDTH_PX = 800;
export const CITY_COOKIE_SECONDS = 365 * 86_400;
/** The specification says «more than 2 characters». */
export const SEARCH_QUERY_LEAST = 3;
export const SEARCH_QUERY_MOST = 100;
export const SEARCH_DEBOUNCE_MS = 500;
/** Pause after a choice among filters before the goods are counted. */
export const FILTERS_DEBOUNCE_MS = 400;
export const OFTEN_SEARCHED_COUNT = 10;
/** Goods that a category in a selection of goods stands for. */
export const SELECTION_BRANCH_GOODS = 12;
export const VISITED_MOST = 12;
/** Total length of the tags that a list of content pages is filtered by. */
export const TAGS_LENGTH_MOST = 200;
/** `letters` of the list of brands. */
export const LETTERS_LENGTH_MOST = 100;
/** Length of a listing's filters as a query string. */
export const FILTERS_LENGTH_MOST = 2000;

export const CATALOGUE_HOVER_DELAY_MS = 600;
export const HEADER_SCROLL_PX = 64;
export const DESKTOP_MIN_PX = 1024;
export const CHUNK_RELOAD_GUARD_SECONDS = 60;

export const TOP_BANNER_COOKIE_SECONDS = 86_400;
export const COOKIE_NOTICE_COOKIE_SECONDS = 365 * 86_400;
export const LOCALE_COOKIE_SECONDS = 365 * 86_400;
export const SESSION_COOKIE_SECONDS = 604_800;
/** A session in use is renewed at most this often. */
export const SESSION_RENEWED_SECONDS = 86_400;
/**
 * New sessions in an hour: of one client (thousands of phones may share its address), of its /56,
 * of its /24 of IPv4 or /48 of IPv6, and of all: a week of these is 2 GB.
 */
export const SESSIONS_HOUR = { client: 600, site: 1200, network: 3000, shop: 60_000 } as const;
/**
 * The counter of all sessions is split into this many rows, so that new guests do not queue for the
 * lock of one.
 */
export const SESSION_COUNTERS = 16;

/** Letters of a promo code. */
export const PROMO_CODE_MOST = 40;
/** Promo codes that a client, its /56, its /24 or /48 may try within PROMO_TRIES_SECONDS. */
export const PROMO_TRIES_MOST = { client: 30, site: 60, network: 150 } as const;
export const PROMO_TRIES_SECONDS = 600;

/** Nesting depth of lists and objects sent to the API; ours need at most four. */
export const INPUT_DEPTH_MOST = 16;

/**
 * Limit of uncached public answers for one client: per second on average, and a burst of so many
 * seconds. The shop's pages and lists at their plain addresses are not counted
 * (server/pages/answers.ts).
 */
export const UNCACHED_PER_SECOND = 20;
export const UNCACHED_BURST_SECONDS = 10;
/** Multiples of the limit for a client, its /56, and its /24 of IPv4 or /48 of IPv6. */
export const UNCACHED_TIMES = { client: 1, site: 3, network: 10 } as const;
/** A feed or a part of the sitemap is megabytes long: it counts as this many answers. */
export const FEED_TIMES = 20;
/**
 * Multiple of the limit for personal answers (cart, forms, cabinet): each such page makes several
 * calls.
 */
export const PERSONAL_TIMES = 3;

/** While the database is down, pages show outdated prices for 4 hours; after that, none. */
export const OLD_PRICES_SHOWN_MS = 14_400_000;
/** Interval of the keep-alive message on a backend's stream of changes. */
export const CHANGES_HEARTBEAT_MS = 10_000;

/** The most units of one product that a cart may hold on order. */
export const ON_ORDER_UNITS_MOST = 10_000;
