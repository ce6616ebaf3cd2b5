import { randomUUID } from 'node:crypto';
import { api, type Client, type EndpointName } from '../../src/contract/api.ts';
import type { StaffRole } from '../../src/domain/staff.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { identifyStaff } from '../../src/server/callers/identify-staff.ts';
import { staffKeysOf } from '../../src/server/callers/staff-keys.ts';
import { staff, staffSession } from '../../src/server/database/schema/staff.ts';
import type { Queries } from '../../src/server/database/transaction.ts';
import { systemClock, type Clock } from '../../src/server/platform/clock.ts';
import { clientOf } from './client.ts';

export interface StaffLogin {
  id: number;
  email: string;
  sessionId: string;
  /** The key that the browser holds. */
  key: string;
  /** The cookie of a shop at an address with https. */
  cookie: string;
}

/** A person of the staff who is logged in, without a letter. */
export async function staffLogin(
  db: Queries,
  role: StaffRole,
  clock: Clock = systemClock,
): Promise<StaffLogin> {
  const email = `${role}-${randomUUID()}@example.ru`;
  const [row] = await db
    .insert(staff)
    .values({ email, name: 'Ольга', role, invitedAt: clock(), joinedAt: clock() })
    .returning({ id: staff.id });
  const id = row?.id ?? 0;
  return { id, email, ...(await anotherLogin(db, id, clock)) };
}

/** One more login of this person. */
export async function anotherLogin(db: Queries, staffId: number, clock: Clock = systemClock) {
  const session = staffKeysOf(db, clock).newSession({ device: 'Safari, iPad', network: '' });
  await db.insert(staffSession).values({ ...session.row, staffId });
  return {
    sessionId: session.row.id,
    key: session.key,
    cookie: `__Host-desk_key=${session.key}`,
  };
}

/** A browser of the staff: it keeps the desk's cookies and sends them with the next call. */
export interface StaffBrowser {
  readonly cookies: Map<string, string>;
  /** What the answers have set, as headers. */
  readonly headers: readonly string[];
  api: Client;
}

/** The desk over these handlers, as a shop without https serves it. */
export function staffBrowser(
  db: Queries,
  handlers: Partial<Handlers>,
  { clock = systemClock, address = '127.0.0.1' }: { clock?: Clock; address?: string } = {},
): StaffBrowser {
  const cookies = new Map<string, string>();
  const headers: string[] = [];
  const keep = (header: string) => {
    headers.push(header);
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(header) ?? [];
    if (/Max-Age=0(;|$)/.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  };
  const send = async (name: EndpointName, input: unknown) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const setter = { setCookie: keep, secureCookies: false };
    const caller = await identifyStaff(staffKeysOf(db, clock), { cookie, address }, setter);
    return (clientOf(handlers, caller)[name] as (input: unknown) => Promise<unknown>)(input);
  };
  const calls = (Object.keys(api) as EndpointName[])
    .filter((name) => name.startsWith('desk'))
    .map((name) => [name, (input: unknown) => send(name, input)]);
  return { cookies, headers, api: Object.fromEntries(calls) as unknown as Client };
}

/** The desk over these handlers, as a person with this role calls it. */
export async function deskAs(
  db: Queries,
  handlers: Partial<Handlers>,
  role: StaffRole,
  clock: Clock = systemClock,
) {
  const { id, key } = await staffLogin(db, role, clock);
  const { cookies, api: client } = staffBrowser(db, handlers, { clock });
  cookies.set('desk_key', key);
  return { id, api: client };
}
