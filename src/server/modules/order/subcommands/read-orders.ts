import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatPrice } from '#src/domain/money.ts';
import { recordReadByCommand } from '#src/server/database/staff-readings.ts';
import { readWhole, textTable } from '#src/server/platform/command-words.ts';
import { Refusal } from '#src/server/platform/command.ts';
import { pagedTable } from '#src/server/platform/paged-table.ts';
import { DEEDS_COMMAND_TEXT as CSV } from '#src/texts/commands/order-deeds.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { listOrders, eachOrder, markExported } from '../command-queries.ts';
import { listTable, orderSheet, csvHead, csvOrder } from '../command-view.ts';
import { deedsOf } from '../deeds/journal.ts';
import { moneyRows } from '../money/money-rows.ts';
import { findOrder } from '../order-queries.ts';
import { waitingMoney } from '../waiting-queries.ts';
import { moneySheet } from './money-view.ts';
import { idOf } from './order-id.ts';
import { subcommand } from './subcommand.ts';
import { readStatus, readNumber, readDay } from './typed.ts';

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
    if (isMarked) remark(CSV.marked(await markExported(db, written, clock)));
  },
});

/** Lists orders whose money waits for a decision of the staff. */
export const waiting = subcommand({
  options: [],
  words: 0,
  read: () => ({}),
  async run({ db, say }) {
    const rows = await waitingMoney(db);
    const cells = rows.map(({ number, what, amount }) => [
      String(number),
      formatPrice(amount),
      MONEY.waits[what],
    ]);
    say(rows.length === 0 ? MONEY.nothingWaits : textTable(MONEY.waitingColumns, cells));
  },
});

export const show = subcommand({
  options: [],
  words: 1,
  read: ({ rest: [number] }) => ({ number: readNumber(number) }),
  async run({ db, say }, { number }) {
    const whole = await findOrder(db, await idOf(db, number));
    if (whole === null) throw new Refusal(TEXT.noOrder(number));
    await recordReadByCommand(db, { what: 'order', subject: number });
    say(
      orderSheet(
        whole,
        moneySheet(whole.money, await moneyRows(db, whole.row.id)),
        await deedsOf(db, whole.row.id),
      ),
    );
  },
});

export const list = subcommand({
  options: ['status', 'page'],
  words: 0,
  read: ({ values: { status, page } }) => ({
    status: status === undefined ? undefined : readStatus(status),
    page: readWhole(page ?? '1', TEXT.badPage),
  }),
  async run({ db, say }, { status, page }) {
    const text = { ...TEXT, none: TEXT.noOrders };
    const find = async (part: { limit: number; offset: number }) => {
      const found = await listOrders(db, { status, ...part });
      await recordReadByCommand(db, { what: 'orders', count: found.rows.length });
      return found;
    };
    say(await pagedTable(page, find, listTable, text));
  },
});
