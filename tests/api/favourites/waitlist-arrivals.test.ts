import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, waitlistItem } from '#src/server/database/schema/account.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { place } from '../../support/checkout.ts';
import { openExchangeShop, simpleExchange } from '../../support/exchange.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { openLife } from '../../support/order-life.ts';

const letters = async (db: Queries) =>
  (await waitingJobs(db))
    .filter(({ cause }) => cause.startsWith('waitlist:'))
    .map(({ cause }) => ({ cause }));

describe('who waits for a product', () => {
  it('is told when an order of the last one is cancelled, and its buyer waits no more', async () => {
    const shop = await openLife();
    const [buyer, waiter] = [await shop.buyer(), await shop.buyer()];
    const productId = shop.id('handle');
    await shop.db.update(product).set({ onHand: 2 }).where(eq(product.id, productId));
    await shop.db
      .insert(waitlistItem)
      .values([buyer, waiter].map(({ accountId }) => ({ accountId, productId })));
    await buyer.api.cartAdd({ product_id: productId, quantity: 2 });
    const { id } = await place(shop, buyer);
    expect((await shop.db.select().from(waitlistItem)).map(({ accountId }) => accountId)).toEqual([
      waiter.accountId,
    ]);
    expect(await letters(shop.db)).toEqual([]);
    await shop.move(id, 'cancelled');
    expect(await letters(shop.db)).toEqual([
      {
        cause: expect.stringMatching(
          new RegExp(`^waitlist:${waiter.accountId}:${productId}:`),
        ) as string,
      },
    ]);
    await shop.close();
  });

  it('is told by the load that brings it, once, whatever is loaded after', async () => {
    const shop = await openExchangeShop();
    const load = (quantity: number) =>
      shop.load([shop.write('all.xml', simpleExchange([{ id: '1', title: 'Ручка', quantity }]))]);
    await load(0);
    const [found] = await shop.db.select({ productId: product.id }).from(product);
    const [waiter] = await shop.db
      .insert(account)
      .values({ email: 'waiter@example.ru', name: 'Анна' })
      .returning({ accountId: account.id });
    await shop.db
      .insert(waitlistItem)
      .values({ productId: found?.productId ?? 0, accountId: waiter?.accountId ?? 0 });
    await load(0);
    expect(await letters(shop.db)).toEqual([]);
    await load(12);
    await load(12);
    await load(30);
    expect(await letters(shop.db)).toHaveLength(1);
    await load(0);
    await load(7);
    expect(await letters(shop.db)).toHaveLength(2);
    await shop.close();
  });
});
