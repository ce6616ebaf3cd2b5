import { deskPointEndpoints } from '#src/contract/desk/points.ts';
import { ApiError } from '#src/contract/errors.ts';
import { POINT_REFUSAL_TEXT as TEXT } from '#src/texts/desk/stock.ts';
import { handle } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import type { DeskFacts } from '../../database/schema/staff.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  addPoint,
  allPoints,
  allWarehouses,
  changePoint,
  findTowns,
  hasWarehouse,
  mainCity,
  makeMain,
} from './point-queries.ts';

async function townOf(db: Queries, { town: title, region }: { town: string; region: string }) {
  const towns = await findTowns(db, title, region === '' ? undefined : region);
  const [town, ...others] = towns;
  const refused = (detail: string) => new ApiError('invalid_input', { reason: 'town', detail });
  if (town === undefined) throw refused(TEXT.noTown(title));
  if (others.length > 0)
    throw refused(
      TEXT.manyTowns(
        town.title,
        towns.map((one) => one.region),
      ),
    );
  return town;
}

async function checkWarehouse(db: Queries, id: number | null | undefined): Promise<void> {
  if (id !== null && id !== undefined && !(await hasWarehouse(db, id)))
    throw new ApiError('invalid_input', { reason: 'warehouse_id', detail: TEXT.noWarehouse(id) });
}

async function pointOf(db: Queries, id: number) {
  const point = (await allPoints(db)).find((one) => one.id === id);
  if (point === undefined) throw new ApiError('not_found', { detail: TEXT.noPoint(id) });
  return point;
}

const defined = (facts: Readonly<Record<string, string | number | boolean | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as NonNullable<DeskFacts>;

/** Where orders are handed out, and the city of the shop. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  return handle(deskPointEndpoints, {
    async deskPickupPoints() {
      const points = (await allPoints(db)).map(({ isActive: is_open, ...point }) => ({
        ...point,
        is_open,
      }));
      const city = (await mainCity(db)) ?? null;
      return { city, points, warehouses: await allWarehouses(db) };
    },
    deskPickupPointAdd: ({ town, region, warehouse_id: warehouseId, ...texts }, caller) =>
      inTransaction(db, async (tx) => {
        await checkWarehouse(tx, warehouseId);
        const { id: cityId } = await townOf(tx, { town, region });
        const id = await addPoint(tx, { cityId, ...texts, warehouseId });
        const subject = { kind: 'point', id } as const;
        const after = defined({ ...texts, warehouse: warehouseId });
        await recordDesk(
          tx,
          { by: memberOf(caller), deed: 'point_added', subject, after },
          clock(),
        );
        return { success: true as const, id };
      }),
    deskPickupPointChange: (
      { id, is_open: isActive, warehouse_id: warehouseId, ...texts },
      caller,
    ) =>
      inTransaction(db, async (tx) => {
        const columns = defined({ ...texts, isActive, warehouseId });
        if (Object.keys(columns).length === 0)
          throw new ApiError('invalid_input', { detail: TEXT.nothingToChange });
        await checkWarehouse(tx, warehouseId);
        const { title, address, hours, isActive: is_open } = await pointOf(tx, id);
        await changePoint(tx, id, columns);
        const subject = { kind: 'point', id } as const;
        const before = { title, address, hours, is_open };
        const after = defined({ ...texts, is_open: isActive, warehouse: warehouseId });
        await recordDesk(
          tx,
          { by: memberOf(caller), deed: 'point_changed', subject, before, after },
          clock(),
        );
        return { success: true as const };
      }),
    deskMainCity: (named, caller) =>
      inTransaction(db, async (tx) => {
        const { id, title, region } = await townOf(tx, named);
        const before = (await mainCity(tx)) ?? {};
        await makeMain(tx, id);
        const subject = { kind: 'city', id } as const;
        const after = { title, region };
        await recordDesk(
          tx,
          { by: memberOf(caller), deed: 'main_city_set', subject, before, after },
          clock(),
        );
        return { success: true as const, title, region };
      }),
  });
}
