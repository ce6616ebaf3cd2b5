import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { retryFailed } from '../money/retry.ts';
import { subcommand } from './subcommand.ts';
import { moneyRows } from '../money/money-rows.ts';
import { idOf, rowOf } from './order-id.ts';
import { refusingMoney } from './refusal.ts';
import { readId, readNumber } from './typed.ts';

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
