import { ORDER_MOVES } from '#src/domain/order.ts';
import { oneLine } from '#src/domain/typed-text.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { Refusal, UsageError } from '#src/server/platform/command.ts';
import { DEEDS_COMMAND_TEXT as DEEDS } from '#src/texts/commands/order-deeds.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { addTrack } from '../deeds/add-track.ts';
import { shipPart } from '../deeds/ship-part.ts';
import { takePartBack } from '../deeds/take-part-back.ts';
import { moneyRows } from '../money/money-rows.ts';
import { moveOrder } from '../move.ts';
import { goodsOnly, unitsOfLines } from './goods-lines.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { subcommand } from './subcommand.ts';
import { readSignedBy, readNumber, readStatus, readLines } from './typed.ts';

/** Takes back units that the buyer returned. */
export const back = subcommand({
  options: ['lines', 'quarantine', 'why', 'by'],
  words: 1,
  read: ({ values: { lines, quarantine, ...values }, rest: [number] }) => {
    if (lines === undefined) throw new UsageError(DEEDS.missing(DEEDS.lines));
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
    say(isWhole ? DEEDS.cameBackWhole(number) : DEEDS.cameBack(number));
    const { byHand } = await moneyRows(db, orderId);
    if (byHand > 0) say(MONEY.giveByHand(number, byHand));
    say(MONEY.stands(number, money));
  },
});

/** Adds a tracking number. */
export const track = subcommand({
  options: ['why', 'by'],
  words: 3,
  read: ({ values, rest: [number, carrier, parcel] }) => {
    if (carrier === undefined || parcel === undefined)
      throw new UsageError(DEEDS.missing(DEEDS.carrierAndTrack));
    return {
      number: readNumber(number),
      track: { carrier: oneLine(carrier), number: oneLine(parcel) },
      ...readSignedBy(values),
    };
  },
  async run({ db, clock, say }, { number, ...added }) {
    await refusingDeeds(addTrack(db, { orderId: await idOf(db, number), ...added }, clock));
    say(DEEDS.tracked(number));
  },
});

/** Ships units. */
export const ship = subcommand({
  options: ['lines', 'carrier', 'track', 'why', 'by'],
  words: 1,
  read: ({ values: { lines, carrier, track, ...values }, rest: [number] }) => {
    if (lines === undefined) throw new UsageError(DEEDS.missing(DEEDS.lines));
    if ((carrier === undefined) !== (track === undefined))
      throw new UsageError(DEEDS.missing(DEEDS.carrierAndTrack));
    return {
      number: readNumber(number),
      lines: goodsOnly(readLines(lines)),
      ...readSignedBy(values),
      track:
        carrier === undefined || track === undefined
          ? undefined
          : { carrier: oneLine(carrier), number: oneLine(track) },
    };
  },
  async run({ db, clock, say }, { number, lines, ...parcel }) {
    const orderId = await idOf(db, number);
    const units = await unitsOfLines(db, orderId, lines, (row) => row.amount - row.shipped);
    const { isWhole } = await refusingDeeds(shipPart(db, { orderId, units, ...parcel }, clock));
    say(isWhole ? DEEDS.shippedWhole(number) : DEEDS.shipped(number));
  },
});

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
      if (result.block !== undefined) throw new Refusal(DEEDS.blocked[result.block]);
      if (result.status === to) return say(TEXT.already(number, to));
      throw new Refusal(TEXT.notMoved(number, result.status, to, ORDER_MOVES[result.status]));
    }
    say(TEXT.moved(number, result.from, to));
    const { byHand } = await moneyRows(db, id);
    if (byHand > 0) say(MONEY.giveByHand(number, byHand));
  },
});
