import type { PaymentKey } from '../../domain/order.ts';
import { shopTime } from '../../domain/shop-days.ts';

const zone = { timeZone: 'Europe/Moscow' } as const;
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...zone });
const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  ...zone,
});

/** «до 12 марта в 15:00»; midnight counts as the end of the day before. */
export function untilText(until: Date): string {
  const isMidnight = shopTime(until).endsWith(' 00:00');
  return isMidnight
    ? `до конца дня ${day.format(new Date(until.getTime() - 1))}`
    : `до ${moment.format(until)}`;
}

/** What the buyer has to do until then. */
export function payUntilText(key: PaymentKey, until: Date): string {
  const time = untilText(until);
  return key === 'ON_RECEIPT'
    ? `Держим товары для вас ${time}. Потом неоплаченный заказ отменится.`
    : `Оплатите заказ ${time}. Потом он отменится, а товары вернутся в продажу.`;
}
