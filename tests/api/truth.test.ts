import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenNow, brokenWhenSettled } from '../support/truth/invariants.ts';
import { deed, openWorld, placing } from '../support/truth/deeds.ts';
import type { Deed, World } from '../support/truth/deeds.ts';
import { openTruthShop } from '../support/truth/truth-shop.ts';
import type { TruthShop } from '../support/truth/truth-shop.ts';

/**
 * Any history of a shop: buyers, staff, the provider of payments and 1C do what they can in any
 * order, some of it at once in two processes. TRUTH_RUNS sets how many histories, TRUTH_SEED which.
 */
const RUNS = Number(process.env.TRUTH_RUNS ?? 25);
const SEED = process.env.TRUTH_SEED === undefined ? {} : { seed: Number(process.env.TRUTH_SEED) };

let shop: TruthShop;
beforeAll(async () => { shop = await openTruthShop(); });
afterAll(() => shop.close());

async function live(world: World, deeds: readonly (Deed | readonly [Deed, Deed])[]): Promise<void> {
  for (const [at, one] of deeds.entries()) {
    await ('kind' in one ? world.act(one) : Promise.all(one.map(world.act)));
    const broken = [...await brokenNow(shop.db), ...await world.untrue()];
    expect(broken, `after ${at + 1} of ${JSON.stringify(deeds)}\n${world.told()}`).toEqual([]);
  }
  await world.settle();
  const broken = [...await brokenNow(shop.db), ...await brokenWhenSettled(shop.db), ...await world.disagreements()];
  expect(broken, `in the end of ${JSON.stringify(deeds)}\n${world.told()}`).toEqual([]);
}

describe('whatever happens, and however much of it at once', () => {
  it(`stock, money, receipts, points and promo codes are true after each step of ${RUNS} histories`, async () => {
    const step = fc.oneof({ weight: 4, arbitrary: deed }, { weight: 1, arbitrary: fc.tuple(deed, deed) });
    await fc.assert(fc.asyncProperty(placing, fc.array(step, { minLength: 5, maxLength: 14, size: 'max' }), async (first, deeds) => {
      await live(await openWorld(shop), [first, ...deeds]);
    }), { numRuns: RUNS, endOnFailure: true, ...SEED });
  }, 60_000 + RUNS * 6000);
});
