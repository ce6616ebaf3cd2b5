import type { ProductCard } from '#src/contract/catalogue.ts';
import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import type { Order, orderEndpoints } from '#src/contract/order.ts';
import { arrivalDay, paymentsInAdvance } from '#src/domain/on-order.ts';
import {
  AWAITING_STATUSES,
  awaitsOnlinePayment,
  isDeliveryAgreed,
  isForBuyer,
  mayMove,
  paymentsWith,
  type PaymentKey,
} from '#src/domain/order.ts';
import {
  BUYER_FIELDS,
  DELIVERY_FIELDS,
  NOTE_FIELDS,
  fieldsFrom,
} from '#src/domain/order-fields.ts';
import { mayPriceDelivery } from '#src/domain/order-deeds.ts';
import { mayEnd } from '#src/domain/order-reservation.ts';
import { productPath } from '#src/domain/paths.ts';
import { orderPaymentTitle } from '#src/texts/order/way.ts';
import type { bonusesOf, BriefRow, LineRow, OrderRow, WholeOrder } from './order-queries.ts';

/** Cards by id, without products that are no longer shown. */
export type Cards = (ids: readonly number[]) => Promise<ProductCard[]>;

/** The figures of a line; a gift costs nothing. */
export function lineFigures({ amount, price: full, promo, bonus, gift }: LineRow) {
  const price = gift ? 0 : full;
  const sum = price * amount;
  const discount = gift ? 0 : promo + bonus;
  return { amount, price, sum, discount, final: sum - discount };
}

/** The figures that were agreed when the order was placed. */
export const totalsOf = (row: OrderRow): Order['totals'] => ({
  goods: row.goods,
  promo_discount: row.promoDiscount,
  bonuses: row.bonuses,
  discount: row.promoDiscount + row.bonuses * 100,
  delivery: row.deliveryPrice,
  final: row.final,
  earned: row.earned,
});

/** Whether its invoice can be printed. */
export const hasInvoice = ({ paymentKey, status }: Pick<OrderRow, 'paymentKey' | 'status'>) =>
  paymentKey === 'INVOICE' && status !== 'cancelled' && status !== 'returned';

/** The deadline of the payment; null when there is none or the order does not wait for it. */
export function payUntilOf({
  status,
  paidAt,
  payUntil,
}: Pick<OrderRow, 'status' | 'paidAt' | 'payUntil'>): Date | null {
  return mayEnd({ status, isPaid: paidAt !== null }) ? payUntil : null;
}

/** What the shop offers for new orders, and what it can take: an order keeps its way. */
export interface ShopPayments {
  offered: readonly PaymentKey[];
  taken: readonly PaymentKey[];
}
/** For who only reads. */
export const NO_PAYMENTS: ShopPayments = { offered: [], taken: [] };

/** Whether the buyer has to agree to the delivery price. */
const awaitsAgreement = ({ status, deliveryToConfirm }: OrderRow) =>
  deliveryToConfirm && mayPriceDelivery(status);

/** Payment methods once the sum is known. */
function waysOf(
  { deliveryPrice, buyerKind, leadFromPayment, paymentKey: own }: OrderRow,
  lineCount: number,
  { offered, taken }: ShopPayments,
): PaymentKey[] {
  const open = taken.filter((key) => key === own || offered.includes(key));
  const ways = paymentsInAdvance(paymentsWith(deliveryPrice, open, lineCount), leadFromPayment);
  return ways.filter((key) => isForBuyer(key, buyerKind));
}

/** Whether the goods of a line were ordered from the supplier and have not arrived yet. */
export const isAwaited = (
  { status }: Pick<OrderRow, 'status'>,
  { leadDays, shipped, amount }: LineRow,
): boolean => leadDays !== null && shipped < amount && AWAITING_STATUSES.includes(status);

/** What the shopper sees about a line on order until its goods arrive. */
export function awaitedOf(
  row: OrderRow,
  line: LineRow,
): Pick<Order['items'][number], 'lead_days' | 'arrives_at'> {
  if (!isAwaited(row, line)) return { lead_days: null, arrives_at: null };
  return { lead_days: line.leadDays, arrives_at: arrivalDay(line) };
}

