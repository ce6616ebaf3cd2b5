import { eq } from 'drizzle-orm';
import { STAFF_DEED_TEXT as TEXT } from '../../../../texts/order/staff-deed.ts';
import { STAFF_MONEY_TEXT as MONEY } from '../../../../texts/order/staff-money.ts';
import { orderLine } from '../../../database/schema/order.ts';
import { UsageError } from '../../../platform/command.ts';
import { takePartBack } from '../deeds/take-part-back.ts';
import { subcommand } from './subcommand.ts';
import { goodsOnly } from './goods-only.ts';
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
    const rows = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
    const out = new Map(rows.map((row) => [row.position, row.shipped - row.returned]));
    const units = lines.map(({ position, amount }) => ({
      position,
      amount: amount ?? out.get(position) ?? 0,
    }));
    const { isWhole, money } = await refusingDeeds(
      takePartBack(db, { orderId, units, ...returned }, clock),
    );
    say(isWhole ? TEXT.cameBackWhole(number) : TEXT.cameBack(number));
    const { byHand } = await moneyRows(db, orderId);
    if (byHand > 0) say(MONEY.giveByHand(number, byHand));
    say(MONEY.stands(number, money));
  },
});
