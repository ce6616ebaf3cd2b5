/**
 * Every address of the site is made here. Slugs are kept as they are: the loader makes them of
 * Latin letters, digits, hyphens and slashes.
 */

/** The router matches these exactly. */
export const PATHS = {
  home: '/',
  brands: '/brands',
  cart: '/cart',
  cartCsv: '/cart.csv',
  /** The cards of «Вы смотрели», for its script. */
  visitedCards: '/visited-cards',
  /**
   * What the pages for everybody show of one shopper in a browser without scripts: a style sheet.
   */
  look: '/look.css',
  /** Where the forms of the top banner and the cookie notice lead. */
  choices: '/choices',
  /** The counters of the site config, for who agreed to them. */
  counters: '/counters.js',
  catalogue: '/category',
  order: '/order',
  personal: '/personal',
  personalData: '/personal/data',
  /** Everything that the shop keeps of the account, as a file. */
  personalExport: '/personal/data.json',
  favourites: '/personal/favourites',
  orders: '/personal/orders',
  bonuses: '/personal/bonuses',
  personalReviews: '/personal/reviews',
  /** Where one is logged in. */
  logins: '/personal/logins',
  waitlist: '/personal/waitlist',
  search: '/search',
  /** Login and registration as plain pages. */
  login: '/login',
  /** Where the link of a letter with a code leads. */
  loginLink: '/login/link',
  /** The choice of a city as a plain page. */
  city: '/city',
  /** The newsletter's form as a plain page. */
  newsletter: '/newsletter',
  /**
   * Where a letter leads that tells of a change of the account's address: a button takes it back.
   */
  emailUndo: '/email-undo',
  /** Where a letter leads that asks to confirm. */
  newsletterConfirm: '/newsletter/confirm',
  /** Ends letters of a kind: a button, or one press in a mail program. */
  unsubscribe: '/unsubscribe',
  /** «Написать нам» and an application as plain pages. */
  feedback: '/feedback',
  application: '/application',
  /** What is shown where no page is. */
  notFound: '/404',
  /** What a client sees that asks for too much. */
  tooManyRequests: '/429',
  /** What is shown while the database, or the backend, is away. */
  unavailable: '/503',
} as const;

/** Where a backend tells the sites in front of it what changed. */
export const CHANGES_PATH = '/changes';

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

/** `query` is what `writeListing` made. */
export const categoryPath = (fullSlug: string, query = '') =>
  withQuery(fullSlug === '' ? PATHS.catalogue : `${PATHS.catalogue}/${fullSlug}`, query);
export const productPath = (product: { slug: string; full_slug: string | null }) =>
  `/products/${product.full_slug ?? product.slug}`;
