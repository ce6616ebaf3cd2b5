import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CART_LINES_MOST } from '#src/domain/cart.ts';
import { openCartShop } from '../../support/cart.ts';
import { covers } from '../../support/covers.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCartShop());

const sessions = async () =>
  (await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from session`))
    .rows[0]?.count;

describe('a guest', () => {
  it('has an empty cart that makes no session: neither looking at it nor taking away from it', async () => {
    covers('3.cart.info', '7 GET /api/cart/info', '9.currency', '9.delivery.default');
    const before = await sessions();
    const guest = shop.guest();
    expect(await guest.api.cartInfo({})).toEqual({
      version: 0,
      currency: 'RUB',
      count: 0,
      discount: 0,
      priceDefault: 0,
      priceFinal: 0,
      cartItems: [],
      deliveryCost: 0,
      delivery_city: expect.any(String),
      delivery_key: 'PICKUP',
      bonuses: 0,
      bonuses_available: 0,
      bonuses_receive: 0,
      bonusesUsed: false,
      promo_code: null,
      promo_title: null,
      promo_lines: null,
      promocodeUsed: false,
      promocodeLegit: false,
      promocodeError: null,
      gifts_available: [],
      gifts_added: [],
      gifts_lost: [],
    });
    expect(await guest.api.cartList({})).toEqual({ content: [] });
    await guest.api.cartUpdate({ product_id: shop.id('hinge'), quantity: 0 });
    await guest.api.cartRemove({ product_id: shop.id('hinge') });
    await guest.api.cartClear({});
    expect(guest.cookies.has('session_key')).toBe(false);
    expect(await sessions()).toBe(before);
  });

  it('gets a session by the first change, and the count of lines in a cookie that scripts can read', async () => {
    covers('6.guest.session');
    const guest = shop.guest();
    const info = await guest.api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
    expect(info).toMatchObject({
      version: 1,
      count: 1,
      priceDefault: 20_000,
      priceFinal: 20_000,
      cartItems: [{ id: shop.id('hinge'), amount: 2, least: 1, step: 1, most: 7 }],
    });
    expect(guest.cookies.get('session_key')).toMatch(/^[\w-]{32}$/);
    expect(guest.cookies.get('cart_count')).toBe('1');
    expect(await guest.api.cartInfo({})).toEqual(info);
  });

  it('is not told the count that the browser has: an answer overtaken by the log-out would bring it back', async () => {
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('hinge'), quantity: 2 });
    const onItsWay = guest.api.cartInfo({});
    guest.cookies.delete('cart_count');
    expect((await onItsWay).count).toBe(1);
    expect(guest.cookies.has('cart_count')).toBe(false);
    await guest.api.cartInfo({});
    expect(guest.cookies.get('cart_count')).toBe('1');
  });

  it('gets no session for a product that is not there', async () => {
    const guest = shop.guest();
    await expect(guest.api.cartAdd({ product_id: 999_999, quantity: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(guest.api.cartAdd({ product_id: shop.id('secret') })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(guest.api.cartAdd({ product_id: shop.id('gone') })).rejects.toMatchObject({
      code: 'discontinued',
      status: 410,
    });
    await expect(guest.api.cartAdd({ product_id: shop.id('sold-out') })).rejects.toMatchObject({
      code: 'out_of_stock',
      status: 409,
    });
    expect(guest.cookies.size).toBe(0);
  });
});

describe('the cart', () => {
  it('raises its version with each change, and keeps it while it is only looked at', async () => {
    const { api } = shop.guest();
    const product_id = shop.id('hinge');
    const versions = [
      (await api.cartAdd({ product_id })).version,
      (await api.cartInfo({})).version,
      (await api.cartUpdate({ product_id, quantity: 3 })).version,
      (await api.cartDelivery({ delivery_key: 'COURIER' })).version,
      (await api.cartRemove({ product_id })).version,
      (await api.cartClear({})).version,
    ];
    expect(versions).toEqual([1, 1, 2, 3, 4, 5]);
  });

  it('is emptied with its promo code and bonuses, and keeps the way of delivery', async () => {
    covers('7 POST /api/cart/clear');
    const guest = shop.guest();
    await guest.api.cartAdd({ product_id: shop.id('hinge') });
    await guest.api.cartDelivery({ delivery_key: 'COURIER' });
    expect(await guest.api.cartClear({})).toMatchObject({
      count: 0,
      promo_code: null,
      delivery_key: 'COURIER',
      deliveryCost: 0,
    });
    expect(guest.cookies.get('cart_count')).toBe('0');
  });

  it('of a guest who has none begins with the way of delivery that is chosen', async () => {
    const guest = shop.guest();
    await guest.api.cartDelivery({ delivery_key: 'COURIER' });
    expect(await guest.api.cartInfo({})).toMatchObject({ count: 0, delivery_key: 'COURIER' });
  });

  it(`holds at most ${CART_LINES_MOST} lines`, async () => {
    const { api } = shop.guest();
    await api.cartAdd({ product_id: shop.id('hinge') });
    await shop.db.execute(sql`
      insert into product (external_id, slug, title, category_id, price_current, on_hand)
      select 'many-' || n, 'many-' || n, 'Товар ' || n, (select category_id from product limit 1), 100, 5
        from generate_series(1, ${CART_LINES_MOST}) n`);
    await shop.db.execute(sql`
      insert into cart_line (cart_id, product_id, amount, price_seen)
      select (select max(id) from cart), id, 1, 100
      from product where external_id like 'many-%' order by id limit ${CART_LINES_MOST - 1}`);
    await expect(api.cartAdd({ product_id: shop.id('screw') })).rejects.toMatchObject({
      code: 'cart_full',
      status: 409,
    });
    expect((await api.cartAdd({ product_id: shop.id('hinge') })).cartItems[0]?.amount).toBe(2);
  });

  it('belongs to the account once the shopper is logged in, on every device', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge'), quantity: 3 });
    const elsewhere = shop.guest();
    await elsewhere.signIn(buyer.accountId);
    expect((await elsewhere.api.cartInfo({})).cartItems).toMatchObject([{ amount: 3 }]);
  });
});

describe('delivery', () => {
  it('costs what the server says: a price sent by the client is ignored', async () => {
    covers('7 POST /api/cart/delivery');
    const { api } = shop.guest();
    await api.cartAdd({ product_id: shop.id('hinge') });
    expect(await api.cartDelivery({ delivery_key: 'COURIER', delivery_price: 1 })).toMatchObject({
      delivery_key: 'COURIER',
      deliveryCost: 39_000,
      priceFinal: 49_000,
    });
    expect(await api.cartDelivery({ delivery_key: 'PICKUP' })).toMatchObject({
      deliveryCost: 0,
      priceFinal: 10_000,
    });
  });

  it('refuses an unknown way', async () => {
    await expect(
      shop.guest().api.cartDelivery({ delivery_key: 'TELEPORT' as 'PICKUP' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
