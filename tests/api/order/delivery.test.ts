import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { httpCarrier } from '#src/server/modules/delivery/carrier.ts';
import { openCheckout, place, type CheckoutShop } from '../../support/checkout.ts';
import { covers } from '../../support/covers.ts';
import { listen, stopNow } from '../../support/loopback.ts';
import { atMost } from '../../support/limits.ts';

describe('ways of delivery', () => {
  let shop: CheckoutShop;
  beforeAll(async () => {
    shop = await openCheckout();
  });
  afterAll(() => shop.close());

  async function waysTo(city: string | undefined, weightGrams: number | null = 1000, quantity = 1) {
    await shop.changeProduct('handle', { weightGrams });
    const buyer = await shop.buyer(0, city === undefined ? {} : { city });
    await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity });
    return { buyer, ways: await buyer.api.deliveryList({}) };
  }
  const prices = (ways: { key: string; price: number | null }[]) =>
    Object.fromEntries(ways.map(({ key, price }) => [key, price]));

  it('are those of the main city while none is chosen', async () => {
    covers('3.order.delivery_payment');
    const { ways, buyer } = await waysTo(undefined);
    expect(prices(ways)).toEqual({ PICKUP: 0, COURIER: 39_000, POST: 35_000, TRANSPORT: 50_000 });
    expect(ways[0]).toMatchObject({
      title: 'Самовывоз',
      needs_address: false,
      needs_post_code: false,
      points: [
        { title: 'Склад', in_stock: true },
        { title: 'Магазин', in_stock: false },
      ],
      payment_keys: ['ON_RECEIPT', 'INVOICE'],
    });
    expect(ways.find(({ key }) => key === 'POST')).toMatchObject({
      needs_post_code: true,
      days_min: 4,
      days_max: 6,
    });
    const { availableDelivery, paymentInfo } = await buyer.api.orderInfo({});
    expect(availableDelivery).toEqual(ways);
    expect(paymentInfo.map(({ key }) => key)).toEqual(['ON_RECEIPT', 'INVOICE']);
  });

  it('follow the city of the cookie and the weight', async () => {
    covers('7 GET /api/delivery/list');
    expect(prices((await waysTo('Подольск')).ways)).toEqual({
      PICKUP: 0,
      COURIER: 69_000,
      POST: 35_000,
      TRANSPORT: 50_000,
    });
    const { ways, buyer } = await waysTo('Владивосток', 2500, 2);
    expect(prices(ways)).toEqual({
      PICKUP: 0,
      POST: 55_000 + 4 * 13_000,
      TRANSPORT: 90_000 + 4 * 5_500,
    });
    expect((await buyer.api.orderInfo({})).city).toMatchObject({ title: 'Владивосток' });
    expect(prices((await waysTo('Москва', 21_000)).ways)).toEqual({
      PICKUP: 0,
      COURIER: 51_000,
      TRANSPORT: 50_000 + 20 * 1_200,
    });
    expect(prices((await waysTo('Москва', 31_000)).ways)).toEqual({
      PICKUP: 0,
      TRANSPORT: 50_000 + 30 * 1_200,
    });
  });

  it('cost in the cart and on the order what the list says', async () => {
    for (const city of ['Москва', 'Подольск', 'Владивосток']) {
      const { buyer, ways } = await waysTo(city, 2500, 2);
      for (const { key, price } of ways) {
        expect(await buyer.api.cartDelivery({ delivery_key: key })).toMatchObject({
          delivery_key: key,
          deliveryCost: price,
          priceFinal: 500_100 + (price ?? 0),
        });
        expect((await buyer.api.orderInfo({})).totals).toMatchObject({
          delivery: price,
          final: 500_100 + (price ?? 0),
        });
      }
    }
  });

  it('a way that the city does not have counts as a pick-up', async () => {
    const { buyer } = await waysTo('Владивосток');
    expect(await buyer.api.cartDelivery({ delivery_key: 'COURIER' })).toMatchObject({
      delivery_key: 'PICKUP',
      deliveryCost: 0,
    });
  });

  it.each(['12', 'Москва', '999999.Нигде', '%E0%A4%A', '1.<b>'])(
    'a cookie of the city that nobody of ours wrote (%s) means the main city',
    async (value) => {
      const { buyer } = await waysTo(undefined);
      (buyer.cookies as Map<string, string>).set('city', value);
      expect((await buyer.api.orderInfo({})).city.title).toBe('Москва');
    },
  );

  it('are free with a code that pays for them', async () => {
    await shop.addPromo({ code: 'FREE', kind: 'free_delivery', value: 0 });
    const { buyer } = await waysTo('Владивосток');
    await buyer.api.promoCodeApply({ promo_code: 'FREE' });
    expect(new Set((await buyer.api.deliveryList({})).map(({ price }) => price))).toEqual(
      new Set([0]),
    );
  });
});

