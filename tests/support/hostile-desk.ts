import { randomUUID } from 'node:crypto';
import { httpClient } from '../../src/client/http-client.ts';
import type { Client, EndpointName } from '../../src/contract/api.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import { invite, newLinkKey } from '../../src/server/modules/staff/invitation.ts';
import type { HostileCall } from './hostile-call.ts';
import { softDevice } from './passkey.ts';
import { staffLogin } from './staff.ts';
import type { WholeShop } from './whole-shop.ts';

const SITE = { origin: 'https://skoba.example', host: 'skoba.example' };

/** The desk as an owner of this shop calls it; one for all calls. */
const owners = new WeakMap<WholeShop, Promise<Client>>();
export function owner(shop: WholeShop): Promise<Client> {
  const known = owners.get(shop) ?? open(shop);
  owners.set(shop, known);
  return known;
}
async function open({ db, url }: WholeShop): Promise<Client> {
  const { cookie } = await staffLogin(db, 'owner');
  return httpClient({ baseUrl: url, headers: () => ({ cookie }) });
}

async function newPerson(shop: WholeShop, role: StaffRole = 'editor') {
  const [email, key] = [`${randomUUID()}@example.ru`, newLinkKey()];
  const by = { command: 'test' };
  const id = await invite(shop.db, { email, name: '', role, key, by }, new Date());
  return { id, email, key };
}

/** The reason of the last entry, as the journal shows it. */
const lastReason = async (shop: WholeShop) => {
  const { content } = await (await owner(shop)).deskJournal({});
  return { reason: [content[0]?.reason] };
};
/** The name of the person who was invited last. */
const lastName = async (shop: WholeShop) => {
  const { content } = await (await owner(shop)).deskStaff({});
  const invited = content.filter(({ role }) => role !== 'owner');
  const last = invited.toSorted((a, b) => b.id - a.id)[0];
  return { name: [last?.name] };
};

const PAGE_TEXTS = {
  title: ['line', 200],
  summary: ['lines', 600],
  tags: ['line', 300],
  seo_title: ['line', 300],
  seo_description: ['lines', 600],
  body: ['lines', 200_000],
} as const;
/** The page that a save answered, as its editor shows it. */
const savedPage = async (shop: WholeShop, _who: unknown, answer: unknown) => {
  const { id } = answer as { id: number };
  const { fields } = await (await owner(shop)).deskPage({ id });
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
};
/** A page that was just created. */
const newPage = async (shop: WholeShop) => {
  const { id, version } = await (await owner(shop)).deskPageSave({ title: 'Страница' });
  return { id, version };
};

/** A banner of the shop's own. */
const PLAIN_BANNER = {
  ...{ id: 0, version: '', place: 'personal_top', short_text: '', link: '', image: '' },
  ...{ background_color: '', is_ad: false, advertiser: '', erid: '' },
  ...{ starts_at: null, ends_at: null, is_on: true },
};

export const HOSTILE_DESK: Partial<Record<EndpointName, HostileCall>> = {
  deskInvitation: { refused: { key: 'link_expired' } },
  deskInvitationAccept: {
    kept: { name: ['line', 100] },
    refused: { key: 'link_expired' },
    good: async (shop) => ({ key: (await newPerson(shop)).key }),
    seen: lastName,
  },
  deskStaffInvite: {
    kept: { name: ['line', 100] },
    door: owner,
    good: () => ({ email: `${randomUUID()}@example.ru`, role: 'editor' }),
    seen: lastName,
  },
  deskStaffRole: {
    kept: { reason: ['line', 300] },
    door: owner,
    good: async (shop) => ({ id: (await newPerson(shop)).id, role: 'manager' }),
    seen: lastReason,
  },
  deskStaffEnd: {
    kept: { reason: ['line', 300] },
    door: owner,
    good: async (shop) => ({ id: (await newPerson(shop)).id }),
    seen: lastReason,
  },
  deskPasskeyAdd: {
    kept: { name: ['line', 60] },
    door: owner,
    async good(shop) {
      const api = await owner(shop);
      for (const { id } of (await api.deskPasskeys({})).content)
        await api.deskPasskeyRemove({ id });
      return { passkey: softDevice(SITE).create((await api.deskPasskeyAsk({})).options) };
    },
    async seen(shop) {
      const { content } = await (await owner(shop)).deskPasskeys({});
      return { name: [content[0]?.name] };
    },
  },
  deskPages: { compared: ['words'], door: owner },
  deskPageSave: {
    kept: PAGE_TEXTS,
    refused: { slug: 'invalid_input' },
    door: owner,
    good: newPage,
    seen: savedPage,
  },
  deskPageAutosave: {
    kept: PAGE_TEXTS,
    refused: { slug: 'invalid_input' },
    door: owner,
    good: async (shop) => ({ ...(await newPage(shop)), editing: randomUUID() }),
    seen: savedPage,
  },
  deskPageSchedule: { refused: { at: 'invalid_input' }, door: owner, good: newPage },
  deskSharedPreview: { refused: { key: 'link_expired' } },
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
  deskRedirects: { compared: ['words'], door: owner },
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
  // What becomes of the text is told by the tests of pages.
  deskPageRender: { compared: ['body', 'slug'], door: owner },
};
