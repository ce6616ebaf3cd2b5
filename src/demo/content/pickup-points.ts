import { eq, inArray } from 'drizzle-orm';
import { warehouse } from '../../server/database/schema/product.ts';
import { city } from '../../server/database/schema/city.ts';
import { pickupPoint } from '../../server/database/schema/order.ts';
import type { Seeding } from './parts.ts';

/**
 * Where orders are handed out: the page «Контакты» says the same. The warehouses came with the
 * goods.
 */
export const POINTS = [
  {
    town: 'Москва',
    warehouse: 'stock-moscow',
    title: 'Склад',
    address: 'Примерный проезд, 1, строение 1',
    hours: 'пн–пт 9:00–20:00, сб–вс 10:00–18:00',
  },
  {
    town: 'Москва',
    warehouse: 'stock-shop',
    title: 'Магазин при складе',
    address: 'Примерный проезд, 1, строение 1, вход со двора',
    hours: 'ежедневно 10:00–20:00',
  },
  {
    town: 'Екатеринбург',
    warehouse: 'stock-yekaterinburg',
    title: 'Склад',
    address: 'Образцовая улица, 2',
    hours: 'пн–пт 9:00–18:00',
  },
];

export async function seedPickupPoints({ tx }: Seeding): Promise<void> {
  const towns = await tx
    .select({ id: city.id, title: city.title })
    .from(city)
    .where(
      inArray(
        city.title,
        POINTS.map(({ town }) => town),
      ),
    );
  const main = await tx
    .select({ id: city.id, title: city.title })
    .from(city)
    .where(eq(city.isMain, true));
  const stores = await tx
    .select({ id: warehouse.id, externalId: warehouse.externalId })
    .from(warehouse);
  await tx.insert(pickupPoint).values(
    POINTS.flatMap(({ town, warehouse: store, title, address, hours }) => {
      const place = [...main, ...towns].find((each) => each.title === town);
      return place === undefined
        ? []
        : [
            {
              cityId: place.id,
              title,
              address: `${town}, ${address}`,
              hours,
              warehouseId: stores.find(({ externalId }) => externalId === store)?.id ?? null,
            },
          ];
    }),
  );
}
