import type { Page } from '@playwright/test';
import { productThat, topCategory } from './support/goods.ts';
import { DESKTOP, PHONE, expect, pretendSlow, scriptFiles, test } from './support/shop.ts';
import { expectFirstFlight } from './support/weight.ts';

const FIRST_VIEW_BYTES = 60_000;
const FIRST_VIEW_REQUESTS = 12;
const SCRIPT_BYTES = 75_000;
const LAYOUT_SHIFT = 0.01;

test('a listing and a product fit into the first flight of the network, styles included', async ({ request, baseURL }) => {
  const { category } = await topCategory(request);
  const variant = await productThat(request, ({ full_slug: full, review_count: count }) => full !== null && count > 0);
  for (const path of [`/category/${category.full_slug}`, `/products/${variant.full_slug}`]) {
    await expectFirstFlight(`${baseURL}${path}`);
  }
});

interface Loaded { kind: string; bytes: number }

/** Everything that a page loads from now on, with the bytes on the wire. */
async function watchLoads(page: Page): Promise<Map<string, Loaded>> {
  const loads = new Map<string, Loaded>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type }) => loads.set(requestId, { kind: type ?? 'Other', bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load !== undefined) load.bytes = encodedDataLength;
  });
  return loads;
}

const bytesOf = (loads: readonly Loaded[]) => loads.reduce((sum, { bytes }) => sum + bytes, 0);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('the first view of a listing takes at most 60 KB and 12 requests, and nothing jumps', async ({ page, request }) => {
    const { category } = await topCategory(request);
    const loads = await watchLoads(page);
    await page.goto(`/category/${category.full_slug}`, { waitUntil: 'networkidle' });
    const seen = [...loads.values()];
    expect(seen.length).toBeLessThanOrEqual(FIRST_VIEW_REQUESTS);
    expect(bytesOf(seen)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    const shift = await page.evaluate(() => new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    }));
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  for (const [name, connection] of [['on 2g', { effectiveType: '2g', saveData: false }], ['with a data saver', { effectiveType: '4g', saveData: true }]] as const) {
    test(`a shopper ${name} loads no JavaScript file before a touch`, async ({ page, request }) => {
      const { category } = await topCategory(request);
      const product = await productThat(request, ({ full_slug: full }) => full !== null);
      await pretendSlow(page, connection);
      const files = scriptFiles(page);
      for (const path of ['/', '/category', `/category/${category.full_slug}`, `/products/${product.full_slug}`]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(files, path).toEqual([]);
      }
    });
  }

  test('on a fast network a page loads at most 75 KB of JavaScript, once it is idle', async ({ page, request }) => {
    const product = await productThat(request, ({ full_slug: full }) => full !== null);
    const loads = await watchLoads(page);
    await page.goto(`/products/${product.full_slug}`, { waitUntil: 'networkidle' });
    expect(bytesOf([...loads.values()].filter(({ kind }) => kind === 'Script'))).toBeLessThanOrEqual(SCRIPT_BYTES);
  });
});
