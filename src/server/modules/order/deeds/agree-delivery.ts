import { eq } from 'drizzle-orm';
import { paymentsInAdvance } from '#src/domain/on-order.ts';
import { isForBuyer, paymentsWith, type PaymentKey } from '#src/domain/order.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { paymentTitle } from '#src/texts/order/way.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { order } from '#src/server/database/schema/order.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { waitingAnew } from '../lead-days.ts';
import { AGREED_LETTER } from '../letter-jobs.ts';
import { recordDeed } from './journal.ts';
import { lockWhole } from './locked.ts';
import { DeedRefused } from './refused.ts';

interface Agreement {
  orderId: string;
  /** The total in kopecks that the buyer saw. */
  seenFinal: number;
  /** The payment method chosen once the delivery price is known. */
  paymentKey?: PaymentKey | undefined;
  /** The shop's payment methods besides payment on receipt. */
  offered: readonly PaymentKey[];
}

/**
 * The buyer agrees to the delivery price. Does nothing when it was agreed already. Throws
 * DeedRefused.
 */
export function agreeDelivery(
  db: Queries,
  { orderId, seenFinal, paymentKey, offered }: Agreement,
  settings: SettingValues,
  clock: Clock,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { row, lines } = await lockWhole(tx, orderId);
    if (row.status === 'cancelled' || row.status === 'returned') throw new DeedRefused('ended');
    if (!row.deliveryToConfirm) return;
    if (seenFinal !== row.final) throw new DeedRefused('price_changed');
    const key = paymentKey ?? row.paymentKey;
    const ways = paymentsInAdvance(
      paymentsWith(row.deliveryPrice, offered, lines.length),
      row.leadFromPayment,
    );
    if (key !== row.paymentKey && !(ways.includes(key) && isForBuyer(key, row.buyerKind)))
      throw new DeedRefused('other_payment');
    const agreed = {
      deliveryToConfirm: false,
      paymentKey: key,
      ...(key !== row.paymentKey && { paymentTitle: paymentTitle(key, settings) }),
    };
    const waiting = await waitingAnew(tx, { ...row, ...agreed }, clock(), settings);
    await tx
      .update(order)
      .set({ ...agreed, ...waiting })
      .where(eq(order.id, orderId));
    await recordDeed(
      tx,
      {
        orderId,
        kind: 'delivery_agreed',
        by: '',
        note: '',
        ...(key === row.paymentKey
          ? {}
          : { before: { payment: row.paymentKey }, after: { payment: key } }),
      },
      clock,
    );
    await addJob(
      tx,
      {
        task: AGREED_LETTER,
        cause: `${AGREED_LETTER}:${orderId}:${row.final}`,
        payload: { orderId },
      },
      clock,
    );
  });
}
