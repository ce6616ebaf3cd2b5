import { setTimeout as pause } from 'node:timers/promises';
import { look, watchPages, type Look } from './page-watch.ts';
import type { ShakenShop } from './shaken-shop.ts';
import type { Refusal } from './steady-buyers.ts';
import { atMost } from './limits.ts';

const PATIENCE_MS = atMost(30_000);
/**
 * Each order makes the pages of its goods anew: requests without a pause would take all the CPU.
 */
const LOOK_MS = 250;
/** How many orders are placed before and after the disturbance. */
const BEFORE = 10;
const AFTER = 20;

export interface Shaken {
  placed: string[];
  refusals: Refusal[];
  looks: Look[];
  /** From the database's return to the last refusal, and to the readiness of the last process. */
  wellAfterMs: number;
  readyAfterMs: number;
}

/** Places ten orders a second and requests pages while `happens` disturbs the database. */
export async function shake(
  shop: ShakenShop,
  paths: readonly string[],
  happens: () => Promise<void>,
): Promise<Shaken> {
  const atEach = (path: string) => shop.sites.map(({ url }) => url + path);
  const urls = paths.flatMap(atEach);
  await Promise.all(urls.map((url) => look(url)));
  const buyers = shop.buy();
  const pages = watchPages(urls, LOOK_MS);
  const moreThan = async (count: number) => {
    const until = performance.now() + PATIENCE_MS;
    while (buyers.placed.length < count) {
      if (performance.now() > until)
        throw new Error(`Only ${buyers.placed.length} orders: ${shop.ended().join()}`);
      await pause(10);
    }
  };
  await moreThan(BEFORE);
  await happens();
  const back = performance.now();
  const ready = Promise.all(
    atEach('/readyz').map(async (url) => {
      while ((await look(url)).status !== 200 && performance.now() < back + PATIENCE_MS)
        await pause(10);
      return performance.now() - back;
    }),
  );
  await moreThan(buyers.placed.length + AFTER);
  const readyAfterMs = Math.max(...(await ready));
  await Promise.all([buyers.enough(), pages.enough()]);
  const { placed, refusals } = buyers;
  const wellAfterMs = Math.max(0, ...refusals.map(({ ended }) => ended - back));
  return { placed, refusals, looks: pages.looks, wellAfterMs, readyAfterMs };
}
