import { DEFAULT_DELIVERY } from '#src/domain/delivery.ts';
import {
  ORDER_CHOICES,
  ORDER_FIELDS,
  columnOf,
  columnsFrom,
  keysOf,
  noneOf,
  type Column,
  type OrderChoice,
  type OrderField,
} from '#src/domain/order-fields.ts';
import { DEFAULT_PAYMENT } from '#src/domain/order.ts';
import type { OrderRow } from '../order-queries.ts';

/** What staff write about the buyer, the delivery and the payment of an order. */

const FIELDS = keysOf(ORDER_FIELDS);

/** A column that they write. */
export type Detail = Column | (typeof ORDER_CHOICES)[OrderChoice]['column'];
export const DETAILS: readonly Detail[] = [
  ...FIELDS.map((key) => columnOf(key)),
  ...keysOf(ORDER_CHOICES).map((key) => ORDER_CHOICES[key].column),
];

/** The columns that change; what is left out stays. */
export type Details = { [Name in Detail]?: OrderRow[Name] | undefined } & {
  /** The new pickup point; the address follows from it. */
  pickupPointId?: number | undefined;
};

/** The same by the names of the contract. */
export type TypedDetails = { [Key in OrderField]?: string | undefined } & {
  [Key in OrderChoice]?: (typeof ORDER_CHOICES)[Key]['values'][number] | undefined;
} & { point?: number | undefined };

export const detailsOf = (typed: TypedDetails): Details => ({
  ...columnsFrom(FIELDS, typed),
  buyerKind: typed.buyer_kind,
  paymentKey: typed.payment,
  deliveryKey: typed.delivery,
  pickupPointId: typed.point,
});

/** The details of an order by phone, with what was not said. An ИНН makes it an organisation's. */
export const phoneDetails = (typed: TypedDetails) => ({
  ...noneOf(FIELDS),
  ...columnsFrom(FIELDS, typed),
  buyerKind: typed.buyer_kind ?? (typed.inn ? ('organisation' as const) : ('person' as const)),
  deliveryKey: typed.delivery ?? DEFAULT_DELIVERY,
  paymentKey: typed.payment ?? DEFAULT_PAYMENT,
  pickupPointId: typed.point,
});
