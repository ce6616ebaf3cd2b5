import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#src/contract/api.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { DESK_API } from '#src/domain/desk-api.ts';
import { DESK_PATHS, DESK_SCREENS } from '#src/domain/desk.ts';
import { STAFF_ROLES, type StaffRole } from '#src/domain/staff.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import type { Database } from '#src/server/database/open.ts';
import { account } from '#src/server/database/schema/account.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { staffLogin } from '../../support/staff.ts';

const ORIGIN = 'https://skoba.example';
const declared = (Object.keys(api) as EndpointName[]).map((name): [EndpointName, Endpoint] => [
  name,
  api[name],
]);
const ofDesk = declared.filter(([, { roles }]) => roles !== undefined);
const guarded = ofDesk.flatMap(([name, endpoint]) =>
  endpoint.roles === undefined || endpoint.roles === 'anyone'
    ? []
    : [{ name, endpoint, roles: endpoint.roles }],
);
const deeds = guarded.filter(({ endpoint }) => endpoint.method !== 'GET');
/** Deeds that some role may not do, with that role. */
const narrow = deeds.flatMap((deed) =>
  STAFF_ROLES.filter((role) => !deed.roles.includes(role))
    .slice(0, 1)
    .map((other) => ({ ...deed, other })),
);

let db: Database;
let dataDir: string;
let site: CachedSite;
let shopper: string;
const cookies = new Map<StaffRole, string>();

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-desk-'));
  site = await openCachedSite(db, dataDir);
  for (const role of STAFF_ROLES) cookies.set(role, (await staffLogin(db, role)).cookie);
  const [row] = await db
    .insert(account)
    .values({ email: 'anna@example.ru', name: 'Анна' })
    .returning({ id: account.id });
  shopper = (await keysOf(db, systemClock).signIn(row?.id ?? 0, 3600)).key;
});
afterAll(async () => {
  await site.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

/** Sends the call with no fields at all: rights are looked at before anything else. */
const call = ({ method, path }: Endpoint, headers: Record<string, string>) =>
  fetch(site.url + path.replace(/:\w+\+?/g, 'x'), {
    method,
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
async function codeOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

describe('the contract of the desk', () => {
  it('has all its endpoints below one path, each with its roles, and nothing else there', () => {
    const below = declared.filter(([, { path }]) => path.startsWith(`${DESK_API}/`));
    expect(ofDesk.map(([name]) => name)).toEqual(below.map(([name]) => name));
    // Of each kind that the tests below are about.
    for (const kind of [ofDesk, deeds, narrow]) expect(kind.length).toBeGreaterThan(10);
  });

  it('gives owners every right, and lets no answer be kept', () => {
    for (const [name, { roles, caching }] of ofDesk) {
      expect(roles === 'anyone' || roles?.includes('owner'), name).toBe(true);
      expect(caching.kind, name).toBe('private');
    }
  });

  it('is open before the login to the login alone', () => {
    const open = ofDesk.filter(([, { roles }]) => roles === 'anyone').map(([name]) => name);
    for (const name of open)
      expect(name).toMatch(/^desk(Login|Logout|Invitation|Passkey|SharedPreview)/);
  });
});

describe.each(guarded)('$name', ({ endpoint, roles }) => {
  it('is refused without a login of the staff', async () => {
    covers('desk.shoppers_out');
    expect(await codeOf(await call(endpoint, {}))).toEqual([401, 'not_authorized']);
  });

  it('is refused to shoppers, by cookie and by header', async () => {
    covers('desk.shoppers_out', 'threat.desk_key');
    for (const headers of [
      { cookie: `auth_key=${shopper}` },
      { cookie: `__Host-desk_key=${shopper}` },
      { authorization: `Token ${shopper}` },
    ])
      expect(await codeOf(await call(endpoint, headers))).toEqual([401, 'not_authorized']);
  });

  it('takes no key of the staff from a header', async () => {
    const key = cookies.get('owner')?.split('=')[1] ?? '';
    const answer = await call(endpoint, { authorization: `Token ${key}` });
    expect(await codeOf(answer)).toEqual([401, 'not_authorized']);
  });

  it.each(STAFF_ROLES)('knows what the role %s may', async (role) => {
    covers('desk.roles', 'threat.desk_role');
    const answer = await call(endpoint, { cookie: cookies.get(role) ?? '' });
    const [status, code] = await codeOf(answer);
    if (roles.includes(role)) expect([401, 403]).not.toContain(status);
    else expect([status, code]).toEqual([403, 'not_allowed']);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });
});

const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

describe.each(narrow)('$name', ({ endpoint, other }) => {
  it('is refused by its role to a plain form too', async () => {
    covers('desk.roles');
    const answer = await call(endpoint, { ...FORM, cookie: cookies.get(other) ?? '' });
    expect(answer.status).toBe(403);
  });
});

describe.each(deeds)('$name', ({ endpoint }) => {
  it('leads a plain form without a login to that of the staff', async () => {
    covers('desk.shoppers_out');
    const answer = await call(endpoint, { ...FORM, cookie: `auth_key=${shopper}` });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/desk/login');
  });
});

describe('a page of the desk', () => {
  const screens = Object.keys(DESK_SCREENS) as (keyof typeof DESK_SCREENS)[];
  const open = (path: string, cookie: string, method = 'GET') =>
    fetch(site.url + path, {
      method,
      headers: { cookie, origin: ORIGIN, accept: 'text/html' },
      redirect: 'manual',
    });

  it.each([...screens.map((screen) => DESK_PATHS[screen]), '/desk/unknown', '/desk/staff/1'])(
    '%s leads guests and shoppers to the login, and is never kept',
    async (path) => {
      covers('threat.desk_key');
      for (const cookie of ['', `auth_key=${shopper}`, `__Host-desk_key=${shopper}`]) {
        const answer = await open(`${path}?a=1`, cookie);
        expect(answer.status).toBe(303);
        const next = `?next=${encodeURIComponent(`${path}?a=1`)}`;
        expect(answer.headers.get('location')).toBe(`/desk/login${next}`);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('x-robots-tag')).toBe('noindex');
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
    },
  );

  it.each([
    '/desk/login/../staff',
    '/desk/login/code/../../staff',
    '/desk/login/%2e%2e/staff',
    '/desk//staff',
  ])('is not opened by the spelling %s', async (path) => {
    covers('threat.desk_role');
    const { port } = new URL(site.url);
    const { askRaw } = await import('../../support/raw-request.ts');
    const fields = `host: skoba.example\r\norigin: ${ORIGIN}\r\ncontent-length: 0\r\nconnection: close\r\n`;
    const { status } = await askRaw(Number(port), `POST ${path} HTTP/1.1\r\n${fields}\r\n`);
    expect(status).toBe(303);
  });
});
