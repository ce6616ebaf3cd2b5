import type { Page } from '@playwright/test';
import { productThat, topCategory } from './support/goods.ts';
import {
  DESKTOP,
  PHONE,
  expect,
  openAndIdle,
  pretendSlow,
  scriptFiles,
  test,
} from './support/shop.ts';
import { expectFirstFlight } from './support/weight.ts';

const FIRST_VIEW_BYTES = 60_000;
const FIRST_VIEW_REQUESTS = 12;
const SCRIPT_BYTES = 75_000;
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

interface Loaded {
  kind: string;
  bytes: number;
  isDone: boolean;
}

/** Everything the page loads from now on, with its transferred bytes. */
async function watchLoads(page: Page): Promise<Map<string, Loaded>> {
  const loads = new Map<string, Loaded>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type }) =>
    loads.set(requestId, { kind: type ?? 'Other', bytes: 0, isDone: false }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load !== undefined) Object.assign(load, { bytes: encodedDataLength, isDone: true });
  });
  return loads;
}

/**
 * Waits until the idle work of the page has begun and no request is under way.
 */
async function settled(page: Page, loads: ReadonlyMap<string, Loaded>): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
  await expect.poll(() => [...loads.values()].filter(({ isDone }) => !isDone)).toEqual([]);
}

const bytesOf = (loads: readonly Loaded[]) => loads.reduce((sum, { bytes }) => sum + bytes, 0);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('the first view of a listing takes at most 60 KB and 12 requests, and nothing jumps', async ({
    page,
    request,
  }) => {
    const { category } = await topCategory(request);
    const loads = await watchLoads(page);
    await page.goto(`/category/${category.full_slug}`);
    await settled(page, loads);
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
    const loads = await watchLoads(page);
    await page.goto(`/products/${product.full_slug}`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Каталог' })).toBeVisible();
    await settled(page, loads);
    expect(
      bytesOf([...loads.values()].filter(({ kind }) => kind === 'Script')),
    ).toBeLessThanOrEqual(SCRIPT_BYTES);
  });
});
