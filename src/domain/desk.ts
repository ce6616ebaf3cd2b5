import { DESK_API } from './desk-api.ts';
import { safeNext } from './paths.ts';
import { STAFF_ROLES, type StaffRole } from './staff.ts';

/** Addresses of the desk. They stand apart from `PATHS`, so that no script of the shop has them. */
export const DESK_PATHS = {
  /** The first page. */
  today: '/desk',
  login: '/desk/login',
  /** Takes the code of a letter. */
  code: '/desk/login/code',
  /** Target of the link of an invitation. */
  invitation: '/desk/invitation',
  /** «Мой вход». */
  me: '/desk/me',
  pages: '/desk/pages',
  /** A draft as its page will be, for whoever has the link. */
  preview: '/desk/preview',
  /** The library of pictures and documents. */
  media: '/desk/media',
  /** Texts that people consent to. */
  consents: '/desk/consents',
  /** Who consented to what. */
  consentJournal: '/desk/consent-journal',
  /** How blocks of content pages are written. */
  blocks: '/desk/blocks',
  /** What the shop knows of one shopper, on a written request. */
  shoppers: '/desk/shoppers',
  /** Answers a form by the file. */
  shopperFile: '/desk/shoppers/file',
  staff: '/desk/staff',
  journal: '/desk/journal',
  /** Who was shown which personal data. */
  readings: '/desk/journal/readings',
  orders: '/desk/orders',
  /** An order made by phone. */
  newOrder: '/desk/orders/new',
  /** The list as a file for a spreadsheet. */
  ordersCsv: '/desk/orders/csv',
  /** What buyers say about goods. */
  reviews: '/desk/reviews',
  /** What shoppers send by the forms of the shop. */
  messages: '/desk/messages',
  /** What shoppers wait for. */
  waitlist: '/desk/waitlist',
  /** What shoppers look for in vain. */
  demand: '/desk/demand',
  /** Letters that have not been sent. */
  letters: '/desk/letters',
  /** Loads of the exchange with 1C and suppliers. */
  exchange: '/desk/exchange',
  /** Deferred work that failed. */
  jobs: '/desk/jobs',
  goods: '/desk/goods',
  promo: '/desk/promo',
  newPromo: '/desk/promo/new',
  /** One-time codes. */
  promoBatch: '/desk/promo/batch',
  promoCsv: '/desk/promo/csv',
  gifts: '/desk/promo/gifts',
  bonuses: '/desk/promo/bonuses',
  /** Banners, selections and menus. */
  shell: '/desk/shell',
  menus: '/desk/shell/menus',
  selections: '/desk/shell/selections',
  newBanner: '/desk/shell/banners/new',
  newMenuItem: '/desk/shell/menus/new',
  /** Redirects and dead links. */
  redirects: '/desk/redirects',
  deadLinks: '/desk/redirects/dead',
  redirectsImport: '/desk/redirects/import',
  /** Where orders are handed out, and the city of the shop. */
  points: '/desk/points',
  newPoint: '/desk/points/new',
  settings: '/desk/settings',
  /** The mail server, and the words of letters. */
  mail: '/desk/settings/mail',
  /** Shown in place of a page that the role may not open. */
  forbidden: '/desk/403',
  /** Shown to the staff in place of a page that is not there. */
  missing: '/desk/404',
  /** Shown in answer to a form that was made for another login. */
  otherLogin: '/desk/409',
  /** Shown in answer to a form when the login has ended: it can be sent again from there. */
  ended: '/desk/401',
} as const;

