import type { DeliveryWay } from '../../contract/delivery.ts';
import type { DeliveryKey } from '../../domain/delivery.ts';
import { formatPrice } from '../../domain/money.ts';
import type { PaymentKey } from '../../domain/order.ts';
import { plural } from '../../domain/plural.ts';
import { fillTemplate } from '../../domain/seo-template.ts';
import { SETTINGS, type SettingValues } from '../../domain/settings.ts';
import { DELIVERY_SETTINGS, PAYMENT_SETTINGS } from '../../domain/ways.ts';
import { deliveryDays } from '../cart/cart.ts';

/** The ways of delivery and payment in the owner's words: settings, and the facts that they name. */

export const deliveryTitle = (key: DeliveryKey, settings: SettingValues): string =>
  fillTemplate(settings[`${DELIVERY_SETTINGS[key]}.title`], {});
export const paymentTitle = (key: PaymentKey, settings: SettingValues): string =>
  fillTemplate(settings[`${PAYMENT_SETTINGS[key]}.title`], {});

/** What a payment is called where the shop's own name is not at hand: in journals of the staff. */
export const plainPaymentTitle = (key: PaymentKey): string =>
  SETTINGS[`${PAYMENT_SETTINGS[key]}.title`].default;

/** As the buyer of the order was told. */
export const orderPaymentTitle = (order: {
  paymentKey: PaymentKey;
  paymentTitle: string | null;
}): string => order.paymentTitle ?? plainPaymentTitle(order.paymentKey);

type Offer = Pick<DeliveryWay, 'days_min' | 'days_max' | 'free_from'>;

/** What a delivery promises for the town and the goods of the offer. */
export function deliveryAbout(key: DeliveryKey, offer: Offer, settings: SettingValues): string {
  return fillTemplate(settings[`${DELIVERY_SETTINGS[key]}.about`], {
    days: deliveryDays(offer),
    weight: weightFact(key, settings),
    free_from: offer.free_from === null ? '' : formatPrice(offer.free_from),
  });
}

function weightFact(key: DeliveryKey, settings: SettingValues): string {
  if (key === 'COURIER') return kilograms(settings['delivery.courier.most_weight']);
  return key === 'POST' ? kilograms(settings['delivery.post.most_weight']) : '';
}

/** What a payment promises. `isLater`: some goods are on order. */
export function paymentAbout(key: PaymentKey, isLater: boolean, settings: SettingValues): string {
  const hold = holdFact(key, settings);
  const from = key === 'ON_RECEIPT' && isLater && hold !== '' ? ' после поступления' : '';
  return fillTemplate(settings[`${PAYMENT_SETTINGS[key]}.about`], { hold: hold + from });
}

/** How long an order waits for this payment; empty: no limit. */
function holdFact(key: PaymentKey, settings: SettingValues): string {
  switch (key) {
    case 'CARD_ONLINE':
    case 'SBP':
      return counted(settings['reservation.online_hours'], ['час', 'часа', 'часов']);
    case 'INVOICE':
      return counted(settings['reservation.invoice_days'], [
        'рабочий день',
        'рабочих дня',
        'рабочих дней',
      ]);
    case 'ON_RECEIPT':
      return counted(settings['reservation.on_receipt_days'], ['день', 'дня', 'дней']);
  }
}

const kilograms = (count: number) => `${count}\u00a0кг`;
const counted = (count: number | null, forms: readonly [string, string, string]): string =>
  count === null ? '' : `${count}\u00a0${plural(count, forms)}`;
