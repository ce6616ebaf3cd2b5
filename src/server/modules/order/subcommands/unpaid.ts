import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { voidPayment } from '../money/void-payment.ts';
import { subcommand } from './subcommand.ts';
import { moneyRows } from '../money/money-rows.ts';
import { idOf, rowOf } from './order-id.ts';
import { refusingMoney } from './refusal.ts';
import { readSignedBy, readId, readNumber } from './typed.ts';

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