/** The screens that need a login, and who may open them. A page below a screen has its rights. */
export const DESK_SCREENS = {
  today: STAFF_ROLES,
  pages: ['owner', 'editor'],
  media: ['owner', 'editor'],
  blocks: ['owner', 'editor'],
  consents: STAFF_ROLES,
  consentJournal: ['owner', 'manager'],
  orders: ['owner', 'manager'],
  reviews: STAFF_ROLES,
  messages: ['owner', 'manager'],
  waitlist: STAFF_ROLES,
  demand: STAFF_ROLES,
  letters: ['owner', 'manager'],
  exchange: ['owner', 'manager'],
  jobs: ['owner'],
  goods: ['owner', 'editor'],
  promo: ['owner', 'manager'],
  shell: STAFF_ROLES,
  redirects: STAFF_ROLES,
  points: ['owner', 'manager'],
  settings: STAFF_ROLES,
  shoppers: ['owner'],
  staff: ['owner'],
  journal: ['owner'],
  me: STAFF_ROLES,
  forbidden: STAFF_ROLES,
  missing: STAFF_ROLES,
  otherLogin: STAFF_ROLES,
  ended: STAFF_ROLES,
} as const satisfies Partial<Record<keyof typeof DESK_PATHS, readonly StaffRole[]>>;
export type DeskScreen = keyof typeof DESK_SCREENS;
/** The links of the header after «Сегодня», in groups of what is done one after another. */
export const DESK_GROUPS = {
  sales: ['orders', 'messages', 'reviews', 'promo'],
  goods: ['goods', 'waitlist', 'demand'],
  site: ['pages', 'media', 'blocks', 'shell', 'redirects'],
  shop: ['settings', 'points', 'consents', 'shoppers', 'staff', 'me'],
  machine: ['exchange', 'letters', 'jobs', 'journal'],
} as const satisfies Record<string, readonly DeskScreen[]>;
export type DeskGroup = keyof typeof DESK_GROUPS;
/** The screens that the header has a link to. */
export type DeskSection = 'today' | (typeof DESK_GROUPS)[DeskGroup][number];

const OPEN: readonly string[] = [
  DESK_PATHS.login,
  DESK_PATHS.code,
  DESK_PATHS.invitation,
  DESK_PATHS.preview,
];

export const isOfDesk = (path: string): boolean => isBelow(path, DESK_PATHS.today);
export const isOfDeskApi = (path: string): boolean => isBelow(path, DESK_API);

/** Whether a request with this path and query is the desk's, page or call. */
export function isOfDeskTarget(target: string): boolean {
  const [path = ''] = target.split('?');
  return isOfDesk(path) || isOfDeskApi(path);
}

/** Pages for those who are not logged in yet. */
export const isOpenAtDesk = (path: string): boolean => OPEN.includes(path);

/** The screen that a page belongs to; null: an address without a screen. */
export function screenOf(path: string): DeskScreen | null {
  if (path === DESK_PATHS.today) return 'today';
  const names = Object.keys(DESK_SCREENS) as DeskScreen[];
  return names.find((name) => name !== 'today' && isBelow(path, DESK_PATHS[name])) ?? null;
}

export const mayOpen = (role: StaffRole, screen: DeskScreen): boolean =>
  (DESK_SCREENS[screen] as readonly StaffRole[]).includes(role);

/** The groups of the header as this role sees them. */
export const groupsFor = (role: StaffRole) =>
  (Object.keys(DESK_GROUPS) as DeskGroup[])
    .map((group) => ({
      group,
      sections: DESK_GROUPS[group].filter((section) => mayOpen(role, section)),
    }))
    .filter(({ sections }) => sections.length > 0);

/** The sections whose links the header shows to this role. */
export const sectionsFor = (role: StaffRole): DeskSection[] => [
  'today',
  ...groupsFor(role).flatMap(({ sections }) => sections),
];

