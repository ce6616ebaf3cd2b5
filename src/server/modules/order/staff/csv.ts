import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eachOrder } from '../staff-queries.ts';
import { csvHead, csvOrder } from '../staff-view.ts';
import { deed } from './deed.ts';
import { readDay } from './typed.ts';

export const csv = deed({
  options: ['from', 'to', 'out'],
  words: 0,
  read: ({ values: { from, to, out } }) => ({ from: readDay(from, 0), until: readDay(to, 1), out }),
  async run({ db, stdout }, { from, until, out }) {
    async function* rows() {
      yield csvHead();
      for await (const one of eachOrder(db, { from, until })) yield csvOrder(one);
    }
    const into = out === undefined ? stdout : createWriteStream(out, { mode: 0o600 });
    await pipeline(Readable.from(rows()), into, { end: out !== undefined });
  },
});
