import { desc, eq, sql } from 'drizzle-orm';
import { city } from '../../database/schema/city.ts';
import type { Queries } from '../../database/transaction.ts';

/** All cities that a shopper may choose, the largest first. */
export function activeCities(db: Queries) {
  return db
    .select({
      id: city.id,
      title: city.title,
      locative: city.locative,
      region: city.region,
      /** КЛАДР codes have thirteen digits; a shop may use other codes. */
      regionCode: sql<
        string | null
      >`case when ${city.kladrId} ~ '^\\d{13}$' then left(${city.kladrId}, 2) end`,
      is_main: city.isMain,
      is_active: city.isActive,
      isImportant: city.isImportant,
      latitude: city.latitude,
      longitude: city.longitude,
    })
    .from(city)
    .where(eq(city.isActive, true))
    .orderBy(desc(city.population), city.id);
}

export type CityRow = Awaited<ReturnType<typeof activeCities>>[number];
