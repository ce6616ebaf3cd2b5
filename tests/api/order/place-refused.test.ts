import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cart, promoCode } from '#src/server/database/schema/cart.ts';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { place } from '../../support/checkout.ts';
import { errorsOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openPlacing } from '../../support/placing.ts';
import { covers } from '../../support/covers.ts';

const { shop, buyerWith } = await forThisFile(openPlacing());

describe('the fields of an order', () => {
  it('say what is missing, and what was typed is kept', async () => {
    const buyer = await buyerWith();
    const { idempotency_key: key } = await buyer.api.orderInfo({});
    expect(
      await errorsOf(
        buyer.api.orderPlace({
          full_name: '',
          phone: '+7 (916) 12',
          email: 'olga',
          comment: 'Уже',
          idempotency_key: key,
        }),
      ),
    ).toEqual({
      full_name: ['Введите имя и фамилию'],
      phone: ['Введите номер целиком: +7 и десять цифр'],
      email: ['Введите валидный адрес эл. почты'],
      pickup_point_id: ['Выберите пункт выдачи'],
      consents: [
        'Без согласия с офертой заказ не оформить',
        'Без согласия на обработку данных заказ не оформить',
      ],
    });
    expect((await buyer.api.orderInfo({})).currentOrder).toMatchObject({
      full_name: '',
      phone: '+7 (916) 12',
      email: 'olga',
      comment: 'Уже',
    });
    expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(0);
  });

  it.each([
    [{ buyer_kind: 'organisation', inn: '7700000001' }, ['company_name', 'inn']],
    [{ buyer_kind: 'organisation', company_name: 'ООО', inn: '7700000009', kpp: '1' }, ['kpp']],
    [{ buyer_kind: 'organisation', company_name: 'ИП', inn: '770000000082', kpp: '' }, []],
    [{ payment_key: 'INVOICE' }, ['payment_key']],
    [{ payment_key: 'CARD_ONLINE' }, ['payment_key']],
    [{ delivery_key: 'COURIER', delivery_address: '' }, ['delivery_address']],
    [{ delivery_key: 'TRANSPORT', delivery_address: '' }, ['delivery_address']],
    [
      { delivery_key: 'POST', delivery_post_code: '10100', delivery_address: 'Образцовая, 2' },
      ['delivery_post_code'],
    ],
    [
      { delivery_key: 'POST', delivery_post_code: '101000', delivery_address: '' },
      ['delivery_address'],
    ],
    [
      { delivery_key: 'POST', delivery_post_code: '', delivery_address: '' },
      ['delivery_post_code', 'delivery_address'],
    ],
    [
      { delivery_key: 'POST', delivery_post_code: '101000', delivery_address: 'до востребования' },
      [],
    ],
    [{ delivery_key: 'PICKUP', delivery_address: '' }, []],
    [{ pickup_point_id: 999_999 }, ['pickup_point_id']],
    [{ consents: ['offer'] }, ['consents']],
  ] as const)('%j breaks the rules of %j', async (fields, broken) => {
    const buyer = await buyerWith();
    const errors = await errorsOf(
      place(shop, buyer, {
        ...fields,
        consents: [...('consents' in fields ? fields.consents : PERSON.consents)],
        seen_final: undefined,
      }),
    );
    expect(Object.keys(errors ?? {})).toEqual(broken);
  });

  it('refuse a courier where there is none, and the post for heavy goods', async () => {
    const far = await shop.buyer(0, { city: 'Владивосток' });
    await far.api.cartAdd({ product_id: shop.id('handle') });
    expect(
      await errorsOf(
        place(shop, far, {
          delivery_key: 'COURIER',
          delivery_address: 'Светланская, 1',
          seen_final: undefined,
        }),
      ),
    ).toEqual({
      delivery_key: ['Этого способа доставки для вашего города нет. Выберите другой'],
    });
    await shop.changeProduct('handle', { weightGrams: 20_001 });
    expect(
      await errorsOf(
        place(shop, far, {
          delivery_key: 'POST',
          delivery_post_code: '690000',
          seen_final: undefined,
        }),
      ),
    ).toEqual({
      delivery_key: ['Почта России не везёт: тяжелее 20\u00a0кг. Выберите другой способ'],
    });
    await shop.changeProduct('handle', { weightGrams: null });
  });
});

describe('a hostile client', () => {
  it('changes nothing by prices, discounts, statuses or gifts that it sends', async () => {
    covers('threat.client_price');
    const buyer = await buyerWith();
    const tricks = {
      delivery_price: 0,
      price: 1,
      final: 1,
      goods: 1,
      bonuses: 100_000,
      status: 'paid',
      promo_code: 'FIVE',
      gifts_added: [shop.id('pencil')],
      account_id: 1,
    };
    const { id } = await place(shop, buyer, {
      ...tricks,
      delivery_key: 'COURIER',
      delivery_address: 'Примерная, 1',
      seen_final: undefined,
    });
    expect((await shop.db.select().from(order).where(eq(order.id, id)))[0]).toMatchObject({
      accountId: buyer.accountId,
      status: 'new',
      deliveryPrice: 39_000,
      goods: 250_050,
      bonuses: 0,
      promoCode: null,
      final: 289_050,
    });
    expect(await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id))).toHaveLength(1);
    await expect(buyer.api.giftAdd({ product_id: shop.id('handle') })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('gives a consent once, however often it is named', async () => {
    const { id } = await place(shop, await buyerWith(), {
      consents: ['offer', 'offer', 'personal_data', 'offer'],
    });
    expect(await shop.count('consent', `order_id = '${id}'`)).toBe(2);
  });

  it('cannot reach the order of another account by its key', async () => {
    const [owner, stranger] = [await buyerWith(), await buyerWith()];
    const { idempotency_key: key } = await owner.api.orderInfo({});
    const own = await place(shop, owner);
    const foreign = await place(shop, stranger, { idempotency_key: key });
    expect(foreign.id).not.toBe(own.id);
  });

  it('who is a guest is told to log in, everywhere', async () => {
    const { api } = shop.guest();
    await api.cartAdd({ product_id: shop.id('handle') });
    const asks = [
      () => api.orderInfo({}),
      () => api.orderDraft({ comment: '1' }),
      () => api.orderPlace({ ...PERSON, idempotency_key: crypto.randomUUID() }),
    ];
    for (const ask of asks) {
      await expect(ask()).rejects.toMatchObject({ code: 'not_authorized', status: 401 });
    }
  });

  it('uses a code of one use per account once, though it stands in the cart already', async () => {
    const buyer = await buyerWith();
    await buyer.api.promoCodeApply({ promo_code: 'ONE' });
    await place(shop, buyer);
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await shop.db.update(cart).set({ promoCode: 'ONE' }).where(eq(cart.accountId, buyer.accountId));
    await expect(place(shop, buyer)).rejects.toMatchObject({ code: 'order_changed' });
    expect(
      (
        await shop.db
          .select({ used: promoCode.used })
          .from(promoCode)
          .where(eq(promoCode.code, 'ONE'))
      )[0],
    ).toEqual({ used: 1 });
  });

  it('who orders without end is stopped', async () => {
    const buyer = await buyerWith('screw', 10);
    for (let placed = 0; placed < 30; placed += 1) {
      await place(shop, buyer);
      await buyer.api.cartAdd({ product_id: shop.id('screw'), quantity: 10 });
    }
    await expect(place(shop, buyer)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
