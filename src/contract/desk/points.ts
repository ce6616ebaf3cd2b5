import * as v from 'valibot';
import { ADDRESS_MOST } from '../../domain/order.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, nothing } from '../parts.ts';
import { deedsOf, done, forDesk, noRight, sellers, typedLine } from './shapes.ts';

/** Of a name and of opening hours. */
const POINT_TEXT_MOST = 100;
const CITY_NAME_MOST = 100;

const filled = (most: number) => v.pipe(typedLine(most), v.minLength(1));

const town = { title: v.string(), region: v.string() };
/** A town by its name; namesakes are told apart by the region. */
const named = { town: filled(CITY_NAME_MOST), region: v.optional(typedLine(CITY_NAME_MOST), '') };
const texts = {
  title: filled(POINT_TEXT_MOST),
  address: filled(ADDRESS_MOST),
  hours: filled(POINT_TEXT_MOST),
};
/** Whose goods can be picked up at once; null: none. */
const warehouse = v.nullable(idParam);

const deed = deedsOf('pickup-points', sellers);

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
      points: v.array(
        v.object({
          id,
          town: v.string(),
          title: v.string(),
          address: v.string(),
          hours: v.string(),
          warehouse: v.nullable(v.string()),
          is_open: v.boolean(),
        }),
      ),
      warehouses: v.array(v.object({ id, title: v.string() })),
    }),
    errors: noRight,
    caching: forDesk,
    roles: sellers,
    reads: null,
  }),
  deskPickupPointAdd: deed(
    'add',
    v.object({ ...named, ...texts, warehouse_id: v.optional(warehouse, null) }),
    v.object({ ...done.entries, id }),
  ),
  /** Absent fields stay as they are. A closed point is offered no more. */
  deskPickupPointChange: deed(
    'change',
    v.object({
      id: idParam,
      title: v.optional(texts.title),
      address: v.optional(texts.address),
      hours: v.optional(texts.hours),
      warehouse_id: v.optional(warehouse),
      is_open: v.optional(v.boolean()),
    }),
    done,
  ),
  deskMainCity: deed('city', v.object(named), v.object({ ...done.entries, ...town })),
};
