import type { Client } from '#src/contract/api.ts';
import type { SettingGroup } from '#src/domain/desk-settings.ts';
import { DEFAULT_SETTINGS, type SettingValues } from '#src/domain/settings.ts';
import type { ConfigGroup } from '#src/domain/site-config-groups.ts';
import {
  CONFIG_GROUP_TITLE,
  DESK_SETTINGS_TEXT as TEXT,
  SETTING_GROUP_TITLE,
  settingText,
  settingWords,
  siteText,
  siteWords,
} from '#src/texts/desk/settings.ts';
import { templateExample } from '#src/texts/settings/seo.ts';
import { settingField, siteField } from './submit-group.ts';

/** What the page of a group shows: its form, and its history in words. */

export async function settingRows(api: Client, group: SettingGroup) {
  const [{ groups }, { content }] = await Promise.all([
    api.deskSettings({}),
    api.deskSettingsHistory({ group }),
  ]);
  const found = groups.find(({ name }) => name === group);
  const all = groups.flatMap(({ content }) => content.map(({ key, value }) => [key, value]));
  const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(all) } as SettingValues;
  const at = { shop: TEXT.shop, settings };
  return {
    title: SETTING_GROUP_TITLE[group],
    version: found?.version ?? '',
    rows: (found?.content ?? []).map(({ key, value, default: byDefault, is_own: isOwn }) => ({
      key,
      field: settingField(key),
      words: settingWords(key),
      value,
      now: settingText(key, value),
      byDefault: settingText(key, byDefault),
      isOwn,
      example: (typed: string) => templateExample(key, typed, at),
    })),
    changes: content.map(({ key, before, after, is_reset: isReset, ...change }) => ({
      ...change,
      title: settingWords(key).title,
      before: settingText(key, before),
      after: isReset ? TEXT.toDefault(settingText(key, after)) : settingText(key, after),
    })),
  };
}

export async function siteRows(api: Client, group: ConfigGroup) {
  const [{ groups }, { content }] = await Promise.all([
    api.deskSiteConfig({}),
    api.deskSiteConfigHistory({ group }),
  ]);
  const found = groups.find(({ name }) => name === group);
  return {
    title: CONFIG_GROUP_TITLE[group],
    version: found?.version ?? '',
    rows: (found?.content ?? []).map(({ key, value }) => {
      const field = siteField(key);
      return {
        key,
        field,
        words: siteWords(key),
        value: field.kind === 'flag' ? value !== '' : value,
        now: siteText(key, value),
        byDefault: null,
        isOwn: value !== '',
        example: () => '',
      };
    }),
    changes: content.map(({ key, before, after, ...change }) => ({
      ...change,
      title: siteWords(key).title,
      before: siteText(key, String(before)),
      after: siteText(key, String(after)),
    })),
  };
}
