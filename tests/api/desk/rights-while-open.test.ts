import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { STAFF_ROLES } from '#src/domain/staff.ts';
import { staffJournal, staffSession } from '#src/server/database/schema/staff.ts';
import type { Database } from '#src/server/database/open.ts';
import { changeRole, endStaff } from '#src/server/modules/staff/service.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { openTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { staffLogin } from '../../support/staff.ts';

const ORIGIN = 'https://skoba.example';
const LONG_AGO = new Date(Date.now() - 600_000);
/** Every deed of the contract that needs a login. */
const deeds = (Object.keys(api) as EndpointName[]).flatMap((name) => {
  const { method, path, roles }: Endpoint = api[name];
  if (method !== 'POST' || roles === undefined || roles === 'anyone') return [];
  return [{ name, path: path.replace(/:\w+\+?/g, 'x'), roles }];
});
/** Deeds that some role may not do, with that role. */
const narrow = deeds.flatMap((deed) =>
  STAFF_ROLES.filter((role) => !deed.roles.includes(role))
    .slice(0, 1)
    .map((other) => ({ ...deed, other })),
);

let db: Database;
let dataDir: string;
let site: CachedSite;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-open-body-'));
  site = await openCachedSite(db, dataDir);
  await staffLogin(db, 'owner');
});
afterAll(async () => {
  await site.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const by = { command: 'test' };
const entries = () => db.$count(staffJournal);

/** Sends the call, and the end of its body only when `meanwhile` has ended. */
async function slowly(
  path: string,
  role: (typeof STAFF_ROLES)[number],
  meanwhile: (id: number) => Promise<void>,
): Promise<{ status: number | undefined; code: unknown; isUntouched: boolean }> {
  const { id, sessionId, cookie } = await staffLogin(db, role);
  const ofLogin = eq(staffSession.id, sessionId);
  await db.update(staffSession).set({ usedAt: LONG_AGO }).where(ofLogin);
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
  const call = request(site.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-length': 2 },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve).once('error', reject);
  });
  call.write('{');
  // The caller is known as soon as the use of the login is noted.
  await eventually(async () => {
    const [login] = await db.select().from(staffSession).where(ofLogin);
    expect(login?.usedAt).not.toEqual(LONG_AGO);
  });
  await meanwhile(id);
  const before = await entries();
  call.end('}');
  const answer = await answered;
  const { code } = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as {
    code?: string;
  };
  return { status: answer.statusCode, code, isUntouched: (await entries()) === before };
}

it('many deeds need a login, and many of them a role that not everybody has', () => {
  for (const kind of [deeds, narrow]) expect(kind.length).toBeGreaterThan(10);
});

describe.each(deeds)('$name, whose body is still on its way,', ({ path, roles }) => {
  it('is refused to somebody whose work here ends meanwhile', async () => {
    const end = (id: number) => endStaff(db, { id, by, reason: '' }, new Date());
    expect(await slowly(path, roles[0] ?? 'owner', end)).toEqual({
      status: 401,
      code: 'not_authorized',
      isUntouched: true,
    });
  });
});

describe.each(narrow)('$name, whose body is still on its way,', ({ path, roles, other }) => {
  it('is refused to somebody who loses its right', async () => {
    const demote = (id: number) => changeRole(db, { id, role: other, by, reason: '' }, new Date());
    expect(await slowly(path, roles[0] ?? 'owner', demote)).toEqual({
      status: 403,
      code: 'not_allowed',
      isUntouched: true,
    });
  });
});
