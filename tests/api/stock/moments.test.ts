import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadExchange } from '#src/server/modules/exchange/load-exchange.ts';
import { openStockedShop, type StockedShop } from '../../support/stocked-shop.ts';

let shop: StockedShop;
beforeEach(async () => {
  shop = await openStockedShop();
});
afterEach(() => shop.close());

const ship = async (units: number) => {
  const id = await shop.order('handle', units);
  for (const to of ['confirmed', 'assembling', 'shipped'] as const) await shop.move(id, to);
};
const load = (files: string[]) =>
  loadExchange(shop.db, { files, dataDir: shop.folder, clock: () => shop.clock.now });
const places = (units: Record<string, number>) => ({
  more: Object.entries(units)
    .map(([id, count]) => `<Склад ИдСклада="${id}" КоличествоНаСкладе="${count}"/>`)
    .join(''),
});
const price = async () => {
  const { rows } = await shop.db.$client.query<{ price_current: number }>(
    'select price_current from product where id = $1',
    [shop.id('handle')],
  );
  return rows[0]?.price_current;
};

/** A file of the morning, five pieces shipped, and a file of noon that knows it. */
async function twoFiles(
  morning: Parameters<StockedShop['offer']>[0],
  noon: Parameters<StockedShop['offer']>[0],
): Promise<string[]> {
  const early = shop.clock.now;
  shop.pass(60);
  await ship(5);
  shop.pass(60);
  return [
    shop.write([shop.offer(noon)], { changes: true }),
    shop.write([shop.offer(morning)], { at: early, changes: true }),
  ];
}

describe('files of two moments in one load, the older one read last', () => {
  it('make no stock of nothing: the figure is the later one', async () => {
    await load(
      await twoFiles({ id: 'handle', quantity: 15 }, { id: 'handle', price: 100, quantity: 10 }),
    );
    expect(await shop.figures('handle')).toMatchObject({ onHand: 10 });
  });

  it('tell of one warehouse what the later one says', async () => {
    await load(
      await twoFiles(
        { id: 'handle', ...places({ far: 100 }) },
        { id: 'handle', price: 100, ...places({ far: 90 }) },
      ),
    );
    expect(await shop.figures('handle')).toMatchObject({ onHand: 90 });
  });

  it('tell of each warehouse by their own moment: what has left the one since is taken off it', async () => {
    await load(
      await twoFiles(
        { id: 'handle', ...places({ far: 100 }) },
        { id: 'handle', price: 100, ...places({ near: 7 }) },
      ),
    );
    expect(await shop.figures('handle')).toMatchObject({ onHand: 95 + 7 });
    expect(await shop.contradictions()).toEqual([]);
  });

  it('a total of the morning does not go before the warehouses of noon', async () => {
    await load(
      await twoFiles(
        { id: 'handle', quantity: 100 },
        { id: 'handle', price: 100, ...places({ far: 80 }) },
      ),
    );
    expect(await shop.figures('handle')).toMatchObject({ onHand: 80 });
  });

  it('sell at the later price', async () => {
    await load(await twoFiles({ id: 'handle', price: 200 }, { id: 'handle', price: 300 }));
    expect(await price()).toBe(30_000);
  });
});
