import type { StaffRole } from './staff.ts';
import { SETTING_KEYS } from './settings.ts';
import type { SettingKey } from './settings.ts';
import { CONFIG_KEYS, FILE_CONFIG_KEYS } from './site-config.ts';
import type { ConfigKey, FileConfigKey } from './site-config.ts';

/** How «Настройки» of the desk puts settings and the site config into forms. */

type GroupIn<Key> = Key extends `${infer Group}.${string}` ? Group : never;
/** The first part of a setting's key. */
export type SettingGroup = GroupIn<SettingKey>;

const groupOf = (key: SettingKey): SettingGroup => key.split('.')[0] as SettingGroup;
export const SETTING_GROUPS = [...new Set(SETTING_KEYS.map(groupOf))];
export const isSettingGroup = (name: unknown): name is SettingGroup =>
  SETTING_GROUPS.some((group) => group === name);
export const settingsOf = (group: SettingGroup): SettingKey[] =>
  SETTING_KEYS.filter((key) => groupOf(key) === group);

/** What the editors may see and change of the settings: the words of the shop. */
const EDITORS_GROUPS: readonly SettingGroup[] = ['seo'];
export const maySeeSettings = (role: StaffRole, group: SettingGroup): boolean =>
  role !== 'editor' || EDITORS_GROUPS.includes(group);
export const mayChangeSettings = (role: StaffRole, group: SettingGroup): boolean =>
  role === 'owner' || (role === 'editor' && EDITORS_GROUPS.includes(group));

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

/** The reason of a `conflict`: somebody else has changed something of this form. */
export const SETTINGS_CHANGED = 'settings_changed';

/** A field of a refused form, and the code of what is wrong with it; the whole form has no name. */
export interface FieldFault {
  name: string;
  code: string;
}
/** Faults as the `reason` of an `invalid_input`, and back. */
export const writeFaults = (faults: readonly FieldFault[]): string =>
  faults.map(({ name, code }) => `${name}=${code}`).join(' ');
export const readFaults = (reason: string): FieldFault[] =>
  reason.split(' ').flatMap((word) => {
    const [, name, code] = /^([\w./-]*)=(\w+)$/.exec(word) ?? [];
    return name === undefined || code === undefined ? [] : [{ name, code }];
  });
