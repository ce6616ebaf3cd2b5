import { createServer, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNCACHED_BURST_SECONDS } from '#src/domain/limits.ts';
import { listen, stopNow } from '../../support/loopback.ts';
import { openFrontSite, openTwoSites, type TwoSites } from '../../support/two-sites.ts';
import { covers } from '../../support/covers.ts';

/** The address of the front site, as the proxy of the backend sees it. */
const FRONT = '203.0.113.9';
const STRANGER = '198.51.100.7';

let sites: TwoSites;
beforeEach(async () => {
  const backend = { UNCACHED_PER_SECOND: '1', TRUSTED_PROXIES: `127.0.0.0/8, ${FRONT}` };
  sites = await openTwoSites(backend, { UNCACHED_PER_SECOND: '0' });
});
afterEach(() => sites.close());

/** A proxy in front of the backend, which appends its client to X-Forwarded-For. */
async function openProxy(asker: string) {
  const server = createServer((req, res) => {
    const forwarded = [req.headers['x-forwarded-for'] ?? [], asker].flat().join(', ');
    const headers = { ...req.headers, 'x-forwarded-for': forwarded };
    const onward = request(
      sites.behind.url + (req.url ?? ''),
      { method: req.method, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  return { url: await listen(server), close: () => stopNow(server) };
}

/** More different searches than one client may make at once. */
const SEARCHES = Array.from({ length: UNCACHED_BURST_SECONDS + 20 }, (_, index) => `слово${index}`);

const searchAll = (page: string, headers: Record<string, string> = {}) =>
  Promise.all(
    SEARCHES.map(async (word) => {
      const answer = await fetch(`${page}?query=${encodeURIComponent(word)}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );

describe('pages for everybody', () => {
  it('are as many as the front site makes: its visitors are no client of the backend', async () => {
    covers('threat.limit_of_front');
    const proxy = await openProxy(FRONT);
    const front = await openFrontSite(proxy.url, { UNCACHED_PER_SECOND: '0' });
    try {
      expect(new Set(await searchAll(`${front.url}/search`))).toEqual(new Set([200]));
    } finally {
      await front.close();
      proxy.close();
    }
  });

  it('are counted for a stranger who says to be such a site', async () => {
    covers('threat.limit_of_front');
    const proxy = await openProxy(STRANGER);
    try {
      for (const said of ['127.0.0.1', FRONT, `127.0.0.1, ${FRONT}`]) {
        const statuses = await searchAll(`${proxy.url}/api/search`, { 'x-forwarded-for': said });
        expect(statuses, said).toContain(429);
      }
    } finally {
      proxy.close();
    }
  });
});

describe('the warning of a proxy that names nobody', () => {
  const warnings = () =>
    sites.behind.warnings.filter((line) => line.includes('no limit of one client holds'));

  it('is kept for such a proxy', async () => {
    expect((await fetch(`${sites.front.url}/search?query=петля`)).status).toBe(200);
    expect((await fetch(`${sites.front.url}/readyz`)).status).toBe(200);
    expect(warnings()).toEqual([]);
    await fetch(`${sites.behind.url}/api/search?query=ручка`);
    expect(warnings()).toHaveLength(1);
  });
});
