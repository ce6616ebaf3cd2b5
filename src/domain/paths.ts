import type { MessageKind } from './forms.ts';

/**
 * Every address of the site is made here. Slugs need no escaping: the loader makes them of Latin
 * letters, digits, hyphens and slashes.
 */

/** The router matches these exactly. */
export const PATHS = {
  home: '/',
  brands: '/brands',
  cart: '/cart',
  cartCsv: '/cart.csv',
  /** The cards of «Вы смотрели», fetched by its script. */
  visitedCards: '/visited-cards',
  /** A style sheet that shows a visitor's own state on public pages without scripts. */
  visitorCss: '/visitor.css',
  /** Target of the forms of the top banner and the cookie notice. */
  choices: '/choices',
  /** The counters of the site config, for shoppers who agreed to them. */
  counters: '/counters.js',
  catalogue: '/category',
  order: '/order',
  personal: '/personal',
  personalData: '/personal/data',
  /** All data of the account, as a file. */
  personalExport: '/personal/data.json',
  favourites: '/personal/favourites',
  orders: '/personal/orders',
  bonuses: '/personal/bonuses',
  personalReviews: '/personal/reviews',
  /** Devices on which the account is logged in. */
  logins: '/personal/logins',
  waitlist: '/personal/waitlist',
  search: '/search',
  /** Login and registration as plain pages. */
  login: '/login',
  /** Target of the link in a letter with a code. */
  loginLink: '/login/link',
  /** The choice of a city as a plain page. */
  city: '/city',
  /** The newsletter's form as a plain page. */
  newsletter: '/newsletter',
  /** Target of the letter about a changed address: a button undoes the change. */
  emailUndo: '/email-undo',
  /** Target of the letter that asks to confirm the newsletter. */
  newsletterConfirm: '/newsletter/confirm',
  /** Target of letters about orders to a mailbox that is not the buyer's: it agrees, or ends them. */
  orderLetters: '/order-letters',
  /** Unsubscribes from letters of a kind: by a button, or one click in a mail program. */
  unsubscribe: '/unsubscribe',
  /** «Написать нам» and an application as plain pages. */
  feedback: '/feedback',
  application: '/application',
} as const;

/** Pages in place of others; apart, because scripts carry `PATHS`. */
export const ERROR_PATHS = {
  /** For an address that does not exist. */
  notFound: '/404',
  /** For a form that was made for another account. */
  otherAccount: '/409',
  /** For a form that is larger than any may be. */
  tooLarge: '/413',
  /** For a client that sends too many requests. */
  tooManyRequests: '/429',
  failure: '/500',
  /** Shown while the database, or the backend, is down. */
  unavailable: '/503',
} as const;

/** Where a backend reports changes to the sites in front of it. */
export const CHANGES_PATH = '/changes';

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

/** `query`: a result of `writeListing`. */
export const categoryPath = (fullSlug: string, query = '') =>
  withQuery(fullSlug === '' ? PATHS.catalogue : `${PATHS.catalogue}/${fullSlug}`, query);
export const productPath = (product: { slug: string; full_slug: string | null }) =>
  `/products/${product.full_slug ?? product.slug}`;
