import { and, eq } from 'drizzle-orm';
import { payment } from '#src/server/database/schema/payment.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { PaymentRow } from './bills.ts';
import { MoneyRefused } from './refused.ts';

/** An online payment of the order that was received. Throws MoneyRefused. */
export async function findReceivedPayment(
  tx: Queries,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(
      and(eq(payment.id, paymentId), eq(payment.orderId, orderId), eq(payment.status, 'succeeded')),
    );
  if (row === undefined) throw new MoneyRefused('no_such_payment');
  return row;
}
