import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { acceptPayment } from '../money/accept-payment.ts';
import { subcommand } from './subcommand.ts';
import { moneyRows } from '../money/money-rows.ts';
import { idOf, rowOf } from './order-id.ts';
import { refusingMoney } from './refusal.ts';
import { readSignedBy, readId, readNumber } from './typed.ts';

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
