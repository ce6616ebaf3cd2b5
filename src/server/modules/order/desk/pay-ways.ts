import { eq } from 'drizzle-orm';
import { PAYMENT_KEYS, type PaymentKey } from '#src/domain/order.ts';
import { order } from '#src/server/database/schema/order.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { DeedRefused } from '../deeds/refused.ts';
import type { PaymentOffers } from '../payment-offers.ts';

/** The ways to pay that the desk can write into an order; `own`: the one that it has already. */
export async function payWays(offers: PaymentOffers, own?: PaymentKey): Promise<PaymentKey[]> {
  const offered = await offers.now();
  return PAYMENT_KEYS.filter((key) => key === own || offered.includes(key));
}

/** Throws DeedRefused for a way that the shop cannot take, unless the order has it already. */
export async function refuseUntakenWay(
  tx: Queries,
  offers: PaymentOffers,
  { orderId, wanted }: { orderId?: string; wanted: PaymentKey | undefined },
): Promise<void> {
  // That an invoice needs bank details is looked up by the deed itself.
  if (wanted === undefined || wanted === 'INVOICE') return;
  const [row] =
    orderId === undefined
      ? []
      : await tx.select({ own: order.paymentKey }).from(order).where(eq(order.id, orderId));
  if (!(await payWays(offers, row?.own)).includes(wanted)) throw new DeedRefused('no_provider');
}
