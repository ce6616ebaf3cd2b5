import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readChosenCity } from '#src/domain/chosen-city.ts';
import { order } from '#src/server/database/schema/order.ts';
import { chooseCity, openCheckout, type CheckoutShop } from '../../support/checkout.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { errorsOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openCheckout());
await shop.changeProduct('handle', { weightGrams: 1000 });

type Buyer = Awaited<ReturnType<CheckoutShop['buyer']>>;

/** A shopper with a handle of 1 kg in the cart, in Moscow, the default city. */
async function buyerWith(city?: string): Promise<Buyer> {
  const buyer = await shop.buyer(0, city === undefined ? {} : { city });
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 1 });
  return buyer;
}
const cityOf = ({ cookies }: Buyer) =>
  readChosenCity(decodeURIComponent(cookies.get('city') ?? ''))?.title;
function choose(buyer: Buyer, title: string): void {
  chooseCity(buyer, { id: shop.cityId(title), title });
}
type Ways = readonly { key: string; price: number | null }[];
const prices = (ways: Ways) => Object.fromEntries(ways.map(({ key, price }) => [key, price]));

const POST = {
  delivery_key: 'POST',
  delivery_address: 'Светланская, 1',
  delivery_post_code: '690091',
} as const;
const place = (buyer: Buyer, fields: object) =>
  buyer.api.orderPlace({ ...PERSON, idempotency_key: randomUUID(), ...fields });
const placed = async (id: string) =>
  (await shop.db.select().from(order).where(eq(order.id, id)))[0];

const MOSCOW = { PICKUP: 0, COURIER: 39_000, POST: 35_000, TRANSPORT: 50_000 };
const VLADIVOSTOK = { PICKUP: 0, POST: 55_000, TRANSPORT: 90_000 };

describe('the town of an order', () => {
  it('begins as the chosen one', async () => {
    const buyer = await buyerWith('Владивосток');
    const { currentOrder, city, warnings } = await buyer.api.orderInfo({});
    expect([currentOrder.delivery_city, city.title, warnings]).toEqual([
      'Владивосток',
      'Владивосток',
      {},
    ]);
  });

  it.each([
    ['г. Владивосток', 'Владивосток'],
    ['Vladivostok', 'Владивосток'],
    ['Dkflbdjcnjr', 'Владивосток'],
    ['Влади\u00adвосток\u200b', 'Владивосток'],
    ['мск', 'Москва'],
    ['Moscow', 'Москва'],
    ['vcr', 'Москва'],
  ])('is understood as «%s»: %s', async (typed, title) => {
    const buyer = await buyerWith();
    const { city, warnings } = await buyer.api.orderDraft({ delivery_city: typed });
    expect([city.title, warnings]).toEqual([title, {}]);
  });

  it('that is typed on its page is the chosen one everywhere: list, cart, order and header agree', async () => {
    const buyer = await buyerWith();
    const { city } = await buyer.api.orderInfo({});
    const info = await buyer.api.orderDraft({
      delivery_city: 'г. владивосток',
      delivery_key: 'POST',
      seen_city: city.id,
    });
    expect([info.city.title, info.currentOrder.delivery_city, info.totals.delivery]).toEqual([
      'Владивосток',
      'Владивосток',
      55_000,
    ]);
    expect(prices(info.availableDelivery)).toEqual(VLADIVOSTOK);
    expect(cityOf(buyer)).toBe('Владивосток');
    expect(prices(await buyer.api.deliveryList({}))).toEqual(VLADIVOSTOK);
    expect(await buyer.api.cartInfo({})).toMatchObject({
      deliveryCost: 55_000,
      delivery_city: 'Владивосток',
    });
  });

  it('counts for a client without cookies too', async () => {
    const buyer = await buyerWith();
    await buyer.api.orderDraft({ delivery_city: 'Владивосток' });
    buyer.cookies.delete('city');
    expect((await buyer.api.orderInfo({})).city.title).toBe('Владивосток');
    expect(prices(await buyer.api.deliveryList({}))).toEqual(VLADIVOSTOK);
  });

  it('gives way to a city that is chosen later, and to the one of the page when the field is emptied', async () => {
    const buyer = await buyerWith();
    await buyer.api.orderDraft({ delivery_city: 'Владивосток' });
    choose(buyer, 'Подольск');
    const info = await buyer.api.orderInfo({});
    expect([info.city.title, info.currentOrder.delivery_city]).toEqual(['Подольск', 'Подольск']);
    // The page sends the old city, but the shopper has not typed it again.
    const stale = await buyer.api.orderDraft({
      delivery_city: 'Владивосток',
      seen_city: shop.cityId('Владивосток'),
    });
    expect(stale.city.title).toBe('Подольск');
    expect((await buyer.api.orderDraft({ delivery_city: '' })).city.title).toBe('Подольск');
  });

  it('of a name that several have is told by region, and the post code chooses among them', async () => {
    const buyer = await buyerWith();
    const big = await buyer.api.orderDraft({ delivery_city: 'Киров', delivery_post_code: '' });
    expect(big.currentOrder.delivery_city).toBe('Киров, Кировская область');
    const small = await buyer.api.orderDraft({
      delivery_city: 'Киров',
      delivery_post_code: '249440',
    });
    expect(small.currentOrder.delivery_city).toBe('Киров, Калужская область');
    const { id } = await place(buyer, {
      ...POST,
      delivery_address: 'Ленина, 1',
      delivery_post_code: '249440',
    });
    expect(await placed(id)).toMatchObject({
      city: 'Киров, Калужская область',
      deliveryPrice: 35_000,
    });
  });

  it('that the shop does not know is kept as typed, said at once, and not ordered to', async () => {
    const buyer = await buyerWith();
    const info = await buyer.api.orderDraft({ delivery_city: 'Малые Вязёмы', ...POST });
    expect(info.currentOrder.delivery_city).toBe('Малые Вязёмы');
    expect(info.warnings).toEqual({
      delivery_city: [
        'Такого города в нашем списке нет. Выберите ближайший, а населённый пункт напишите в адресе. ' +
          'Пока доставка посчитана для города Москва',
      ],
    });
    expect(await errorsOf(place(buyer, POST))).toEqual(info.warnings);
    choose(buyer, 'Владивосток');
    expect((await buyer.api.orderInfo({})).warnings).toEqual({});
    await place(buyer, POST);
  });
});

