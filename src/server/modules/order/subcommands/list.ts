import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { recordReadByCommand } from '#src/server/database/staff-readings.ts';
import { pagedTable } from '#src/server/platform/paged-table.ts';
import { readWhole } from '#src/server/platform/command-words.ts';
import { listOrders } from '../command-queries.ts';
import { listTable } from '../command-view.ts';
import { subcommand } from './subcommand.ts';
import { readStatus } from './typed.ts';

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
