import * as v from 'valibot';
import { DAYS_OFF_MOST, KEPT_DAYS_MOST, WEEK_DAYS } from '../../domain/opening-hours.ts';
import { ADDRESS_MOST } from '../../domain/order.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, idParam, nothing } from '../parts.ts';
import { deedsOf, done, forDesk, noRight, sellers, typedLine, version, whole } from './shapes.ts';

/** Of a name and of opening hours in words. */
const POINT_TEXT_MOST = 100;
const CITY_NAME_MOST = 100;
const PHONE_MOST = 30;
const DAY_HOURS_MOST = 20;

const filled = (most: number) => v.pipe(typedLine(most), v.minLength(1));

const town = { title: v.string(), region: v.string() };
/** A town by its name; namesakes are told apart by the region. */
const named = { town: filled(CITY_NAME_MOST), region: v.optional(typedLine(CITY_NAME_MOST), '') };
const degrees = (most: number) =>
  v.nullable(v.pipe(v.number(), v.minValue(-most), v.maxValue(most)));
const point = {
  title: filled(POINT_TEXT_MOST),
  address: filled(ADDRESS_MOST),
  /** In words, for a point without a week. */
  hours: typedLine(POINT_TEXT_MOST),
  /** From Monday on, as «9:00–20:00»; empty: closed. Null: only in words. */
  week: v.nullable(v.pipe(v.array(typedLine(DAY_HOURS_MOST)), v.length(WEEK_DAYS))),
  days_off: v.pipe(v.array(day), v.maxLength(DAYS_OFF_MOST)),
  phone: typedLine(PHONE_MOST),
  /** Both or none. */
  latitude: degrees(90),
  longitude: degrees(180),
  /** How long it keeps an order; null: it does not say. */
  kept_days: v.nullable(whole(1, KEPT_DAYS_MOST)),
  /** Whose goods can be picked up at once; null: none. */
  warehouse_id: v.nullable(idParam),
};

const deed = deedsOf('pickup-points', sellers);

const shown = v.object({
  id,
  version: v.number(),
  town: v.string(),
  region: v.string(),
  title: v.string(),
  address: v.string(),
  /** The week in words, else what was written. */
  hours: v.string(),
  week: v.nullable(v.array(v.string())),
  days_off: v.array(day),
  phone: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  kept_days: v.nullable(v.number()),
  warehouse_id: v.nullable(id),
  warehouse: v.nullable(v.string()),
  is_open: v.boolean(),
});
export type DeskPoint = v.InferOutput<typeof shown>;

/** Where orders are handed out, and the city of the shop. */
export const deskPointEndpoints = {
  deskPickupPoints: endpoint({
    method: 'GET',
    path: '/api/desk/pickup-points',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: v.object({
      /** Deliveries are counted from it. */
      city: v.nullable(v.object(town)),
      points: v.array(shown),
      warehouses: v.array(v.object({ id, title: v.string() })),
    }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  deskPickupPointAdd: deed(
    'add',
    v.object({
      ...named,
      title: point.title,
      address: point.address,
      hours: v.optional(point.hours, ''),
      week: v.optional(point.week, null),
      days_off: v.optional(point.days_off, []),
      phone: v.optional(point.phone, ''),
      latitude: v.optional(point.latitude, null),
      longitude: v.optional(point.longitude, null),
      kept_days: v.optional(point.kept_days, null),
      warehouse_id: v.optional(point.warehouse_id, null),
      is_open: v.optional(v.boolean(), true),
    }),
    v.object({ ...done.entries, id }),
  ),
  /** Absent fields stay as they are. A closed point is offered no more. */
  deskPickupPointChange: deed(
    'change',
    v.object({
      id: idParam,
      /** Absent: whatever it is. */
      version: v.optional(version),
      ...v.partial(v.object({ ...named, ...point })).entries,
      region: v.optional(typedLine(CITY_NAME_MOST)),
      is_open: v.optional(v.boolean()),
    }),
    done,
  ),
  /** The setting of its region changes with it. */
  deskMainCity: deedsOf('pickup-points', ['owner'])(
    'city',
    v.object(named),
    v.object({ ...done.entries, ...town }),
  ),
};
