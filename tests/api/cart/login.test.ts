import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#src/server/database/open.ts';
import { mergeCarts } from '#src/server/modules/cart/merge.ts';
import { citiesOf } from '#src/server/modules/city/cities.ts';
import { destinationsOf } from '#src/server/modules/delivery/destinations.ts';
import { routes as cartRoutes } from '#src/server/modules/cart/routes.ts';
import { openCartShop } from '../../support/cart.ts';
import { covers } from '../../support/covers.ts';
import { shopperOf } from '../../support/shopper.ts';
import { fixedSettings } from '../../support/settings.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCartShop());
await shop.addPromo({ code: 'FIVE' });
await shop.addPromo({ code: 'BIG', kind: 'sum', value: 50_000, minimumSum: 50_000 });

/** The row of the newest session, that of the last guest. */
const lastSession = async () =>
  (await shop.db.execute<{ id: number }>(sql`select max(id) as id from session`)).rows[0]?.id ?? 0;
const carts = async () =>
  (await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from cart`)).rows[0]
    ?.count;
const login = async (accountId: number) =>
  mergeCarts(shop.db, {
    sessionId: await lastSession(),
    accountId,
    now: shop.clock.now,
    settings: shop.settings.now(),
  });

describe('at login', () => {
  it('the guest cart becomes the cart of an account that has none', async () => {
    const buyer = await shop.buyer();
    await shop.guest().api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
    expect(await login(buyer.accountId)).toEqual({ count: 1 });
    expect((await buyer.api.cartInfo({})).cartItems).toMatchObject([
      { id: shop.id('hinge'), amount: 2 },
    ]);
  });

  it('the same product is summed, clamped to stock, and a clamped line says so; the guest cart is gone', async () => {
    covers('6.guest.cart_kept');
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 20 });
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('hinge'), quantity: 4 });
    await guest.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
    const { version } = await guest.api.cartAdd({ product_id: shop.id('handle') });
    const before = await carts();
    expect(await login(buyer.accountId)).toEqual({ count: 3 });
    expect(await carts()).toBe((before ?? 0) - 1);
    const lines = (await buyer.api.cartList({})).content.map(({ product, amount, notice }) => [
      product.slug,
      amount,
      notice,
    ]);
    expect(lines).toEqual([
      ['hinge', 7, 'clamped'],
      ['screw', 30, null],
      ['handle', 1, null],
    ]);
    expect((await buyer.api.cartInfo({})).version).toBeGreaterThan(version);
    expect(await login(buyer.accountId)).toEqual({ count: 3 });
  });

  it('a line whose product is not sold now is kept as it is', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('pencil'), quantity: 1 });
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('pencil'), quantity: 2 });
    await shop.changeProduct('pencil', { onHand: 0 });
    await login(buyer.accountId);
    expect((await buyer.api.cartList({})).content).toMatchObject([
      { notice: 'unavailable', amount: 0 },
    ]);
    await shop.changeProduct('pencil', { onHand: 3 });
    expect((await buyer.api.cartInfo({})).cartItems).toMatchObject([{ amount: 2 }]);
  });

  it("the promo code is kept if it is still legit, the account's own where the guest's is not", async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 1 });
    await buyer.api.promoCodeApply({ promo_code: 'FIVE' });
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    await guest.api.promoCodeApply({ promo_code: 'BIG' });
    await login(buyer.accountId);
    expect(await buyer.api.cartInfo({})).toMatchObject({ promo_code: 'BIG', promocodeLegit: true });

    const other = await shop.buyer();
    await other.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
    await other.api.promoCodeApply({ promo_code: 'FIVE' });
    const late = shop.guest();
    await late.api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    await late.api.promoCodeApply({ promo_code: 'BIG' });
    await shop.db.execute(
      sql`update promo_code set ends_at = ${shop.clock.now.toISOString()} where code = 'BIG'`,
    );
    await login(other.accountId);
    expect(await other.api.cartInfo({})).toMatchObject({
      promo_code: 'FIVE',
      promocodeLegit: true,
    });
  });

  it("the account's promo code goes when it applies no longer, whatever the guest had", async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 1 });
    await shop.addPromo({ code: 'ENDS' });
    await buyer.api.promoCodeApply({ promo_code: 'ENDS' });
    await shop.db.execute(
      sql`update promo_code set ends_at = ${shop.clock.now.toISOString()} where code = 'ENDS'`,
    );
    await shop.guest().api.cartAdd({ product_id: shop.id('handle') });
    await login(buyer.accountId);
    expect(await buyer.api.cartInfo({})).toMatchObject({ promocodeUsed: false, count: 2 });
  });

  it("the guest's delivery comes with its address and resets the bonuses, pickup changes nothing", async () => {
    const delivery = async (accountId: number) =>
      (
        await shop.db.execute(sql`
          select delivery_key as key, delivery_address as address,
            delivery_post_code as code, bonuses
          from cart where account_id = ${accountId}`)
      ).rows;
    const buyer = await shop.buyer(100);
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await buyer.api.cartDelivery({
      delivery_key: 'COURIER',
      delivery_address: 'Примерная, 1',
      delivery_post_code: '101000',
    });
    await buyer.api.bonusesApply({ bonuses: 50 });
    const own = { key: 'COURIER', address: 'Примерная, 1', code: '101000', bonuses: 50 };
    const guestWith = async (fields: Parameters<typeof buyer.api.cartDelivery>[0]) => {
      const guest = shop.guest();
      await guest.api.cartAdd({ product_id: shop.id('handle') });
      await guest.api.cartDelivery(fields);
      await login(buyer.accountId);
    };
    await guestWith({ delivery_key: 'PICKUP', delivery_address: 'Ошибочная, 9' });
    expect(await delivery(buyer.accountId)).toEqual([own]);
    // Typed nothing: the address that the account has typed is for the same way.
    await guestWith({ delivery_key: 'COURIER' });
    expect(await delivery(buyer.accountId)).toEqual([own]);
    const elsewhere = { delivery_address: 'Образцовая, 2', delivery_post_code: '690000' };
    await guestWith({ delivery_key: 'TRANSPORT', ...elsewhere });
    expect(await delivery(buyer.accountId)).toEqual([
      { key: 'TRANSPORT', address: 'Образцовая, 2', code: '690000', bonuses: 0 },
    ]);
  });

  it('of a guest without a cart nothing changes', async () => {
    const buyer = await shop.buyer();
    const { version } = await buyer.api.cartAdd({ product_id: shop.id('hinge') });
    expect(
      await mergeCarts(shop.db, {
        sessionId: null,
        accountId: buyer.accountId,
        now: shop.clock.now,
        settings: shop.settings.now(),
      }),
    ).toEqual({ count: 1 });
    expect((await buyer.api.cartInfo({})).version).toBe(version);
  });
});

describe('two processes of the site', () => {
  it('parallel adds of the last pieces never pass the stock, and none is lost', async () => {
    covers('5.cart.stock');
    const second = await openDatabase({ databaseUrl: shop.db.url, dataDir: '' });
    try {
      const clock = () => shop.clock.now;
      const handlers = [shop.db, second].map((db) =>
        cartRoutes({
          db,
          cards: shop.catalogue.cards.products,
          clock,
          settings: fixedSettings(),
          destinations: destinationsOf({ cities: citiesOf(db), carrier: null }),
        }),
      );
      const buyer = await shop.buyer();
      const [here, there] = [
        shopperOf(shop.db, handlers[0] ?? {}, clock),
        shopperOf(second, handlers[1] ?? {}, clock),
      ];
      await here.signIn(buyer.accountId);
      await there.signIn(buyer.accountId);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 === 0 ? here : there).api.cartAdd({
            product_id: shop.id('hinge'),
            quantity: 1,
          }),
        ),
      );
      expect(Math.max(...answers.map(({ cartItems }) => cartItems[0]?.amount ?? 0))).toBe(7);
      expect(new Set(answers.map(({ version }) => version)).size).toBe(40);
      const { rows } = await shop.db.execute(
        sql`select l.amount from cart_line l join cart c on c.id = l.cart_id where c.account_id = ${buyer.accountId}`,
      );
      expect(rows).toEqual([{ amount: 7 }]);
    } finally {
      await second.close();
    }
  });

  it('parallel first changes of one account make one cart', async () => {
    const buyer = await shop.buyer();
    await Promise.all(
      ['hinge', 'screw', 'handle'].flatMap((slug) =>
        [1, 2].map(() => buyer.api.cartAdd({ product_id: shop.id(slug) })),
      ),
    );
    expect(
      (await buyer.api.cartInfo({})).cartItems.map(({ amount }) => amount).sort((a, b) => a - b),
    ).toEqual([2, 2, 15]);
  });
});
