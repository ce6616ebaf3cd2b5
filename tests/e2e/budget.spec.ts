import type { BrowserContext, Page } from '@playwright/test';
import { bodiesOf, bytesOf, scriptsOf, settled, watchLoads } from '../support/loads.ts';
import { registerIn } from './support/account.ts';
import { isPlenty, missingProduct, productThat, topCategory } from './support/goods.ts';
import { hold } from './support/hold.ts';
import {
  DESKTOP,
  PHONE,
  expect,
  openAndIdle,
  pretendSlow,
  scriptFiles,
  test,
} from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { expectFirstFlight } from './support/weight.ts';

const FIRST_VIEW_BYTES = 60_000;
const FIRST_VIEW_REQUESTS = 12;
const SCRIPT_BYTES = 75_000;
/** Of them everything but React. */
const REST_BYTES = 18_000;
/** Of the code editor at the desk, once for each version of the shop. */
const CODE_EDITOR_BYTES = 144_000;
const LAYOUT_SHIFT = 0.01;

/**
 * The heaviest of the demonstration shop's 3,328 products and of its lists, all asked one by one.
 */
const HEAVIEST = [
  '/products/petlya-blum-clip-top-blumotion-nakladnaya-s-dovodchikom/' +
    'petlya-blum-clip-top-blumotion-nakladnaya-110-s-dovodchikom-nikel',
  '/products/petlya-blum-clip-top-blumotion-polunakladnaya-s-dovodchikom/' +
    'petlya-blum-clip-top-blumotion-polunakladnaya-110-s-dovodchikom-chernyy-matovyy',
  '/category?page=28',
  '/brands/gtv',
  '/category/krepezh-i-soediniteli',
];

test('the heaviest lists and products fit into the first flight of the network, styles and headers included', async ({
  request,
  baseURL,
}) => {
  const { category } = await topCategory(request);
  for (const path of [...HEAVIEST, `/category/${category.full_slug}`])
    await expectFirstFlight(`${baseURL}${path}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('the first view of a listing takes at most 60 KB and 12 requests, and nothing jumps', async ({
    page,
    request,
  }) => {
    const { category } = await topCategory(request);
    const loads = await watchLoads(await page.context().newCDPSession(page));
    await page.goto(`/category/${category.full_slug}`);
    await settled({ page, loads });
    const seen = [...loads.values()];
    expect(seen.length).toBeLessThanOrEqual(FIRST_VIEW_REQUESTS);
    expect(bytesOf(seen)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  for (const [name, connection] of [
    ['on 2g', { effectiveType: '2g', saveData: false }],
    ['with a data saver', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`a shopper ${name} loads no JavaScript file before a touch`, async ({ page, request }) => {
      const { category } = await topCategory(request);
      const product = await productThat(request, ({ full_slug: full }) => full !== null);
      await pretendSlow(page, connection);
      const files = scriptFiles(page);
      for (const path of [
        '/',
        '/category',
        `/category/${category.full_slug}`,
        `/products/${product.full_slug}`,
      ]) {
        await openAndIdle(page, path);
        expect(files, path).toEqual([]);
      }
    });
  }

  test('on a fast network a page loads at most 75 KB of JavaScript, once it is idle', async ({
    page,
    request,
  }) => {
    const product = await productThat(request, ({ full_slug: full }) => full !== null);
    const loads = await watchLoads(await page.context().newCDPSession(page));
    await page.goto(`/products/${product.full_slug}`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Каталог' })).toBeVisible();
    await settled({ page, loads });
    expect(bytesOf((await scriptsOf({ page, loads })).all)).toBeLessThanOrEqual(SCRIPT_BYTES);
  });

  /** Opens the pages one after another, each as a first visitor gets it; nothing is touched. */
  async function expectLight(page: Page, paths: readonly string[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const loads = await watchLoads(session);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const heavy: string[] = [];
    for (const path of paths) {
      loads.clear();
      await page.goto(path);
      await settled({ page, loads });
      const { all, rest } = await scriptsOf({ page, loads });
      const bytes = { all: bodiesOf(all), rest: bodiesOf(rest) };
      const said = `${path}: ${bytes.all}, of it ${bytes.rest} beside React; ${bytesOf(all)} with headers`;
      if (bytes.all > SCRIPT_BYTES || bytes.rest > REST_BYTES) heavy.push(said);
    }
    expect(heavy).toEqual([]);
  }

  const pathOf = ({ full_slug: full, slug }: { full_slug: string | null; slug: string }) =>
    `/products/${full ?? slug}`;

  /** Pages of every kind, and a product that is in stock. */
  async function pagesOf({ request }: BrowserContext) {
    const { category } = await topCategory(request);
    const product = await productThat(request, isPlenty);
    const missing = await missingProduct(request);
    const paths = ['/', `/category/${category.full_slug}`, pathOf(product), pathOf(missing)];
    return { id: product.id, paths: [...paths, '/cart', '/feedback', '/search?query=петля'] };
  }

  for (const [who, { isIn, hasCart }] of Object.entries({
    'a guest': { isIn: false, hasCart: false },
    'a guest with a cart': { isIn: false, hasCart: true },
    'a shopper with an account, a cart and favourites': { isIn: true, hasCart: true },
  }))
    test(`for ${who} no page loads more than 75 KB of scripts once it is idle, 18 KB of them beside React`, async ({
      page,
      context,
      baseURL,
    }) => {
      const { id, paths } = await pagesOf(context);
      if (isIn) await registerIn(context, baseURL);
      if (hasCart) await context.request.post('/api/cart/add', { data: { product_id: id } });
      if (isIn) await context.request.post('/api/favourites/add', { data: { product_id: id } });
      const own = ['/order', '/personal', '/personal/data', '/personal/favourites'];
      await expectLight(page, isIn ? [...paths, ...own] : [...paths, '/login']);
    });

  test('the code editor of the desk weighs at most 144 KB, and nothing jumps when it comes', async ({
    page,
  }) => {
    await comeIn(page, 'editor');
    const loads = await watchLoads(await page.context().newCDPSession(page));
    const editor = await hold(page, /^\/_astro\/code-field\./);
    await page.goto('/desk/pages/new');
    const area = page.locator('textarea#edit-body');
    const before = await area.boundingBox();
    editor.letGo();
    await settled({ page, loads });
    await expect(area).toBeHidden();
    const code = [...loads.values()].filter(({ url }) => url.includes('/_astro/code-field.'));
    expect(code).toHaveLength(1);
    expect(bytesOf(code)).toBeGreaterThan(0);
    expect(bytesOf(code)).toBeLessThanOrEqual(CODE_EDITOR_BYTES);
    const after = await page.locator('#code-place').boundingBox();
    expect(after?.height).toBe(before?.height);
  });
});
