import * as v from 'valibot';
import { ORDER_STATUSES } from '#src/domain/order.ts';
import { orderConfirmPath, orderInvoicePath, personalOrderPath } from '#src/domain/paths.ts';
import { isAnyAwaited } from '#src/texts/order/arrival.ts';
import { ORDER_LETTER as TEXT } from '#src/texts/order/letter.ts';
import { payUntilText, untilText } from '#src/texts/order/until.ts';
import type { Tasks } from '../../database/jobs.ts';
import {
  BUYER_LETTER,
  CANCEL_LETTER,
  MANAGER_LETTER,
  REMINDER_LETTER,
  STATUS_LETTER,
  type AGREED_LETTER,
  type DEED_LETTER,
} from './letter-jobs.ts';
import { deedLetterTasks } from './deed-letters.ts';
import {
  sendOrderLetter,
  type LetterHead,
  type OrderLetterDeps,
  type OwnHead,
} from './letter-send.ts';
import type { WholeOrder } from './order-queries.ts';
import { awaitedOf, payUntilOf, reviewableOf, type ReviewDeps } from './order-view.ts';

const ofOrder = v.object({ orderId: v.pipe(v.string(), v.uuid()) });
const ofStatus = v.object({ ...ofOrder.entries, status: v.picklist(ORDER_STATUSES) });

type OrderLetter =
  | typeof BUYER_LETTER
  | typeof MANAGER_LETTER
  | typeof CANCEL_LETTER
  | typeof STATUS_LETTER
  | typeof REMINDER_LETTER
  | typeof DEED_LETTER
  | typeof AGREED_LETTER;

/** The letters about orders; each shows the order as it is when the letter is written. */
export function orderLetterTasks({
  cards,
  awaitingReview,
  ...deps
}: OrderLetterDeps & ReviewDeps): Tasks<OrderLetter> {
  const toReview = (whole: WholeOrder) => reviewableOf(whole, { cards, awaitingReview });
  const orderOf = (job: unknown) => v.parse(ofOrder, job).orderId;
  const toShop = (job: unknown, cause: string, headOf: (whole: WholeOrder) => LetterHead) =>
    sendOrderLetter(deps, { orderId: orderOf(job), cause, to: 'shop' }, headOf);

  return {
    ...deedLetterTasks(deps),
    [BUYER_LETTER]: (job, cause) =>
      sendOrderLetter(deps, { orderId: orderOf(job), cause, to: 'buyer' }, acceptedLetter),
    [MANAGER_LETTER]: (job, cause) =>
      toShop(job, cause, ({ row }) => ({
        title: TEXT.fresh(row.number, row.final),
        notes: [TEXT.placedStaff(row.createdAt)],
        links: [],
      })),
    [CANCEL_LETTER]: (job, cause) =>
      toShop(job, cause, ({ row, history, money }) => ({
        title: isUnpaid(history) ? TEXT.unpaid(row.number) : TEXT.cancelledByBuyer(row.number),
        notes: [TEXT.stockIsBack, ...(money.returning === 0 ? [] : [TEXT.moneyBackStaff])],
        links: [],
      })),
    [REMINDER_LETTER]: (job, cause) =>
      sendOrderLetter(deps, { orderId: orderOf(job), cause, to: 'buyer' }, reminderLetter),
    [STATUS_LETTER]: (job, cause) => {
      const { orderId, status } = v.parse(ofStatus, job);
      const addressed = { orderId, cause, to: 'buyer' as const };
      return sendOrderLetter(
        deps,
        status === 'done' ? { ...addressed, toReview } : addressed,
        (whole) => statusLetter(whole, status),
      );
    },
  };
}

function acceptedLetter({ row }: WholeOrder, isBilled: boolean): OwnHead {
  return {
    letter: 'accepted',
    facts: { number: String(row.number), date: TEXT.day(row.createdAt) },
    notes: [...deadlineNotes(row), ...(row.earned === 0 ? [] : [TEXT.willEarn(row.earned)])],
    links: [{ title: TEXT.open, path: orderConfirmPath(row.id) }, ...invoiceLink(row.id, isBilled)],
  };
}

const invoiceLink = (id: string, isBilled: boolean) =>
  isBilled ? [{ title: TEXT.invoice, path: orderInvoicePath(id) }] : [];

/**
 * Whether the order ended because it was not paid in time: the shop itself cancels for no other
 * reason (`unpaid.ts`).
 */
function isUnpaid(history: WholeOrder['history']): boolean {
  const last = history.at(-1);
  return last?.status === 'cancelled' && last.actor === 'shop';
}

/** The deadline of the payment, while there is one. */
function deadlineNotes(row: WholeOrder['row']): string[] {
  const until = payUntilOf(row);
  return until === null ? [] : [payUntilText(row.paymentKey, until)];
}

/** Null when it was paid or ended in the meantime. */
function reminderLetter({ row }: WholeOrder, isBilled: boolean): OwnHead | null {
  const until = payUntilOf(row);
  if (until === null) return null;
  return {
    letter: 'reminder',
    facts: { number: String(row.number), until: untilText(until) },
    notes: deadlineNotes(row),
    links: [{ title: TEXT.open, path: orderConfirmPath(row.id) }, ...invoiceLink(row.id, isBilled)],
  };
}

/** Null for a letter that the end of the order has made obsolete. */
function statusLetter(
  { row, lines, history, money }: WholeOrder,
  status: WholeOrder['row']['status'],
): OwnHead | null {
  const isEnded = row.status === 'cancelled' || row.status === 'returned';
  if (status === 'new' || (isEnded && row.status !== status)) return null;
  const isAwaited = isAnyAwaited(lines.map((line) => awaitedOf(row, line)));
  const notes: string[] = [];
  if (status === 'done' && row.earned > 0) notes.push(TEXT.bonusesEarned(row.earned));
  if (isEnded && money.returning + money.refunded > 0) notes.push(TEXT.moneyBack);
  if (isEnded && row.bonuses > 0) notes.push(TEXT.bonusesBack(row.bonuses));
  return {
    letter: status,
    facts: {
      number: String(row.number),
      awaited: isAwaited ? TEXT.awaited : '',
      unpaid: status === 'cancelled' && isUnpaid(history) ? TEXT.timeIsOver : '',
    },
    notes,
    links: [{ title: TEXT.open, path: personalOrderPath(row.id) }],
  };
}
