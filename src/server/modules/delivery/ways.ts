import type { DeliveryWay } from '#src/contract/delivery.ts';
import { DELIVERY_KEYS, needsAddress, needsPostCode } from '#src/domain/delivery.ts';
import { quoteDelivery, type DeliveryTerms, type Quote } from '#src/domain/delivery-quote.ts';
import { paymentsInAdvance } from '#src/domain/on-order.ts';
import { daysTillOpen } from '#src/domain/opening-hours.ts';
import { paymentsWith, type PaymentKey } from '#src/domain/order.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { deliveryAbout, deliveryTitle } from '#src/texts/order/way.ts';
import { hoursText } from '#src/domain/hours-in-words.ts';
import type { PickupPoint } from './points.ts';

export interface Consignment {
  terms: DeliveryTerms;
  /** Price of the goods after the promo code, in kopecks. */
  payable: number;
  /** The promo code pays for the delivery, or there is nothing to deliver. */
  isFree: boolean;
  points: readonly PickupPoint[];
  now: Date;
  /** The shop's payment methods. */
  offered: readonly PaymentKey[];
  /** Lines of the order, including gifts. */
  lineCount: number;
  /** It has to be paid before the handover. */
  isPrepaid: boolean;
}

/** The days after which an order can be fetched: the points may be closed on those of the setting. */
function fetchedIn(points: readonly PickupPoint[], now: Date, quote: Quote) {
  if (points.length === 0) return quote;
  const days = (least: number) => points.map((point) => daysTillOpen(point, now, least));
  return { daysMin: Math.min(...days(quote.daysMin)), daysMax: Math.max(...days(quote.daysMax)) };
}

const shownPoint = (point: PickupPoint, now: Date): DeliveryWay['points'][number] => ({
  ...{ id: point.id, title: point.title, address: point.address, in_stock: point.in_stock },
  hours: hoursText(point, shopDay(now)),
  phone: point.phone,
  kept_days: point.keptDays,
});

/** The ways of delivery that are offered for these goods to this place. */
export function deliveryWays({
  terms,
  payable,
  isFree,
  points,
  now,
  offered,
  lineCount,
  isPrepaid,
}: Consignment): DeliveryWay[] {
  return DELIVERY_KEYS.flatMap((key) => {
    const quote = quoteDelivery(key, payable, terms);
    if (quote === null) return [];
    const price = isFree ? 0 : quote.price;
    const days = key === 'PICKUP' ? fetchedIn(points, now, quote) : quote;
    const offer = {
      free_from: quote.freeFrom,
      days_min: days.daysMin,
      days_max: days.daysMax,
    };
    return [
      {
        key,
        title: deliveryTitle(key, terms.settings),
        description: deliveryAbout(key, offer, terms.settings),
        price,
        ...offer,
        needs_address: needsAddress(key),
        needs_post_code: needsPostCode(key),
        points: key === 'PICKUP' ? points.map((point) => shownPoint(point, now)) : [],
        payment_keys: paymentsInAdvance(paymentsWith(price, offered, lineCount), isPrepaid),
      },
    ];
  });
}
