import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeChosenCity } from '../../src/domain/chosen-city.ts';
import type { ChosenCity } from '../../src/domain/chosen-city.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { city } from '../../src/server/database/schema/city.ts';
import { UNCACHED_BURST_SECONDS } from '../../src/domain/limits.ts';
import { keysOf, newKey } from '../../src/server/callers/keys.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { askRaw } from '../support/raw-request.ts';
import { listen, openFrontSite, openTwoSites } from '../support/two-sites.ts';
import type { TwoSites } from '../support/two-sites.ts';

interface Shown {
  isAuthorized: boolean;
  shown: unknown;
}

let sites: TwoSites;
let moscow: ChosenCity;
beforeAll(async () => {
  sites = await openTwoSites();
  // Before the first call, after which the backend has all towns in memory.
  moscow = await newTown('Москва', '7700000000000');
  await newTown('Владивосток', '2500000100000');
});
afterAll(() => sites.close());

const look = (path: string, headers: Record<string, string> = {}) =>
  fetch(sites.front.url + path, { headers, redirect: 'manual' });
const shown = async (path: string, headers: Record<string, string>) =>
  (await (await look(path, headers)).json()) as Shown;

async function newLogin(): Promise<string> {
  const values = { email: `${newKey()}@example.ru`, name: 'Анна', phone: '+79161234567' };
  const [row] = await sites.db.insert(account).values(values).returning({ id: account.id });
  return (await keysOf(sites.db, systemClock).signIn(row?.id ?? 0, 3600)).key;
}

async function newTown(title: string, kladrId: string): Promise<ChosenCity> {
  const place = { latitude: 55, longitude: 37, utcOffset: 3, population: 1000 };
  const values = {
    title,
    region: title,
    locative: title,
    kladrId,
    isMain: title === 'Москва',
    ...place,
  };
  const [row] = await sites.db.insert(city).values(values).returning({ id: city.id });
  return { id: row?.id ?? 0, title };
}

describe('a key that the backend does not know any more', () => {
  const PATHS = ['/cart', '/cart.csv', '/feedback', '/newsletter?key=x', '/order'];

  it.each(['auth_key', 'session_key'])(
    '%s: its holder is a guest on the pages of the front site',
    async (name) => {
      for (const path of PATHS) {
        const guest = await look(path);
        const holder = await look(path, { cookie: `${name}=${newKey()}` });
        expect(holder.status, path).toBe(guest.status);
        if (guest.status === 200)
          expect(await holder.json(), path).toMatchObject({ isAuthorized: false });
      }
    },
  );

  it.each(['auth_key', 'session_key'])('%s: the cabinet asks for a login', async (name) => {
    const { status, headers } = await look('/personal', { cookie: `${name}=${newKey()}` });
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\bnext=%2Fpersonal$/),
    ]);
  });
});

