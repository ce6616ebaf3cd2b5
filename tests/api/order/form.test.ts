import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeOrder } from '#src/features/order/plain-order.ts';
import type { Handlers } from '#src/server/api/handlers.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { createApi } from '#src/server/api/create-api.ts';
import type { Api } from '#src/server/api/api-request.ts';
import { checkoutHandlers } from '../../support/checkout-handlers.ts';
import { openCheckout, type CheckoutShop } from '../../support/checkout.ts';

let shop: CheckoutShop;
let api: Api;
beforeAll(async () => {
  shop = await openCheckout();
  const clock = () => shop.clock.now;
  const handlers = checkoutHandlers(shop.db, {
    cards: shop.catalogue.cards.products,
    clock,
  }) as unknown as Handlers;
  api = createApi({
    handlers,
    keys: keysOf(shop.db, clock),
    log: pino({ level: 'silent' }),
    secureCookies: false,
  });
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<CheckoutShop['buyer']>>;
async function send(
  { cookies }: Pick<Buyer, 'cookies'>,
  path: string,
  fields: [string, string][],
  accept = 'text/html',
) {
  return api({
    method: 'POST',
    url: path,
    address: '203.0.113.7',
    readBody: () => Promise.resolve(Buffer.from(new URLSearchParams(fields).toString())),
    headers: {
      accept,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
}
async function formOf(buyer: Buyer): Promise<[string, string][]> {
  const { idempotency_key: key, totals } = await buyer.api.orderInfo({});
  return [
    ['idempotency_key', key],
    ['seen_final', String(totals.final)],
    ['buyer_kind', 'person'],
    ['full_name', 'Ольга Пример'],
    ['phone', '+7 (916) 000-00-00'],
    ['email', 'olga@example.ru'],
    ['delivery_key', 'PICKUP'],
    ['pickup_point_id', String(shop.points[0])],
    ['payment_key', 'ON_RECEIPT'],
    ['consents', 'offer'],
    ['consents', 'personal_data'],
  ];
}
async function buyerWith(slug: string, quantity = 1) {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id(slug), quantity });
  return buyer;
}

it('a plain form leads to the placed order, and sent again to the same one', async () => {
  const buyer = await buyerWith('handle');
  const fields = await formOf(buyer);
  const answers = [
    await send(buyer, '/api/order', fields),
    await send(buyer, '/api/order', fields),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[0]?.headers.location).toMatch(/^\/order\/confirm\/[\da-f-]{36}$/);
  expect(answers[1]?.headers.location).toBe(answers[0]?.headers.location);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
  expect(
    await shop.count('consent', `account_id = ${buyer.accountId} and ip = '203.0.113.7'`),
  ).toBe(2);
});

it('a plain form leads back to the page that says what is wrong', async () => {
  const buyer = await buyerWith('handle');
  const fields = await formOf(buyer);
  expect(
    (
      await send(
        buyer,
        '/api/order',
        fields.filter(([name]) => name !== 'full_name').concat([['full_name', '']]),
      )
    ).headers.location,
  ).toBe('/order?notice=wrong_fields');
  await shop.changeProduct('handle', { priceCurrent: 300_000 });
  expect((await send(buyer, '/api/order', fields)).headers.location).toBe(
    '/order?notice=order_changed',
  );
  await shop.changeProduct('handle', { priceCurrent: 250_050 });
});

it('a program is told everything that changed, beside the sentence', async () => {
  const buyer = await buyerWith('hinge', 5);
  const fields = await formOf(buyer);
  await shop.changeProduct('hinge', { onHand: 2 });
  const { status, body } = await send(buyer, '/api/order', fields, 'application/json');
  expect(status).toBe(409);
  expect(JSON.parse(body)).toMatchObject({
    code: 'order_changed',
    detail: expect.any(String),
    cart: { priceFinal: 20_000 },
    lines: [{ id: shop.id('hinge'), notice: 'clamped' }],
    said: ['Сумма заказа изменилась: теперь 200\u00a0₽.'],
  });
});

it('points that are no number are said under their field, and what was typed is kept', async () => {
  const buyer = await buyerWith('handle');
  expect(
    await takeOrder(buyer.api, {
      fields: { act: 'bonuses', bonuses: 'сто', comment: 'Позвоните' },
      consents: [],
    }),
  ).toMatchObject({
    outcome: { status: 400, errors: { bonuses: ['Введите целое число бонусов'] } },
  });
  expect((await buyer.api.orderInfo({})).currentOrder.comment).toBe('Позвоните');
});

it('a redirect that no header can hold is not followed', async () => {
  const buyer = await buyerWith('handle');
  expect(await send(buyer, '/api/cart/clear', [['next', '/каталог']])).toMatchObject({
    status: 303,
    headers: { location: '/cart' },
  });
});

it('a guest is led to the login and back to the order', async () => {
  expect(
    (await send({ cookies: new Map() }, '/api/order', await formOf(await shop.buyer()))).headers
      .location,
  ).toBe('/login?next=%2Forder');
});
