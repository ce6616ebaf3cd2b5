import { eq } from 'drizzle-orm';
import type { PaymentWay } from '#src/domain/order-money.ts';
import { refund } from '#src/server/database/schema/order-money.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { RefundRow } from './bills.ts';
import { refundableOf } from './claim.ts';
import { creditOrder } from './credit.ts';
import { insertRefundByHand } from './refund-sum.ts';
import { lockOrder, moneyOf, type OrderMoney } from './order-money.ts';
import { dropRefund, findFailed } from './refund-rows.ts';
import { MoneyRefused, refuseBadSum } from './refused.ts';
import type { SignedBy } from '../signed-by.ts';
import { settleOrder } from './settle.ts';
import { decideRefundedByHand, unwantedOf } from './unclear.ts';
import { waitingRefunds } from './waiting-by-hand.ts';

interface GivenByHand extends SignedBy {
  orderId: string;
  /** Absent: everything that waits to be returned by hand, or the whole failed refund. */
  amount?: number | undefined;
  way: PaymentWay;
  reference: string;
  /** The failed online refund that this replaces. */
  insteadOf?: string | undefined;
}

/**
 * Records money that staff returned by hand. Sums that waited for it go first; the rest lowers the
 * price. The receipt is made by the cash register. Throws MoneyRefused.
 */
export function noteRefund(
  db: Queries,
  { insteadOf, amount, ...given }: GivenByHand,
  clock: Clock,
): Promise<OrderMoney> {
  return inTransaction(db, async (tx) => {
    const { orderId } = given;
    if ((await lockOrder(tx, orderId)) === undefined) throw new MoneyRefused('no_order');
    const failed =
      insteadOf === undefined ? null : await findFailed(tx, { orderId, refundId: insteadOf });
    const waiting = failed === null ? await waitingRefunds(tx, orderId) : [];
    const sum = amount ?? failed?.amount ?? waiting.reduce((all, row) => all + row.amount, 0);
    refuseBadSum(sum);
    if (failed !== null && sum !== failed.amount)
      throw new MoneyRefused('more_than_kept', failed.amount);
    if (failed !== null) await dropRefund(tx, failed.id, clock());
    const rest = await takeWaiting(tx, waiting, { ...given, amount: sum }, clock);
    if (rest > 0) {
      // The failed refund has lowered the price already.
      const unwanted = failed === null ? await unwantedOf(tx, orderId) : rest;
      const cause = failed?.cause ?? 'staff';
      await refundMore(tx, { ...given, amount: rest, unwanted, cause }, clock);
      if (failed === null) await decideRefundedByHand(tx, { ...given, amount: rest }, clock);
    }
    await settleOrder(tx, orderId, given.by, clock);
    return moneyOf(tx, orderId);
  });
}

type Given = Omit<GivenByHand, 'insteadOf' | 'amount'> & { amount: number };

/** Returns what is left of the sum when nothing waits any more. */
async function takeWaiting(
  tx: Queries,
  waiting: readonly RefundRow[],
  { amount, way, reference, by, note }: Given,
  clock: Clock,
): Promise<number> {
  let rest = amount;
  for (const row of waiting) {
    if (rest === 0) break;
    const part = Math.min(rest, row.amount);
    const done = {
      amount: part,
      status: 'succeeded' as const,
      way,
      reference,
      by,
      note: note || row.note,
      updatedAt: clock(),
    };
    await tx.update(refund).set(done).where(eq(refund.id, row.id));
    if (part < row.amount) {
      const { orderId, cause, by: asker, note: why, at } = row;
      await insertRefundByHand(tx, {
        orderId,
        cause,
        by: asker,
        note: why,
        at,
        amount: row.amount - part,
        status: 'pending',
        updatedAt: clock(),
      });
    }
    rest -= part;
  }
  return rest;
}

/** Records what was returned beyond the sums that waited: it lowers the price, unless unwanted. */
async function refundMore(
  tx: Queries,
  {
    orderId,
    amount,
    unwanted,
    way,
    reference,
    cause,
    by,
    note,
  }: Given & Pick<RefundRow, 'cause'> & { unwanted: number },
  clock: Clock,
): Promise<void> {
  const most = await refundableOf(tx, orderId);
  if (amount > most) throw new MoneyRefused('more_than_kept', most);
  const credit = Math.max(0, amount - unwanted);
  await creditOrder(tx, { orderId, amount: credit, lines: [], by, note }, clock);
  await insertRefundByHand(tx, {
    orderId,
    amount,
    cause,
    way,
    reference,
    status: 'succeeded',
    by,
    note,
    at: clock(),
    updatedAt: clock(),
  });
}
