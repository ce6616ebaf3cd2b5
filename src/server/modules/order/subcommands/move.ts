import { ORDER_MOVES } from '#src/domain/order.ts';
import { DEEDS_COMMAND_TEXT as DEEDS_TEXT } from '#src/texts/commands/order-deeds.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { Refusal } from '#src/server/platform/command.ts';
import { moveOrder } from '../move.ts';
import { subcommand } from './subcommand.ts';
import { moneyRows } from '../money/money-rows.ts';
import { idOf } from './order-id.ts';
import { readSignedBy, readNumber, readStatus } from './typed.ts';

export const move = subcommand({
  options: ['why', 'by'],
  words: 2,
  read: ({ values, rest: [number, status] }) => ({
    number: readNumber(number),
    to: readStatus(status),
    author: readSignedBy(values),
  }),
  async run({ db, clock, say }, { number, to, author }) {
    const id = await idOf(db, number);
    const result = await inTransaction(db, (tx) =>
      moveOrder(tx, { id, to, actor: 'staff', author }, clock),
    );
    if (!result.moved) {
      if (result.status === null) throw new Refusal(TEXT.noOrder(number));
      if (result.block !== undefined) throw new Refusal(DEEDS_TEXT.blocked[result.block]);
      if (result.status === to) return say(TEXT.already(number, to));
      throw new Refusal(TEXT.notMoved(number, result.status, to, ORDER_MOVES[result.status]));
    }
    say(TEXT.moved(number, result.from, to));
    const { byHand } = await moneyRows(db, id);
    if (byHand > 0) say(MONEY.giveByHand(number, byHand));
  },
});
