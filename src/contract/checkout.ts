import * as v from 'valibot';
import { DELIVERY_KEYS } from '../domain/delivery.ts';
import { PAYMENT_KEYS } from '../domain/order.ts';
import { DRAFT_CHOICES, DRAFT_FIELDS, forEach } from '../domain/order-fields.ts';
import { ORDER_CONSENTS } from '../domain/consents.ts';
import { PATHS, orderConfirmPath } from '../domain/paths.ts';
import { SEEN_LINES_MOST, readSeenLines } from '../domain/seen-lines.ts';
import { cartInfo, cartLine, lineNotice } from './cart.ts';
import { deliveryWay } from './delivery.ts';
import { endpoint, personal } from './endpoint.ts';
import { finalSeen, orderTotals } from './order.ts';
import { choicesOf, textsOf, typedField } from './order-fields.ts';
import { id, idParam, kopecks, langQuery, nothing, points, uuid } from './parts.ts';

/**
 * The draft kept on the server: what the shopper has typed so far, unchecked until the order is
 * placed.
 */
const currentOrder = v.object({
  ...choicesOf(DRAFT_CHOICES),
  ...textsOf(DRAFT_FIELDS),
  promo_code: v.string(),
  bonuses: points,
  delivery_key: v.picklist(DELIVERY_KEYS),
  delivery_address: v.string(),
  delivery_post_code: v.string(),
  delivery_price: v.nullable(kopecks),
  pickup_point_id: v.nullable(id),
  /** Town of the delivery; a town unknown to the shop stays as typed. */
  delivery_city: v.string(),
});
export type CurrentOrder = v.InferOutput<typeof currentOrder>;

const orderInfo = v.object({
  orderList: v.array(cartLine),
  gifts_added: v.array(cartLine),
  cart: cartInfo,
  city: v.object({ id, title: v.string(), locative: v.string() }),
  availableDelivery: v.array(deliveryWay),
  paymentInfo: v.array(
    v.object({ key: v.picklist(PAYMENT_KEYS), title: v.string(), description: v.string() }),
  ),
  /**
   * The order has goods that are only sold against payment in advance: only such payments are
   * offered.
   */
  prepaid: v.boolean(),
  presavedDelivery: v.object({ key: v.picklist(DELIVERY_KEYS), title: v.string() }),
  currentOrder,
  /** Field → sentences: the input contradicts the town, so the order would be refused. */
  warnings: v.record(v.string(), v.array(v.string())),
  totals: orderTotals,
  /** Sent with the order: the same key never places a second one. */
  idempotency_key: uuid,
});
export type OrderInfo = v.InferOutput<typeof orderInfo>;

const draftFields = {
  ...v.partial(v.object(choicesOf(DRAFT_CHOICES))).entries,
  ...forEach(DRAFT_FIELDS, (key) => v.optional(typedField(key))),
  delivery_key: v.optional(v.picklist(DELIVERY_KEYS)),
  delivery_city: v.optional(typedField('city')),
  delivery_address: v.optional(typedField('address')),
  delivery_post_code: v.optional(typedField('post_code')),
  /** The city that the page showed: an order for another one is refused. */
  seen_city: v.optional(idParam),
  /** None chosen: null as in the draft, or a form's empty field. */
  pickup_point_id: v.optional(
    v.union([
      idParam,
      v.pipe(
        v.union([v.null(), v.literal('')]),
        v.transform(() => null),
      ),
    ]),
  ),
};

/** Fields of currentOrder. A price, discount or status sent by a client is not even read. */
const placed = v.object({
  ...draftFields,
  idempotency_key: uuid,
  /**
   * Kopecks of the total that the shopper saw: an order with another total is refused. Only
   * compared, never billed.
   */
  seen_final: v.optional(finalSeen),
  /** The lines that the shopper saw (domain/seen-lines.ts): an order of others is refused. */
  seen_lines: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(SEEN_LINES_MOST),
      v.check((text) => readSeenLines(text) !== null, 'not lines'),
    ),
  ),
  /** The version of the cart that was seen, for a client that does not say its lines. */
  version: v.optional(finalSeen),
  /** Purposes agreed to; a single checked box of a form comes as a string. */
  consents: v.optional(
    v.union([
      v.pipe(
        v.array(v.picklist(ORDER_CONSENTS)),
        v.transform((all) => [...new Set(all)]),
      ),
      v.pipe(
        v.picklist(ORDER_CONSENTS),
        v.transform((one) => [one]),
      ),
    ]),
    [],
  ),
});

/** How a line of the order is not the one that was seen. */
export const lineChange = v.picklist([...lineNotice.options, 'added', 'removed', 'amount_changed']);
export type LineChange = v.InferOutput<typeof lineChange>;

/** What changed when the shopper pressed «Оформить»: in the 409 answer beside `detail`. */
export const orderConflict = v.object({
  cart: cartInfo,
  lines: v.array(v.object({ id, title: v.string(), notice: lineChange })),
  /** Sentences about anything but the lines: the promo code, gifts, the total. */
  said: v.array(v.string()),
});
export type OrderConflict = v.InferOutput<typeof orderConflict>;

export const checkoutEndpoints = {
  orderInfo: endpoint({
    method: 'GET',
    path: '/api/order',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: orderInfo,
    errors: ['not_authorized'],
    caching: personal,
  }),
  /**
   * Saves the draft; fields that are left out keep their values. Changing the delivery resets the
   * bonuses.
   */
  orderDraft: endpoint({
    method: 'POST',
    path: '/api/order/draft',
    params: nothing,
    query: nothing,
    body: v.object(draftFields),
    answer: orderInfo,
    errors: ['not_authorized'],
    caching: personal,
    page: PATHS.order,
  }),
  orderPlace: endpoint({
    method: 'POST',
    path: '/api/order',
    params: nothing,
    query: nothing,
    body: placed,
    answer: v.object({ success: v.literal(true), id: uuid, number: v.number() }),
    errors: ['not_authorized', 'cart_empty', 'order_changed', 'too_many_requests'],
    conflict: orderConflict,
    caching: personal,
    /** Presses of the button, including those that made an order. */
    limit: { name: 'order presses of account', most: 200, seconds: 600 },
    page: PATHS.order,
    work: 'placing',
    lists: ['consents'],
    leadsTo: ({ id: placedId }) => orderConfirmPath(placedId),
  }),
};