describe('a carrier that is asked for its price', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  let asked: unknown[] = [];
  const failures: unknown[] = [];
  let now = Date.now();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      asked.push(JSON.parse(body));
      answer(request, response);
    });
  });
  let shop: CheckoutShop;
  beforeAll(async () => {
    const carrier = httpCarrier(`${await listen(server)}/price?key=secret`, {
      onError: (error) => failures.push(error),
      now: () => now,
    });
    shop = await openCheckout({ carrier, onlinePayments: ['CARD_ONLINE', 'SBP'] });
  });
  afterAll(async () => {
    stopNow(server);
    await shop.close();
  });
  afterEach(() => {
    asked = [];
    failures.length = 0;
    now += 60_000;
  });

  const says = (told: unknown, status = 200) => {
    answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    };
  };
  /** Each request has another weight, because answers are cached. */
  let grams = 1000;
  async function buyerWithTransport() {
    grams += 1000;
    await shop.changeProduct('handle', { weightGrams: grams });
    const buyer = await shop.buyer(0, { city: 'Владивосток' });
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    return { buyer, info: await buyer.api.cartDelivery({ delivery_key: 'TRANSPORT' }) };
  }

  it('is asked about the way and the weight, once, and billed as it said', async () => {
    says({ price: 123_400, days_min: 3, days_max: 5 });
    const { buyer, info } = await buyerWithTransport();
    expect(info).toMatchObject({ deliveryCost: 123_400, priceFinal: 373_450 });
    expect((await buyer.api.deliveryList({})).find(({ key }) => key === 'TRANSPORT')).toMatchObject(
      {
        price: 123_400,
        days_min: 3,
        days_max: 5,
        payment_keys: ['ON_RECEIPT', 'CARD_ONLINE', 'SBP', 'INVOICE'],
      },
    );
    expect(asked).toEqual([
      {
        from: expect.objectContaining({ title: 'Москва' }),
        to: expect.objectContaining({ title: 'Владивосток', latitude: 43.116 }),
        grams,
      },
    ]);
    const { id } = await place(shop, buyer, {
      delivery_key: 'TRANSPORT',
      delivery_address: 'Светланская, 1',
    });
    expect(
      await shop.count('order', `id = '${id}' and delivery_price = 123400 and final = 373450`),
    ).toBe(1);
  });

  it.each([
    ['answers with a fault', () => says({}, 500)],
    ['answers nonsense', () => says({ price: -1, days_min: 1, days_max: 2 })],
    [
      'breaks the line',
      () => {
        answer = (request) => {
          request.socket.destroy();
        };
      },
    ],
  ])(
    'that %s leaves the price to a manager; the order goes through, not paid online',
    async (_what, fails) => {
      fails();
      const { buyer, info } = await buyerWithTransport();
      expect(info).toMatchObject({
        delivery_key: 'TRANSPORT',
        deliveryCost: null,
        priceFinal: 250_050,
      });
      expect(failures).toHaveLength(1);
      expect(
        (await buyer.api.deliveryList({})).find(({ key }) => key === 'TRANSPORT'),
      ).toMatchObject({ price: null, payment_keys: ['ON_RECEIPT', 'INVOICE'] });
      const { id } = await place(shop, buyer, {
        delivery_key: 'TRANSPORT',
        delivery_address: 'Светланская, 1',
      });
      expect(
        await shop.count('order', `id = '${id}' and delivery_price is null and final = 250050`),
      ).toBe(1);
    },
  );

  it('that does not answer is waited for two seconds, once; then left alone for a while, and asked again', async () => {
    answer = () => undefined;
    const begun = performance.now();
    const { buyer } = await buyerWithTransport();
    expect(performance.now() - begun).toBeLessThan(atMost(4000));
    await buyer.api.orderInfo({});
    await buyer.api.deliveryList({});
    expect(asked).toHaveLength(1);
    now += 60_000;
    says({ price: 500, days_min: 1, days_max: 1 });
    expect(await buyer.api.cartInfo({})).toMatchObject({ deliveryCost: 500 });
  });

  it('that names another price after the shopper looked is not billed unseen', async () => {
    says({ price: 100_000, days_min: 1, days_max: 2 });
    const { buyer } = await buyerWithTransport();
    const { totals } = await buyer.api.orderInfo({});
    says({ price: 200_000, days_min: 1, days_max: 2 });
    await buyer.api.cartAdd({ product_id: shop.id('handle') });
    await expect(
      place(shop, buyer, {
        delivery_key: 'TRANSPORT',
        delivery_address: 'Светланская, 1',
        seen_final: totals.final,
      }),
    ).rejects.toMatchObject({ code: 'order_changed' });
  });
});
