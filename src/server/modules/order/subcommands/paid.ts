import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { notePayment } from '../money/note-payment.ts';
import { subcommand } from './subcommand.ts';
import { idOf } from './order-id.ts';
import { refusingMoney } from './refusal.ts';
import { readSignedBy, readNumber, readReference, readSum, readWay } from './typed.ts';

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
