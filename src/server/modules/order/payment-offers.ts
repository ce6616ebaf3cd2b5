import type { PaymentKey } from '#src/domain/order.ts';
import { cachedUntilChange } from '../../database/cached-until-change.ts';
import type { Database } from '../../database/open.ts';
import { isBillable, sellerOf } from './invoice.ts';

/** The shop's payment methods besides payment on receipt. */
export interface PaymentOffers {
  now(): Promise<readonly PaymentKey[]>;
}

/**
 * Kept in memory, because every order page asks. Invoices are offered when the shop's bank details
 * are set.
 */
export function paymentOffers(db: Database, online: readonly PaymentKey[]): PaymentOffers {
  const now = cachedUntilChange<readonly PaymentKey[]>(db, 'content', async () =>
    isBillable(await sellerOf(db)) ? [...online, 'INVOICE'] : online,
  );
  return { now };
}
