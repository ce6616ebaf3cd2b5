import { deskShopperEndpoints } from '#src/contract/desk/shoppers.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import type { DeskDeed } from '#src/domain/desk-journal.ts';
import { shopDay } from '#src/domain/shop-days.ts';
import { handle } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { authKey } from '../../database/schema/account.ts';
import { recordDesk, type DeskEntry } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteAccount } from '../account/delete.ts';
import { exportOf } from '../account/export.ts';
import { endLogins } from '../account/logins.ts';
import { accountInfoOf } from '../account/queries.ts';
import type { Cards } from '../order/order-view.ts';
import { exportOfBuyer, forgetBuyer } from './buyer.ts';
import { findShoppers } from './find.ts';
const DONE = { success: true } as const;
/** The subject of a deed with everybody. */
const EVERYBODY = { kind: 'account', id: 'all' } as const;

/** What is asked for: an account, else a buyer by an order. Throws `not_found`. */
function subjectOf({
  account,
  order,
}: {
  account?: number | undefined;
  order?: number | undefined;
}): { kind: 'account' | 'order'; id: number } {
  if (account !== undefined) return { kind: 'account', id: account };
  if (order !== undefined) return { kind: 'order', id: order };
  throw new ApiError('not_found');
}

/** Written requests of shoppers about their data, and logins that are not theirs any more. */
export function routes(deps: { db: Database; clock: Clock; cards: Cards }) {
  const { db, clock } = deps;
  const record =
    (deed: DeskDeed, entry: Omit<DeskEntry, 'deed'>) =>
    (tx: Queries): Promise<void> =>
      recordDesk(tx, { deed, ...entry }, clock());

  return handle(deskShopperEndpoints, {
    deskShoppers: async ({ q }) => ({ content: await findShoppers(db, q) }),

    async deskShopperExport({ reason, ...whose }, caller) {
      const subject = subjectOf(whose);
      const { kind, id } = subject;
      const now = clock();
      const data =
        kind === 'account' ? await exportOf(deps, id, now) : await exportOfBuyer(deps, id, now);
      if (data === null) throw new ApiError('not_found');
      const entry = { by: memberOf(caller), subject, reason };
      await inTransaction(db, record('shopper_exported', entry));
      const name = `pokupatel-${kind}-${id}-${shopDay(now)}.json`;
      return { name, content: JSON.stringify(data, null, 2) };
    },

    async deskShopperDelete({ reason, ...whose }, caller) {
      const subject = subjectOf(whose);
      const cause = randomUUID();
      const noted = record('shopper_deleted', { by: memberOf(caller), subject, reason });
      if (subject.kind === 'order') {
        await forgetBuyer(deps, { number: subject.id, cause }, noted);
        return DONE;
      }
      const deletion = { accountId: subject.id, cause, sessionId: null, confirm: noted };
      if ((await accountInfoOf(db, subject.id)) === null) throw new ApiError('not_found');
      await deleteAccount(deps, deletion);
      return DONE;
    },

    async deskShopperLogout({ account, reason }, caller) {
      const subject = { kind: 'account', id: account } as const;
      const entry = { by: memberOf(caller), subject, reason };
      await inTransaction(db, async (tx) => {
        const logins = await tx.$count(authKey, eq(authKey.accountId, account));
        await endLogins(tx, account, null);
        await record('shopper_logged_out', { ...entry, before: { logins } })(tx);
      });
      return DONE;
    },

    async deskShoppersLogout({ reason }, caller) {
      const entry = { by: memberOf(caller), subject: EVERYBODY, reason };
      await inTransaction(db, async (tx) => {
        const { rowCount } = await tx.delete(authKey);
        await record('shoppers_logged_out', { ...entry, before: { logins: rowCount ?? 0 } })(tx);
      });
      return DONE;
    },
  });
}
