import type { Browser } from '@playwright/test';
import { bodiesOf, bytesOf, scriptsOf, settled, type Loaded } from '../support/loads.ts';
import { NETS, asShopper } from './shopper-page.ts';

export interface Goods {
  id: number;
  path: string;
}
export interface Shop {
  browser: Browser;
  base: string;
  goods: Goods;
}
/** By what was measured; `limit`: the most that the shop may take. */
export type Figures = Record<string, { value: number; limit?: number }>;

/** A list of 24 cards. */
const LIST = '/category/petli';
const pagesOf = ({ goods }: Shop) =>
  ({ home: '/', list: LIST, product: goods.path, cart: '/cart' }) as const;

const isScript = ({ kind }: Loaded) => kind === 'Script';

/** The page alone, styles included, as a shopper gets it who has a product in the cart. */
export async function pageBytes(shop: Shop): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, path] of Object.entries(pagesOf(shop)))
    figures[`${name}: bytes of the page`] = await asShopper(
      shop.browser,
      { base: shop.base, cart: [shop.goods.id] },
      async (shopper) => {
        await shopper.page.goto(path);
        await settled(shopper);
        const pages = [...shopper.loads.values()].filter(({ kind }) => kind === 'Document');
        return { value: bytesOf(pages), ...(name === 'cart' ? {} : { limit: 14_600 }) };
      },
    );
  return figures;
}

/** Script files that a shopper on 2g gets by opening pages; their clock goes on by ten seconds. */
export async function scriptsBeforeTouch(shop: Shop): Promise<Figures> {
  const { effectiveType } = NETS['2g'];
  const value = await asShopper(
    shop.browser,
    { base: shop.base, isPhone: true, cart: [shop.goods.id] },
    async ({ page, loads }) => {
      await page.addInitScript(
        (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
        { effectiveType, saveData: false },
      );
      await page.clock.install();
      for (const path of Object.values(pagesOf(shop))) {
        await page.goto(path);
        await page.clock.runFor(10_000);
      }
      return [...loads.values()].filter(isScript).length;
    },
  );
  return { 'slow shopper: script files before a touch': { value, limit: 0 } };
}

/**
 * Script files on a fast network once the page is idle: bytes as compressed, without headers. Of a
 * guest who has come just now, and of one with a product in the cart.
 */
export async function scriptsAfterIdle(shop: Shop): Promise<Figures> {
  const figures: Figures = {};
  const look = (who: string, cart: readonly number[], name: string, path: string) =>
    asShopper(shop.browser, { base: shop.base, cart }, async (shopper) => {
      await shopper.page.goto(path);
      await settled(shopper);
      const { all, rest } = await scriptsOf(shopper);
      const what = `${name}, ${who}: bytes of scripts after idle`;
      figures[what] = { value: bodiesOf(all), limit: 75_000 };
      figures[`${what}, without React`] = { value: bodiesOf(rest), limit: 18_000 };
      figures[`${what}, with headers`] = { value: bytesOf(all) };
    });
  for (const [name, path] of Object.entries(pagesOf(shop))) {
    if (name !== 'cart') await look('guest', [], name, path);
    await look('with a cart', [shop.goods.id], name, path);
  }
  return figures;
}

const LIMITS = {
  '2g': { answered: 2000, usable: 5000 },
  'slow 2g': { confirmed: 8000 },
} as const;

/**
 * One tap on «В корзину», as soon as the phone shows it. The page says so by badge or stepper. A
 * press that nothing comes of has no end: Infinity.
 */
export async function press(shop: Shop, net: keyof typeof NETS): Promise<Figures> {
  const how = { base: shop.base, isPhone: true, isSlowed: true, net: NETS[net] };
  const times = await asShopper(shop.browser, how, async ({ page }) => {
    await page.goto(LIST, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'В корзину' }).first();
    // The page of the cart has such a field, too: an answer by a page counts.
    const units = page.getByRole('textbox', { name: /^Количество/ }).first();
    const badge = page.locator('.badge:visible').filter({ hasText: '1' }).first();
    await button.waitFor();
    const pressed = performance.now();
    const since = (event: Promise<unknown>) =>
      event.then(
        () => performance.now() - pressed,
        () => Infinity,
      );
    const times = {
      answered: since(page.waitForResponse('**/api/cart/add')),
      confirmed: since(badge.or(units).first().waitFor()),
      ...(net === '2g' && { usable: since(units.waitFor()) }),
    };
    await button.tap();
    const each = Object.entries(times).map(async ([what, time]) => [what, await time] as const);
    return Promise.all(each);
  });
  const limits: Readonly<Record<string, number>> = LIMITS[net];
  return Object.fromEntries(
    times.map(([what, value]) => {
      const limit = limits[what];
      return [`${net}, ms from press to ${what}`, { value, ...(limit && { limit }) }];
    }),
  );
}

/**
 * The longest task after the first script of the islands has come, on a list with a product in the
 * cart: what the page hydrates when idle, and then the hearts, which are pointed at.
 */
export async function hydration(shop: Shop): Promise<Figures> {
  const how = { base: shop.base, isSlowed: true, cart: [shop.goods.id] };
  const value = await asShopper(shop.browser, how, async (shopper) => {
    const { page } = shopper;
    await page.goto(LIST);
    await settled(shopper);
    await page.getByRole('button', { name: 'В избранное' }).first().hover();
    await settled(shopper);
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const scripts = files.filter(({ name }) => /\.js$/.test(name));
          const first = Math.min(...scripts.map((entry) => entry.responseEnd));
          let longest = 0;
          // Tasks below 50 ms are not told.
          new PerformanceObserver((list) => {
            for (const { startTime, duration } of list.getEntries())
              if (startTime + duration > first) longest = Math.max(longest, duration);
          }).observe({ type: 'longtask', buffered: true });
          setTimeout(() => resolve(longest), 300);
        }),
    );
  });
  return { 'hydration of a list, processor slowed 4×: longest task, ms': { value, limit: 100 } };
}
