import * as v from 'valibot';
import { BULK_ORDERS_MOST } from '../../domain/desk-orders.ts';
import { ORDER_STATUSES } from '../../domain/order.ts';
import { CARRIER_MOST, DEED_NOTE_MOST, TRACK_MOST } from '../../domain/order-deeds.ts';
import { ORDER_CHOICES, ORDER_FIELDS, forEach, keysOf } from '../../domain/order-fields.ts';
import { DEED_WORDS_MOST, PAYMENT_WAYS } from '../../domain/order-money.ts';
import { endpoint } from '../endpoint.ts';
import { typedField } from '../order-fields.ts';
import { idParam, kopecks, nothing, typedText, uuid } from '../parts.ts';
import { ofOrder } from './orders.ts';
import { deedsWith, done, forDesk, line, noRight, sellers, typedLine, whole } from './shapes.ts';

const units = whole(0, 1_000_000_000);
const position = whole(0, 10_000);
const LINES_MOST = 500;
const chosen = v.pipe(v.array(v.object({ position, amount: units })), v.maxLength(LINES_MOST));
const goods = v.pipe(
  v.array(v.object({ article: typedLine(200), amount: units, price: v.optional(kopecks) })),
  v.maxLength(LINES_MOST),
);
const status = v.picklist(ORDER_STATUSES);
const way = v.picklist(PAYMENT_WAYS);

/** Why it is done: for the journal of the order, not for the buyer. */
const why = { note: line(DEED_WORDS_MOST) };
/** Which order, and the version of it that the author has seen. */
const seen = { ...ofOrder.entries, version: v.pipe(v.string(), v.maxLength(100)) };

const details = {
  ...forEach(keysOf(ORDER_FIELDS), (key) => v.optional(typedField(key))),
  buyer_kind: v.optional(v.picklist(ORDER_CHOICES.buyer_kind.values)),
  payment: v.optional(v.picklist(ORDER_CHOICES.payment.values)),
  delivery: v.optional(v.picklist(ORDER_CHOICES.delivery.values)),
  point: v.optional(idParam),
};

/**
 * A deed with one order. A `conflict` has done nothing: the order has changed since its author saw it
 * (`reason` is `version_changed`), or its state does not allow the deed; `detail` says why.
 */
const doneTo = v.object({
  ...done.entries,
  number: v.number(),
  /** Kopecks that go back to the buyer because of it. */
  returning: v.number(),
});
const deed = deedsWith('orders', sellers, doneTo, { work: 'placing' });

const bulkResult = v.object({
  number: v.number(),
  outcome: v.picklist(['done', 'already', 'changed', 'refused', 'failed']),
  /** Its status now; null: there is no such order. */
  status: v.nullable(status),
  /** Why nothing was done; empty: it was. */
  detail: v.string(),
});
export type BulkOrderResult = v.InferOutput<typeof bulkResult>;

export const deskOrderDeedEndpoints = {
  deskOrderMove: deed('move', v.object({ ...seen, to: status, ...why })),
  /** The buyer does not see it. Sent twice with one key, it is written once. */
  deskOrderNote: deedsWith(
    'orders',
    sellers,
    doneTo,
  )(
    'note',
    v.object({ ...ofOrder.entries, text: typedText(DEED_NOTE_MOST), key: v.optional(uuid) }),
  ),
  deskOrderTrack: deed(
    'track',
    v.object({
      ...ofOrder.entries,
      carrier: typedLine(CARRIER_MOST),
      number: typedLine(TRACK_MOST),
    }),
  ),
  /** `is_agreed`: the buyer has agreed by phone. */
  deskOrderDeliveryPrice: deed(
    'delivery-price',
    v.object({ ...seen, price: kopecks, is_agreed: v.optional(v.boolean(), false), ...why }),
  ),
  /** A payment that staff saw. Without a sum: all that is due; `is_more`: it may be more. */
  deskOrderPayment: deed(
    'payment',
    v.object({
      ...seen,
      amount: v.optional(kopecks),
      way,
      reference: line(DEED_WORDS_MOST),
      is_more: v.optional(v.boolean(), false),
      ...why,
    }),
  ),
  /** A payment that was noted by mistake. */
  deskOrderPaymentVoid: deed('payment/void', v.object({ ...seen, id: uuid, ...why })),
  /** Counts an unclear payment; without an id all of them. */
  deskOrderPaymentAccept: deed(
    'payment/accept',
    v.object({ ...seen, id: v.optional(uuid), ...why }),
  ),
  /**
   * Gives back a sum, or what was paid for units; `position` null is the delivery. After an earlier
   * refund `is_another` says that this is no repetition.
   */
  deskOrderRefund: deed(
    'refund',
    v.object({
      ...seen,
      part: v.union([
        v.object({ sum: kopecks }),
        v.object({
          lines: v.pipe(
            v.array(v.object({ position: v.nullable(position), amount: units })),
            v.minLength(1),
            v.maxLength(LINES_MOST),
          ),
        }),
      ]),
      /** The online payment to give it back from. */
      payment: v.optional(uuid),
      is_another: v.optional(v.boolean(), false),
      ...why,
    }),
  ),
  /** Staff have given money back by hand. Without a sum: all that waits for it. */
  deskOrderRefundGiven: deed(
    'refund/given',
    v.object({
      ...seen,
      amount: v.optional(kopecks),
      way,
      reference: line(DEED_WORDS_MOST),
      /** The failed refund that it replaces. */
      instead: v.optional(uuid),
      ...why,
    }),
  ),
  /** Tries refunds and receipts again that failed; without an id all of them. */
  deskOrderRetry: deed('refund/retry', v.object({ ...seen, id: v.optional(uuid) })),
  /** New amounts of lines (0 removes one) and goods to add. */
  deskOrderLines: deed('lines', v.object({ ...seen, amounts: chosen, added: goods, ...why })),
  /** Only what is given changes. */
  deskOrderDetails: deed('details', v.object({ ...seen, ...details, ...why })),
  deskOrderShip: deed(
    'ship',
    v.object({
      ...seen,
      units: chosen,
      carrier: line(CARRIER_MOST),
      track: line(TRACK_MOST),
      ...why,
    }),
  ),
  /** Units that came back; `quarantine`: they cannot be sold again yet. */
  deskOrderBack: deed(
    'back',
    v.object({ ...seen, units: chosen, to: v.picklist(['stock', 'quarantine']), ...why }),
  ),
  /**
   * An order made by phone. Without a delivery price the shop's tariffs decide. Sent twice with one
   * key, it places one order.
   */
  deskOrderNew: deed(
    'new',
    v.object({
      key: v.optional(uuid),
      ...details,
      goods,
      delivery_price: v.optional(kopecks),
      ...why,
    }),
  ),
  /** Moves many orders, each by itself: one that is refused stops no other. */
  deskOrdersMove: endpoint({
    method: 'POST',
    path: '/api/desk/orders/moves',
    params: nothing,
    query: nothing,
    body: v.object({
      orders: v.pipe(
        v.array(
          v.object({
            number: v.pipe(v.number(), v.integer(), v.minValue(1)),
            /** The status that the author has seen. */
            status,
          }),
        ),
        v.minLength(1),
        v.maxLength(BULK_ORDERS_MOST),
      ),
      to: status,
      ...why,
    }),
    answer: v.object({ results: v.array(bulkResult) }),
    errors: noRight,
    caching: forDesk,
    work: 'placing',
    roles: sellers,
  }),
};
