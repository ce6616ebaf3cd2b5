import { expect, test } from '@playwright/test';
import { httpClient } from '../../src/client/http-client.ts';
import { productPath } from '../../src/domain/paths.ts';
import { covers } from '../support/covers.ts';

/**
 * Every route of the specification with what a guest gets: status and, for a redirect, its target.
 */
const PUBLIC = [
  '/',
  '/brands',
  '/category',
  '/category/petli',
  '/category/petli/chetyrekhsharnirnye-petli',
  '/search',
  '/search?query=%D1%80%D1%83%D1%87%D0%BA%D0%B0',
  '/delivery',
  '/articles',
  '/brands/blum',
];
const PROTECTED = [
  '/order',
  '/order/confirm/0b8c1f0e-0000-4000-8000-000000000000',
  '/personal',
  '/personal/data',
  '/personal/favourites',
  '/personal/orders',
  '/personal/orders/0b8c1f0e-0000-4000-8000-000000000000',
  '/personal/bonuses',
  '/order/confirm/0b8c1f0e-0000-4000-8000-000000000000/invoice',
  '/personal/reviews',
  '/personal/waitlist',
];
const MOVED: [string, string][] = [
  ['/brands/', '/brands'],
  ['/category/petli/?sort=new', '/category/petli?sort=new'],
  ['/ru/brands', '/brands'],
  ['/ru', '/'],
  ['/category//petli', '/category/petli'],
  ['/category/petli?page=1', '/category/petli'],
  ['/personal/Waitlist', '/personal/waitlist'],
];
const MISSING = [
  '/no-such-page',
  '/Brands',
  '/category/no-such',
  '/products/no-such',
  '/category/petli?page=9999',
  '/category/petli?page=abc',
  '/brands/no-such',
  '/actions/no-such',
  '/actions/kromka-i-plity?page=99',
  '/category/petli?price_to=1',
  '/category/%EF%E5%F2%EB%E8',
  // Longer than any address that may lead elsewhere.
  `/${'a'.repeat(1501)}`,
  `/no-such/${'%D1%8F'.repeat(600)}`,
  `/products/${'a'.repeat(3000)}`,
  `/search?query=${'a'.repeat(3000)}&page=9999`,
];
/** Other spellings of existing addresses, and too long names. */
const TOO_LONG = 'a'.repeat(301);
const MISSPELT = [
  '/about.html',
  '/delivery.html',
  '/articles.html',
  '/category.html',
  '/category/petli.html',
  '/brands/blum.html',
  '/actions/kromka-i-plity.html',
  '/search.html',
  '/cart.html',
  '/login.html',
  '/feedback.html',
  '/index.html',
  '/index',
  '/.html',
  '/category/.html',
  '/category/index.html',
  '/brands/index.html',
  '/articles/index.html',
  '/CATEGORY',
  '/category/PETLI',
  '/Cart',
  '/category%2Fpetli',
  '/category/petli%2Fchetyrekhsharnirnye-petli',
  ...['', 'category/', 'products/', 'brands/', 'actions/', 'articles/'].map(
    (folder) => `/${folder}${TOO_LONG}`,
  ),
  `/articles?tag=${TOO_LONG}`,
  `/brands?letters=${TOO_LONG}`,
];

test.describe('a guest', () => {
  for (const path of PUBLIC) {
    test(`opens ${path}: public, the same for everybody, no cookie`, async ({ request }) => {
      covers('2 /', '2 /brands', '2 /category', '2 /category/*', '2 /*', 'threat.script_in_text');
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d+/);
      expect(answer.headers()['set-cookie']).toBeUndefined();
      expect(answer.headers()['content-security-policy']).not.toContain('unsafe-inline');
      const withKeys = await request.get(path, {
        headers: { cookie: 'session_key=abc; auth_key=def; city=1' },
      });
      // What is often searched for changes while other tests search.
      const after = await request.get(path);
      expect([await answer.text(), await after.text()]).toContain(await withKeys.text());
    });
  }

  for (const path of PROTECTED) {
    test(`is sent from ${path} to the login`, async ({ request }) => {
      covers(
        '2 /order',
        '2 /order/confirm/*',
        '2 /personal',
        '2 /personal/data',
        '6.guest.protected',
      );
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      expect(answer.headers()).toMatchObject({
        location: `/?auth=1&next=${encodeURIComponent(path)}`,
        'cache-control': 'no-store',
      });
    });
  }

  for (const [path, target] of MOVED) {
    test(`is sent for good from ${path} to ${target}`, async ({ request }) => {
      covers('2 /personal/waitlist', '2.path.slash', '4.locale.prefix');
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, target]);
    });
  }

  for (const path of MISSING) {
    test(`finds nothing at ${path}: a real 404 that nobody keeps`, async ({ request }) => {
      covers('2.path.strict');
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(answer.headers()['cache-control']).toBe('no-store');
    });
  }

  test('finds nothing under another spelling of an address, nor under a name that is too long', async ({
    request,
    baseURL,
  }) => {
    for (const path of MISSPELT) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['cache-control']], path.slice(0, 60)).toEqual([
        404,
        'no-store',
      ]);
    }
    const {
      products: {
        content: [product],
      },
    } = await httpClient({ baseUrl: baseURL ?? '' }).categoryRoot({});
    if (product === undefined) throw new Error('The shop has no goods.');
    expect((await request.get(`${productPath(product)}.html`, { maxRedirects: 0 })).status()).toBe(
      404,
    );
  });

  test('searches everywhere when the category that is named can be none', async ({ request }) => {
    expect(
      (
        await request.get(`/search?query=%D0%BF%D0%B5%D1%82%D0%BB%D1%8F&category_query=${TOO_LONG}`)
      ).status(),
    ).toBe(200);
  });

  test('opens a product by its full address; the short one moves there', async ({
    request,
    baseURL,
  }) => {
    covers('2 /products/*');
    const {
      products: { content },
    } = await httpClient({ baseUrl: baseURL ?? '' }).categoryRoot({});
    const variant = content.find(({ full_slug: full }) => full !== null);
    if (variant === undefined) throw new Error('No variant among the most popular goods.');
    expect((await request.get(productPath(variant))).status()).toBe(200);
    const moved = await request.get(`/products/${variant.slug}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, productPath(variant)]);
  });
});

test('a locale in the address is remembered for a year', async ({ request }) => {
  covers('9.cookie.locale');
  const answer = await request.get('/ru/brands', { maxRedirects: 0 });
  expect(answer.headers()['set-cookie']).toMatch(/^locale=ru; Max-Age=31536000; Path=\//);
});

test('a personal page is never kept', async ({ request }) => {
  covers('threat.shared_page');
  for (const path of ['/cart', '/login'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-store');
});

test('a form of another site is refused', async ({ request }) => {
  covers('threat.foreign_form');
  const answer = await request.post('/api/cart/add', {
    form: { product_id: '1', quantity: '1' },
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status()).toBe(403);
});

test('operators are told that the shop is alive, ready and how busy', async ({ request }) => {
  expect([
    (await request.get('/healthz')).status(),
    (await request.get('/readyz')).status(),
  ]).toEqual([200, 200]);
  expect((await request.get('/metrics')).status()).toBe(401);
  const headers = { authorization: 'Bearer token-of-browser-tests' };
  expect(await (await request.get('/metrics', { headers })).text()).toContain(
    'http_requests_total',
  );
});
