import type { PaymentKey } from '#src/domain/order.ts';
import type { Config } from '../../platform/config.ts';

/** YooKassa's payment pages. */
const YOOKASSA_SITES = [
  'https://yoomoney.ru',
  'https://*.yoomoney.ru',
  'https://yookassa.ru',
  'https://*.yookassa.ru',
];

/** Methods of online payment that can be offered: none without a provider's keys. */
export function onlinePayments({ yookassa }: Pick<Config, 'yookassa'>): readonly PaymentKey[] {
  return yookassa === undefined ? [] : ['CARD_ONLINE', 'SBP'];
}

/** Sites that the «Оплатить» button may lead to, also when a remote backend has the keys. */
export function payingSites({ yookassa }: Pick<Config, 'yookassa'>): readonly string[] {
  return yookassa === undefined
    ? YOOKASSA_SITES
    : [...YOOKASSA_SITES, new URL(yookassa.url).origin];
}
