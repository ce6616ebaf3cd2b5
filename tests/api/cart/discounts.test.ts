import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { PROMO_TRIES_MOST } from '#src/domain/limits.ts';
import { category } from '#src/server/database/schema/catalogue.ts';
import { openCartShop } from '../../support/cart.ts';
import { covers } from '../../support/covers.ts';
import { putOrder } from '../../support/orders.ts';
import { shopperOf } from '../../support/shopper.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { giftRule } from '#src/server/database/schema/cart.ts';

const shop = await forThisFile(openCartShop());
await shop.addPromo({ code: 'FIVE', title: 'Скидка 5 %' });
await shop.addPromo({ code: 'COTO5' });
await shop.addPromo({ code: 'ЕЛКА-10' });
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

describe('a promo code', () => {
  it('is checked first: a legit one tells what it gives and changes nothing', async () => {
    covers('4.promo.checked', '7 GET /api/cart/promocode/{code}');
    const { api } = await guestWith('hinge', 5);
    expect(await api.promoCodeCheck({ code: ' five ' })).toEqual({
      legit: true,
      promo_code: 'FIVE',
      title: 'Скидка 5 %',
    });
    expect(await api.cartInfo({})).toMatchObject({
      promo_code: null,
      promocodeUsed: false,
      promocodeLegit: false,
      discount: 0,
      version: 1,
    });
  });

  it.each([
    ['сото-5', 'of the other alphabet', 'COTO5'],
    ['С О Т О 5', 'with spaces', 'COTO5'],
    ['coto–5', 'with another dash', 'COTO5'],
    ['\u200bCO\u00adTO5\u3164', 'with what nobody sees', 'COTO5'],
    ['ＣＯＴＯ５', 'of full width', 'COTO5'],
    ['ёлка 10', 'with dots', 'ЕЛКА-10'],
    ['tkrf10', 'in the other layout', 'ЕЛКА-10'],
    ['ашму', 'in the other layout', 'FIVE'],
  ])('is found as «%s»: %s', async (typed, _how, code) => {
    const { api } = await guestWith('hinge', 5);
    expect(await api.promoCodeCheck({ code: typed })).toMatchObject({ promo_code: code });
    expect(await api.promoCodeApply({ promo_code: typed })).toMatchObject({ promo_code: code });
  });

  it('is found as it is stored before one that looks the same', async () => {
    const { api } = await guestWith('hinge', 5);
    await shop.addPromo({ code: 'СОТО5', key: null });
    expect(await api.promoCodeCheck({ code: 'сото5' })).toMatchObject({ promo_code: 'СОТО5' });
    expect(await api.promoCodeCheck({ code: 'coto5' })).toMatchObject({ promo_code: 'COTO5' });
  });

  it('is applied when legit', async () => {
    covers('7 POST /api/cart/promocode');
    const { api } = await guestWith('hinge', 5);
    expect(await api.promoCodeApply({ promo_code: 'five' })).toMatchObject({
      promo_code: 'FIVE',
      promo_title: 'Скидка 5 %',
      promocodeUsed: true,
      promocodeLegit: true,
      promocodeError: null,
      priceDefault: 50_000,
      discount: 2500,
      priceFinal: 47_500,
      bonuses_receive: 14,
    });
  });

  it.each([
    ['NONE', 'Такого промокода нет.'],
    ['OLD', 'Срок действия промокода истёк.'],
    ['SOON', 'Промокод ещё не начал действовать.'],
    ['OUT', 'Промокод уже использован полностью.'],
    ['BIG', 'Промокод действует при заказе от\u00a05\u00a0000\u00a0₽.'],
    ['HANDLES', 'В корзине нет товаров, на которые действует промокод.'],
  ])('%s is refused with the reason, and the cart stays as it was', async (code, detail) => {
    covers('4.promo.applied', '8.promo');
    const { api } = await guestWith('hinge', 5);
    await expect(api.promoCodeCheck({ code })).rejects.toMatchObject({
      code: 'promo_not_legit',
      status: 404,
      detail,
    });
    await expect(api.promoCodeApply({ promo_code: code })).rejects.toMatchObject({
      code: 'promo_not_legit',
      detail,
    });
    expect(await api.cartInfo({})).toMatchObject({ version: 1, promo_code: null, discount: 0 });
  });

  it('of one use per account is refused to who has used it', async () => {
    const buyer = await shop.buyer();
    await buyer.api.cartAdd({ product_id: shop.id('hinge') });
    expect(await buyer.api.promoCodeCheck({ code: 'ONCE' })).toMatchObject({ legit: true });
    await putOrder(shop, buyer.accountId, {
      lines: [{ slug: 'handle', amount: 1 }],
      promoCode: 'ONCE',
    });
    await expect(buyer.api.promoCodeApply({ promo_code: 'ONCE' })).rejects.toMatchObject({
      detail: 'Вы уже использовали этот промокод.',
    });
  });

  it('lowers only goods of its categories', async () => {
    const { api } = await guestWith('hinge', 5);
    await api.cartAdd({ product_id: shop.id('handle') });
    expect(await api.promoCodeApply({ promo_code: 'HANDLES' })).toMatchObject({
      priceDefault: 300_050,
      discount: 25_005,
    });
  });

  it('lowers goods of categories below its own, whatever they are called now, and of none that left them', async () => {
    const [ruchki] = await shop.db.select().from(category).where(eq(category.fullSlug, 'ruchki'));
    const rename = (columns: Partial<typeof category.$inferInsert>) =>
      shop.db
        .update(category)
        .set(columns)
        .where(eq(category.id, ruchki?.id ?? 0));
    await shop.addPromo({ code: 'FITTINGS', value: 10, categories: ['krepezh'] });
    const { api } = await guestWith('handle');
    await api.promoCodeApply({ promo_code: 'HANDLES' });
    await rename({ slug: 'ruchki-i-kryuchki', fullSlug: 'ruchki-i-kryuchki' });
    expect(await api.cartInfo({})).toMatchObject({ promocodeLegit: true, discount: 25_005 });
    await expect(api.promoCodeApply({ promo_code: 'FITTINGS' })).rejects.toMatchObject({
      code: 'promo_not_legit',
    });
    const [krepezh] = await shop.db.select().from(category).where(eq(category.fullSlug, 'krepezh'));
    await rename({ parentId: krepezh?.id ?? null, fullSlug: 'krepezh/ruchki-i-kryuchki' });
    expect(await api.promoCodeApply({ promo_code: 'FITTINGS' })).toMatchObject({
      discount: 25_005,
    });
    await rename({ parentId: null, slug: 'ruchki', fullSlug: 'ruchki' });
    expect(await api.cartInfo({})).toMatchObject({ promocodeLegit: false, discount: 0 });
  });

  it('of a deleted category lowers nothing rather than everything', async () => {
    await shop.addPromo({ code: 'NOWHERE', value: 10, categoryIds: [0] });
    const { api } = await guestWith('handle');
    await expect(api.promoCodeApply({ promo_code: 'NOWHERE' })).rejects.toMatchObject({
      detail: 'В корзине нет товаров, на которые действует промокод.',
    });
  });

  it('that stops counting after it was applied lowers nothing any more and says why', async () => {
    const { api } = await guestWith('handle', 2);
    expect(await api.promoCodeApply({ promo_code: 'BIG' })).toMatchObject({ discount: 50_000 });
    expect(await api.cartUpdate({ product_id: shop.id('handle'), quantity: 1 })).toMatchObject({
      promo_code: 'BIG',
      promocodeUsed: true,
      promocodeLegit: false,
      discount: 0,
      promocodeError: 'Промокод действует при заказе от\u00a05\u00a0000\u00a0₽.',
    });
  });

  it('of free delivery makes the courier free', async () => {
    const { api } = await guestWith('hinge');
    await api.cartDelivery({ delivery_key: 'COURIER' });
    expect(await api.promoCodeApply({ promo_code: 'FREE' })).toMatchObject({
      deliveryCost: 0,
      priceFinal: 10_000,
    });
  });

  it('is applied to many carts at once: none of them waits for a second connection while it holds one', async () => {
    const nextTries = () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 601_000);
    };
    nextTries();
    const guests = await Promise.all(Array.from({ length: 12 }, () => guestWith('hinge', 5)));
    expect(
      (
        await Promise.all(guests.map(({ api }) => api.promoCodeApply({ promo_code: 'FIVE' })))
      ).every(({ promocodeLegit }) => promocodeLegit),
    ).toBe(true);
    nextTries();
  });

  it('cannot be guessed: after 30 tries the client has to wait, and a network after some more', async () => {
    covers('threat.promo_guessing');
    const guess = (at: string, number: number) =>
      shopperOf(shop.db, shop.handlers, () => shop.clock.now, at)
        .api.promoCodeCheck({ code: `GUESS${number}` })
        .catch((error: unknown) => (error as { code: string }).code);
    const refusedOf = async (count: number, at: (number: number) => string) => {
      const codes = await Promise.all(
        Array.from({ length: count }, (_, number) => guess(at(number), number)),
      );
      return codes.filter((code) => code === 'too_many_requests').length;
    };
    const { client, site, network } = PROMO_TRIES_MOST;
    expect(await refusedOf(client + 10, () => '203.0.113.7')).toBe(10);
    expect(await refusedOf(site + 10, (number) => `2001:db8:1:${number.toString(16)}::1`)).toBe(10);
    expect(
      await refusedOf(network + 10, (number) => `2001:db8:2:${(number << 8).toString(16)}::1`),
    ).toBe(10);
    shop.clock.now = new Date(shop.clock.now.getTime() + 601_000);
    expect(await guess('203.0.113.7', 1)).toBe('promo_not_legit');
  });
});

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
