import {
  CONFIG_KEYS,
  FILE_CONFIG_KEYS,
  type ConfigKey,
  type FileConfigKey,
} from './site-config.ts';

/** Groups of the site config: each is one form of the desk, and one entry of the journal. */

export const CONFIG_GROUPS = [
  'shop',
  'contacts',
  'company',
  'bank',
  'social',
  'cards',
  'search',
  'counters',
] as const;
export type ConfigGroup = (typeof CONFIG_GROUPS)[number];
export const isConfigGroup = (name: unknown): name is ConfigGroup =>
  CONFIG_GROUPS.some((group) => group === name);

/** Keys of the site config with those of its pictures. */
export type SiteKey = ConfigKey | FileConfigKey;
/** A total map: a new key has to say in which form it stands. */
const CONFIG_GROUP: Readonly<Record<SiteKey, ConfigGroup>> = {
  SITE_NAME: 'shop',
  SITE_IMAGE: 'shop',
  POLICY_LINK: 'shop',
  PANEL_SAWING_LINK: 'shop',
  TITLE_SUBSCRIBER_FORM: 'shop',
  DESCRIPTION_SUBSCRIBER_FORM: 'shop',
  MAIN_PHONE: 'contacts',
  MAIN_EMAIL: 'contacts',
  ORDERS_EMAIL: 'contacts',
  COMPANY_NAME: 'company',
  COMPANY_INN: 'company',
  COMPANY_KPP: 'company',
  COMPANY_OGRN: 'company',
  COMPANY_ADDRESS: 'company',
  BANK_NAME: 'bank',
  BANK_BIK: 'bank',
  BANK_ACCOUNT: 'bank',
  BANK_CORR_ACCOUNT: 'bank',
  vkontakte: 'social',
  telegram: 'social',
  instagram: 'social',
  facebook: 'social',
  MIR_CARD: 'cards',
  VISA_CARD: 'cards',
  MASTERCARD: 'cards',
  MAESTRO_CARD: 'cards',
  OG_TITLE: 'search',
  SITE_DESCRIPTION: 'search',
  SITE_KEYWORDS: 'search',
  OG_DESCRIPTION: 'search',
  OG_IMAGE: 'search',
  META_TAGS: 'counters',
  COUNTERS_HEAD: 'counters',
};
export const SITE_KEYS: readonly SiteKey[] = [...CONFIG_KEYS, ...FILE_CONFIG_KEYS];
export const siteKeysOf = (group: ConfigGroup): SiteKey[] =>
  (Object.keys(CONFIG_GROUP) as SiteKey[]).filter((key) => CONFIG_GROUP[key] === group);
export const isPictureKey = (key: SiteKey): key is FileConfigKey =>
  FILE_CONFIG_KEYS.some((known) => known === key);
