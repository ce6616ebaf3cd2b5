import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { orderedBill } from '../money/bills.ts';
import { moneyOf } from '../money/order-money.ts';
import { noteRefund } from '../money/refund-by-hand.ts';
import { refundPart, type Part } from '../money/refund-part.ts';
import { subcommand, type CommandContext, type Typed } from './subcommand.ts';
import { moneyRows } from '../money/money-rows.ts';
import { idOf, rowOf } from './order-id.ts';
import { refusingMoney } from './refusal.ts';
import {
  readSignedBy,
  readId,
  readLines,
  readNumber,
  readReference,
  readSum,
  readWay,
  type TypedUnits,
} from './typed.ts';

function read({ values, rest: [number] }: Typed) {
  const { sum, lines, given, instead } = values;
  const wanted = {
    number: readNumber(number),
    sum: readSum(sum),
    lines: lines === undefined ? undefined : readLines(lines),
    given: given === undefined ? undefined : readWay(given),
    reference: readReference(values),
    payment: readId(values.payment),
    instead: readId(instead),
    ...readSignedBy(values),
  };
  const isOfProvider = wanted.lines !== undefined || wanted.payment !== undefined;
  if (wanted.given !== undefined && isOfProvider) throw new UsageError(MONEY.givenAlone);
  if (wanted.given === undefined && (wanted.instead !== undefined || wanted.reference !== ''))
    throw new UsageError(MONEY.onlyGiven);
  if (wanted.given === undefined && (wanted.sum === undefined) === (wanted.lines === undefined))
    throw new UsageError(MONEY.whatToRefund);
  return wanted;
}
type Wanted = ReturnType<typeof read>;

/** Refunds money, or records a refund made by hand. */
export const refund = subcommand({
  options: ['sum', 'lines', 'payment', 'given', 'instead', 'reference', 'why', 'by'],
  words: 1,
  read,
  run: (at, wanted) =>
    wanted.given === undefined
      ? makeRefund(at, wanted)
      : noteGiven(at, { ...wanted, given: wanted.given }),
});

async function makeRefund(
  { db, clock, say }: CommandContext,
  { number, sum, lines, payment, by, note }: Wanted,
): Promise<void> {
  const orderId = await idOf(db, number);
  const paymentId =
    payment === undefined ? undefined : rowOf((await moneyRows(db, orderId)).payments, payment).id;
  const part: Part =
    lines === undefined ? { sum: sum ?? 0 } : { lines: await unitsOf(db, orderId, lines) };
  const { online, byHand } = await refusingMoney(
    refundPart(db, { orderId, part, paymentId, by, note }, clock),
  );
  if (online > 0) say(MONEY.asked(online));
  if (byHand > 0) say(MONEY.giveByHand(number, byHand));
  say(MONEY.stands(number, await moneyOf(db, orderId)));
}

async function noteGiven(
  { db, clock, say }: CommandContext,
  {
    number,
    sum,
    given,
    reference,
    instead,
    by,
    note,
  }: Wanted & { given: NonNullable<Wanted['given']> },
): Promise<void> {
  const orderId = await idOf(db, number);
  const insteadOf =
    instead === undefined ? undefined : rowOf((await moneyRows(db, orderId)).refunds, instead).id;
  const refunded = { orderId, amount: sum, way: given, reference, insteadOf, by, note };
  say(MONEY.stands(number, await refusingMoney(noteRefund(db, refunded, clock))));
}

/** A line without a number of units means all that is left of it. */
async function unitsOf(db: Queries, orderId: string, lines: readonly TypedUnits[]) {
  const ordered = await orderedBill(db, orderId);
  return lines.map(({ position, amount }) => ({
    position,
    amount: amount ?? ordered.find((line) => line.position === position)?.amount ?? 0,
  }));
}
