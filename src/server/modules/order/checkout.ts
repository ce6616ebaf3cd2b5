import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import type { checkoutEndpoints } from '#src/contract/checkout.ts';
import type { DeliveryWay } from '#src/contract/delivery.ts';
import { errorsUnder } from '#src/contract/form-errors.ts';
import { isForBuyer, type PaymentKey } from '#src/domain/order.ts';
import { DRAFT_KEYS, fieldsFrom } from '#src/domain/order-fields.ts';
import { startingDelivery, startingPayment, type SettingValues } from '#src/domain/settings.ts';
import { deliveryTitle, paymentAbout, paymentTitle } from '#src/texts/order/way.ts';
import type { Database } from '../../database/open.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { callerCart } from '../cart/queries.ts';
import {
  cartParcel,
  countCart,
  countingUnits,
  hasOnOrder,
  type CountedCart,
  type Terms,
} from '../cart/service.ts';
import type { Snapshot } from '../cart/snapshot.ts';
import { cartInfoOf, cartLinesOf, type Cards } from '../cart/view.ts';
import type {
  Destinations,
  Elsewhere,
  DeliveryCity,
  WantedCity,
} from '../delivery/destinations.ts';
import { pickupPoints } from '../delivery/points.ts';
import { deliveryWays } from '../delivery/ways.ts';
import type { ShopSettings } from '../settings/open.ts';
import { findOrCreateDraft, type OrderDraft } from './draft.ts';
import { wantedCity } from './draft-city.ts';
import type { PaymentOffers } from './payment-offers.ts';
import { choiceRules } from './choice-rules.ts';
import { destinationErrors } from './destination-rules.ts';
import { lastDelivery } from './place-queries.ts';

export interface CheckoutDeps {
  db: Database;
  cards: Cards;
  clock: Clock;
  settings: ShopSettings;
  destinations: Destinations;
  offers: PaymentOffers;
}

/** The state of a cart that is about to become an order. */
export interface Checkout {
  snapshot: Snapshot;
  counted: CountedCart;
  terms: Terms;
  place: DeliveryCity;
  /** What was typed for another town. */
  elsewhere: Elsewhere;
  ways: DeliveryWay[];
  /** It has goods on order, and the shop sells these only against prepayment. */
  isPrepaid: boolean;
}

/** Quotes every way of delivery, which asks the carrier: do not call it inside a transaction. */
export async function checkoutOf(
  { db, clock, settings, destinations, offers }: CheckoutDeps,
  snapshot: Snapshot,
  wanted: WantedCity,
): Promise<Checkout> {
  const values = settings.now();
  const parcel = cartParcel(snapshot, values);
  const place = await destinations.place(wanted);
  const elsewhere = await destinations.elsewhere(place, {
    address: snapshot.deliveryAddress,
    postCode: snapshot.deliveryPostCode,
  });
  const delivery = await destinations.terms(place, parcel.grams, parcel.grams > 0);
  const terms: Terms = { now: clock(), settings: values, delivery, city: place.fullTitle };
  const counted = countCart(snapshot, terms);
  const goods = counted.goods.map((line) => ({
    productId: line.productId,
    amount: countingUnits(line, values),
  }));
  const isPrepaid = isPaidInAdvance(counted, values);
  const ways = deliveryWays({
    terms: { ...delivery, parcel, settings: values },
    payable: counted.totals.goods - counted.totals.promo,
    offered: await offers.now(),
    lineCount: snapshot.lines.length,
    isPrepaid,
    isFree:
      counted.totals.goods === 0 ||
      (counted.fault === null && snapshot.promo?.kind === 'free_delivery'),
    points: await pickupPoints(db, place.id, goods),
    now: terms.now,
  });
  return { snapshot, counted, terms, place, elsewhere, ways, isPrepaid };
}

/** Whether payment is due before the handover, because some goods are on order. */
export const isPaidInAdvance = ({ goods, totals }: CountedCart, settings: SettingValues): boolean =>
  settings['on_order.mode'] === 'prepaid' && totals.final > 0 && hasOnOrder(goods, settings);

export const wayOf = ({ ways, counted }: Checkout): DeliveryWay | undefined =>
  ways.find(({ key }) => key === counted.deliveryKey);

/**
 * The pickup point chosen in the draft if this way of delivery has it; the only point is chosen
 * already.
 */
export function pointOf(way: DeliveryWay | undefined, draft: OrderDraft): number | null {
  const points = way?.points ?? [];
  return points.length === 1
    ? (points[0]?.id ?? null)
    : (points.find(({ id }) => id === draft.pickupPointId)?.id ?? null);
}

export async function orderInfoOf(
  deps: CheckoutDeps,
  accountId: number,
  caller: Caller,
): Promise<HandlerAnswer<typeof checkoutEndpoints.orderInfo>> {
  const { db, cards } = deps;
  const snapshot = await callerCart(db, caller);
  const draft = await findOrCreateDraft(db, accountId);
  const saved = await lastDelivery(db, accountId);
  const wanted = wantedCity(draft, snapshot.deliveryPostCode, caller);
  const checkout = await checkoutOf(deps, snapshot, wanted);
  const {
    counted: { totals, deliveryKey },
    terms,
    place,
    ways,
  } = checkout;
  const cart = await cartInfoOf(snapshot, cards, terms);
  const lines = await cartLinesOf(snapshot, cards, terms);
  const way = wayOf(checkout);
  const payments = way?.payment_keys ?? [];
  const first = startingDelivery(terms.settings);
  return {
    orderList: lines.filter(({ gift }) => !gift),
    gifts_added: lines.filter(({ gift }) => gift),
    cart,
    city: place,
    warnings: { ...destinationErrors(checkout), ...errorsUnder(choiceRules(draft, checkout)) },
    availableDelivery: ways,
    prepaid: checkout.isPrepaid,
    paymentInfo: payments.map((key) => paymentWay(key, checkout.counted, terms.settings)),
    presavedDelivery: saved ?? { key: first, title: deliveryTitle(first, terms.settings) },
    currentOrder: {
      ...fieldsFrom(DRAFT_KEYS, draft),
      payment_key: chosenPayment(payments, draft, terms.settings),
      promo_code: snapshot.promoCode ?? '',
      bonuses: totals.bonuses,
      delivery_key: deliveryKey,
      delivery_address: snapshot.deliveryAddress,
      delivery_post_code: snapshot.deliveryPostCode,
      delivery_price: totals.delivery,
      pickup_point_id: pointOf(way, draft),
      delivery_city: place.isUnknown ? (wanted.typed ?? '') : place.fullTitle,
    },
    totals: {
      goods: totals.goods,
      promo_discount: totals.promo,
      bonuses: totals.bonuses,
      discount: totals.discount,
      delivery: totals.delivery,
      final: totals.final,
      earned: totals.earned,
    },
    idempotency_key: draft.idempotencyKey,
  };
}

/** The payment method named in the draft if it is offered; else one that this buyer can use. */
function chosenPayment(
  offered: readonly PaymentKey[],
  { paymentKey: key, buyerKind }: OrderDraft,
  settings: SettingValues,
): PaymentKey {
  if (key !== null && offered.includes(key)) return key;
  return offered.find((one) => isForBuyer(one, buyerKind)) ?? startingPayment(settings);
}

/** A payment method with what it promises now. */
function paymentWay(key: PaymentKey, { goods }: CountedCart, settings: SettingValues) {
  const isLater = hasOnOrder(goods, settings);
  return {
    key,
    title: paymentTitle(key, settings),
    description: paymentAbout(key, isLater, settings),
  };
}
