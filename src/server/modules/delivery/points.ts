import { sql } from 'drizzle-orm';
import type { WeekHours } from '#src/domain/opening-hours.ts';
import { intArray } from '../../database/int-array.ts';
import type { Queries } from '../../database/transaction.ts';

export interface PickupPoint {
  id: number;
  title: string;
  address: string;
  /** In words, where `week` is not known. */
  hours: string;
  week: WeekHours | null;
  daysOff: string[];
  phone: string;
  keptDays: number | null;
  /** Hours from UTC. */
  utcOffset: number;
  in_stock: boolean;
}

/**
 * Pickup points of the city, or of all cities when it has none, each with whether it has all these
 * goods now.
 */
export async function pickupPoints(
  db: Queries,
  cityId: number,
  goods: readonly { productId: number; amount: number }[],
): Promise<PickupPoint[]> {
  const { rows } = await db.execute<PickupPoint & Record<string, unknown>>(sql`
    select p.id, p.title, p.address, p.hours, p.week, to_jsonb(p.days_off) as "daysOff", p.phone,
      p.kept_days as "keptDays", c.utc_offset as "utcOffset", not exists (
      select from unnest(
        ${intArray(goods.map(({ productId }) => productId))},
        ${intArray(goods.map(({ amount }) => amount))}
      ) g(id, units)
      left join product_stock s on s.product_id = g.id and s.warehouse_id = p.warehouse_id
      where g.units > coalesce(s.on_hand, 0) - (
        select coalesce(sum(r.units), 0) from reservation r
          where r.product_id = g.id and r.warehouse_id = p.warehouse_id)
    ) as in_stock
    from pickup_point p join city c on c.id = p.city_id
    where p.is_active
      and (p.city_id = ${cityId} or not exists (
        select from pickup_point here where here.city_id = ${cityId} and here.is_active))
    order by p.id`);
  return rows;
}

export interface ChosenPoint {
  id: number;
  title: string;
  address: string;
  city: string;
  warehouseId: number | null;
}

/** As orders show it. */
export const pointAddress = ({ title, address }: Pick<ChosenPoint, 'title' | 'address'>): string =>
  `${title}: ${address}`;

/** At most `most` active pickup points. */
export async function activePointIds(db: Queries, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from pickup_point where is_active order by id limit ${most}`);
  return rows.map(({ id }) => id);
}

export async function findPoint(db: Queries, id: number): Promise<ChosenPoint | null> {
  const { rows } = await db.execute<{
    id: number;
    title: string;
    address: string;
    city: string;
    warehouseId: number | null;
  }>(sql`
    select p.id, p.title, p.address, c.title as city, p.warehouse_id as "warehouseId"
    from pickup_point p join city c on c.id = p.city_id where p.id = ${id} and p.is_active`);
  return rows[0] ?? null;
}

/** All open pickup points, with the address by which staff tell them apart. */
export async function openPoints(db: Queries): Promise<{ id: number; title: string }[]> {
  const { rows } = await db.execute<{
    id: number;
    title: string;
    address: string;
    city: string;
  }>(sql`
    select p.id, p.title, p.address, c.title as city
    from pickup_point p join city c on c.id = p.city_id where p.is_active order by p.id`);
  return rows.map(({ id, city, ...point }) => ({
    id,
    title: `${city}, ${pointAddress(point)}`,
  }));
}
