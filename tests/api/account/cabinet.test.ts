import { beforeEach, describe, expect, it } from 'vitest';
import { favourite, waitlistItem } from '#src/server/database/schema/account.ts';
import { review, reviewDeclined } from '#src/server/database/schema/reviews.ts';
import { covers } from '../../support/covers.ts';
import { openOrderShop } from '../../support/orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());
beforeEach(async () => {
  await shop.changeProduct('hinge', { onHand: 7 });
  await shop.changeProduct('pencil', { onHand: 3 });
});

describe('the cabinet', () => {
  it('lists orders by pages, the newest first', async () => {
    covers('7 GET /api/personal/orders');
    const buyer = await shop.buyer();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
      ids.unshift(
        await shop.order(buyer.accountId, {
          lines: [
            { slug: 'screw', amount: 10, price: 150 },
            { slug: 'handle', amount: 1, price: 250_050 },
          ],
        }),
      );
    }
    await shop.move(ids[0] ?? '', 'cancelled');
    const first = await buyer.api.personalOrders({ pageSize: 2 });
    expect(first.page).toEqual({ number: 1, size: 2, pages: 3, total: 5 });
    expect(first.content).toMatchObject([
      {
        id: ids[0],
        status: 'cancelled',
        count: 2,
        final: 251_550,
        is_paid: false,
        can_cancel: false,
      },
      { id: ids[1], status: 'new', can_cancel: true },
    ]);
    expect(
      (await buyer.api.personalOrders({ pageSize: 2, page: 3 })).content.map(({ id }) => id),
    ).toEqual([ids[4]]);
    await expect(buyer.api.personalOrders({ pageSize: 2, page: 4 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is empty for somebody who has ordered nothing', async () => {
    const buyer = await shop.buyer();
    expect(await buyer.api.personalOrders({})).toEqual({
      content: [],
      page: { number: 1, size: 24, pages: 1, total: 0 },
    });
    expect(await buyer.api.personalBonuses({})).toEqual({
      balance: 0,
      content: [],
      page: { number: 1, size: 24, pages: 1, total: 0 },
    });
    expect(await buyer.api.personalHub({})).toMatchObject({
      bonuses: 0,
      last_order: null,
      counts: { orders: 0, favourites: 0, waitlist: 0, reviews_awaiting: 0 },
    });
  });

  it('shows the ledger of bonuses by pages', async () => {
    const buyer = await shop.buyer(300);
    for (let index = 0; index < 3; index += 1)
      await shop.order(buyer.accountId, {
        lines: [{ slug: 'handle', amount: 1, price: 250_050, bonus: 5000 }],
      });
    const { balance, page, content } = await buyer.api.personalBonuses({ pageSize: 3 });
    expect([balance, page.pages, page.total]).toEqual([150, 2, 4]);
    expect(
      content.every(
        ({ reason, points, order }) => reason === 'spent' && points === -50 && order !== null,
      ),
    ).toBe(true);
    expect((await buyer.api.personalBonuses({ pageSize: 3, page: 2 })).content).toMatchObject([
      { reason: 'welcome', points: 300, order: null, lacking: 0 },
    ]);
  });

  it('leads from a done order to the reviews of its goods, until they are written or declined', async () => {
    const buyer = await shop.buyer();
    const lines = ['screw', 'handle', 'hinge', 'secret'].map((slug) => ({
      slug,
      amount: 1,
      price: 150,
    }));
    const id = await shop.order(buyer.accountId, { lines });
    const awaiting = async () => (await buyer.api.orderConfirm({ id })).awaiting_review.sort();
    for (const to of ['confirmed', 'assembling', 'ready'] as const) await shop.move(id, to);
    expect(await awaiting()).toEqual([]);
    await shop.move(id, 'done');
    // Hidden goods take no reviews.
    expect(await awaiting()).toEqual(
      [shop.id('screw'), shop.id('handle'), shop.id('hinge')].sort(),
    );
    await shop.db
      .insert(review)
      .values({ accountId: buyer.accountId, productId: shop.id('screw'), rating: 5 });
    await shop.db
      .insert(reviewDeclined)
      .values({ accountId: buyer.accountId, productId: shop.id('hinge') });
    expect(await awaiting()).toEqual([shop.id('handle')]);
    await shop.move(id, 'returned');
    expect(await awaiting()).toEqual([]);
  });

  it('has a hub with the account, the last order and what waits', async () => {
    covers('7 GET /api/personal');
    const buyer = await shop.buyer(40);
    const first = await shop.order(buyer.accountId, {
      lines: [
        { slug: 'screw', amount: 10, price: 150 },
        { slug: 'handle', amount: 1, price: 250_050 },
      ],
      earned: 5,
    });
    for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const)
      await shop.move(first, to);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const last = await shop.order(buyer.accountId, {
      lines: [{ slug: 'screw', amount: 10, price: 150 }],
    });
    await shop.db.insert(favourite).values([
      { accountId: buyer.accountId, productId: shop.id('hinge') },
      { accountId: buyer.accountId, productId: shop.id('secret') },
    ]);
    await shop.db
      .insert(waitlistItem)
      .values({ accountId: buyer.accountId, productId: shop.id('sold-out') });
    expect(await buyer.api.personalHub({})).toMatchObject({
      account: { name: 'Покупатель' },
      bonuses: 45,
      last_order: { id: last, status: 'new', count: 1 },
      counts: { orders: 2, favourites: 1, waitlist: 1, reviews_awaiting: 2 },
    });
  });
});