export async function viewOrder(
  { row, lines, history, tracks, money }: WholeOrder,
  cards: Cards,
  { offered, taken }: ShopPayments,
): Promise<HandlerAnswer<typeof orderEndpoints.orderCancel>> {
  const products = new Map(
    (await cards(lines.flatMap(({ productId }) => productId ?? []))).map((card) => [card.id, card]),
  );
  const isPaid = row.paidAt !== null;
  return {
    id: row.id,
    number: row.number,
    created_at: row.createdAt,
    status: row.status,
    ...typedOf(row),
    payment: {
      key: row.paymentKey,
      title: orderPaymentTitle(row),
      is_paid: isPaid,
      to_pay: Math.max(0, money.due),
      // While staff check a payment, another one could pay twice.
      can_pay:
        isDeliveryAgreed(row) &&
        taken.includes(row.paymentKey) &&
        money.due > 0 &&
        money.unclear === 0 &&
        awaitsOnlinePayment({ ...row, isPaid }),
      has_invoice: hasInvoice(row) && taken.includes('INVOICE'),
      until: payUntilOf(row),
      ways: awaitsAgreement(row) ? waysOf(row, lines.length, { offered, taken }) : [],
    },
    delivery: {
      ...deliveryOf(row),
      to_confirm: awaitsAgreement(row),
      tracks: tracks.map(({ carrier, number }) => ({ carrier, number })),
    },
    items: lines.map((line) => {
      const product = products.get(line.productId ?? 0);
      return {
        product_id: line.productId,
        title: line.title,
        article: line.article,
        unit: line.unit,
        gift: line.gift,
        ...lineFigures(line),
        ...awaitedOf(row, line),
        path: product === undefined ? null : productPath(product),
        preview: product?.preview_webp ?? null,
      };
    }),
    totals: totalsOf(row),
    promo_code: row.promoCode,
    can_cancel: mayMove(row.status, 'cancelled', 'buyer'),
    history,
  };
}

export interface ReviewDeps {
  cards: Cards;
  /** Ids of bought products that the account may still review. */
  awaitingReview: (accountId: number) => Promise<number[]>;
}

/**
 * Ids of the goods that the buyer of a done order may review now; hidden products take no reviews.
 */
export async function reviewableOf(
  { row, lines }: WholeOrder,
  { cards, awaitingReview }: ReviewDeps,
): Promise<number[]> {
  if (row.status !== 'done' || row.accountId === null) return [];
  const bought = new Set(lines.map(({ productId }) => productId));
  return (await cards((await awaitingReview(row.accountId)).filter((id) => bought.has(id)))).map(
    ({ id }) => id,
  );
}

export async function viewBriefs(rows: readonly BriefRow[], cards: Cards) {
  const products = new Map(
    (await cards([...new Set(rows.flatMap(({ productIds }) => productIds))])).map((card) => [
      card.id,
      card,
    ]),
  );
  return rows.map(
    ({
      id,
      number,
      createdAt,
      status,
      final,
      paidAt,
      payUntil,
      paymentKey,
      count,
      productIds,
    }) => ({
      id,
      number,
      created_at: createdAt,
      status,
      count,
      final,
      is_paid: paidAt !== null,
      can_cancel: mayMove(status, 'cancelled', 'buyer'),
      payment_key: paymentKey,
      pay_until: payUntilOf({ status, paidAt, payUntil }),
      previews: productIds.flatMap((productId) => products.get(productId)?.preview_webp ?? []),
    }),
  );
}

/** The ledger as its owner sees it. */
export function viewBonuses(entries: Awaited<ReturnType<typeof bonusesOf>>['entries']) {
  return entries.map(({ points, reason, at, orderId, orderNumber, orderEarned }) => ({
    points,
    reason,
    at,
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    lacking:
      reason === 'correction' && orderEarned !== null ? Math.max(0, orderEarned + points) : 0,
  }));
}

/** Who has ordered, and what was said about it. */
export const typedOf = (row: OrderRow) => ({
  buyer: { kind: row.buyerKind, ...fieldsFrom(BUYER_FIELDS, row) },
  ...fieldsFrom(NOTE_FIELDS, row),
});

export const deliveryOf = (row: OrderRow) => ({
  key: row.deliveryKey,
  title: row.deliveryTitle,
  ...fieldsFrom(DELIVERY_FIELDS, row),
  price: row.deliveryPrice,
  to_confirm: row.deliveryToConfirm,
});
