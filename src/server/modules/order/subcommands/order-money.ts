import { UsageError } from '#src/server/platform/command.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { acceptPayment } from '../money/accept-payment.ts';
import { moneyRows } from '../money/money-rows.ts';
import { notePayment } from '../money/note-payment.ts';
import { retryFailed } from '../money/retry.ts';
import { voidPayment } from '../money/void-payment.ts';
import { idOf, rowOf } from './order-id.ts';
import { refusingMoney } from './refusal.ts';
import { subcommand } from './subcommand.ts';
import { readSignedBy, readNumber, readReference, readSum, readWay, readId } from './typed.ts';

/** Retries refunds and receipts that failed. */
export const retry = subcommand({
  options: [],
  words: 2,
  read: ({ rest: [number, id] }) => ({ number: readNumber(number), id: readId(id) }),
  async run({ db, clock, say }, { number, id: beginning }) {
    const orderId = await idOf(db, number);
    const { refunds, receipts } = await moneyRows(db, orderId);
    const id = beginning === undefined ? undefined : rowOf([...refunds, ...receipts], beginning).id;
    say(MONEY.retried(number, await refusingMoney(retryFailed(db, { orderId, id }, clock))));
  },
});

/** Counts an unclear payment. */
export const accept = subcommand({
  options: ['why', 'by'],
  words: 2,
  read: ({ values, rest: [number, id] }) => ({
    number: readNumber(number),
    id: readId(id),
    ...readSignedBy(values),
  }),
  async run({ db, clock, say }, { number, id, by, note }) {
    const orderId = await idOf(db, number);
    const paymentId =
      id === undefined ? undefined : rowOf((await moneyRows(db, orderId)).payments, id).id;
    const money = await refusingMoney(acceptPayment(db, { orderId, paymentId, by, note }, clock));
    say(MONEY.stands(number, money));
  },
});

/** Voids a payment that was recorded by mistake. */
export const unpaid = subcommand({
  options: ['why', 'by'],
  words: 2,
  read({ values, rest: [number, id] }) {
    const read = { number: readNumber(number), id: readId(id), ...readSignedBy(values) };
    if (read.id === undefined) throw new UsageError(TEXT.missing(MONEY.id));
    return { ...read, id: read.id };
  },
  async run({ db, clock, say }, { number, id, by, note }) {
    const orderId = await idOf(db, number);
    const { id: notedId } = rowOf((await moneyRows(db, orderId)).noted, id);
    const money = await refusingMoney(voidPayment(db, { orderId, notedId, by, note }, clock));
    say(MONEY.stands(number, money));
  },
});

/** Records a payment that staff saw. */
export const paid = subcommand({
  options: ['sum', 'way', 'reference', 'more', 'why', 'by'],
  words: 1,
  read: ({ values, rest: [number] }) => ({
    number: readNumber(number),
    amount: readSum(values.sum),
    way: readWay(values.way),
    reference: readReference(values),
    isMore: values.more === true,
    ...readSignedBy(values),
  }),
  async run({ db, clock, say }, { number, ...seen }) {
    const money = await refusingMoney(
      notePayment(db, { orderId: await idOf(db, number), ...seen }, clock),
    );
    say(MONEY.stands(number, money));
  },
});
