import { cabinetEndpoints } from '#src/contract/cabinet.ts';
import type { AccountInfo } from '#src/contract/account.ts';
import { ApiError } from '#src/contract/errors.ts';
import type { Queries } from '../../database/transaction.ts';
import { accountOf } from '../../callers/account-of.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { bonusesOf, countOrders, ordersOf } from './order-queries.ts';
import { viewBonuses, viewBriefs, type ReviewDeps } from './order-view.ts';

export interface CabinetDeps extends ReviewDeps {
  db: Queries;
  accountInfo: (accountId: number) => Promise<AccountInfo | null>;
  /** Ids of the products on these lists. */
  favourites: (accountId: number) => Promise<number[]>;
  waitlist: (accountId: number) => Promise<number[]>;
}

const PREVIEWS_MOST = 4;

/** The cabinet's lists of orders and points, and its first page. */
export function cabinetRoutes({ db, cards, accountInfo, awaitingReview, ...marked }: CabinetDeps) {
  return handle(cabinetEndpoints, {
    async personalOrders({ page, pageSize }, caller) {
      const accountId = accountOf(caller);
      const info = pageInfo(page, pageSize, await countOrders(db, accountId));
      const rows = await ordersOf(db, accountId, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
        previews: PREVIEWS_MOST,
      });
      return { content: await viewBriefs(rows, cards), page: info };
    },

    async personalBonuses({ page, pageSize }, caller) {
      const { balance, total, entries } = await bonusesOf(db, accountOf(caller), {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { balance, page: pageInfo(page, pageSize, total), content: viewBonuses(entries) };
    },

    async personalHub(_input, caller) {
      const accountId = accountOf(caller);
      const account = await accountInfo(accountId);
      if (account === null) throw new ApiError('not_authorized');
      const [orders, rows, favourites, waitlist, awaiting] = await Promise.all([
        countOrders(db, accountId),
        ordersOf(db, accountId, { limit: 1, offset: 0, previews: PREVIEWS_MOST }),
        marked.favourites(accountId),
        marked.waitlist(accountId),
        awaitingReview(accountId),
      ]);
      const [last] = await viewBriefs(rows, cards);
      // Counted as the lists are: goods that are no longer sold are left out.
      const countShown = async (ids: readonly number[]) => (await cards(ids)).length;
      return {
        account,
        bonuses: account.bonuses,
        last_order: last ?? null,
        counts: {
          orders,
          favourites: await countShown(favourites),
          waitlist: await countShown(waitlist),
          reviews_awaiting: await countShown(awaiting),
        },
      };
    },
  });
}