export const brandPath = (slug: string, query = '') => withQuery(`${PATHS.brands}/${slug}`, query);
/** `scope`: full slug of a category, empty for everywhere. */
export const searchPath = (query: string, scope = '', page = 1) => {
  const parts = new URLSearchParams({
    query,
    ...(scope === '' ? {} : { category_query: scope }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return withQuery(PATHS.search, parts.toString());
};
/** Parameter that names the code of one of the counters. */
export const COUNTER_PARAM = 'code';
export const countersPath = (name: string) => `${PATHS.counters}?${COUNTER_PARAM}=${name}`;
/** A content page; an empty slug is the home page. */
export const contentPath = (slug: string) => `/${slug}`;
export const actionPath = (slug: string) => `/actions/${slug}`;
/** Content pages with this tag are articles; their list can be filtered by one more tag. */
export const ARTICLES_TAG = 'статьи';
export const articlesPath = (tag?: string, page = 1) => {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(tag === undefined ? {} : { tag }),
  });
  return withQuery('/articles', query.toString());
};

/** Pictures: `key` names the original, widths are in pixels. */
export const PICTURE_WIDTHS = [120, 240, 480, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['webp', 'avif', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export const picturePath = (key: string, width: PictureWidth, format: PictureFormat) =>
  `/media/${key}-${width}.${format}`;
/** The same picture in another width; the given address may have any width and format. */
export const resizedPicture = (path: string, width: PictureWidth) =>
  path.replace(/-\d+(\.\w+)$/, `-${width}$1`);
export const documentPath = (key: string) => `/media/document/${key}`;

/**
 * Parameter with the error code that a personal page shows after a form failed without JavaScript.
 */
export const NOTICE_PARAM = 'notice';

/** Paths that only a logged-in shopper may open (specification §6). */
export function isProtected(path: string): boolean {
  return (
    path === PATHS.order ||
    path.startsWith('/order/confirm/') ||
    path === PATHS.personal ||
    path.startsWith(`${PATHS.personal}/`)
  );
}

/** Named, not read from `PATHS`, so that scripts which do not need them leave `PATHS` out. */
const FORM_PAGES: readonly (keyof typeof PATHS)[] = [
  'emailUndo',
  'newsletter',
  'newsletterConfirm',
  'orderLetters',
  'unsubscribe',
  'feedback',
  'application',
];
const SHELL_PARTS: readonly (keyof typeof PATHS)[] = ['visitedCards', 'visitorCss', 'choices'];

/** Paths whose pages are made for one shopper: never cached, rendered from the request itself. */
export function isPersonal(path: string): boolean {
  return (
    isProtected(path) ||
    path === PATHS.cart ||
    path === PATHS.cartCsv ||
    SHELL_PARTS.some((page) => PATHS[page] === path) ||
    path === PATHS.city ||
    FORM_PAGES.some((page) => PATHS[page] === path) ||
    path === PATHS.login ||
    path.startsWith(`${PATHS.login}/`)
  );
}

/**
 * Whether everything that is posted to the path comes from its own page, made for its sender. Forms
 * of public pages, which are made for nobody, post to the others.
 */
export const takesOwnFormsOnly = (path: string): boolean =>
  isProtected(path) || path === PATHS.cart;

/** The personal path that needs only readable cookies: the session is not looked up. */
export const needsNoSession = (path: string): boolean => path === PATHS.visitorCss;

/**
 * Where a guest is redirected from a protected address: the home page with the login window open.
 */
export const loginPath = (next: string) => `/?auth=1&next=${encodeURIComponent(next)}`;

/**
 * The login as a plain page, for forms without scripts. `favourite`: the product whose heart was
 * pressed.
 */
export function plainLoginPath(next: string, favourite: number | null = null): string {
  const query = new URLSearchParams({
    ...(favourite === null ? {} : { favourite: String(favourite) }),
    next,
  });
  return `${PATHS.login}?${query.toString()}`;
}

/** The page of cities: a search, where to go next, and how many cities to skip. */
export function cityPath({
  query = '',
  next,
  offset = 0,
}: {
  query?: string;
  next: string;
  offset?: number;
}): string {
  const parts = new URLSearchParams({
    ...(query === '' ? {} : { query }),
    ...(offset === 0 ? {} : { offset: String(offset) }),
    ...(next === PATHS.home ? {} : { next }),
  });
  return withQuery(PATHS.city, parts.toString());
}

/** A placed order: its confirmation, its invoice, and its page in the cabinet. */
export const orderConfirmPath = (id: string) => `${PATHS.order}/confirm/${id}`;
export const orderInvoicePath = (id: string) => `${orderConfirmPath(id)}/invoice`;
export const personalOrderPath = (id: string) => `${PATHS.orders}/${id}`;
/** Whether the path shows a placed order, which may have a button to pay. */
export const showsOrder = (path: string): boolean =>
  path.startsWith(orderConfirmPath('')) || path.startsWith(personalOrderPath(''));

/**
 * Parameters with the confirmation that the page of personal data shows after a form, and the part
 * it belongs to.
 */
export const SAID_PARAM = 'said';
export const loginsPath = (said?: string) =>
  withQuery(PATHS.logins, said === undefined ? '' : `${SAID_PARAM}=${said}`);
export const personalDataPath = (part: string, said?: string) =>
  `${withQuery(PATHS.personalData, said === undefined ? '' : `${SAID_PARAM}=${said}`)}#${part}`;

/** A page of a personal list, sorted; the first page and the default sorting are left out. */
export function personalListPath(path: string, page = 1, sorting?: string): string {
  const query = new URLSearchParams({
    ...(sorting === undefined ? {} : { sort: sorting }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return withQuery(path, query.toString());
}

/**
 * The shopper's reviews: in one state, by page; products that await a review; the form of a review.
 */
export function personalReviewsPath({
  state,
  page = 1,
  awaiting = 1,
}: { state?: string | undefined; page?: number; awaiting?: number } = {}): string {
  const query = new URLSearchParams({
    ...(state === undefined ? {} : { state }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(awaiting > 1 ? { awaiting: String(awaiting) } : {}),
  });
  return withQuery(PATHS.personalReviews, query.toString());
}
export const writeReviewPath = (productId: number) => `${PATHS.personalReviews}/${productId}`;

/** The plain page of a message form, or the page after sending it. */
export const messagePath = (kind: MessageKind, isSent = false) =>
  withQuery(PATHS[kind], isSent ? `${SAID_PARAM}=sent` : '');
/** Links of letters: the key says what they do, and proves that we made it. */
export const newsletterConfirmPath = (key: string) => `${PATHS.newsletterConfirm}?key=${key}`;
export const loginLinkPath = (key: string) => `${PATHS.loginLink}?key=${key}`;
export const emailUndoPath = (key: string) => `${PATHS.emailUndo}?key=${key}`;
export const orderLettersPath = (key: string) => `${PATHS.orderLetters}?key=${key}`;
export const unsubscribePath = (key: string) => `${PATHS.unsubscribe}?key=${key}`;

/** Whether the address is a link from a letter, which grants something to whoever has it. */
export const bearsKey = (url: string): boolean => /[?&]key=/.test(url);

/**
 * Whether a browser reads the value as a path of this site: one slash, then printable ASCII without
 * spaces and backslashes, which is legal in a header too.
 */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(path);

/**
 * `next` of a form or address if it is a path on this site, else `otherwise`: never another origin,
 * nor anything illegal in a header.
 */
export function safeNext(next: unknown, otherwise: string): string {
  return typeof next === 'string' && isSitePath(next) ? next : otherwise;
}

/** The canonical address: site base and path, without trailing slash and query. */
export function canonicalUrl(siteUrl: string, path: string): string {
  return siteUrl.replace(/\/+$/, '') + path.replace(/\/+$/, '');
}
