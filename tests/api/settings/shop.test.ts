import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts';
import { api } from '#src/contract/api.ts';
import { tagsOf } from '#src/server/api/answer-tags.ts';
import { settingsCommand } from '#src/server/modules/settings/command.ts';
import type { ShopSettings } from '#src/server/modules/settings/open.ts';
import { eventually } from '../../support/eventually.ts';
import { openCheckout, type CheckoutShop } from '../../support/checkout.ts';
import { PERSON, checkoutHandlers } from '../../support/checkout-handlers.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { staffOf } from '../../support/staff-command.ts';
import { setSetting } from '../../support/settings.ts';
import { shopperOf } from '../../support/shopper.ts';
import { openWholeShop, type WholeShop } from '../../support/whole-shop.ts';

describe('a running shop', () => {
  let shop: WholeShop;
  beforeAll(async () => {
    shop = await openWholeShop(async (db) => {
      const products = [
        { slug: 'hinge', in: 'petli', columns: { onHand: 7, priceCurrent: 100_000 } },
      ];
      await putCatalogue(db, { categories: { petli: 'Петли' }, products });
    });
  });
  afterAll(() => shop.close());
  const { run } = staffOf('settings', settingsCommand, () => shop);

  test('shows other bonus points on every card as soon as staff have set them', async () => {
    const api = shop.clientOf();
    const points = async () => [
      (await api.category({ slug: 'petli' })).products.content[0]?.points,
      (await api.product({ slug: 'hinge' })).points,
    ];
    expect(await points()).toEqual([30, 30]);
    await run('set', 'bonus.earn_percent', '5');
    await eventually(async () => expect(await points()).toEqual([50, 50]));
    await run('reset', 'bonus.earn_percent');
    await eventually(async () => expect(await points()).toEqual([30, 30]));
  });

  test('tells its terms as staff have set them', async () => {
    const terms = () => shop.clientOf().shopTerms({});
    expect(await terms()).toEqual({
      returns_days: 14,
      titles: {
        further: '{title} — страница {page}',
        search: expect.stringContaining('{query}') as string,
      },
      handling_days: 1,
      region_code: 'MOW',
      pickup: { price: 0, days_min: 0, days_max: 1 },
      courier: { price: 39_000, free_from: 500_000, days_min: 1, days_max: 3 },
      post: { least_price: 35_000 },
      has_carrier: true,
      delivery_offered: ['PICKUP', 'COURIER', 'POST', 'TRANSPORT'],
      delivery_titles: {
        PICKUP: 'Самовывоз',
        COURIER: 'Курьер',
        POST: 'Почта России',
        TRANSPORT: 'Транспортная компания',
      },
      payment_titles: {
        ON_RECEIPT: 'При получении',
        CARD_ONLINE: 'Картой на сайте',
        SBP: 'СБП',
        INVOICE: 'По счёту',
      },
    });
    await run('set', 'delivery.courier.price', '450');
    await run('set', 'delivery.post.offered', 'нет');
    await eventually(async () =>
      expect(await terms()).toMatchObject({ courier: { price: 45_000 }, post: null }),
    );
    expect(shop.failures).toEqual([]);
  });

  test('drops every answer that shows a setting', async () => {
    expect(tagsOf(api.shopTerms, await shop.clientOf().shopTerms({}))).toContain('settings');
    const listing = await shop.clientOf().category({ slug: 'petli' });
    expect(tagsOf(api.category, listing)).toContain('settings');
  });
});

describe('an order', () => {
  let shop: CheckoutShop;
  beforeAll(async () => {
    shop = await openCheckout();
  });
  afterAll(() => shop.close());

  test('is counted by the settings: its delivery, its bonuses, and how much they may pay', async () => {
    const buyer = await shop.buyer(10_000);
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    await buyer.api.cartDelivery({ delivery_key: 'COURIER' });
    expect(await buyer.api.cartInfo({})).toMatchObject({
      deliveryCost: 39_000,
      bonuses_receive: 75,
      bonuses_available: 750,
    });
    await setSetting(shop, 'delivery.courier.price', 45_000);
    await setSetting(shop, 'bonus.earn_percent', 10);
    await setSetting(shop, 'bonus.most_percent', 50);
    expect(await buyer.api.cartInfo({})).toMatchObject({
      deliveryCost: 45_000,
      bonuses_receive: 250,
      bonuses_available: 1250,
    });
    expect((await buyer.api.orderInfo({})).totals).toMatchObject({ delivery: 45_000, earned: 250 });
    for (const key of [
      'delivery.courier.price',
      'bonus.earn_percent',
      'bonus.most_percent',
    ] as const) {
      await setSetting(shop, key, DEFAULT_SETTINGS[key]);
    }
  });

  test('cannot go by a way that the shop has taken away', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    await buyer.api.cartDelivery({ delivery_key: 'COURIER' });
    await setSetting(shop, 'delivery.courier.offered', false);
    expect((await buyer.api.deliveryList({})).map(({ key }) => key)).toEqual([
      'PICKUP',
      'POST',
      'TRANSPORT',
    ]);
    expect(await buyer.api.cartInfo({})).toMatchObject({ delivery_key: 'PICKUP', deliveryCost: 0 });
    await setSetting(shop, 'delivery.courier.offered', true);
  });

  test('is never billed by settings that are no more, however late the process hears of the change', async () => {
    const process = { isDeaf: true };
    const old = shop.settings.now();
    const late: ShopSettings = {
      ...shop.settings,
      now: () => (process.isDeaf ? old : shop.settings.now()),
      async refreshed() {
        await shop.settings.refreshed();
        process.isDeaf = false;
      },
    };
    const cards = shop.catalogue.cards.products;
    const handlers = checkoutHandlers(shop.db, {
      cards,
      clock: () => shop.clock.now,
      settings: late,
    });
    const { accountId } = await shop.buyer();
    const buyer = shopperOf(shop.db, handlers, () => shop.clock.now);
    await buyer.signIn(accountId);
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 1 });
    await setSetting(shop, 'delivery.courier.price', 45_000);
    process.isDeaf = true;
    const order = {
      ...PERSON,
      delivery_key: 'COURIER',
      delivery_address: 'Складочная, 1',
      idempotency_key: randomUUID(),
    } as const;

    const seen = { ...order, seen_final: 49_000 };
    await expect(buyer.api.orderPlace(seen)).rejects.toMatchObject({
      code: 'order_changed',
      conflict: { cart: { deliveryCost: 45_000 } },
    });
    process.isDeaf = true;
    const { id } = await buyer.api.orderPlace({ ...order, seen_final: 55_000 });
    const { rows } = await shop.db.execute(
      sql`select delivery_price as price, final::int as final from "order" where id = ${id}`,
    );
    expect(rows).toEqual([{ price: 45_000, final: 55_000 }]);
    await setSetting(shop, 'delivery.courier.price', 39_000);
  });

  test('says how long a bill holds', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
    const said = async () =>
      (await buyer.api.orderInfo({})).paymentInfo
        .find(({ key }) => key === 'INVOICE')
        ?.description.replaceAll('\u00a0', ' ');
    expect(await said()).toMatch(/Счёт действует 3 рабочих дня\.$/);
    await setSetting(shop, 'reservation.invoice_days', 5);
    expect(await said()).toMatch(/Счёт действует 5 рабочих дней\.$/);
    await setSetting(shop, 'reservation.invoice_days', null);
    expect(await said()).toBe('Для организаций и предпринимателей.');
  });
});
