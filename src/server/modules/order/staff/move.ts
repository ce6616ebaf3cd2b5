import { ORDER_MOVES } from '../../../../domain/order.ts';
import { STAFF_MONEY_TEXT as MONEY } from '../../../../features/order/staff-money-text.ts';
import { STAFF_TEXT as TEXT } from '../../../../features/order/staff-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { Refusal } from '../../../platform/desk.ts';
import { moveOrder } from '../move.ts';
import { deed } from './deed.ts';
import { moneyRows } from './money-rows.ts';
import { idOf } from './order-id.ts';
import { readNumber, readStatus } from './typed.ts';

export const move = deed({
  options: [],
  words: 2,
  read: ({ rest: [number, status] }) => ({ number: readNumber(number), to: readStatus(status) }),
  async run({ db, clock, say }, { number, to }) {
    const id = await idOf(db, number);
    const result = await inTransaction(db, (tx) => moveOrder(tx, id, to, 'staff', clock));
    if (!result.moved) {
      if (result.status === null) throw new Refusal(TEXT.noOrder(number));
      if (result.status === to) return say(TEXT.already(number, to));
      throw new Refusal(TEXT.notMoved(number, result.status, to, ORDER_MOVES[result.status]));
    }
    say(TEXT.moved(number, result.from, to));
    const { byHand } = await moneyRows(db, id);
    if (byHand > 0) say(MONEY.giveByHand(number, byHand));
  },
});