describe('what is typed of the place', () => {
  it('bills the town that is ordered to, whatever the cookie says', async () => {
    const buyer = await buyerWith('Москва');
    const { id } = await place(buyer, { ...POST, delivery_city: 'Владивосток' });
    expect(await placed(id)).toMatchObject({
      city: 'Владивосток',
      postCode: '690091',
      deliveryPrice: 55_000,
      final: 305_050,
    });
  });

  it('is not billed as one place and ordered to another: the new sum is seen first', async () => {
    const buyer = await buyerWith('Москва');
    const looked = await buyer.api.orderDraft({ delivery_key: 'POST' });
    const seen = {
      ...POST,
      delivery_city: 'Владивосток',
      seen_final: looked.totals.final,
      seen_city: looked.city.id,
    };
    await expect(place(buyer, seen)).rejects.toMatchObject({
      code: 'order_changed',
      conflict: {
        cart: { deliveryCost: 55_000 },
        said: [
          'Город доставки изменился: теперь Владивосток. Проверьте адрес.',
          'Сумма заказа изменилась: теперь 3\u00a0050,50\u00a0₽.',
        ],
      },
    });
  });

  it('may not hold a post code of another region', async () => {
    const buyer = await buyerWith('Москва');
    const info = await buyer.api.orderDraft(POST);
    expect(info.warnings).toEqual({
      delivery_post_code: [
        'Это индекс другого региона: Приморский край. Доставка посчитана для города Москва. Исправьте индекс или город',
      ],
    });
    expect(await errorsOf(place(buyer, POST))).toEqual(info.warnings);
    expect(await shop.count('order', `account_id = ${buyer.accountId}`)).toBe(0);
    await place(buyer, { ...POST, delivery_post_code: '101000' });
  });

  it('may not name another town or region in the address, by any way that goes to it', async () => {
    for (const key of ['COURIER', 'POST', 'TRANSPORT'] as const) {
      const buyer = await buyerWith('Москва');
      const there = {
        delivery_key: key,
        delivery_post_code: '101000',
        delivery_address: 'г. Владивосток, Светланская, 1',
      };
      const info = await buyer.api.orderDraft(there);
      expect(info.warnings).toEqual({
        delivery_address: [
          'В адресе указано другое место: Владивосток. Доставка посчитана для города Москва. Исправьте адрес или город',
        ],
      });
      expect(await errorsOf(place(buyer, there))).toEqual(info.warnings);
      expect(
        await errorsOf(
          place(buyer, { ...there, delivery_address: 'Приморский край, село Барабаш' }),
        ),
      ).toHaveProperty('delivery_address');
      await place(buyer, { ...there, delivery_address: 'г. Москва, Тверская, 1' });
    }
  });

  it('is no matter to who fetches the order', async () => {
    const buyer = await buyerWith('Москва');
    await buyer.api.orderDraft({ ...POST, delivery_address: 'Владивосток, Светланская, 1' });
    await place(buyer, { delivery_key: 'PICKUP', pickup_point_id: shop.points[0] });
  });

  it('follows the town back and forth, with all its ways', async () => {
    const buyer = await buyerWith();
    for (const [town, ways] of [
      ['Владивосток', VLADIVOSTOK],
      ['Москва', MOSCOW],
      ['Владивосток', VLADIVOSTOK],
    ] as const) {
      expect(
        prices((await buyer.api.orderDraft({ delivery_city: town })).availableDelivery),
      ).toEqual(ways);
      expect(prices(await buyer.api.deliveryList({}))).toEqual(ways);
    }
  });
});
