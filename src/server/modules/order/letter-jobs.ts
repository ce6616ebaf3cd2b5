import type { OrderActor, OrderStatus } from '#src/domain/order.ts';
import { addJob, type AddedJob } from '../../database/jobs.ts';
import { orderLetter } from '../../database/schema/order-deeds.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { whyWithheld } from './recipient.ts';

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

interface BuyerLetter extends Pick<AddedJob, 'cause' | 'payload'> {
  orderId: string;
  task: typeof BUYER_LETTER | typeof STATUS_LETTER | typeof REMINDER_LETTER | typeof DEED_LETTER;
}

/**
 * Asks for a letter to the buyer of an order. One that may not be sent is noted as withheld; what it
 * is about happens all the same.
 */
export async function askBuyerLetter(
  tx: Queries,
  { orderId, ...job }: BuyerLetter,
  clock: Clock,
): Promise<void> {
  const withheld = await whyWithheld(tx, orderId, clock);
  if (withheld === null) return addJob(tx, job, clock);
  await tx
    .insert(orderLetter)
    .values({ orderId, cause: job.cause, addressee: 'buyer', withheld, at: clock() })
    .onConflictDoNothing();
}

/** Asks for the letters about a new order, to its buyer and to the shop. */
export async function askOrderLetters(tx: Queries, orderId: string, clock: Clock): Promise<void> {
  const asked = (task: string) => ({ cause: `${task}:${orderId}`, payload: { orderId } });
  await askBuyerLetter(tx, { orderId, task: BUYER_LETTER, ...asked(BUYER_LETTER) }, clock);
  await addJob(tx, { task: MANAGER_LETTER, ...asked(MANAGER_LETTER) }, clock);
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
  await askBuyerLetter(
    tx,
    {
      orderId,
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
