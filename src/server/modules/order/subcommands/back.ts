import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { takePartBack } from '../deeds/take-part-back.ts';
import { subcommand } from './subcommand.ts';
import { goodsOnly, unitsOfLines } from './goods-lines.ts';
import { moneyRows } from '../money/money-rows.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { readSignedBy, readLines, readNumber } from './typed.ts';

/** Takes back units that the buyer returned. */
export const back = subcommand({
  options: ['lines', 'quarantine', 'why', 'by'],
  words: 1,
  read: ({ values: { lines, quarantine, ...values }, rest: [number] }) => {
    if (lines === undefined) throw new UsageError(TEXT.missing(TEXT.lines));
    const to: 'quarantine' | 'stock' = quarantine === true ? 'quarantine' : 'stock';
    return {
      number: readNumber(number),
      lines: goodsOnly(readLines(lines)),
      to,
      ...readSignedBy(values),
    };
  },
  async run({ db, clock, say }, { number, lines, ...returned }) {
    const orderId = await idOf(db, number);
    const units = await unitsOfLines(db, orderId, lines, (row) => row.shipped - row.returned);
    const { isWhole, money } = await refusingDeeds(
      takePartBack(db, { orderId, units, ...returned }, clock),
    );
    say(isWhole ? TEXT.cameBackWhole(number) : TEXT.cameBack(number));
    const { byHand } = await moneyRows(db, orderId);
    if (byHand > 0) say(MONEY.giveByHand(number, byHand));
    say(MONEY.stands(number, money));
  },
});
