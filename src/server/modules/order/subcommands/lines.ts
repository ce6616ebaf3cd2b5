import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { changeLines } from '../deeds/change-lines.ts';
import { subcommand } from './subcommand.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { settingsNow } from './settings-now.ts';
import { readSignedBy, readNumber } from './typed.ts';
import { readAmounts, readGoods } from './typed-goods.ts';

/** Changes amounts and adds goods. */
export const lines = subcommand({
  options: ['set', 'add', 'why', 'by'],
  words: 1,
  read: ({ values, rest: [number] }) => ({
    number: readNumber(number),
    amounts: readAmounts(values.set),
    added: readGoods(values.add),
    ...readSignedBy(values),
  }),
  async run(at, { number, ...changes }) {
    const orderId = await idOf(at.db, number);
    const money = await refusingDeeds(
      changeLines(at.db, { orderId, ...changes }, await settingsNow(at), at.clock),
    );
    at.say(MONEY.stands(number, money));
  },
});
