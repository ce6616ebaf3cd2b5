import * as v from 'valibot';
import { id, kopecks, nothing, langQuery } from './parts.ts';
import { DELIVERY_KEYS } from '../domain/delivery.ts';
import { PAYMENT_KEYS } from '../domain/order.ts';
import { endpoint, personal } from './endpoint.ts';

/** A pickup point. `in_stock`: every line of the cart is there now. */
const pickupPoint = v.object({
  id,
  title: v.string(),
  address: v.string(),
  /** In words, with the days off that are near. */
  hours: v.string(),
  phone: v.string(),
  /** How long it keeps an order; null: it does not say. */
  kept_days: v.nullable(v.number()),
  in_stock: v.boolean(),
});

/**
 * A way of delivery to the current city for the current cart. `price` null: «стоимость уточнит
 * менеджер».
 */
export const deliveryWay = v.object({
  key: v.picklist(DELIVERY_KEYS),
  title: v.string(),
  description: v.string(),
  price: v.nullable(kopecks),
  free_from: v.nullable(kopecks),
  days_min: v.number(),
  days_max: v.number(),
  needs_address: v.boolean(),
  needs_post_code: v.boolean(),
  points: v.array(pickupPoint),
  /** Payments possible with it. */
  payment_keys: v.array(v.picklist(PAYMENT_KEYS)),
});
export type DeliveryWay = v.InferOutput<typeof deliveryWay>;

export const deliveryEndpoints = {
  deliveryList: endpoint({
    method: 'GET',
    path: '/api/delivery/list',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.array(deliveryWay),
    errors: [],
    caching: personal,
  }),
};
