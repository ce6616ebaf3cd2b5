import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEEDS_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-deeds.ts';
import { recordReadByCommand } from '#src/server/database/staff-readings.ts';
import { eachOrder, markExported } from '../command-queries.ts';
import { csvHead, csvOrder } from '../command-view.ts';
import { subcommand } from './subcommand.ts';
import { readDay } from './typed.ts';

export const csv = subcommand({
  options: ['from', 'to', 'out', 'mark'],
  words: 0,
  read: ({ values: { from, to, out, mark } }) => ({
    from: readDay(from, 0),
    until: readDay(to, 1),
    out,
    isMarked: mark === true,
  }),
  async run({ db, clock, stdout, remark }, { from, until, out, isMarked }) {
    const written: string[] = [];
    async function* rows() {
      yield csvHead();
      for await (const one of eachOrder(db, { from, until })) {
        yield csvOrder(one);
        written.push(one.row.id);
      }
    }
    const into = out === undefined ? stdout : createWriteStream(out, { mode: 0o600 });
    await pipeline(Readable.from(rows()), into, { end: out !== undefined });
    await recordReadByCommand(db, { what: 'orders_export', count: written.length });
    // Only a file that was written whole counts as exported.
    if (isMarked) remark(TEXT.marked(await markExported(db, written, clock)));
  },
});
