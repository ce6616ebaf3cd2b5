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
};
