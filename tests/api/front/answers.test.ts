import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { newKey } from '#src/server/callers/keys.ts';
import { askRaw } from '../../support/raw-request.ts';
import { listen } from '../../support/loopback.ts';
import { openFrontSite, openTwoSites, newTown } from '../../support/two-sites.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const sites = await forThisFile(openTwoSites());
// Before the first call, after which the backend has all towns in memory.
await newTown(sites.db, 'Москва', '7700000000000');
await newTown(sites.db, 'Владивосток', '2500000100000');

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
    covers('threat.beyond_contract');
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
    covers('threat.picture_server');
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
    covers('threat.beyond_contract');
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
