import type { PaymentKey } from '#src/domain/order.ts';
import type { Tasks } from '../../database/jobs.ts';
import type { Config } from '../../platform/config.ts';
import type { Events } from '../../platform/events.ts';
import { RECEIPT_TASK } from '../order/handover.ts';
import { REFUND_TASK } from '../order/money/create-refunds.ts';
import { EARLIER_HANDOVER_TASK, earlierHandoverTask } from './earlier-handovers.ts';
import { onlinePayments } from './online.ts';
import type { PaymentDeps } from './pay.ts';
import { receiptTask } from './receipt-task.ts';
import { refundTask } from './refund-task.ts';
import { paymentRoutes, withoutPayments } from './routes.ts';
import { loggedProvider } from './logged-provider.ts';
import { WATCH_TASK, watchTask } from './watch.ts';
import { yookassa } from './yookassa.ts';
import type { Limits } from './yookassa-calls.ts';

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