/** `next` when it is a page of the desk, else the first one. */
export function safeDeskNext(next: unknown): string {
  const path = safeNext(next, DESK_PATHS.today);
  const [bare = ''] = path.split(/[?#]/);
  return isOfDesk(bare) && !isOpenAtDesk(bare) ? path : DESK_PATHS.today;
}

export const deskLoginPath = (next: string): string =>
  next === DESK_PATHS.today
    ? DESK_PATHS.login
    : `${DESK_PATHS.login}?next=${encodeURIComponent(next)}`;
export const deskBannerPath = (id: number): string => `${DESK_PATHS.shell}/banners/${id}`;
export const deskMenuItemPath = (id: number): string => `${DESK_PATHS.menus}/${id}`;
export const deskSelectionPath = (name: string): string => `${DESK_PATHS.selections}/${name}`;
/** The form of a group of settings, or of the site config. */
export const deskSettingsPath = (group: string): string => `${DESK_PATHS.settings}/${group}`;
export const deskPointPath = (id: number): string => `${DESK_PATHS.points}/${id}`;
/** A page of the desk with a part of it: `/desk/pages/7/history`. */
export const deskPagePath = (id: number | 'new', part = ''): string =>
  `${DESK_PATHS.pages}/${id}${part === '' ? '' : `/${part}`}`;
/** Where something of the shop is chosen for the text, after a line of it; 0: at its end. */
export const deskInsertPath = (id: number, what: string, line: number): string =>
  deskPagePath(id, `insert/${what}/${line}`);
export const sharedPreviewPath = (key: string): string => `${DESK_PATHS.preview}?key=${key}`;
export const invitationPath = (key: string): string => `${DESK_PATHS.invitation}?key=${key}`;

export const deskOrdersPath = (conditions: Conditions, page = 1): string =>
  listPath(DESK_PATHS.orders, conditions, page);
export const deskOrdersCsvPath = (conditions: Conditions): string =>
  listPath(DESK_PATHS.ordersCsv, conditions, 1);
export const deskOrderPath = (number: number): string => `${DESK_PATHS.orders}/${number}`;
export const deskPackingPath = (number: number): string => `${deskOrderPath(number)}/packing`;
export const deskInvoicePath = (number: number): string => `${deskOrderPath(number)}/invoice`;

export const deskProductPath = (id: number): string => `${DESK_PATHS.goods}/${id}`;

export const deskPromosPath = (conditions: Conditions, page = 1): string =>
  listPath(DESK_PATHS.promo, conditions, page);
export const deskPromoPath = (code: string): string =>
  `${DESK_PATHS.promo}/code?code=${encodeURIComponent(code)}`;
export const deskPromoCsvPath = (batch: string): string => `${DESK_PATHS.promoCsv}?batch=${batch}`;
export const deskGiftPath = (id: number | 'new'): string => `${DESK_PATHS.gifts}/${id}`;
export const deskBonusesPath = (account: number, page = 1): string =>
  listPath(`${DESK_PATHS.bonuses}/${account}`, {}, page);

export const deskMediaFilePath = (key: string): string => `${DESK_PATHS.media}/${key}`;
export const deskConsentsPath = (slug: string, page = 1): string =>
  listPath(`${DESK_PATHS.consents}/${slug}`, {}, page);
/** A wording, whatever text it is of. */
export const deskWordingPath = (id: number): string => `${DESK_PATHS.consents}/wording/${id}`;
export const deskReviewsPath = (conditions: Conditions, page = 1): string =>
  listPath(DESK_PATHS.reviews, conditions, page);
export const deskReviewPath = (id: number): string => `${DESK_PATHS.reviews}/${id}`;
export const deskMessagesPath = (conditions: Conditions, page = 1): string =>
  listPath(DESK_PATHS.messages, conditions, page);
export const deskMessagePath = (id: number): string => `${DESK_PATHS.messages}/${id}`;
export const deskWaitlistPath = (conditions: Conditions, page = 1): string =>
  listPath(DESK_PATHS.waitlist, conditions, page);
/** The file that came with a message. */
export const deskMessageFilePath = (id: number): string => `${deskMessagePath(id)}/file`;

export const deskLettersPath = (conditions: Conditions, page = 1): string =>
  listPath(DESK_PATHS.letters, conditions, page);
export const deskJobsPath = (conditions: Conditions, page = 1): string =>
  listPath(DESK_PATHS.jobs, conditions, page);
export const deskDemandPath = (conditions: Conditions = {}, page = 1): string =>
  listPath(DESK_PATHS.demand, conditions, page);
/** One load, or a part of it: `skips`, `changes`. */
export const deskLoadPath = (
  id: number,
  part: 'skips' | 'changes' | '' = '',
  conditions: Conditions = {},
  page = 1,
): string =>
  listPath(`${DESK_PATHS.exchange}/${id}${part === '' ? '' : `/${part}`}`, conditions, page);
/** A raw file of a load. */
export const deskLoadFilePath = (id: number, number: number): string =>
  `${DESK_PATHS.exchange}/${id}/files/${number}`;

type Conditions = Readonly<Record<string, string>>;
/** The address of one page of a list; conditions that are empty are left out. */
export function listPath(path: string, conditions: Conditions, page: number): string {
  const query = new URLSearchParams(Object.entries(conditions).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
