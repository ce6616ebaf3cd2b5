import { sql } from 'drizzle-orm';
import { writeChosenCity, type ChosenCity } from '../../src/domain/chosen-city.ts';
import type { Database } from '../../src/server/database/open.ts';
import { productStock, warehouse } from '../../src/server/database/schema/product.ts';
import { city } from '../../src/server/database/schema/city.ts';
import { pickupPoint } from '../../src/server/database/schema/order.ts';
import { openCartShop, type CartShop } from './cart.ts';
import {
  PERSON,
  checkoutHandlers,
  type CheckoutOptions,
  type PlaceInput,
} from './checkout-handlers.ts';
import { putConsentPages } from './consent-pages.ts';
import { shopperOf, type Shopper } from './shopper.ts';

type Buyer = Shopper & { accountId: number };

/** A cart shop in which orders can be placed: Moscow is its city, with two points. */
export interface CheckoutShop extends Omit<CartShop, 'buyer' | 'handlers' | 'guest'> {
  guest(): Shopper;
  buyer(points?: number, options?: { city?: string; process?: Database }): Promise<Buyer>;
  /** The same account in another process of the site. */
  at(db: Database, accountId: number): Promise<Buyer>;
  cityId: (title: string) => number;
  points: number[];
  count: (table: string, where?: string) => Promise<number>;
  stock: (slug: string) => Promise<number>;
}

const CITIES = [
  {
    title: 'Москва',
    region: 'Москва',
    latitude: 55.75,
    longitude: 37.617,
    isMain: true,
    kladrId: '7700000000000',
  },
  {
    title: 'Подольск',
    region: 'Московская область',
    latitude: 55.439,
    longitude: 37.57,
    isMain: false,
    kladrId: '5000002700000',
  },
  {
    title: 'Владивосток',
    region: 'Приморский край',
    latitude: 43.116,
    longitude: 131.882,
    isMain: false,
    kladrId: '2500000100000',
  },
  {
    title: 'Киров',
    region: 'Кировская область',
    latitude: 58.596,
    longitude: 49.66,
    isMain: false,
    kladrId: '4300000100000',
  },
  {
    title: 'Киров',
    region: 'Калужская область',
    latitude: 54.079,
    longitude: 34.307,
    isMain: false,
    kladrId: '4000700100000',
  },
];

export async function openCheckout(options: CheckoutOptions = {}): Promise<CheckoutShop> {
  const shop = await openCartShop();
  const { db } = shop;
  const towns = await db
    .insert(city)
    .values(
      CITIES.map((town, index) => ({
        ...town,
        locative: town.title,
        utcOffset: 3,
        population: 1000 - index,
      })),
    )
    .returning({ id: city.id, title: city.title });
  const cityId = (title: string) => towns.find((town) => town.title === title)?.id ?? 0;
  const warehouses = await db
    .insert(warehouse)
    .values([
      { externalId: 'far', title: 'Дальний' },
      { externalId: 'near', title: 'Ближний' },
    ])
    .returning({ id: warehouse.id });
  const [far = 0, near = 0] = warehouses.map(({ id }) => id);
  await db.insert(productStock).values([
    { productId: shop.id('hinge'), warehouseId: far, onHand: 5 },
    { productId: shop.id('hinge'), warehouseId: near, onHand: 2 },
    { productId: shop.id('handle'), warehouseId: far, onHand: 100 },
  ]);
  const points = await db
    .insert(pickupPoint)
    .values([
      {
        cityId: cityId('Москва'),
        title: 'Склад',
        address: 'Примерный проезд, 1',
        hours: '9–20',
        warehouseId: far,
      },
      {
        cityId: cityId('Москва'),
        title: 'Магазин',
        address: 'Примерный проезд, 1',
        hours: '10–18',
        warehouseId: near,
      },
    ])
    .returning({ id: pickupPoint.id });
  await putConsentPages(db);

  const deps = {
    settings: shop.settings,
    ...options,
    cards: shop.catalogue.cards.products,
    clock: () => shop.clock.now,
  };
  const processes = new Map([[db, checkoutHandlers(db, deps)]]);
  const handlersAt = (where: Database) => {
    const handlers = processes.get(where) ?? checkoutHandlers(where, deps);
    processes.set(where, handlers);
    return handlers;
  };
  const at = async (where: Database, accountId: number, town?: string): Promise<Buyer> => {
    const shopper = shopperOf(where, handlersAt(where), () => shop.clock.now);
    if (town !== undefined) chooseCity(shopper, { id: cityId(town), title: town });
    await shopper.signIn(accountId);
    return { ...shopper, accountId };
  };
  return {
    ...shop,
    guest: () => shopperOf(db, handlersAt(db), () => shop.clock.now),
    async buyer(bonuses = 0, { city: town, process: where = db } = {}) {
      return at(where, (await shop.buyer(bonuses)).accountId, town);
    },
    at,
    cityId,
    points: points.map(({ id }) => id),
    async count(table, where = 'true') {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.raw(where)}`,
      );
      return rows[0]?.n ?? 0;
    },
    async stock(slug) {
      const { rows } = await db.execute<{ quantity: number }>(
        sql`select quantity from product where id = ${shop.id(slug)}`,
      );
      return rows[0]?.quantity ?? 0;
    },
  };
}

/** Chooses this city in the shopper's browser. */
export const chooseCity = ({ cookies }: Shopper, city: ChosenCity) =>
  cookies.set('city', encodeURIComponent(writeChosenCity(city)));

/** Places the order as its page shows it now: pickup by a person, unless `fields` say otherwise. */
export async function place(
  shop: Pick<CheckoutShop, 'points'>,
  { api }: Buyer,
  fields: Partial<PlaceInput> = {},
) {
  const { idempotency_key: key, totals } = await api.orderInfo({});
  return api.orderPlace({
    ...PERSON,
    pickup_point_id: shop.points[0],
    idempotency_key: key,
    seen_final: totals.final,
    ...fields,
  });
}
