import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { recordReadByCommand } from '#src/server/database/staff-readings.ts';
import { Refusal } from '#src/server/platform/command.ts';
import { deedsOf } from '../deeds/journal.ts';
import { findOrder } from '../order-queries.ts';
import { orderSheet } from '../command-view.ts';
import { subcommand } from './subcommand.ts';
import { moneyRows } from '../money/money-rows.ts';
import { moneySheet } from './money-view.ts';
import { idOf } from './order-id.ts';
import { readNumber } from './typed.ts';

export const show = subcommand({
  options: [],
  words: 1,
  read: ({ rest: [number] }) => ({ number: readNumber(number) }),
  async run({ db, say }, { number }) {
    const whole = await findOrder(db, await idOf(db, number));
    if (whole === null) throw new Refusal(TEXT.noOrder(number));
    await recordReadByCommand(db, { what: 'order', subject: number });
    say(
      orderSheet(
        whole,
        moneySheet(whole.money, await moneyRows(db, whole.row.id)),
        await deedsOf(db, whole.row.id),
      ),
    );
  },
});
