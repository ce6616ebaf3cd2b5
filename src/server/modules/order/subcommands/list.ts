import { ORDERS_COMMAND_TEXT as TEXT } from '../../../../texts/commands/orders.ts';
import { pagedTable } from '../../../platform/paged-table.ts';
import { readWhole } from '../../../platform/command-words.ts';
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
    say(await pagedTable(page, (part) => listOrders(db, { status, ...part }), listTable, text));
  },
});
