import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenNow, brokenWhenSettled } from '../../support/truth/invariants.ts';
import { deed, placing, type Deed } from '../../support/truth/deeds.ts';
import { openWorld } from '../../support/truth/world.ts';
import { openTruthShop, type TruthShop } from '../../support/truth/truth-shop.ts';
import { covers } from '../../support/covers.ts';

/**
 * Any history of a shop: buyers, staff, the provider of payments and 1C do what they can in any
 * order, some of it at once in two processes. TRUTH_RUNS sets how many histories, TRUTH_SEED which.
 */
const RUNS = Number(process.env.TRUTH_RUNS ?? 25);
const SEED = process.env.TRUTH_SEED === undefined ? {} : { seed: Number(process.env.TRUTH_SEED) };

/** The rules read the whole history of a shop, so a short one is checked twice as fast. */
const DAYS_OF_A_SHOP = 50;

let shop: TruthShop | undefined;
let days = 0;
async function openDay(): Promise<TruthShop> {
  if (shop !== undefined && days % DAYS_OF_A_SHOP === 0) await closeShop();
  days += 1;
  return (shop ??= await openTruthShop());
}
async function closeShop(): Promise<void> {
  await shop?.close();
  shop = undefined;
}
afterAll(closeShop);

type Step = Deed | readonly [Deed, Deed];

async function live(shop: TruthShop, deeds: readonly Step[]): Promise<void> {
  const world = await openWorld(shop);
  for (const [at, one] of deeds.entries()) {
    await ('kind' in one ? world.act(one) : Promise.all(one.map(world.act)));
    const broken = [...(await brokenNow(shop.db)), ...(await world.untrue())];
    expect(broken, `after ${at + 1} of ${JSON.stringify(deeds)}\n${world.told()}`).toEqual([]);
  }
  await world.settle();
  const broken = [
    ...(await brokenNow(shop.db)),
    ...(await brokenWhenSettled(shop.db)),
    ...(await world.untrue()),
    ...(await world.disagreements()),
  ];
  expect(broken, `in the end of ${JSON.stringify(deeds)}\n${world.told()}`).toEqual([]);
}

describe('whatever happens, and however much of it at once', () => {
  it(
    `stock, money, receipts, points and promo codes are true after each step of ${RUNS} histories`,
    async () => {
      covers('threat.death_in_the_middle');
      const step = fc.oneof(
        { weight: 4, arbitrary: deed },
        { weight: 1, arbitrary: fc.tuple(deed, deed) },
      );
      const steps = fc.array(step, { minLength: 5, maxLength: 14, size: 'max' });
      await fc.assert(
        fc.asyncProperty(placing, steps, async (first, deeds) => {
          await live(await openDay(), [first, ...deeds]);
        }),
        { numRuns: RUNS, endOnFailure: true, ...SEED },
      );
    },
    60_000 + RUNS * 6000,
  );
});
