import { formatPrice } from '#src/domain/money.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { textTable } from '#src/server/platform/command-words.ts';
import { subcommand } from './subcommand.ts';
import { waitingMoney } from '../waiting-queries.ts';

/** Lists orders whose money waits for a decision of the staff. */
export const waiting = subcommand({
  options: [],
  words: 0,
  read: () => ({}),
  async run({ db, say }) {
    const rows = await waitingMoney(db);
    const cells = rows.map(({ number, what, amount }) => [
      String(number),
      formatPrice(amount),
      MONEY.waits[what],
    ]);
    say(rows.length === 0 ? MONEY.nothingWaits : textTable(MONEY.waitingColumns, cells));
  },
});