describe('a page of the front site', () => {
  it('is its shopper’s, who has both a login and a session', async () => {
    const cookie = `session_key=${newKey()}; auth_key=${await newLogin()}`;
    expect(await shown('/personal', { cookie })).toMatchObject({
      isAuthorized: true,
      shown: { name: 'Анна' },
    });
  });

  it('shows the cart of a guest', async () => {
    const added = await fetch(`${sites.front.url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: sites.ids.get('hinge'), quantity: 2 }),
    });
    const cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect(JSON.stringify(await shown('/cart', { cookie }))).toContain('hinge');
  });

  it.each(['/cart', '/look.css', '/choices', '/visited-cards'])(
    'is kept by nobody where it is one shopper’s: %s',
    async (path) => {
      expect((await look(path)).headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('goes on in the town that it was told itself', async () => {
    const cookie = `city=${encodeURIComponent(writeChosenCity(moscow))}; auth_key=${await newLogin()}`;
    const { shown: towns } = await shown(`/order?town=${encodeURIComponent('Владивосток')}`, {
      cookie,
    });
    expect(towns).toEqual(['Москва', 'Владивосток']);
  });

  it('keeps to the session that its first call opened', async () => {
    const page = await shown(`/login?product=${sites.ids.get('hinge')}`, {});
    expect(JSON.stringify(page.shown)).toContain('hinge');
  });
});

describe('a form', () => {
  const send = (origin: string) =>
    fetch(`${sites.front.url}/api/cart/add`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
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
      const open = async (address: string, more: Record<string, string> = {}) => {
        const headers = { 'x-forwarded-for': address, ...more };
        const answer = await fetch(`${strict.front.url}/cart`, { headers });
        return [answer.status, answer.headers.get('retry-after')];
      };
      const answers: unknown[] = [];
      // A shopper gets three times as many personal answers as other ones.
      for (let page = 0; page < UNCACHED_BURST_SECONDS * 3 + 10; page += 1)
        answers.push(await open('198.51.100.7'));
      const wait = expect.stringMatching(/^[1-9]\d*$/) as unknown;
      expect(answers.at(0)).toEqual([200, null]);
      expect(answers.at(-1)).toEqual([429, wait]);
      expect(await open('198.51.100.7', { cookie: `auth_key=${newKey()}` })).toEqual([429, wait]);
      expect(await open('203.0.113.5')).toEqual([200, null]);
    } finally {
      await strict.close();
    }
  });
});

describe('what a backend answers besides the contract', () => {
  it('is not passed on', async () => {
    const heard: string[] = [];
    const backend = createServer((req, res) => {
      heard.push(req.url ?? '');
      res.end('{}');
    });
    const front = await openFrontSite(await listen(backend));
    try {
      const inner = await fetch(`${front.url}/api/inner/orders`, { method: 'POST', body: '{}' });
      const declared = await fetch(`${front.url}/api/configs`);
      expect([inner.status, declared.status]).toEqual([404, 200]);
      expect(heard).toContain('/api/configs');
      expect(heard.filter((path) => path.includes('inner'))).toEqual([]);
    } finally {
      await front.close();
      backend.close();
    }
  });
});

describe('a backend that refuses', () => {
  /** As the contract says it, and as a proxy before the backend does. */
  const REFUSALS = {
    backend: JSON.stringify({ detail: 'Позже.', code: 'too_many_requests' }),
    proxy: '<h1>429</h1>',
  };

  it.each(Object.entries(REFUSALS))(
    'is asked once, and its %s’s answer passed on',
    async (_whose, body) => {
      const heard: string[] = [];
      const behind = createServer((req, res) => {
        heard.push(req.url ?? '');
        const type = body.startsWith('{') ? 'application/json' : 'text/html';
        res.writeHead(429, { 'content-type': type, 'retry-after': '7' }).end(body);
      });
      const front = await openFrontSite(await listen(behind));
      try {
        for (const path of ['/cart', '/product/hinge', '/personal']) {
          heard.length = 0;
          const answer = await fetch(front.url + path, {
            headers: { cookie: `auth_key=${newKey()}` },
          });
          expect([answer.status, answer.headers.get('retry-after')], path).toEqual([429, '7']);
          expect(
            heard.filter((url) => url.startsWith('/api/')),
            path,
          ).toHaveLength(1);
        }
      } finally {
        await front.close();
        behind.close();
      }
    },
  );
});

describe('figures of the backend', () => {
  const UP = [
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/.%2E/metrics',
    '/api/x/../../metrics',
    '/api/%252e%252e/metrics',
    '/api/..%2fmetrics',
    '/api/..%5cmetrics',
    '/api/..;/metrics',
    '/api/./../metrics',
    '/api/category/../../metrics',
    '/media/../metrics',
    '/media/%2e%2e/metrics',
    '/up',
  ];

  /** A proxy in front of the backend that normalizes and decodes paths, as many do. */
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
        await askRaw(
          port,
          `GET ${path} HTTP/1.1\r\nhost: front.example\r\nconnection: close\r\n\r\n`,
        );
      }
      await fetch(`${front.url}/api/configs`);
      expect(clearing.heard.filter((path) => !/^\/(api\/|media\/|changes$)/.test(path))).toEqual(
        [],
      );
      expect(clearing.heard).toContain('/api/configs');
    } finally {
      await front.close();
      clearing.close();
    }
  });
});

describe('pictures of another server', () => {
  it('are fetched without telling who asks, and set no cookie', async () => {
    const heard: IncomingHttpHeaders[] = [];
    const pictures = createServer((req, res) => {
      heard.push(req.headers);
      res.writeHead(200, {
        'content-type': 'image/webp',
        etag: '"1"',
        'set-cookie': 'auth_key=theirs',
      });
      res.end('picture');
    });
    const front = await openFrontSite('http://127.0.0.1:9', {
      MEDIA_TARGET: await listen(pictures),
    });
    try {
      const answer = await fetch(`${front.url}/media/hinge-240.webp`, {
        headers: {
          cookie: 'auth_key=secret',
          authorization: 'Token secret',
          'x-forwarded-for': '203.0.113.5',
          range: 'bytes=0-9',
        },
      });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([
        200,
        '"1"',
        'picture',
      ]);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(heard).toHaveLength(1);
      expect(heard[0]).toMatchObject({ range: 'bytes=0-9' });
      expect(Object.keys(heard[0] ?? {})).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/cookie|authorization|forwarded|user-agent/),
        ]),
      );
    } finally {
      await front.close();
      pictures.close();
    }
  });
});

describe('files of the backend', () => {
  it('are read, and nothing else is done there', async () => {
    const heard: string[] = [];
    const behind = createServer((req, res) => {
      heard.push(`${req.method} ${req.url}`);
      res.end('a file');
    });
    const front = await openFrontSite(await listen(behind));
    const send = async (method: string, path: string, origin: string) =>
      (await fetch(front.url + path, { method, headers: { origin } })).status;
    try {
      for (const path of ['/media/hinge-240.webp', '/robots.txt', '/yml.xml']) {
        expect([
          await send('GET', path, 'https://evil.example'),
          await send('HEAD', path, 'https://evil.example'),
        ]).toEqual([200, 200]);
        for (const method of ['POST', 'PUT', 'DELETE']) {
          expect(await send(method, path, 'https://evil.example'), `${method} ${path}`).toBe(403);
          expect(await send(method, path, 'https://front.example'), `${method} ${path}`).toBe(405);
        }
      }
      expect(heard.filter((asked) => !/^(GET|HEAD) /.test(asked))).toEqual([]);
    } finally {
      await front.close();
      behind.close();
    }
  });
});
