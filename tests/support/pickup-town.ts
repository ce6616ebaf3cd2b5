import type { Database } from '../../src/server/database/open.ts';
import { city } from '../../src/server/database/schema/city.ts';
import { pickupPoint } from '../../src/server/database/schema/order.ts';

/** Puts in a town with a pickup point, by which an order can be placed; returns the point. */
export async function putPickupTown(db: Database): Promise<number> {
  const [town] = await db
    .insert(city)
    .values({
      title: 'Москва',
      locative: 'Москве',
      region: 'Москва',
      latitude: 55.75,
      longitude: 37.617,
      isMain: true,
      utcOffset: 3,
      kladrId: '1',
      population: 1,
    })
    .returning({ id: city.id });
  const [point] = await db
    .insert(pickupPoint)
    .values({
      cityId: town?.id ?? 0,
      title: 'Склад',
      address: 'Примерный проезд, 1',
      hours: '9–20',
    })
    .returning({ id: pickupPoint.id });
  return point?.id ?? 0;
}
