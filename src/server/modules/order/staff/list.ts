import { STAFF_TEXT as TEXT } from '../../../../features/order/staff-text.ts';
import { Refusal } from '../../../platform/desk.ts';
import { readWhole } from '../../../platform/staff-command.ts';
import { listOrders } from '../staff-queries.ts';
import { listTable } from '../staff-view.ts';
import { deed } from './deed.ts';
import { readStatus } from './typed.ts';

const PAGE_SIZE = 20;

export const list = deed({
  options: ['status', 'page'],
  words: 0,
  read: ({ values: { status, page } }) => ({
    status: status === undefined ? undefined : readStatus(status),
    page: readWhole(page ?? '1', TEXT.badPage),
  }),
  async run({ db, say }, { status, page }) {
    const wanted = { status, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { total, rows } = await listOrders(db, wanted);
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    if (page > pages) throw new Refusal(TEXT.noPage(page, pages));
    say(total === 0 ? TEXT.noOrders : `${listTable(rows)}\n\n${TEXT.page(page, pages, total)}`);
  },
});
