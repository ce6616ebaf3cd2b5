import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PaymentKey } from '#src/domain/order.ts';
import type { Tasks } from '../../database/jobs.ts';
import { receipt } from '../../database/schema/order-money.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Config } from '../../platform/config.ts';
import type { Events } from '../../platform/events.ts';
import { RECEIPT_TASK, addReceiptJob } from '../order/handover.ts';
import { REFUND_TASK } from '../order/money/create-refunds.ts';
import { ofPayment } from './jobs.ts';
import { loggedProvider } from './logged-provider.ts';
import { onlinePayments } from './online.ts';
import type { PaymentDeps } from './pay.ts';
import { findPayment, lockPayment } from './queries.ts';
import { receiptTask } from './receipt-task.ts';
import { refundTask, type TaskDeps } from './refund-task.ts';
import { paymentRoutes, withoutPayments } from './routes.ts';
import { WATCH_TASK, watchTask } from './watch.ts';
import type { Limits } from './yookassa-calls.ts';
import { yookassa } from './yookassa.ts';

/**
 * For orders older than the table of receipts: the migration could not know that this receipt was
 * still to be sent.
 */
const EARLIER_HANDOVER_TASK = 'payment_handover';

function earlierHandoverTask({ db, clock }: Pick<TaskDeps, 'db' | 'clock'>) {
  return async (job: unknown): Promise<void> => {
    const { paymentId } = v.parse(ofPayment, job);
    if ((await findPayment(db, paymentId)) === undefined) return;
    await inTransaction(db, async (tx) => {
      await lockPayment(tx, paymentId);
      const untold = and(
        eq(receipt.paymentId, paymentId),
        eq(receipt.kind, 'handover'),
        eq(receipt.status, 'untold'),
      );
      const asked = await tx
        .update(receipt)
        .set({ status: 'asked', updatedAt: clock() })
        .where(untold)
        .returning({ id: receipt.id });
      for (const { id } of asked) await addReceiptJob(tx, id, clock);
    });
  };
}

export interface Payments {
  /** Methods of online payment that can be offered. */
  offered: readonly PaymentKey[];
  routes: typeof withoutPayments;
  tasks: Tasks<
    typeof WATCH_TASK | typeof REFUND_TASK | typeof RECEIPT_TASK | typeof EARLIER_HANDOVER_TASK
  >;
}

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'settings' | 'onError'> & {
  /** Absent: the provider's answers are not logged. */
  events?: Events;
};

const KEYS_MAY_COME_MS = 3_600_000;

/** Online payment as configured. */
export function openPayments(
  config: Pick<Config, 'yookassa' | 'siteUrl'>,
  deps: Deps,
  limits?: Limits,
): Payments {
  const offered = onlinePayments(config);
  const earlier = { [EARLIER_HANDOVER_TASK]: earlierHandoverTask(deps) };
  if (config.yookassa === undefined) {
    // Payments from before the keys were removed wait for them: a refund must not be lost.
    const wait = () => Promise.resolve(new Date(deps.clock().getTime() + KEYS_MAY_COME_MS));
    return {
      offered,
      routes: withoutPayments,
      tasks: { ...earlier, [WATCH_TASK]: wait, [REFUND_TASK]: wait, [RECEIPT_TASK]: wait },
    };
  }
  const parts = {
    ...deps,
    provider: loggedProvider(yookassa(config.yookassa, limits), deps.events),
    offered,
    siteUrl: config.siteUrl,
  };
  const tasks = {
    ...earlier,
    [WATCH_TASK]: watchTask(parts),
    [REFUND_TASK]: refundTask(parts),
    [RECEIPT_TASK]: receiptTask(parts),
  };
  return { offered, routes: paymentRoutes(parts), tasks };
}
