import type { DeliveryWay } from '../../contract/delivery.ts';
import type { Excess } from '../../domain/delivery-limits.ts';
import { DELIVERY_KEYS, type DeliveryKey } from '../../domain/delivery.ts';
import { formatPrice } from '../../domain/money.ts';
import { PAYMENT_KEYS, type PaymentKey } from '../../domain/order.ts';
import { plural } from '../../domain/plural.ts';
import { fillTemplate } from '../../domain/seo-template.ts';
import { SETTINGS, type SettingKey, type SettingValues } from '../../domain/settings.ts';
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

const metres = (centimetres: number) => `${(centimetres / 100).toLocaleString('ru-RU')}\u00a0м`;
const OVER: Record<Excess['reason'], (most: number) => string> = {
  weight: (most) => `тяжелее ${most.toLocaleString('ru-RU')}\u00a0кг`,
  side: (most) => `длиннее ${metres(most)}`,
  girth: (most) => `длина с обхватом больше ${metres(most)}`,
};

/** Why a way of this name does not carry the goods: «Курьер не везёт: длиннее 2 м». */
export const refusalText = (title: string, { reason, most }: Excess): string =>
  `${title} не везёт: ${OVER[reason](most)}`;

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

/** What a setting with words of a way makes of an order to the main city, or to the nearest towns. */
export function wayExample(key: SettingKey, settings: SettingValues): string {
  const isOf = (part: string) => key.startsWith(`${part}.`);
  const delivery = DELIVERY_KEYS.find((one) => isOf(DELIVERY_SETTINGS[one]));
  const payment = PAYMENT_KEYS.find((one) => isOf(PAYMENT_SETTINGS[one]));
  if (delivery !== undefined)
    return key.endsWith('.title')
      ? deliveryTitle(delivery, settings)
      : deliveryAbout(delivery, nearOffer(delivery, settings), settings);
  if (payment === undefined) return '';
  return key.endsWith('.title')
    ? paymentTitle(payment, settings)
    : paymentAbout(payment, false, settings);
}

function nearOffer(key: DeliveryKey, settings: SettingValues): Offer {
  const spans = {
    PICKUP: settings['delivery.pickup.days'],
    COURIER: settings['delivery.courier.days'],
    POST: spanOf(settings['delivery.post.zones']),
    TRANSPORT: spanOf(settings['delivery.carrier.zones']),
  };
  const free = key === 'COURIER' ? settings['delivery.courier.free_from'] : null;
  return { free_from: free, days_min: spans[key].min, days_max: spans[key].max };
}

const spanOf = ([zone]: SettingValues['delivery.post.zones']) => ({
  min: zone?.daysMin ?? 0,
  max: zone?.daysMax ?? 0,
});

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
