import { request as httpRequest } from 'node:http';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { productThat, topCategory } from './support/goods.ts';
import { test } from './support/shop.ts';

/** One first flight of TCP: what a browser gets before it has to answer. */
const FLIGHT_BYTES = 14_950;
const FIRST_VIEW_BYTES = 60_000;
const FIRST_VIEW_REQUESTS = 12;
const SCRIPT_BYTES = 75_000;
const LAYOUT_SHIFT = 0.01;

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Bytes of headers and body as the wire carries them. */
function wireBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n\r\n`.length;
      for (const part of response.rawHeaders) bytes += Buffer.byteLength(part) + 2;
      if (response.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not compressed by Brotli.`));
      response.on('data', (chunk: Buffer) => { bytes += chunk.length; });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject).end();
  });
}

test('home, a listing and a product fit into the first flight of the network, styles included', async ({ request, baseURL }) => {
  const { category } = await topCategory(request);
  const variant = await productThat(request, ({ full_slug: full, review_count: count }) => full !== null && count > 0);
  const paths = ['/', `/category/${category.full_slug}`, `/products/${variant.full_slug}`];
  for (const path of paths) expect.soft(await wireBytes(`${baseURL}${path}`), path).toBeLessThanOrEqual(FLIGHT_BYTES);
});

interface Loaded { kind: string; bytes: number }

/** Everything that a page loads, with the bytes on the wire. */
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

const bytesOf = (loads: Iterable<Loaded>) => [...loads].reduce((sum, { bytes }) => sum + bytes, 0);

test('a phone gets the first view of a listing in 60 KB and 12 requests, and nothing jumps', async ({ browser, request }) => {
  const { category } = await topCategory(request);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const loads = await watchLoads(page);
  await page.goto(`/category/${category.full_slug}`, { waitUntil: 'networkidle' });
  const parts = [...loads.values()].filter(({ kind }) => kind !== 'Script');
  expect(parts.length).toBeLessThanOrEqual(FIRST_VIEW_REQUESTS);
  expect(bytesOf(parts)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  const shift = await page.evaluate(() => new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  }));
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT);
  await context.close();
});

for (const [name, connection] of [['2g', { effectiveType: '2g', saveData: false }], ['a data saver', { effectiveType: '4g', saveData: true }]] as const) {
  test(`a shopper with ${name} loads no JavaScript file before a touch`, async ({ browser, request }) => {
    const { category } = await topCategory(request);
    const product = await productThat(request, ({ full_slug: full }) => full !== null);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((told) => {
      Object.defineProperty(navigator, 'connection', { value: told });
    }, connection);
    const page = await context.newPage();
    const loads = await watchLoads(page);
    for (const path of ['/', `/category/${category.full_slug}`, `/products/${product.full_slug}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect([...loads.values()].filter(({ kind }) => kind === 'Script'), path).toEqual([]);
    }
    await context.close();
  });
}

test('on a fast network a page loads at most 75 KB of JavaScript, once it is idle', async ({ browser, request }) => {
  const product = await productThat(request, ({ full_slug: full }) => full !== null);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const loads = await watchLoads(page);
  await page.goto(`/products/${product.full_slug}`, { waitUntil: 'networkidle' });
  expect(bytesOf([...loads.values()].filter(({ kind }) => kind === 'Script'))).toBeLessThanOrEqual(SCRIPT_BYTES);
  await context.close();
});
