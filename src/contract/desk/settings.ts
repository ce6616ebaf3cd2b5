import * as v from 'valibot';
import { SETTING_GROUPS } from '../../domain/desk-settings.ts';
import {
  CONFIG_GROUPS,
  SITE_KEYS,
  isPictureKey,
  type SiteKey,
} from '../../domain/site-config-groups.ts';
import { SETTING_KEYS } from '../../domain/settings.ts';
import { HTML_MOST, ruleOf } from '../../domain/site-config.ts';
import { STAFF_ROLES } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { dateTime, nothing } from '../parts.ts';
import type { FieldFacts } from './field-of.ts';
import { done, forDesk, noRight, print, reason, sellers } from './shapes.ts';

/**
 * «Настройки»: the settings of `npm run settings` and the site config of `npm run config`, in
 * groups. Each group is one form; its version is a print of its values, and a change that began from
 * others is a `conflict`. An `invalid_input` names all wrong fields (`readFieldFaults`).
 */
const changing = ['owner'] as const;
/** Of the settings an editor has a few groups: `maySeeSettings`, `mayChangeSettings`. */
const changingSettings = ['owner', 'editor'] as const;
const settingKey = v.picklist(SETTING_KEYS);
const siteKey = v.picklist([...SITE_KEYS]);
const settingGroup = v.picklist(SETTING_GROUPS);
const siteGroup = v.picklist(CONFIG_GROUPS);
const LINE_MOST = 300;
/** As long as the longest value of the site config, with its line breaks. */
const SITE_VALUE_MOST = 10_000;

/** What a form of the site config is made from; its values are checked by `configValue`. */
export function siteSchema(key: SiteKey): v.GenericSchema {
  if (isPictureKey(key)) return v.pipe(v.string(), v.maxLength(100));
  const { kind, most } = ruleOf(key);
  if (kind === 'flag') return v.boolean();
  const isLong = kind === 'meta' || (most ?? 0) > 150;
  const facts: FieldFacts = { isLong };
  return v.pipe(
    v.string(),
    v.maxLength(most ?? (isLong ? HTML_MOST : LINE_MOST)),
    v.metadata({ ...facts }),
  );
}

const change = <Key extends v.GenericSchema>(key: Key) =>
  v.object({
    at: dateTime,
    /** Name or address of the person, or the login that gave a command. */
    by: v.string(),
    key,
    before: v.unknown(),
    after: v.unknown(),
    /** Back to the default. */
    is_reset: v.boolean(),
    reason: v.string(),
  });
const settingChange = change(settingKey);
const siteChange = change(siteKey);

const settingGroupShown = v.object({
  name: settingGroup,
  version: print,
  content: v.array(
    v.object({
      key: settingKey,
      value: v.unknown(),
      default: v.unknown(),
      /** Set by this shop, though it may equal the default. */
      is_own: v.boolean(),
    }),
  ),
});
const siteGroupShown = v.object({
  name: siteGroup,
  version: print,
  content: v.array(
    v.object({
      key: siteKey,
      /** As it is stored: of a flag `1` or nothing, of a picture its key. */
      value: v.string(),
      /** The shop is incomplete without it. */
      is_missing: v.boolean(),
    }),
  ),
});

export const deskSettingsEndpoints = {
  deskSettings: endpoint({
    method: 'GET',
    path: '/api/desk/settings',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ groups: v.array(settingGroupShown) }),
    errors: noRight,
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
  /** The last changes of a group, the newest first. */
  deskSettingsHistory: endpoint({
    method: 'GET',
    path: '/api/desk/settings/history',
    params: nothing,
    query: v.object({ group: settingGroup }),
    body: nothing,
    answer: v.object({ content: v.array(settingChange) }),
    errors: noRight,
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  }),
  /** All of it in one transaction, or nothing. `reset`: back to their defaults. */
  deskSettingsChange: endpoint({
    method: 'POST',
    path: '/api/desk/settings/change',
    params: nothing,
    query: nothing,
    body: v.object({
      group: settingGroup,
      version: print,
      values: v.optional(
        v.pipe(v.array(v.object({ key: settingKey, value: v.unknown() })), v.maxLength(100)),
        [],
      ),
      reset: v.optional(v.pipe(v.array(settingKey), v.maxLength(100)), []),
      reason,
    }),
    answer: done,
    errors: [...noRight, 'conflict'],
    caching: forDesk,
    roles: changingSettings,
  }),
  deskSiteConfig: endpoint({
    method: 'GET',
    path: '/api/desk/site-config',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({ groups: v.array(siteGroupShown) }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  deskSiteConfigHistory: endpoint({
    method: 'GET',
    path: '/api/desk/site-config/history',
    params: nothing,
    query: v.object({ group: siteGroup }),
    body: nothing,
    answer: v.object({ content: v.array(siteChange) }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  deskSiteConfigChange: endpoint({
    method: 'POST',
    path: '/api/desk/site-config/change',
    params: nothing,
    query: nothing,
    body: v.object({
      group: siteGroup,
      version: print,
      values: v.pipe(
        v.array(
          v.object({ key: siteKey, value: v.pipe(v.string(), v.maxLength(SITE_VALUE_MOST)) }),
        ),
        v.maxLength(100),
      ),
      reason,
    }),
    answer: done,
    errors: [...noRight, 'conflict'],
    caching: forDesk,
    roles: changing,
  }),
};
