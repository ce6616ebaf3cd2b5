import { and, eq, sql } from 'drizzle-orm';
import { announceChange } from '../../database/changes.ts';
import { putDrafts } from '../../database/own-shop/drafts.ts';
import { warehouse } from '../../database/schema/product.ts';
import { city } from '../../database/schema/city.ts';
import { pickupPoint } from '../../database/schema/order.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';

export function allPoints(db: Queries) {
  return db
    .select({
      id: pickupPoint.id,
      town: city.title,
      region: city.region,
      title: pickupPoint.title,
      address: pickupPoint.address,
      hours: pickupPoint.hours,
      week: pickupPoint.week,
      daysOff: pickupPoint.daysOff,
      phone: pickupPoint.phone,
      latitude: pickupPoint.latitude,
      longitude: pickupPoint.longitude,
      keptDays: pickupPoint.keptDays,
      warehouseId: pickupPoint.warehouseId,
      warehouse: warehouse.title,
      isActive: pickupPoint.isActive,
      version: pickupPoint.version,
    })
    .from(pickupPoint)
    .innerJoin(city, eq(city.id, pickupPoint.cityId))
    .leftJoin(warehouse, eq(warehouse.id, pickupPoint.warehouseId))
    .orderBy(pickupPoint.id);
}

export const allWarehouses = (db: Queries) =>
  db.select({ id: warehouse.id, title: warehouse.title }).from(warehouse).orderBy(warehouse.id);

/** The point, which nobody else changes until the transaction ends. */
export async function lockPoint(tx: Queries, id: number) {
  const [row] = await tx.select().from(pickupPoint).where(eq(pickupPoint.id, id)).for('update');
  return row;
}
export type PointRow = typeof pickupPoint.$inferSelect;

export async function mainCity(db: Queries) {
  const rows = await db
    .select({ title: city.title, region: city.region })
    .from(city)
    .where(eq(city.isMain, true));
  return rows[0];
}

/** Towns with this name, case-insensitively. */
export function findTowns(db: Queries, title: string, region?: string) {
  return db
    .select({ id: city.id, title: city.title, region: city.region, kladrId: city.kladrId })
    .from(city)
    .where(
      and(
        eq(sql`lower(${city.title})`, title.trim().toLowerCase()),
        region === undefined
          ? undefined
          : eq(sql`lower(${city.region})`, region.trim().toLowerCase()),
      ),
    )
    .orderBy(city.region);
}

export async function hasWarehouse(db: Queries, id: number): Promise<boolean> {
  return (await db.$count(warehouse, eq(warehouse.id, id))) > 0;
}

export type NewPoint = Omit<typeof pickupPoint.$inferInsert, 'id' | 'version'>;

export function addPoint(db: Queries, point: NewPoint): Promise<number> {
  return changed(db, async (tx) => {
    const [row] = await tx.insert(pickupPoint).values(point).returning({ id: pickupPoint.id });
    if (row === undefined) throw new Error('The database gave no row for a point.');
    return row.id;
  });
}

export function changePoint(db: Queries, id: number, columns: Partial<NewPoint>): Promise<void> {
  return changed(db, async (tx) => {
    await tx
      .update(pickupPoint)
      .set({ ...columns, version: sql`${pickupPoint.version} + 1` })
      .where(eq(pickupPoint.id, id));
  });
}

export function makeMain(db: Queries, cityId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .update(city)
      .set({ isMain: sql`${city.id} = ${cityId}` })
      .where(sql`${city.isMain} or ${city.id} = ${cityId}`);
    await announceChange(tx, ['cities']);
  });
}

/** Announces the change, because drafts and product pages list the points. */
function changed<Result>(db: Queries, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx);
    await putDrafts(tx);
    await announceChange(tx, ['content', 'cities']);
    return result;
  });
}
