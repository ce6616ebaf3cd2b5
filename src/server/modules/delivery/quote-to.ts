import { desc, eq, sql } from 'drizzle-orm';
import type { DeliveryKey } from '../../../domain/delivery.ts';
import { distanceKm, quoteDelivery } from '../../../domain/delivery-quote.ts';
import type { SettingValues } from '../../../domain/settings.ts';
import { city } from '../../database/schema/city.ts';
import type { Queries } from '../../database/transaction.ts';

interface Consigned {
  key: DeliveryKey;
  /** As staff type its name. */
  city: string;
  /** Kopecks. */
  goods: number;
  grams: number;
}

/** What the shop's own tariffs take for a way to a city; null: somebody has to tell. */
export async function quoteTo(
  db: Queries, { key, city: title, goods, grams }: Consigned, settings: SettingValues,
): Promise<number | null> {
  const columns = { isMain: city.isMain, latitude: city.latitude, longitude: city.longitude };
  const [to] = await db.select(columns).from(city)
    .where(sql`lower(${city.title}) = lower(${title})`).orderBy(desc(city.population)).limit(1);
  const [main] = await db.select(columns).from(city).where(eq(city.isMain, true)).limit(1);
  if (key === 'PICKUP') return settings['delivery.pickup.price'];
  if (to === undefined || main === undefined) return null;
  const destination = { isMain: to.isMain, km: distanceKm(main, to) };
  return quoteDelivery(key, goods, { grams, destination, settings })?.price ?? null;
}
