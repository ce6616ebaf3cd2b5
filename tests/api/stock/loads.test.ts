import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#src/server/database/open.ts';
import { loadExchange } from '#src/server/modules/exchange/load-exchange.ts';
import { place } from '../../support/checkout.ts';
import { commerceml, good, importBody, offer, offersBody } from '../../support/exchange.ts';
import { openStockedShop } from '../../support/stocked-shop.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openStockedShop());
const other = await forThisFile(openDatabase({ databaseUrl: shop.db.url, dataDir: '' }));

const SLUGS = ['handle', 'hinge', 'pencil', 'screw'];
const offers = (price: number) =>
  SLUGS.map((id) => shop.offer({ id, price: price + id.length, quantity: 5000 }));

describe('a load that meets a lock', () => {
  it('lets orders of its other goods through, and is done when the lock is gone', async () => {
    const [first = '', last = ''] = [...SLUGS]
      .sort((a, b) => shop.id(a) - shop.id(b))
      .filter((_, at, all) => at === 0 || at === all.length - 1);
    const holder = await hold(other, 'select id from product where id = $1 for update', [
      shop.id(last),
    ]);
    const loaded = shop.load(offers(100));
    const isDone = loaded.then(() => true);
    // The load locks the goods before the held one, and releases them again and again.
    await untilWaiting(other);
    expect(await shop.order(first, 5)).toBeTruthy();
    expect(await Promise.race([isDone, pause(0, false)])).toBe(false);
    await holder.commit();
    expect(await loaded).toMatchObject({ changed: 4 });
    expect(await shop.figures(first)).toMatchObject({ onHand: 5000, reserved: 5 });
  });

  it('gives up with a clear error when the lock never goes, and the next load ends its work', async () => {
    const holder = await other.$client.connect();
    await holder.query('begin');
    await holder.query('select id from product where id = $1 for update', [shop.id('hinge')]);
    const file = shop.write(offers(200));
    await expect(
      loadExchange(shop.db, {
        files: [file],
        dataDir: shop.folder,
        clock: () => shop.clock.now,
        patience: { tries: 2, pauseMs: 1 },
      }),
    ).rejects.toThrow('Some of 4 products stayed locked by a long transaction');
    await holder.query('rollback');
    holder.release();
    expect(
      await loadExchange(shop.db, {
        files: [file],
        dataDir: shop.folder,
        clock: () => shop.clock.now,
      }),
    ).toMatchObject({ changed: 4 });
    expect(await shop.contradictions()).toEqual([]);
  });
});

describe('goods that stay hidden', () => {
  it('are noted in small pieces too: who has locked one of them gets the other', async () => {
    const file = (goods: string[], offers: string[]) =>
      shop.writeText(
        commerceml(
          importBody({ goods: goods.map((id) => good({ id, title: id })) }) +
            offersBody({ offers: offers.map((id) => offer({ id, price: 100, quantity: 5 })) }),
        ),
      );
    const load = (path: string) =>
      loadExchange(shop.db, {
        files: [path],
        dataDir: shop.folder,
        confirmed: true,
        source: 'variants',
      });
    await load(file(['m', 'n'], ['m#1', 'm#2', 'n']));
    await load(file(['n'], ['n']));
    const {
      rows: [first, second],
    } = await other.execute<{ id: number }>(
      sql`select id from product where external_id in ('m#1', 'm#2') order by id`,
    );
    const holder = await hold(other, 'select from product where id = $1 for no key update', [
      second?.id,
    ]);
    const loaded = load(file(['m', 'n'], ['m#3', 'n']));
    await untilWaiting(other);
    await holder.query('select from product where id = $1 for no key update', [first?.id]);
    await holder.commit();
    expect(await loaded).toMatchObject({ added: 1 });
    const { rows } = await other.execute(
      sql`select distinct hidden_by from product where external_id in ('m#1', 'm#2')`,
    );
    expect(rows).toEqual([{ hidden_by: 'absent offer' }]);
  });
});

describe('loads and orders at once, in two processes', () => {
  it(
    'lose nothing, deadlock nobody and agree in the end',
    async () => {
      const buyers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          shop.buyer(0, { process: index % 2 === 0 ? shop.db : other }),
        ),
      );
      const orders = buyers.map(async (buyer, index) => {
        const goods = index % 2 === 0 ? SLUGS : [...SLUGS].reverse();
        for (const slug of goods)
          await buyer.api.cartAdd({ product_id: shop.id(slug), quantity: 10 });
        // Prices change meanwhile: the shopper accepts the change and orders again.
        for (let tried = 0; tried < 20; tried += 1) {
          const placed = await place(shop, buyer).catch((error: unknown) => {
            if ((error as { code?: string }).code !== 'order_changed') throw error;
            return null;
          });
          if (placed !== null) return placed.id;
        }
        throw new Error('An order was not placed in twenty tries.');
      });
      const loads = (async () => {
        const done = [];
        for (let round = 1; round <= 6; round += 1) done.push(await shop.load(offers(300 + round)));
        return done;
      })();
      expect(new Set(await Promise.all(orders)).size).toBe(24);
      expect((await loads).map(({ changed }) => changed)).toEqual([4, 4, 4, 4, 4, 4]);
      expect(await shop.contradictions()).toEqual([]);
      expect(await shop.figures('screw')).toMatchObject({ onHand: 5000, reserved: 240 });
    },
    atMost(60_000),
  );
});
