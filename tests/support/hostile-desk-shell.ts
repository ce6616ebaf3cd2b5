import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../../src/contract/api.ts';
import type { HostileCall } from './hostile-call.ts';
import { lastReason, owner } from './hostile-desk.ts';

/** A banner of the shop's own. */
const PLAIN_BANNER = {
  ...{ id: 0, version: '', place: 'personal_top', short_text: '', link: '', image: '' },
  ...{ background_color: '', is_ad: false, advertiser: '', erid: '' },
  ...{ starts_at: null, ends_at: null, is_on: true },
};

/** Settings, redirects, banners, menus and selections. */
export const HOSTILE_DESK_SHELL: Partial<Record<EndpointName, HostileCall>> = {
  deskBannerSave: {
    kept: { title: ['line', 150], short_text: ['line', 300] },
    refused: {
      link: 'invalid_input',
      image: 'invalid_input',
      advertiser: 'invalid_input',
      starts_at: 'invalid_input',
      ends_at: 'invalid_input',
    },
    compared: ['version'],
    door: owner,
    good: () => ({ ...PLAIN_BANNER, title: 'Баннер' }),
    async seen(shop, _who, answer) {
      const { content } = await (await owner(shop)).deskBanners({});
      const saved = content.find(({ id }) => id === (answer as { id: number }).id);
      return { title: [saved?.fields.title], short_text: [saved?.fields.short_text] };
    },
  },
  deskMenuSave: {
    kept: { title: ['line', 100] },
    refused: { link: 'invalid_input' },
    compared: ['version'],
    door: owner,
    good: () => ({
      ...{ id: 0, version: '', menu: 'footer', parent: 0, type: 'page', link: '/cart' },
      ...{ title: 'Пункт', is_new_tab: false, hidden: false },
    }),
    async seen(shop, _who, answer) {
      const { content } = await (await owner(shop)).deskMenus({});
      const saved = content.find(({ id }) => id === (answer as { id: number }).id);
      return { title: [saved?.fields.title] };
    },
  },
  // What becomes of lines is told by the tests of selections.
  deskSelectionSave: { compared: ['lines', 'name', 'title', 'version'], door: owner },
  redirectFrom: { compared: ['path'] },
  deskRedirects: { compared: ['q'], door: owner },
  deskRedirectAdd: {
    refused: { from: 'invalid_input', to: 'invalid_input' },
    door: owner,
    good: () => ({ from: `/was-${randomUUID()}`, to: '/cart' }),
  },
  deskRedirectRemove: {
    refused: { from: 'not_found' },
    door: owner,
    good: () => ({ kind: 'manual' }),
  },
  // What becomes of rows is told by the tests of redirects.
  deskRedirectsImport: { compared: ['rows.from', 'rows.to'], door: owner },
  // What becomes of values is told by the tests of settings.
  deskSettingsChange: { compared: ['reason', 'values.value', 'version'], door: owner },
  deskSiteConfigChange: {
    kept: { reason: ['line', 300] },
    compared: ['values.value', 'version'],
    door: owner,
    async good(shop) {
      const { groups } = await (await owner(shop)).deskSiteConfig({});
      const version = groups.find(({ name }) => name === 'social')?.version;
      const value = `https://t.me/${randomUUID()}`;
      return { group: 'social', version, values: [{ key: 'telegram', value }] };
    },
    seen: lastReason,
  },
};
