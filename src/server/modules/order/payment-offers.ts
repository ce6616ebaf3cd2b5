import { offersPayment } from '#src/domain/settings.ts';
import type { PaymentKey } from '#src/domain/order.ts';
import { cachedUntilChange } from '../../database/cached-until-change.ts';
import type { Database } from '../../database/open.ts';
import { takenPayments } from '../../database/seller.ts';
import type { ShopSettings } from '../settings/open.ts';

/** The shop's payment methods. */
export interface PaymentOffers {
  /** For new orders. */
  now(): Promise<readonly PaymentKey[]>;
  /** Also those that are switched off: an order that has one keeps it. */
  takes(): Promise<readonly PaymentKey[]>;
}

/** Kept in memory, because every order page asks. */
export function paymentOffers(
  db: Database,
  online: readonly PaymentKey[],
  settings: Pick<ShopSettings, 'now'>,
): PaymentOffers {
  const takes = cachedUntilChange(db, 'content', () => takenPayments(db, online));
  return {
    takes,
    now: async () => {
      const values = settings.now();
      return (await takes()).filter((key) => offersPayment(key, values));
    },
  };
}
