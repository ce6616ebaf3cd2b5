import type { PaymentKey } from '../../../domain/order.ts';
import type { Config } from '../../platform/config.ts';

/** Ways of paying online that can be offered: none without the keys of a provider. */
export function onlinePayments({ yookassa }: Pick<Config, 'yookassa'>): readonly PaymentKey[] {
  return yookassa === undefined ? [] : ['CARD_ONLINE', 'SBP'];
}
