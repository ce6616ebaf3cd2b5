import { beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { keysOf } from '#src/server/callers/keys.ts';
import type { Handlers } from '#src/server/api/handlers.ts';
import { createApi } from '#src/server/api/create-api.ts';
import { covers } from '../../support/covers.ts';
import { openOrderShop } from '../../support/orders.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openOrderShop());
beforeEach(async () => {
  await shop.changeProduct('hinge', { onHand: 7 });
  await shop.changeProduct('pencil', { onHand: 3 });
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const two = {
  lines: [
    { slug: 'hinge', amount: 2 },
    { slug: 'handle', amount: 1, price: 250_050, promo: 25_005, bonus: 10_000 },
    { slug: 'pencil', amount: 1, gift: true },
  ],
};

describe('a placed order', () => {
  it('is shown to its buyer with the figures that were agreed, whatever goods cost now', async () => {
    covers('2 /order/confirm/*', '7 GET /api/order-confirm/{id}');
    const buyer = await shop.buyer(500);
    const id = await shop.order(buyer.accountId, {
      ...two,
      deliveryPrice: 39_000,
      deliveryKey: 'COURIER',
      deliveryTitle: 'Курьер',
      earned: 70,
      comment: 'Позвоните',
    });
    await shop.changeProduct('handle', { priceCurrent: 1 });
    const shown = await buyer.api.orderConfirm({ id });
    expect(shown).toMatchObject({
      id,
      status: 'new',
      can_cancel: true,
      comment: 'Позвоните',
      promo_code: null,
      created_at: shop.clock.now.toISOString(),
      payment: { key: 'ON_RECEIPT', is_paid: false, can_pay: false, has_invoice: false },
      delivery: { key: 'COURIER', title: 'Курьер', price: 39_000 },
      totals: {
        goods: 270_050,
        promo_discount: 25_005,
        bonuses: 100,
        discount: 35_005,
        delivery: 39_000,
        final: 274_045,
        earned: 70,
      },
      history: [{ status: 'new', at: shop.clock.now.toISOString() }],
    });
    expect(shown.items).toMatchObject([
      {
        title: 'hinge',
        amount: 2,
        price: 10_000,
        sum: 20_000,
        discount: 0,
        final: 20_000,
        gift: false,
        path: '/products/hinge',
        product_id: shop.id('hinge'),
      },
      {
        title: 'handle',
        amount: 1,
        price: 250_050,
        sum: 250_050,
        discount: 35_005,
        final: 215_045,
        gift: false,
      },
      { title: 'pencil', amount: 1, price: 0, sum: 0, discount: 0, final: 0, gift: true },
    ]);
    expect(shown.number).toBeGreaterThan(10_000);
    await shop.changeProduct('handle', { priceCurrent: 250_050 });
  });

  it('is not there for anybody else, and asks a guest to log in', async () => {
    covers('2.path.foreign_order', 'threat.others_things');
    const owner = await shop.buyer();
    const other = await shop.buyer();
    const id = await shop.order(owner.accountId, { ...two, paymentKey: 'INVOICE' });
    for (const call of ['orderConfirm', 'orderCancel', 'orderRepeat', 'orderInvoice'] as const) {
      await expect(other.api[call]({ id }), call).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
      });
      await expect(owner.api[call]({ id: UNKNOWN }), call).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(shop.guest().api[call]({ id }), call).rejects.toMatchObject({
        code: 'not_authorized',
        status: 401,
      });
    }
    for (const call of ['personalOrders', 'personalBonuses', 'personalHub'] as const)
      await expect(shop.guest().api[call]({}), call).rejects.toMatchObject({
        code: 'not_authorized',
      });
    expect(await owner.api.orderConfirm({ id })).toMatchObject({ status: 'new' });
  });

  it('is never stored by a cache', async () => {
    const owner = await shop.buyer();
    const id = await shop.order(owner.accountId, two);
    const api = createApi({
      handlers: shop.handlers as Handlers,
      keys: keysOf(shop.db, () => shop.clock.now),
      log: pino({ level: 'silent' }),
      secureCookies: false,
    });
    for (const path of [
      `order-confirm/${id}`,
      `order/${id}/invoice`,
      'personal',
      'personal/orders',
      'personal/bonuses',
    ]) {
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await api({
        method: 'GET',
        url: `/api/${path}`,
        headers: { cookie },
        address: '',
        readBody: () => Promise.resolve(new Uint8Array()),
      });
      expect(`${path}: ${answer.headers['cache-control']}`).toMatch(/no-store$/);
    }
  });

  it('that is too far on its way is not cancelled', async () => {
    const buyer = await shop.buyer();
    const id = await shop.order(buyer.accountId, two);
    await shop.move(id, 'confirmed');
    await shop.move(id, 'assembling');
    await expect(buyer.api.orderCancel({ id })).rejects.toMatchObject({
      code: 'cannot_cancel',
      status: 409,
    });
    expect(await buyer.api.orderConfirm({ id })).toMatchObject({
      status: 'assembling',
      can_cancel: false,
      history: [{ status: 'new' }, { status: 'confirmed' }, { status: 'assembling' }],
    });
  });
});

describe('repeating an order', () => {
  it('puts what can be bought into the cart, within the stock, and names the rest', async () => {
    const buyer = await shop.buyer();
    const id = await shop.order(buyer.accountId, {
      lines: [
        { slug: 'hinge', amount: 6 },
        { slug: 'screw', amount: 20, price: 150 },
        { slug: 'pencil', amount: 1, gift: true },
      ],
    });
    const later = await shop.order(buyer.accountId, {
      lines: [{ slug: 'screw', amount: 10, price: 150 }],
    });
    expect(await buyer.api.orderRepeat({ id })).toMatchObject({ missing: [], cart: { count: 2 } });
    const { cart } = await buyer.api.orderRepeat({ id: later });
    expect(cart.cartItems.map(({ id: product, amount }) => [product, amount])).toEqual([
      [shop.id('hinge'), 1],
      [shop.id('screw'), 20],
    ]);
    expect((await buyer.api.cartList({})).content.map(({ notice }) => notice)).toEqual([
      'clamped',
      null,
    ]);
  });

  it('pressed twice puts nothing in twice', async () => {
    const buyer = await shop.buyer();
    const id = await shop.order(buyer.accountId, {
      lines: [{ slug: 'screw', amount: 20, price: 150 }],
    });
    await Promise.all([1, 2, 3].map(() => buyer.api.orderRepeat({ id })));
    expect((await buyer.api.cartInfo({})).cartItems).toMatchObject([{ amount: 20 }]);
  });

  it('names goods that are sold out, discontinued or no more', async () => {
    const buyer = await shop.buyer();
    const id = await shop.order(buyer.accountId, {
      lines: [
        { slug: 'pencil', amount: 3, title: 'Карандаш' },
        { slug: 'screw', amount: 10, price: 150 },
      ],
    });
    const { cart, missing } = await buyer.api.orderRepeat({ id });
    expect(missing).toEqual(['Карандаш']);
    expect(cart.cartItems).toMatchObject([{ id: shop.id('screw'), amount: 10 }]);
    await shop.changeProduct('pencil', { state: 'hidden' });
    expect(await buyer.api.orderRepeat({ id })).toMatchObject({ missing: ['Карандаш'] });
    await shop.changeProduct('pencil', { state: 'active' });
  });
});
