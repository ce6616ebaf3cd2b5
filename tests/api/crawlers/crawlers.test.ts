import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { UNCACHED_BURST_SECONDS } from '#src/domain/limits.ts';
import type { Database } from '#src/server/database/open.ts';
import { attribute } from '#src/server/database/schema/catalogue.ts';
import { product } from '#src/server/database/schema/product.ts';
import { answerLimit } from '#src/server/http/answer-limits.ts';
import { crawlerFiles } from '#src/server/modules/crawlers/routes.ts';
import { serveStep } from '../../support/step-server.ts';
import { SITE, openCrawledShop } from '../../support/crawled-shop.ts';
import { covers } from '../../support/covers.ts';

const { db, settings, server, read, close: closeShop } = await openCrawledShop();
afterAll(closeShop);

describe('many crawlers at once', () => {
  it.each(['/yml.xml', '/sitemap-1.xml'])(
    'get %s that is made once for all of them, and once for the next ones',
    async (path) => {
      covers('threat.endless_pictures');
      let queries = 0;
      const { step, close } = crawlerFiles({
        db: counting(db, () => {
          queries += 1;
        }),
        siteUrl: SITE,
        settings,
      });
      const own = await serveStep(step);
      const texts = await Promise.all(Array.from({ length: 16 }, () => read(path, own)));
      expect(new Set(texts).size).toBe(1);
      const made = queries;
      expect(made).toBeLessThan(40);
      await Promise.all(Array.from({ length: 16 }, () => read(path, own)));
      // The version of the data is read once or twice.
      expect(queries - made).toBeLessThanOrEqual(2);
      own.close();
      await close();
    },
  );

  it('have to wait when they ask without end, each client for itself', async () => {
    covers('threat.endless_pictures');
    const limit = answerLimit(1, undefined, { now: () => 0 });
    const { step, close } = crawlerFiles({ db, siteUrl: SITE, settings, limit });
    const own = await serveStep(step);
    const ask = async (from: string, path = '/sitemap-77.xml') =>
      (await fetch(own.url + path, { headers: { 'x-forwarded-for': from } })).status;
    const answers = [];
    for (let asked = 0; asked < UNCACHED_BURST_SECONDS + 2; asked += 1)
      answers.push(await ask('203.0.113.7'));
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await ask('203.0.113.7', '/robots.txt')).toBe(429);
    expect(await ask('198.51.100.7', '/robots.txt')).toBe(200);
    own.close();
    await close();
  });
});

/** The same database, with a callback for each query. */
function counting(given: Database, heard: () => void): Database {
  return new Proxy(given, {
    get(target, name) {
      if (name === 'execute' || name === 'select') heard();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe.each(['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/yml.xml'])('%s', (path) => {
  it('answers 304 until something changes', async () => {
    const first = await fetch(server.url + path);
    const again = (headers: Record<string, string>) => fetch(server.url + path, { headers });
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect((await again({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    expect(
      (await again({ 'if-modified-since': first.headers.get('last-modified') ?? 'x' })).status,
    ).toBe(path === '/robots.txt' ? 200 : 304);
    await db
      .insert(attribute)
      .values({ slug: `new_filter_${path.replace(/\W/g, '')}`, title: 'x', type: 'text' });
    // Whoever writes it, with or without a time in the row.
    await db
      .update(product)
      .set({ onHand: sql`${product.onHand} + 1` })
      .where(eq(product.slug, 'samorez'));
    await db
      .update(product)
      .set({ reserved: sql`${product.reserved} + 1` })
      .where(eq(product.slug, 'petlya-110'));
    expect((await again({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(200);
    const second = await again({ 'if-modified-since': first.headers.get('last-modified') ?? 'x' });
    expect(second.status).toBe(200);
    if (path !== '/robots.txt')
      expect(Date.parse(second.headers.get('last-modified') ?? '')).toBeGreaterThan(
        Date.parse(first.headers.get('last-modified') ?? ''),
      );
  });

  it.each(['br', 'gzip', 'identity'])('is the same text compressed as %s', async (encoding) => {
    const response = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    expect(await response.text()).toBe(await read(path));
  });

  it('answers HEAD without the text and leaves other methods alone', async () => {
    expect(await (await fetch(server.url + path, { method: 'HEAD' })).text()).toBe('');
    expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(418);
  });
});
