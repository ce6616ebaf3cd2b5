import type { StaffRole } from './staff.ts';
import { SETTING_KEYS, type SettingKey } from './settings.ts';

/** How «Настройки» of the desk puts settings into forms; the site config: site-config-groups.ts. */

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
