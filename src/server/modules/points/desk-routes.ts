import { deskPointEndpoints, type DeskPoint } from '#src/contract/desk/points.ts';
import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { isoRegionOf } from '#src/domain/iso-regions.ts';
import { dayHoursText, weekText } from '#src/domain/hours-in-words.ts';
import { CITY_SETTING_TEXT, POINT_REFUSAL_TEXT as TEXT } from '#src/texts/desk/stock.ts';
import { handle } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import { differing } from '../../database/differing-facts.ts';
import type { Database } from '../../database/open.ts';
import type { DeskFacts } from '../../database/schema/staff.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeSetting } from '../settings/change.ts';
import {
  addPoint,
  allPoints,
  allWarehouses,
  changePoint,
  lockPoint,
  mainCity,
  makeMain,
  type PointRow,
} from './point-queries.ts';
import { columnsOf, townOf } from './typed-point.ts';

/** Where orders are handed out, and the city of the shop. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  return handle(deskPointEndpoints, {
    async deskPickupPoints() {
      const points = (await allPoints(db)).map(shownPoint);
      const city = (await mainCity(db)) ?? null;
      return { city, points, warehouses: await allWarehouses(db) };
    },
    deskPickupPointAdd: ({ is_open: isActive, ...typed }, caller) =>
      inTransaction(db, async (tx) => {
        if (typed.week === null && typed.hours === '') throw noHours();
        const { id: cityId } = await townOf(tx, typed);
        const { title, address, hours } = typed;
        const columns = await columnsOf(tx, typed);
        const id = await addPoint(tx, {
          ...columns,
          ...{ cityId, title, address, hours, isActive },
        });
        const subject = { kind: 'point', id } as const;
        const after = { ...factsOf({ isActive, ...columns, cityId: undefined }), town: typed.town };
        const by = memberOf(caller);
        await recordDesk(tx, { by, deed: 'point_added', subject, after }, clock());
        return { success: true as const, id };
      }),
    deskPickupPointChange: ({ id, version, is_open: isActive, ...typed }, caller) =>
      inTransaction(db, async (tx) => {
        const given = Object.values({ ...typed, isActive }).filter((one) => one !== undefined);
        if (given.length === 0)
          throw new ApiError('invalid_input', { detail: TEXT.nothingToChange });
        const columns = {
          ...(await columnsOf(tx, typed)),
          ...(isActive !== undefined && { isActive }),
        };
        const row = await lockPoint(tx, id);
        if (row === undefined) throw new ApiError('not_found', { detail: TEXT.noPoint(id) });
        if (version !== undefined && version !== row.version)
          throw new ApiError('conflict', { reason: VERSION_CHANGED, detail: TEXT.changed });
        const next = { ...row, ...columns };
        if (next.week === null && next.hours === '') throw noHours();
        const changed = differing(factsOf(row), factsOf(next));
        if (changed === null) return { success: true as const };
        await changePoint(tx, id, columns);
        const subject = { kind: 'point', id } as const;
        const by = memberOf(caller);
        await recordDesk(tx, { by, deed: 'point_changed', subject, ...changed }, clock());
        return { success: true as const };
      }),
    deskMainCity: (named, caller) =>
      inTransaction(db, async (tx) => {
        const by = memberOf(caller);
        const { id, title, region, kladrId } = await townOf(tx, named);
        const before = (await mainCity(tx)) ?? {};
        await makeMain(tx, id);
        const at = clock();
        const code = isoRegionOf(kladrId);
        const why = CITY_SETTING_TEXT.regionFollows(title);
        if (code !== null) {
          const to = { value: code };
          const signed = { why, by: by.name || by.email, at };
          await changeSetting(tx, { key: 'delivery.region_code', to, ...signed });
        }
        const subject = { kind: 'city', id } as const;
        const after = { title, region };
        await recordDesk(tx, { by, deed: 'main_city_set', subject, before, after }, at);
        return { success: true as const, title, region };
      }),
  });
}

const noHours = () => new ApiError('invalid_input', { reason: 'week_1', detail: TEXT.neverOpen });

function shownPoint(row: Awaited<ReturnType<typeof allPoints>>[number]): DeskPoint {
  const { isActive, week, daysOff, keptDays, warehouseId, ...point } = row;
  return {
    ...point,
    hours: week === null ? point.hours : weekText(week),
    week: week === null ? null : week.map(dayHoursText),
    days_off: daysOff,
    kept_days: keptDays,
    warehouse_id: warehouseId,
    is_open: isActive,
  };
}

/** As the journal names them. */
const factsOf = (row: { [Name in keyof PointRow]?: PointRow[Name] | undefined }): DeskFacts =>
  Object.fromEntries(
    Object.entries({
      title: row.title,
      address: row.address,
      hours: row.week ? weekText(row.week) : row.hours,
      days_off: row.daysOff?.join(' '),
      phone: row.phone,
      place:
        (row.latitude ?? null) === null ? undefined : `${row.latitude}, ${row.longitude ?? ''}`,
      kept_days: row.keptDays,
      city: row.cityId,
      warehouse: row.warehouseId,
      is_open: row.isActive,
    }).filter(([, value]) => value !== undefined && value !== ''),
  ) as NonNullable<DeskFacts>;
