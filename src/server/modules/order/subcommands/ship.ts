import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { oneLine } from '#src/domain/typed-text.ts';
import { shipPart } from '../deeds/ship-part.ts';
import { subcommand } from './subcommand.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { readSignedBy, readLines, readNumber } from './typed.ts';
import { goodsOnly, unitsOfLines } from './goods-lines.ts';

/** Ships units. */
export const ship = subcommand({
  options: ['lines', 'carrier', 'track', 'why', 'by'],
  words: 1,
  read: ({ values: { lines, carrier, track, ...values }, rest: [number] }) => {
    if (lines === undefined) throw new UsageError(TEXT.missing(TEXT.lines));
    if ((carrier === undefined) !== (track === undefined))
      throw new UsageError(TEXT.missing(TEXT.carrierAndTrack));
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
    say(isWhole ? TEXT.shippedWhole(number) : TEXT.shipped(number));
  },
});
