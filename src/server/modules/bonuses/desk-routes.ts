import { deskBonusEndpoints } from '#src/contract/desk/bonuses.ts';
import { ApiError } from '#src/contract/errors.ts';
import { DESK_BONUS_ENTRIES_ON_PAGE } from '#src/domain/desk-promo.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import { changeBalance } from './change-balance.ts';
import { countEntries, entriesOf, findAccount, findAccounts } from './queries.ts';

/** Bonus points of shoppers, at the desk. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  return handle(deskBonusEndpoints, {
    deskBonusAccounts: async ({ q }) => ({ content: await findAccounts(db, q) }),
    async deskBonusAccount({ id, page: number }) {
      const found = await findAccount(db, id);
      if (found === null) throw new ApiError('not_found');
      const page = pageInfo(number, DESK_BONUS_ENTRIES_ON_PAGE, await countEntries(db, id));
      const part = {
        limit: DESK_BONUS_ENTRIES_ON_PAGE,
        offset: (number - 1) * DESK_BONUS_ENTRIES_ON_PAGE,
      };
      return { ...found, content: await entriesOf(db, id, part), page };
    },
    async deskBonusChange(input, caller) {
      const balance = await changeBalance(db, { ...input, by: memberOf(caller) }, clock());
      return { success: true, balance };
    },
  });
}
