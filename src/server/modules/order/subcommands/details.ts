import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { changeDetails } from '../deeds/change-details.ts';
import { detailsOf } from '../deeds/details.ts';
import { subcommand } from './subcommand.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { settingsNow } from './settings-now.ts';
import { readSignedBy, readNumber } from './typed.ts';
import { DETAIL_OPTIONS, readDetails } from './typed-details.ts';

/** Changes the buyer, address, delivery or payment. */
export const details = subcommand({
  options: [...DETAIL_OPTIONS, 'why', 'by'],
  words: 1,
  read: ({ values, rest: [number] }) => ({
    number: readNumber(number),
    details: detailsOf(readDetails(values)),
    ...readSignedBy(values),
  }),
  async run(at, { number, ...changes }) {
    const orderId = await idOf(at.db, number);
    const money = await refusingDeeds(
      changeDetails(at.db, { orderId, ...changes }, await settingsNow(at), at.clock),
    );
    at.say(MONEY.stands(number, money));
  },
});
