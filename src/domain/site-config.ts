import { isAccountNumber, isAccountOf, isBik, isCorrAccountOf, isOgrn } from './bank.ts';
import { mailAddressOf } from './mail-address.ts';
import { formatPhone, normalPhone } from './phone.ts';
import { isInn, isKpp } from './tax-id.ts';
import { oneLine, plainText } from './typed-text.ts';
import { withoutInvisible } from './visible-text.ts';

/**
 * The site config of the specification and the bank details for invoices: keys and the rules of
 * their values; pure. Titles are in `texts/site-config.ts`.
 */

interface Rule {
  kind:
    | 'line'
    | 'phone'
    | 'email'
    | 'inn'
    | 'kpp'
    | 'ogrn'
    | 'bik'
    | 'account'
    | 'corr_account'
    | 'link'
    | 'path'
    | 'flag'
    | 'meta';
  /** Length of a line in characters. */
  most?: number;
  /** The shop is incomplete without it. */
  needed?: boolean;
}

const line = (most: number): Rule => ({ kind: 'line', most });
const needed = (rule: Rule): Rule => ({ ...rule, needed: true });
const LINK: Rule = { kind: 'link' };
const FLAG: Rule = { kind: 'flag' };

export const SITE_CONFIG = {
  SITE_NAME: needed(line(40)),
  SITE_DESCRIPTION: line(300),
  SITE_KEYWORDS: line(300),
  OG_TITLE: line(150),
  OG_DESCRIPTION: line(300),
  MAIN_PHONE: needed({ kind: 'phone' }),
  MAIN_EMAIL: needed({ kind: 'email' }),
  ORDERS_EMAIL: { kind: 'email' } as Rule,
  COMPANY_NAME: needed(line(200)),
  COMPANY_INN: needed({ kind: 'inn' }),
  COMPANY_KPP: { kind: 'kpp' } as Rule,
  COMPANY_OGRN: needed({ kind: 'ogrn' }),
  COMPANY_ADDRESS: needed(line(300)),
  BANK_NAME: needed(line(200)),
  BANK_BIK: needed({ kind: 'bik' }),
  BANK_ACCOUNT: needed({ kind: 'account' }),
  BANK_CORR_ACCOUNT: { kind: 'corr_account' } as Rule,
  POLICY_LINK: { kind: 'path' } as Rule,
  vkontakte: LINK,
  telegram: LINK,
  instagram: LINK,
  facebook: LINK,
  PANEL_SAWING_LINK: LINK,
  MIR_CARD: FLAG,
  VISA_CARD: FLAG,
  MASTERCARD: FLAG,
  MAESTRO_CARD: FLAG,
  TITLE_SUBSCRIBER_FORM: line(100),
  DESCRIPTION_SUBSCRIBER_FORM: line(300),
  META_TAGS: { kind: 'meta' } as Rule,
  COUNTERS_HEAD: { kind: 'meta' } as Rule,
} as const satisfies Record<string, Rule>;

/**
 * Keys that pages and the API show: those of the specification, and those that a page shows. All
 * others stay inside.
 */
export const PUBLIC_CONFIG_KEYS = [
  'SITE_NAME',
  'SITE_DESCRIPTION',
  'SITE_KEYWORDS',
  'OG_TITLE',
  'OG_DESCRIPTION',
  'COUNTERS_HEAD',
  'META_TAGS',
  'MAIN_PHONE',
  'MAIN_EMAIL',
  'POLICY_LINK',
  'PANEL_SAWING_LINK',
  'COMPANY_NAME',
  'COMPANY_INN',
  'COMPANY_OGRN',
  'vkontakte',
  'telegram',
  'instagram',
  'facebook',
  'MIR_CARD',
  'VISA_CARD',
  'MASTERCARD',
  'MAESTRO_CARD',
  'TITLE_SUBSCRIBER_FORM',
  'DESCRIPTION_SUBSCRIBER_FORM',
] as const satisfies readonly ConfigKey[];

/** Name of a shop that has not set one. */
export const UNNAMED_SHOP = 'Магазин';

export type ConfigKey = keyof typeof SITE_CONFIG;
export const CONFIG_KEYS = Object.keys(SITE_CONFIG) as ConfigKey[];
export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(SITE_CONFIG, key);

/** Pictures of the site. */
export const FILE_CONFIG_KEYS = ['SITE_IMAGE', 'OG_IMAGE'] as const;
export type FileConfigKey = (typeof FILE_CONFIG_KEYS)[number];

export const ruleOf = (key: ConfigKey): Rule => SITE_CONFIG[key];

/** Code of what is wrong with a value; the sentences are in `texts/site-config.ts`. */
export type ConfigFault = Rule['kind'] | 'empty' | 'too_long' | 'not_of_bank';

/** Length of code that goes into pages. */
export const HTML_MOST = 5000;
/** A path of the site; `//host` and `/\\host` lead to another one. */
const PATH = /^\/(?![/\\])[^\s]*$/;

/**
 * The value as it is stored, or why it is refused. `bik`: the bank of the accounts, if it is set
 * already.
 */
export function configValue(
  key: ConfigKey,
  typed: string,
  bik = '',
): { value: string } | { fault: ConfigFault } {
  const { kind, most } = ruleOf(key);
  const text = kind === 'meta' ? plainText(typed).trim() : oneLine(plainText(typed));
  if (text === '') return key === 'SITE_NAME' ? { fault: 'empty' } : { value: '' };
  if (text.length > (most ?? HTML_MOST)) return { fault: 'too_long' };
  const value = READ[kind](text);
  if (value === null) return { fault: kind };
  const isForeign =
    bik !== '' &&
    ((kind === 'account' && !isAccountOf(value, bik)) ||
      (kind === 'corr_account' && !isCorrAccountOf(value, bik)));
  return isForeign ? { fault: 'not_of_bank' } : { value };
}

/** A reader that takes a text as it is, or refuses it with null. */
const when =
  (is: (text: string) => boolean) =>
  (text: string): string | null =>
    is(text) ? text : null;
/** Numbers are often copied with spaces. */
const digits =
  (is: (text: string) => boolean) =>
  (text: string): string | null =>
    when(is)(text.replace(/\s/g, ''));
const isLink = (text: string): boolean => URL.parse(text)?.protocol === 'https:';
const isFlag = (text: string): boolean => ['да', 'yes', '1'].includes(text.toLowerCase());
const isFlagOff = (text: string): boolean => ['нет', 'no', '0'].includes(text.toLowerCase());

function phone(text: string): string | null {
  const normal = normalPhone(text);
  return normal === null ? null : formatPhone(normal);
}

/** «да» is stored as `1`, «нет» as nothing. */
function flag(text: string): string | null {
  if (isFlag(text)) return '1';
  return isFlagOff(text) ? '' : null;
}

/** As shoppers read it: a domain in Russian letters stays so. */
const shopAddress = (text: string): string | null =>
  mailAddressOf(text) === null ? null : withoutInvisible(text).trim().toLowerCase();

const READ: Record<Rule['kind'], (text: string) => string | null> = {
  line: (text) => text,
  phone,
  email: shopAddress,
  inn: digits(isInn),
  kpp: digits(isKpp),
  ogrn: digits(isOgrn),
  bik: digits(isBik),
  account: digits(isAccountNumber),
  corr_account: digits(isAccountNumber),
  link: when(isLink),
  path: when((text) => PATH.test(text) || isLink(text)),
  flag,
  meta: (text) => text,
};
