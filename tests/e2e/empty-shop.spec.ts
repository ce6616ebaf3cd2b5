import { expectClean } from './support/axe.ts';
import { openEmptySite } from './support/empty-site.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';

/** Every route of the specification, and every page that a new shop has. */
const OPEN = [
  '/',
  '/?auth=1&next=/order',
  '/brands',
  '/cart',
  '/category',
  '/search',
  '/search?query=петли',
  '/city',
  '/login',
  '/newsletter',
  '/feedback',
  '/application',
  '/about',
  '/contacts',
  '/requisites',
  '/how-to-order',
  '/delivery',
  '/payment',
  '/returns',
  '/offer',
  '/policy',
  '/consent-personal-data',
  '/consent-newsletter',
  '/consent-feedback',
  '/consent-counters',
];
const MISSING = [
  '/category/petli',
  '/products/petlya',
  '/brands/blum',
  '/actions/skidki',
  '/articles',
];
const OWN = [
  '/order',
  '/personal',
  '/personal/data',
  '/personal/logins',
  '/personal/favourites',
  '/personal/orders',
  '/personal/reviews',
  '/personal/waitlist',
  '/personal/bonuses',
];

let site: Awaited<ReturnType<typeof openEmptySite>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await openEmptySite();
});
test.afterAll(() => site.close());

for (const javaScriptEnabled of [true, false]) {
  test(`an empty shop has every page whole ${javaScriptEnabled ? 'with' : 'without'} scripts, on a phone`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: PHONE,
      javaScriptEnabled,
    });
    const wrong: string[] = [];
    context.on('weberror', (error) => wrong.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 404'))
        wrong.push(`${message.text()} ${message.location().url}`);
    });
    const page = await context.newPage();
    const open = async (path: string, status: number) => {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(status);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toBeEmpty();
      if (!javaScriptEnabled) return;
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        path,
      ).toBeLessThanOrEqual(PHONE.width);
      // No heading without content.
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll('main h2')]
          .filter((one) => {
            const next = one.nextElementSibling ?? one.parentElement?.nextElementSibling;
            return (
              (next?.textContent ?? '').trim() === '' &&
              (next?.querySelector('input, button, img') ?? null) === null
            );
          })
          .map(({ textContent }) => textContent),
      );
      expect(bare, path).toEqual([]);
    };
    for (const path of OPEN) await open(path, 200);
    for (const path of MISSING) await open(path, 404);
    await context.addCookies([
      {
        name: 'auth_key',
        value: await site.newKey(javaScriptEnabled ? 'one' : 'two'),
        url: site.url,
      },
    ]);
    for (const path of OWN) await open(path, 200);
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test('a shop with nothing in it says so where goods would be, and nobody finds a fault with its pages', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const page = await context.newPage();
  for (const [path, words] of [
    ['/', 'Каталог пока пуст'],
    ['/category', 'Товары появятся здесь'],
    ['/brands', 'Брендов в каталоге пока нет'],
    ['/offer', 'Черновик'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectClean(page);
  }
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).not.toContainText(/ИНН|ОГРН/);
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first().hover();
  await page.getByRole('banner').getByRole('button', { name: 'Каталог' }).click();
  await expect(page.getByText('Разделов пока нет.')).toBeVisible();
  await context.close();
});

test('every link of its menus leads to a page', async ({ request }) => {
  const nav = (await (await request.get(`${site.url}/api/nav`)).json()) as Record<
    string,
    { slug: string; children: { slug: string }[] }[]
  >;
  const slugs = Object.values(nav)
    .flat()
    .flatMap(({ slug, children }) => [slug, ...children.map((child) => child.slug)])
    .filter((slug) => slug !== '');
  expect(slugs.length).toBeGreaterThan(10);
  for (const slug of new Set(slugs))
    expect((await request.get(`${site.url}/${slug}`)).status(), slug).toBe(200);
});