export const brandPath = (slug: string, query = '') => withQuery(`${PATHS.brands}/${slug}`, query);
/** `scope` is the full slug of a category, empty for everywhere. */
export const searchPath = (query: string, scope = '', page = 1) => {
  const parts = new URLSearchParams({
    query,
    ...(scope === '' ? {} : { category_query: scope }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return withQuery(PATHS.search, parts.toString());
};
/** Names the code that one of the counters brings itself. */
export const COUNTER_PARAM = 'code';
export const countersPath = (name: string) => `${PATHS.counters}?${COUNTER_PARAM}=${name}`;
/** A content page; the home page without a slug. */
export const contentPath = (slug: string) => `/${slug}`;
export const actionPath = (slug: string) => `/actions/${slug}`;
/** Articles are content pages that bear this tag; their list takes one tag more and a page. */
export const ARTICLES_TAG = 'статьи';
export const articlesPath = (tag?: string, page = 1) => {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(tag === undefined ? {} : { tag }),
  });
  return withQuery('/articles', query.toString());
};

/** Pictures: `key` names the original, width is in pixels. */
export const PICTURE_WIDTHS = [120, 240, 480, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['webp', 'avif', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export const picturePath = (key: string, width: PictureWidth, format: PictureFormat) =>
  `/media/${key}-${width}.${format}`;
/** The same picture, its address being any of its widths and formats, in another width. */
export const resizedPicture = (path: string, width: PictureWidth) =>
  path.replace(/-\d+(\.\w+)$/, `-${width}$1`);
export const documentPath = (key: string) => `/media/document/${key}`;

/** The error code that a personal page says after a form without JavaScript failed. */
export const NOTICE_PARAM = 'notice';

/** Paths that only an authorized shopper may open (specification §6). */
export function isProtected(path: string): boolean {
  return (
    path === PATHS.order ||
    path.startsWith('/order/confirm/') ||
    path === PATHS.personal ||
    path.startsWith(`${PATHS.personal}/`)
  );
}

const FORM_PAGES: readonly string[] = [
  PATHS.emailUndo,
  PATHS.newsletter,
  PATHS.newsletterConfirm,
  PATHS.unsubscribe,
  PATHS.feedback,
  PATHS.application,
];

const FRAME_PARTS: readonly string[] = [PATHS.visitedCards, PATHS.look, PATHS.choices];

/** Paths whose pages are made for one shopper: never cached, rendered from the request itself. */
export function isPersonal(path: string): boolean {
  return (
    isProtected(path) ||
    path === PATHS.cart ||
    path === PATHS.cartCsv ||
    FRAME_PARTS.includes(path) ||
    path === PATHS.city ||
    FORM_PAGES.includes(path) ||
    path === PATHS.login ||
    path.startsWith(`${PATHS.login}/`)
  );
}

/**
 * The personal path that needs no more than the readable cookies of the browser: nobody is asked
 * who it is.
 */
export const asksNobody = (path: string): boolean => path === PATHS.look;

/**
 * Where a guest is sent who asks for a protected address: the home page with the auth window open.
 */
export const loginPath = (next: string) => `/?auth=1&next=${encodeURIComponent(next)}`;

/**
 * Login as a plain page: what a form without scripts leads a guest to. The product is the one whose
 * heart was pressed.
 */
export function plainLoginPath(next: string, favourite: number | null = null): string {
  const query = new URLSearchParams({
    ...(favourite === null ? {} : { favourite: String(favourite) }),
    next,
  });
  return `${PATHS.login}?${query.toString()}`;
}

/** The page of cities: a search, where it leads to, and how many cities come before the first. */
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

/** A placed order: what its buyer sees at once, its invoice, and its page in the cabinet. */
export const orderConfirmPath = (id: string) => `${PATHS.order}/confirm/${id}`;
export const orderInvoicePath = (id: string) => `${orderConfirmPath(id)}/invoice`;
export const personalOrderPath = (id: string) => `${PATHS.orders}/${id}`;
/** Whether a placed order is shown there, which may have a button to pay for it. */
export const showsOrder = (path: string): boolean =>
  path.startsWith(orderConfirmPath('')) || path.startsWith(personalOrderPath(''));

/** What the page of one's data says after a form that went well, and the part that it stands in. */
export const SAID_PARAM = 'said';
export const loginsPath = (said?: string) =>
  withQuery(PATHS.logins, said === undefined ? '' : `${SAID_PARAM}=${said}`);
export const personalDataPath = (part: string, said?: string) =>
  `${withQuery(PATHS.personalData, said === undefined ? '' : `${SAID_PARAM}=${said}`)}#${part}`;

/**
 * A page of a shopper's own list in one of its orders; the first page and the first order go
 * without saying.
 */
export function personalListPath(path: string, page = 1, sorting?: string): string {
  const query = new URLSearchParams({
    ...(sorting === undefined ? {} : { sort: sorting }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return withQuery(path, query.toString());
}

/**
 * The shopper's reviews: those in one state, their page, and the page of products that await one;
 * where a review is written.
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

/** The plain page of a form after it was sent, or to send it. */
export const messagePath = (kind: 'feedback' | 'application', isSent = false) =>
  withQuery(PATHS[kind], isSent ? `${SAID_PARAM}=sent` : '');
/** Links of letters: the key says what they do, and that we made it. */
export const newsletterConfirmPath = (key: string) => `${PATHS.newsletterConfirm}?key=${key}`;
export const loginLinkPath = (key: string) => `${PATHS.loginLink}?key=${key}`;
export const emailUndoPath = (key: string) => `${PATHS.emailUndo}?key=${key}`;
export const unsubscribePath = (key: string) => `${PATHS.unsubscribe}?key=${key}`;

/** Whether the address is a link of a letter, which opens something to whoever knows it. */
export const bearsKey = (url: string): boolean => /[?&]key=/.test(url);

/** Whether a browser takes it for a path of the site that it is on, and a header can hold it. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(path);

/**
 * `next` of a form or address if it is a path on this site, else the way out given: never another
 * origin, nor what no header can hold.
 */
export function safeNext(next: unknown, otherwise: string): string {
  return typeof next === 'string' && isSitePath(next) ? next : otherwise;
}

/** The canonical address: site base and path without the trailing slash and the query. */
export function canonicalUrl(siteUrl: string, path: string): string {
  return siteUrl.replace(/\/+$/, '') + path.replace(/\/+$/, '');
}
