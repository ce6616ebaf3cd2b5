import type { DeliveryWay } from '#src/contract/delivery.ts';
import { DELIVERY_KEYS, needsAddress, needsPostCode } from '#src/domain/delivery.ts';
import { quoteDelivery, type DeliveryTerms } from '#src/domain/delivery-quote.ts';
import { paymentsInAdvance } from '#src/domain/on-order.ts';
import { paymentsWith, type PaymentKey } from '#src/domain/order.ts';
import { deliveryAbout, deliveryTitle } from '#src/texts/order/way.ts';
import type { PickupPoint } from './points.ts';

export interface Consignment {
  terms: DeliveryTerms;
  /** Price of the goods after the promo code, in kopecks. */
  payable: number;
  /** The promo code pays for the delivery, or there is nothing to deliver. */
  isFree: boolean;
  points: PickupPoint[];
  /** The shop's payment methods. */
  offered: readonly PaymentKey[];
  /** Lines of the order, including gifts. */
  lineCount: number;
  /** It has to be paid before the handover. */
  isPrepaid: boolean;
}

/** The ways of delivery that are offered for these goods to this place. */
export function deliveryWays({
  terms,
  payable,
  isFree,
  points,
  offered,
  lineCount,
  isPrepaid,
}: Consignment): DeliveryWay[] {
  return DELIVERY_KEYS.flatMap((key) => {
    const quote = quoteDelivery(key, payable, terms);
    if (quote === null) return [];
    const price = isFree ? 0 : quote.price;
    const offer = {
      free_from: quote.freeFrom,
      days_min: quote.daysMin,
      days_max: quote.daysMax,
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
        points: key === 'PICKUP' ? points : [],
        payment_keys: paymentsInAdvance(paymentsWith(price, offered, lineCount), isPrepaid),
      },
    ];
  });
}
