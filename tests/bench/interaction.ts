import { chromium, type Browser } from '@playwright/test';
import type { CategoryPage } from '../../src/contract/catalogue.ts';
import { findChromium } from '../../src/launch/chromium.mjs';
import { isPlenty } from '../e2e/support/goods.ts';
import { startCheckouts } from './checkouts.ts';
import {
  hydration,
  pageBytes,
  press,
  scriptsAfterIdle,
  scriptsBeforeTouch,
  type Figures,
  type Goods,
} from './interaction-measures.ts';

/**
 * `npm run bench -- interaction [rounds] [DIR…]`: what pages and islands cost a shopper, in a real
 * Chromium. Every DIR is a checkout of the project, which is built and started; without one it is
 * this one. The rounds alternate between the shops, and medians are printed beside the limits,
 * with the least and the most where they differ.
 */
const args = process.argv.slice(2);
const rounds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5);
const folders = args.filter((arg) => !/^\d+$/.test(arg));
const FIRST_PORT = 4401;

/** The same goods at every shop: all have the demonstration. */
async function goodsOf(base: string): Promise<Goods> {
  const answer = await fetch(`${base}/api/category?pageSize=100`);
  const { products } = (await answer.json()) as CategoryPage;
  const card = products.content.find(isPlenty);
  if (card === undefined) throw new Error('No product is in stock.');
  return { id: card.id, path: `/products/${card.full_slug ?? card.slug}` };
}

async function figuresOf(browser: Browser, base: string): Promise<Figures> {
  const shop = { browser, base, goods: await goodsOf(base) };
  return {
    ...(await pageBytes(shop)),
    ...(await scriptsBeforeTouch(shop)),
    ...(await scriptsAfterIdle(shop)),
    ...(await press(shop, '2g')),
    ...(await press(shop, 'slow 2g')),
    ...(await hydration(shop)),
  };
}

/** The median, with the least and the most. */
function spreadOf(values: readonly number[]): string {
  const [least = NaN, ...more] = [...values].sort((one, other) => one - other).map(Math.round);
  const most = more.at(-1) ?? least;
  const median = [least, ...more][values.length >> 1] ?? NaN;
  return least === most ? String(median) : `${median} (${least}–${most})`;
}

const { shops, end } = await startCheckouts(folders.length > 0 ? folders : ['.'], FIRST_PORT);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const all = shops.map((): Figures[] => []);
  for (let round = 1; round <= rounds; round += 1)
    for (const [index, { name, base }] of shops.entries()) {
      const begun = performance.now();
      all[index]?.push(await figuresOf(browser, base));
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(`round ${round} of ${rounds}, ${name}: ${seconds} s`);
    }
  const what = Object.entries(all[0]?.[0] ?? {});
  console.table(
    what.map(([name, { limit }]) => ({
      what: name,
      ...Object.fromEntries(
        shops.map((shop, index) => [
          shop.name,
          spreadOf(all[index]?.map((figures) => figures[name]?.value ?? NaN) ?? []),
        ]),
      ),
      limit: limit ?? '',
    })),
  );
} finally {
  await browser.close();
  await end();
}
