import { oneLine } from '#src/domain/typed-text.ts';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { UsageError } from '#src/server/platform/command.ts';
import { writeNote } from '../deeds/write-note.ts';
import { subcommand } from './subcommand.ts';
import { idOf } from './order-id.ts';
import { refusingDeeds } from './refusal.ts';
import { readSignedBy, readNumber } from './typed.ts';

/** Adds a note that the buyer does not see. */
export const note = subcommand({
  options: ['by'],
  words: 2,
  read: ({ values, rest: [number, words] }) => {
    if (words === undefined) throw new UsageError(TEXT.missing(TEXT.words));
    return { number: readNumber(number), by: readSignedBy(values).by, note: oneLine(words) };
  },
  async run({ db, clock, say }, { number, ...written }) {
    await refusingDeeds(writeNote(db, { orderId: await idOf(db, number), ...written }, clock));
    say(TEXT.noted(number));
  },
});
