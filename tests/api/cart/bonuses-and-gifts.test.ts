import { describe, expect, it } from 'vitest';
import { giftRule } from '#src/server/database/schema/cart.ts';
import { openCartShop } from '../../support/cart.ts';
import { covers } from '../../support/covers.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCartShop());
await shop.addPromo({ code: 'FIVE', title: 'Скидка 5 %' });
await shop.addPromo({ code: 'BIG', kind: 'sum', value: 50_000, minimumSum: 500_000 });
await shop.addPromo({ code: 'FREE', kind: 'free_delivery', value: 0 });
await shop.addPromo({ code: 'OLD', endsAt: new Date('2026-03-10T11:59:59Z') });
await shop.addPromo({ code: 'SOON', startsAt: new Date('2026-03-11T00:00:00Z') });
await shop.addPromo({ code: 'OUT', limitTotal: 3, used: 3 });
await shop.addPromo({ code: 'ONCE', limitPerAccount: 1 });
await shop.addPromo({ code: 'HANDLES', value: 10, categories: ['ruchki'] });
await shop.addPromo({
  code: 'PENCIL',
  kind: 'gift',
  value: 0,
  title: 'Карандаш',
  giftProductId: shop.id('pencil'),
});

async function guestWith(slug: string, quantity = 1) {
  const guest = shop.guest();
  await guest.api.cartAdd({ product_id: shop.id(slug), quantity });
  return guest;
}

describe('bonuses', () => {
  it('are for the authorized', async () => {
    const { api } = await guestWith('hinge');
    await expect(api.bonusesApply({ bonuses: 10 })).rejects.toMatchObject({
      code: 'not_authorized',
      status: 401,
    });
    expect(await api.cartInfo({})).toMatchObject({
      bonuses: 0,
      bonuses_available: 0,
      bonusesUsed: false,
    });
  });

  it.each([-1, 1.5, 3_000_000_000, 'сто'])('%j are no points', async (bonuses) => {
    const buyer = await shop.buyer(100);
    await expect(buyer.api.bonusesApply({ bonuses })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('pay at most their share of the goods and at most the balance; applying them sets the used flag', async () => {
    covers('4.bonuses.used', '7 POST /api/cart/bonuses');
    const rich = await shop.buyer(1000);
    await rich.api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    expect(await rich.api.cartInfo({})).toMatchObject({
      bonuses_available: 150,
      bonusesUsed: false,
    });
    expect(await rich.api.bonusesApply({ bonuses: 1000 })).toMatchObject({
      bonuses: 150,
      bonusesUsed: true,
      discount: 15_000,
      priceFinal: 35_000,
      bonuses_receive: 10,
    });
    const poor = await shop.buyer(20);
    await poor.api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    expect(await poor.api.bonusesApply({ bonuses: '1000' })).toMatchObject({
      bonuses: 20,
      bonuses_available: 20,
      discount: 2000,
    });
    expect(await poor.api.bonusesApply({ bonuses: 0 })).toMatchObject({
      bonuses: 0,
      bonusesUsed: false,
    });
  });

  it('changing the delivery resets the used flag; the same delivery again does not', async () => {
    covers('4.bonuses.delivery');
    const { api } = await shop.buyer(100);
    await api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    await api.bonusesApply({ bonuses: 50 });
    expect(await api.cartDelivery({ delivery_key: 'PICKUP' })).toMatchObject({ bonusesUsed: true });
    expect(await api.cartDelivery({ delivery_key: 'COURIER' })).toMatchObject({
      bonusesUsed: false,
      bonuses: 0,
    });
  });

  it('cancelling the promo code resets the promo and bonuses flags', async () => {
    covers('3.cart.flags', '4.promo.cancelled');
    const { api } = await shop.buyer(100);
    await api.cartAdd({ product_id: shop.id('hinge'), quantity: 5 });
    await api.promoCodeApply({ promo_code: 'FIVE' });
    expect(await api.bonusesApply({ bonuses: 50 })).toMatchObject({
      bonusesUsed: true,
      promocodeUsed: true,
      discount: 7500,
    });
    expect(await api.promoCodeApply({ promo_code: '' })).toMatchObject({
      bonusesUsed: false,
      promocodeUsed: false,
      promocodeLegit: false,
      promo_code: null,
      discount: 0,
    });
  });
});

describe('gifts', () => {
  it('of a promo code can be taken and given back, and cost nothing', async () => {
    covers('7 POST /api/cart/gift/add', '7 POST /api/cart/gift/remove');
    const { api } = await guestWith('hinge');
    const offered = await api.promoCodeApply({ promo_code: 'PENCIL' });
    expect(offered.gifts_available).toMatchObject([
      { title: 'Карандаш', product: { id: shop.id('pencil') } },
    ]);
    const taken = await api.giftAdd({ product_id: shop.id('pencil') });
    expect(taken).toMatchObject({
      count: 1,
      priceFinal: 10_000,
      gifts_available: [],
      gifts_added: [{ product: { id: shop.id('pencil') } }],
    });
    expect((await api.cartList({})).content.at(-1)).toMatchObject({
      gift: true,
      price: 0,
      sum: 0,
      product: { id: shop.id('pencil') },
    });
    expect(await api.giftRemove({ product_id: shop.id('pencil') })).toMatchObject({
      gifts_added: [],
    });
  });

  it('for a big enough cart are offered from the sum on, and go with it', async () => {
    await shop.db
      .insert(giftRule)
      .values({ title: 'За заказ от 2 000 ₽', productId: shop.id('pencil'), minimumSum: 200_000 });
    const { api } = await guestWith('hinge');
    expect((await api.cartInfo({})).gifts_available).toEqual([]);
    await expect(api.giftAdd({ product_id: shop.id('pencil') })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await api.cartAdd({ product_id: shop.id('handle') })).gifts_available).toMatchObject([
      { title: 'За заказ от 2 000 ₽' },
    ]);
    await api.giftAdd({ product_id: shop.id('pencil') });
    expect(await api.cartRemove({ product_id: shop.id('handle') })).toMatchObject({
      gifts_added: [],
      gifts_available: [],
    });
    expect((await api.cartList({})).content.map(({ gift }) => gift)).toEqual([false]);
  });

  it('beside the same product bought stay a line of their own', async () => {
    const { api } = await guestWith('pencil');
    await api.cartAdd({ product_id: shop.id('handle') });
    expect(await api.giftAdd({ product_id: shop.id('pencil') })).toMatchObject({
      count: 2,
      priceFinal: 260_050,
    });
  });
});
