import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { httpClient } from '../../src/client/http-client.ts';
import type { Client, EndpointName } from '../../src/contract/api.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import { invite, newLinkKey } from '../../src/server/modules/staff/invitation.ts';
import type { HostileCall } from './hostile-call.ts';
import { added, newPicture } from './library-files.ts';
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
export const lastReason = async (shop: WholeShop) => {
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
  image: ['line', 100],
  og_image: ['line', 100],
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

/** A picture of the library that was just added. */
const pictureKey = async (shop: WholeShop) =>
  added(await owner(shop), 'Петля.jpg', await newPicture());

/** A deed with the data of the account, on a written request. */
const ofShopper: HostileCall = {
  kept: { reason: ['line', 300] },
  door: owner,
  good: (_shop, { accountId }) => ({ account: accountId }),
  seen: lastReason,
};

export const HOSTILE_DESK: Partial<Record<EndpointName, HostileCall>> = {
  deskInvitation: { refused: { key: 'link_expired' } },
  deskInvitationAccept: {
    kept: { name: ['line', 100] },
    refused: { key: 'link_expired', email: 'invalid_input' },
    good: async (shop) => ({ key: (await newPerson(shop)).key }),
    seen: lastName,
  },
  deskLoginAsk: { refused: { email: 'invalid_input' } },
  deskLogin: { refused: { email: 'invalid_input' }, good: () => ({ code: '000000' }) },
  deskStaffInvite: {
    refused: { email: 'invalid_input' },
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
  deskStaffLogout: {
    kept: { reason: ['line', 300] },
    door: owner,
    good: async (shop) => ({ id: (await newPerson(shop)).id }),
    seen: lastReason,
  },
  deskStaffLogoutAll: { kept: { reason: ['line', 300] }, door: owner, seen: lastReason },
  deskShoppers: { compared: ['q'], door: owner },
  deskShopperExport: ofShopper,
  deskShopperDelete: ofShopper,
  deskShopperLogout: ofShopper,
  deskShoppersLogout: { kept: { reason: ['line', 300] }, door: owner, seen: lastReason },
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
      return { passkey: softDevice(SITE).create((await api.deskPasskeyNewChallenge({})).options) };
    },
    async seen(shop) {
      const { content } = await (await owner(shop)).deskPasskeys({});
      return { name: [content[0]?.name] };
    },
  },
  deskPages: { compared: ['q'], door: owner },
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
  deskMedia: { compared: ['q'], door: owner },
  deskMediaSave: {
    kept: { title: ['line', 200], alt: ['line', 300] },
    door: owner,
    good: async (shop) => ({
      key: await pictureKey(shop),
      version: 1,
      title: 'Петля',
      alt: 'Петля',
    }),
    async seen(shop) {
      const api = await owner(shop);
      const [last] = (await api.deskMedia({})).content;
      const { title, alt } = await api.deskMediaFile({ key: last?.key ?? '' });
      return { title: [title, last?.title], alt: [alt, last?.alt] };
    },
  },
  deskConsentJournal: { compared: ['q'], door: owner },
  // What becomes of the text is told by the tests of pages.
  deskLoadSkips: {
    compared: ['reason'],
    door: owner,
    async good({ db }) {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into load_report (options, backend, backend_start)
        values ('{"partial": false}', 1, now()) returning id`);
      return { id: rows[0]?.id };
    },
  },
  deskPageRender: { compared: ['body', 'slug'], door: owner },
};
