import type { PaymentKey } from '../../../domain/order.ts';
import { onChange } from '../../database/changes.ts';
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
  let loading: Promise<readonly PaymentKey[]> | undefined;
  let listening: Promise<unknown> | undefined;

  async function load(): Promise<readonly PaymentKey[]> {
    listening ??= onChange(db, (tags) => {
      if (tags === null || tags.includes('content')) loading = undefined;
    });
    await listening;
    return isBillable(await sellerOf(db)) ? [...online, 'INVOICE'] : online;
  }

  return {
    now() {
      if (loading !== undefined) return loading;
      const started = load();
      loading = started;
      // A failed load is not kept: the next request tries again.
      started.catch(() => {
        if (loading === started) loading = undefined;
      });
      return started;
    },
  };
}
