import { eq, inArray } from 'drizzle-orm';
import { readDayHours, type DayHours, type WeekHours } from '#src/domain/opening-hours.ts';
import { warehouse } from '../../server/database/schema/product.ts';
import { city } from '../../server/database/schema/city.ts';
import { pickupPoint } from '../../server/database/schema/order.ts';
import type { Seeding } from './parts.ts';

/** From Monday to Friday, and on the weekend. */
function weekOf(work: string, weekend: string): WeekHours {
  const [onWork, onWeekend] = [readDayHours(work) ?? null, readDayHours(weekend) ?? null];
  return [...Array<DayHours>(5).fill(onWork), onWeekend, onWeekend];
}

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
    week: weekOf('9–20', '10–18'),
  },
  {
    town: 'Москва',
    warehouse: 'stock-shop',
    title: 'Магазин при складе',
    address: 'Примерный проезд, 1, строение 1, вход со двора',
    hours: 'ежедневно 10:00–20:00',
    week: weekOf('10–20', '10–20'),
  },
  {
    town: 'Екатеринбург',
    warehouse: 'stock-yekaterinburg',
    title: 'Склад',
    address: 'Образцовая улица, 2',
    hours: 'пн–пт 9:00–18:00',
    week: weekOf('9–18', ''),
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
    POINTS.flatMap(({ town, warehouse: store, title, address, hours, week }) => {
      const place = [...main, ...towns].find((each) => each.title === town);
      return place === undefined
        ? []
        : [
            {
              cityId: place.id,
              title,
              address: `${town}, ${address}`,
              hours,
              week,
              warehouseId: stores.find(({ externalId }) => externalId === store)?.id ?? null,
            },
          ];
    }),
  );
}
