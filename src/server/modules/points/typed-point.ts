import { ApiError } from '#src/contract/errors.ts';
import type { deskPointEndpoints } from '#src/contract/desk/points.ts';
import type { Parsed } from '#src/contract/endpoint.ts';
import { readDayHours, type DayHours, type WeekHours } from '#src/domain/opening-hours.ts';
import { formatPhone, normalPhone } from '#src/domain/phone.ts';
import { shopMidnight } from '#src/domain/shop-days.ts';
import { POINT_REFUSAL_TEXT as TEXT } from '#src/texts/desk/stock.ts';
import type { Queries } from '../../database/transaction.ts';
import { findTowns, hasWarehouse, type NewPoint } from './point-queries.ts';

/** What was typed of a pickup point, as its columns. */

type TypedPoint = Omit<
  Parsed<(typeof deskPointEndpoints)['deskPickupPointChange']>,
  'id' | 'version' | 'is_open'
>;

const refused = (reason: string, detail: string) =>
  new ApiError('invalid_input', { reason, detail });

/** The town of this name. Throws when there is none, or several. */
export async function townOf(
  db: Queries,
  { town: title, region = '' }: { town: string; region?: string | undefined },
) {
  const towns = await findTowns(db, title, region === '' ? undefined : region);
  const [town, ...others] = towns;
  if (town === undefined) throw refused('town', TEXT.noTown(title));
  if (others.length > 0)
    throw refused(
      'town',
      TEXT.manyTowns(
        town.title,
        towns.map((one) => one.region),
      ),
    );
  return town;
}

/** The columns of what was given; what was not is left out. Throws for the first wrong field. */
export async function columnsOf(db: Queries, typed: TypedPoint): Promise<Partial<NewPoint>> {
  const { town, region, week, days_off: daysOff, phone, kept_days: keptDays, ...rest } = typed;
  const { warehouse_id: warehouseId, latitude, longitude, ...texts } = rest;
  if (warehouseId !== undefined && warehouseId !== null && !(await hasWarehouse(db, warehouseId)))
    throw refused('warehouse_id', TEXT.noWarehouse(warehouseId));
  if ((latitude ?? null) === null ? (longitude ?? null) !== null : (longitude ?? null) === null)
    throw refused('place', TEXT.halfPlace);
  return defined({
    ...texts,
    cityId: town === undefined ? undefined : (await townOf(db, { town, region })).id,
    week: week === undefined ? undefined : weekOf(week),
    daysOff: daysOff && daysOffOf(daysOff),
    phone: phone === undefined ? undefined : phoneOf(phone),
    ...{ latitude, longitude, keptDays, warehouseId },
  });
}

function weekOf(typed: readonly string[] | null): WeekHours | null {
  if (typed === null) return null;
  const week = typed.map((text, day): DayHours => {
    const hours = readDayHours(text);
    if (hours === undefined) throw refused(`week_${day + 1}`, TEXT.noHours(text));
    return hours;
  });
  if (week.every((hours) => hours === null)) throw refused('week_1', TEXT.neverOpen);
  return week;
}

function daysOffOf(days: readonly string[]): string[] {
  const wrong = days.find((day) => shopMidnight(day) === null);
  if (wrong !== undefined) throw refused('days_off', TEXT.noDay(wrong));
  return [...new Set(days)].sort();
}

function phoneOf(typed: string): string {
  if (typed === '') return '';
  const phone = normalPhone(typed);
  if (phone === null) throw refused('phone', TEXT.noPhone);
  return formatPhone(phone);
}

const defined = (columns: { [Name in keyof NewPoint]?: NewPoint[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<NewPoint>;
