import type { OrderActor, OrderStatus } from '../../../domain/order.ts';
import { addJob } from '../../database/jobs.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';

/** Letters about an order: tasks with the payload {orderId}; STATUS_LETTER also has the status. */
export const BUYER_LETTER = 'order_letter_buyer';
export const MANAGER_LETTER = 'order_letter_manager';
export const STATUS_LETTER = 'order_letter_status';
export const CANCEL_LETTER = 'order_letter_cancelled';
/** The time to pay is nearly over. */
export const REMINDER_LETTER = 'order_letter_reminder';

/** The buyer is told what staff did: {orderId, deedId}. */
export const DEED_LETTER = 'order_letter_deed';
/** The shop is told that the buyer agreed to the delivery price. */
export const AGREED_LETTER = 'order_letter_agreed';

/** Asks for the letters about a new order, to its buyer and to the shop. */
export async function askOrderLetters(tx: Queries, orderId: string, clock: Clock): Promise<void> {
  for (const task of [BUYER_LETTER, MANAGER_LETTER] as const)
    await addJob(tx, { task, cause: `${task}:${orderId}`, payload: { orderId } }, clock);
}

/**
 * Tells the buyer the new status, and the shop when the order was cancelled by somebody else than
 * staff.
 */
export async function askStatusLetters(
  tx: Queries,
  { orderId, status, actor }: { orderId: string; status: OrderStatus; actor: OrderActor },
  clock: Clock,
): Promise<void> {
  await addJob(
    tx,
    {
      task: STATUS_LETTER,
      cause: `${STATUS_LETTER}:${orderId}:${status}`,
      payload: { orderId, status },
    },
    clock,
  );
  if (status === 'cancelled' && actor !== 'staff')
    await addJob(
      tx,
      { task: CANCEL_LETTER, cause: `${CANCEL_LETTER}:${orderId}`, payload: { orderId } },
      clock,
    );
}
