import { desc, eq } from 'drizzle-orm';
import { billSum, type Bill } from '#src/domain/bill.ts';
import { creditGone, creditWithout } from '#src/domain/order-credit.ts';
import { orderLine } from '#src/server/database/schema/order.ts';
import { orderCredit } from '#src/server/database/schema/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { billedLines } from './bills.ts';

/**
 * Takes goods that the order no longer has off its credits, or they would be credited twice. Called
 * after a change of lines or delivery; `before` is the bill until then. The caller has locked the
 * order.
 */
export async function reduceCredits(tx: Queries, orderId: string, before: Bill): Promise<void> {
  const credits = await tx
    .select({ id: orderCredit.id, amount: orderCredit.amount, lines: orderCredit.lines })
    .from(orderCredit)
    .where(eq(orderCredit.orderId, orderId))
    .orderBy(desc(orderCredit.at), desc(orderCredit.id));
  if (credits.length === 0) return;
  const lines = await tx
    .select({ position: orderLine.position, returned: orderLine.returned })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  let gone = creditGone(
    credits.map((credit) => credit.lines),
    {
      before,
      after: await billedLines(tx, orderId),
      returned: ({ position }) => lines.find((line) => line.position === position)?.returned ?? 0,
    },
  );
  for (const { id, amount, lines: credited } of credits) {
    const rest = creditWithout(credited, gone);
    gone = rest.gone;
    const left = amount - (billSum(credited) - billSum(rest.lines));
    if (left === 0) await tx.delete(orderCredit).where(eq(orderCredit.id, id));
    else if (left !== amount)
      await tx
        .update(orderCredit)
        .set({ amount: left, lines: rest.lines })
        .where(eq(orderCredit.id, id));
  }
}
