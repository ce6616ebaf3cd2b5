import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  exists,
  gt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { ENDING_STATUSES, NO_END, mayEnd } from '#src/domain/order-reservation.ts';
import type { Tasks } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { everyMinutes } from '../../database/schedules.ts';
import { order } from '../../database/schema/order.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { REMINDER_LETTER, askBuyerLetter } from './letter-jobs.ts';
import { moneyOf } from './money/order-money.ts';
import { moveOrder } from './move.ts';
import { PAYMENT_CREATED_MS, PAYMENT_AWAITED_MS } from '#src/domain/begun-payment.ts';
import { payment } from '../../database/schema/payment.ts';

interface UnpaidDeps {
  db: Database;
  clock: Clock;
  /**
   * Called for an order that could not be ended: the other orders go on, and it is tried again
   * later.
   */
  onError: (error: unknown) => void;
}

/** Ends orders that were not paid in time, and sends reminders before that. */
const UNPAID_TASK = 'order_unpaid';
export const UNPAID_SCHEDULE = everyMinutes(1, UNPAID_TASK);
/** Orders read at a time. */
const PIECE = 200;

const unpaidCondition = and(isNull(order.paidAt), inArray(order.status, [...ENDING_STATUSES]));

/**
 * Ends every order whose time to pay is over, each once and in its own transaction. Returns how
 * many.
 */
export async function endUnpaid(deps: UnpaidDeps): Promise<number> {
  const { db, clock } = deps;
  const isOverdue = and(
    unpaidCondition,
    lte(order.payUntil, clock()),
    not(awaitsProvider(db, clock())),
  );
  return inPieces(deps, isOverdue, (id) => inTransaction(db, (tx) => endOrder(tx, id, clock)));
}

/** Asks for letters that remind of a payment. Returns how many. */
export async function remindUnpaid(deps: UnpaidDeps): Promise<number> {
  const { db, clock } = deps;
  const isReminderDue = and(unpaidCondition, lte(order.payReminderAt, clock()));
  return inPieces(deps, isReminderDue, (id) => inTransaction(db, (tx) => remind(tx, id, clock)));
}

/**
 * Tries every order that matches `wanted` once. One that `work` has done matches no more; one that
 * it left as it was, or failed at, is skipped when it is found again.
 */
async function inPieces(
  { db, onError }: UnpaidDeps,
  wanted: ReturnType<typeof and>,
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  const tried = (id: string) =>
    work(id).catch((error: unknown) => {
      onError(error);
      return false;
    });
  const skipped = new Set<string>();
  let done = 0;
  for (;;) {
    const found = await db
      .select({ id: order.id })
      .from(order)
      .where(wanted)
      .orderBy(asc(order.payUntil))
      .limit(PIECE + skipped.size);
    const ids = found.map(({ id }) => id).filter((id) => !skipped.has(id));
    if (ids.length === 0) return done;
    for (const id of ids) {
      if (await tried(id)) done += 1;
      else skipped.add(id);
    }
  }
}

/** Whoever pays, moves or ends an order locks this row first, so only one of them finds it open. */
async function endOrder(tx: Queries, id: string, clock: Clock): Promise<boolean> {
  const [row] = await tx
    .select({ status: order.status, paidAt: order.paidAt, payUntil: order.payUntil })
    .from(order)
    .where(eq(order.id, id))
    .for('update');
  const isOver = row !== undefined && row.payUntil !== null && row.payUntil <= clock();
  if (!isOver || !mayEnd({ ...row, isPaid: row.paidAt !== null })) return false;
  if ((await tx.$count(order, and(eq(order.id, id), awaitsProvider(tx, clock())))) > 0)
    return false;
  const { paid, refunded } = await moneyOf(tx, id);
  if (paid > refunded) {
    // A partly paid order is left to the staff.
    await tx.update(order).set(NO_END).where(eq(order.id, id));
    return false;
  }
  return (await moveOrder(tx, { id, to: 'cancelled', actor: 'shop' }, clock)).moved;
}

async function remind(tx: Queries, id: string, clock: Clock): Promise<boolean> {
  const [row] = await tx
    .update(order)
    .set({ payReminderAt: null })
    .where(
      and(
        eq(order.id, id),
        unpaidCondition,
        isNotNull(order.payReminderAt),
        lte(order.payReminderAt, clock()),
      ),
    )
    .returning({ until: order.payUntil });
  if (row === undefined || row.until === null) return false;
  const cause = `${REMINDER_LETTER}:${id}:${row.until.toISOString()}`;
  const letter = { orderId: id, task: REMINDER_LETTER, cause, payload: { orderId: id } } as const;
  await askBuyerLetter(tx, letter, clock);
  return true;
}

/** Run by the schedule `UNPAID_SCHEDULE`, in one process at a time. */
export function unpaidTasks(deps: UnpaidDeps): Tasks<typeof UNPAID_TASK> {
  return {
    async [UNPAID_TASK]() {
      await endUnpaid(deps);
      await remindUnpaid(deps);
    },
  };
}

/**
 * Matches orders whose time to pay is over but which may have been paid in time: the provider has
 * not yet reported how one of their payments ended, even if it was given up here.
 */
function awaitsProvider(db: Queries, now: Date): SQL {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // Without a provider id the buyer never reached the payment page, unless the payment is being
  // created now.
  const mayBePaid = or(
    isNotNull(payment.providerId),
    gt(payment.createdAt, ago(PAYMENT_CREATED_MS)),
  );
  const begun = db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, order.id),
        isNull(payment.endedAt),
        ne(payment.status, 'succeeded'),
        mayBePaid,
      ),
    );
  return sql`(${gt(order.payUntil, ago(PAYMENT_AWAITED_MS))} and ${exists(begun)})`;
}
