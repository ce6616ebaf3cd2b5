import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../src/server/database/schema/account.ts';
import { UNCACHED_BURST_SECONDS } from '../../src/domain/limits.ts';
import { keysOf, newKey } from '../../src/server/http/keys.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { askRaw } from '../support/raw-request.ts';
import { listen, openFrontSite, openTwoSites } from '../support/two-sites.ts';
import type { TwoSites } from '../support/two-sites.ts';

interface Shown { isAuthorized: boolean; shown: Record<string, unknown> }

let sites: TwoSites;
beforeAll(async () => { sites = await openTwoSites(); });
afterAll(() => sites.close());

const look = (path: string, headers: Record<string, string> = {}) => (
  fetch(sites.front.url + path, { headers, redirect: 'manual' }));
const shown = async (path: string, headers: Record<string, string>) => (
  await (await look(path, headers)).json() as Shown);

async function newLogin(): Promise<string> {
  const values = { email: `${newKey()}@example.ru`, name: 'Анна', phone: '+79161234567' };
  const [row] = await sites.db.insert(account).values(values).returning({ id: account.id });
  return (await keysOf(sites.db, systemClock).signIn(row?.id ?? 0, 3600)).key;
}

describe('a key that the backend does not know any more', () => {
  const PATHS = ['/cart', '/cart.csv', '/feedback', '/newsletter?key=x', '/order'];

  it.each(['auth_key', 'session_key'])('%s: its holder is a guest on the pages of the front site', async (name) => {
    for (const path of PATHS) {
      const guest = await look(path);
      const holder = await look(path, { cookie: `${name}=${newKey()}` });
      expect(holder.status, path).toBe(guest.status);
      if (guest.status === 200) expect(await holder.json(), path).toMatchObject({ isAuthorized: false });
    }
  });

  it.each(['auth_key', 'session_key'])('%s: the cabinet asks for a login', async (name) => {
    const { status, headers } = await look('/personal', { cookie: `${name}=${newKey()}` });
    expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/\bnext=%2Fpersonal$/)]);
  });
});

describe('a page of the front site', () => {
  it('is its shopper’s, who has both a login and a session', async () => {
    const cookie = `session_key=${newKey()}; auth_key=${await newLogin()}`;
    expect(await shown('/personal', { cookie })).toMatchObject({ isAuthorized: true, shown: { name: 'Анна' } });
  });

  it('shows the cart of a guest', async () => {
    const added = await fetch(`${sites.front.url}/api/cart/add`, {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: sites.ids.get('hinge'), quantity: 2 }),
    });
    const cookie = added.headers.getSetCookie().map((line) => line.split(';', 1)[0]).join('; ');
    expect(JSON.stringify(await shown('/cart', { cookie }))).toContain('hinge');
  });
});

describe('a form', () => {
  const send = (origin: string) => fetch(`${sites.front.url}/api/cart/add`, {
    method: 'POST', headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: sites.ids.get('hinge'), quantity: 1 }),
  });

  it('is taken from a browser that says no more of its page than the origin', async () => {
    expect((await send('https://front.example')).status).toBe(200);
  });

  it('is refused from a page of another site', async () => {
    for (const origin of ['https://evil.example', 'https://skoba.example']) {
      expect((await send(origin)).status, origin).toBe(403);
    }
  });
});

describe('limits of one client', () => {
  it('are counted by the shopper for pages as well', async () => {
    const strict = await openTwoSites({ UNCACHED_PER_SECOND: '1' }, { UNCACHED_PER_SECOND: '0' });
    try {
      const open = async (address: string) => (
        await fetch(`${strict.front.url}/cart`, { headers: { 'x-forwarded-for': address } })).status;
      const statuses: number[] = [];
      // Of one shopper's own answers three times as many are made as of others.
      for (let page = 0; page < UNCACHED_BURST_SECONDS * 3 + 10; page += 1) statuses.push(await open('198.51.100.7'));
      expect(statuses.at(0)).toBe(200);
      expect(statuses.at(-1)).not.toBe(200);
      expect(await open('203.0.113.5')).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('figures of the backend', () => {
  const UP = [
    '/api/../metrics', '/api/%2e%2e/metrics', '/api/.%2E/metrics', '/api/x/../../metrics', '/api/%252e%252e/metrics',
    '/api/..%2fmetrics', '/api/..%5cmetrics', '/api/..;/metrics', '/api/./../metrics', '/api/category/../../metrics',
    '/media/../metrics', '/media/%2e%2e/metrics', '/up',
  ];

  /** A server before the backend that clears paths up, as many do, and undoes what is encoded. */
  async function openClearing() {
    const heard: string[] = [];
    const server = createServer((req, res) => {
      let path = req.url ?? '/';
      for (let times = 0; times < 3; times += 1) path = decodeURIComponent(path);
      heard.push(new URL(path.replaceAll('..;', '..'), 'http://x').pathname);
      res.end('{}');
    });
    return { heard, url: await listen(server), close: () => server.close() };
  }

  it('are out of reach of the front site’s visitors, however the way there is written', async () => {
    const clearing = await openClearing();
    const front = await openFrontSite(clearing.url);
    try {
      const port = Number(new URL(front.url).port);
      for (const path of UP) {
        await askRaw(port, `GET ${path} HTTP/1.1\r\nhost: front.example\r\nconnection: close\r\n\r\n`);
      }
      await fetch(`${front.url}/api/configs`);
      expect(clearing.heard.filter((path) => !/^\/(api\/|media\/|changes$)/.test(path))).toEqual([]);
      expect(clearing.heard).toContain('/api/configs');
    } finally {
      await front.close();
      clearing.close();
    }
  });
});
