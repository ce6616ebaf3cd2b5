import { oneLine } from '#src/domain/typed-text.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { addTrack } from '../deeds/add-track.ts';
import { subcommand } from './subcommand.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { readSignedBy, readNumber } from './typed.ts';

/** Adds a tracking number. */
export const track = subcommand({
  options: ['why', 'by'],
  words: 3,
  read: ({ values, rest: [number, carrier, parcel] }) => {
    if (carrier === undefined || parcel === undefined)
      throw new UsageError(TEXT.missing(TEXT.carrierAndTrack));
    return {
      number: readNumber(number),
      track: { carrier: oneLine(carrier), number: oneLine(parcel) },
      ...readSignedBy(values),
    };
  },
  async run({ db, clock, say }, { number, ...added }) {
    await refusingDeeds(addTrack(db, { orderId: await idOf(db, number), ...added }, clock));
    say(TEXT.tracked(number));
  },
});
