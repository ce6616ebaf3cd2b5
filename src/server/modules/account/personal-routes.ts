import { ApiError } from '../../../contract/errors.ts';
import { FormErrors } from '../../../contract/form-errors.ts';
import { NEW_EMAIL_ERROR } from '../../../texts/account/data.ts';
import { accountOf } from '../../callers/account-of.ts';
import type { Handlers } from '../../api/handlers.ts';
import { countUse } from '../../callers/limits.ts';
import type { Uploads } from '../media/uploads.ts';
import type { Cards } from '../order/order-view.ts';
import { askCode, sentCodes, tryCode, useAccountCode } from './account-code.ts';
import { consentRoutes } from './consent-routes.ts';
import { consentsOf } from './consents.ts';
import {
  deleteAccount,
  ordersInTheWay,
  refuseAfterChange,
  refuseWithOpenOrders,
} from './delete.ts';
import { askChange, takeChangeCode } from './email-change.ts';
import { exportOf } from './export.ts';
import { logOut } from './logins.ts';
import { undoableUntil } from './reserved-address.ts';
import { putPicture, removePicture } from './picture.ts';
import { accountInfoOf } from './queries.ts';
import { checkedFields, isSpelled, newEmail, ownEmail, writeFields } from './update.ts';
import type { AccountDeps } from './service.ts';

type PersonalHandlers = Pick<
  Handlers,
  | 'personalInfo'
  | 'personalUpdate'
  | 'personalImage'
  | 'personalImageRemove'
  | 'emailChange'
  | 'accountDelete'
  | 'personalData'
  | 'personalExport'
> &
  ReturnType<typeof consentRoutes>;
type Deps = Pick<AccountDeps, 'db' | 'clock' | 'loginKey' | 'onAlarm'> & {
  cards: Cards;
  uploads: Uploads;
};

const EXPORTS = { name: 'exports of account', most: 20, seconds: 3600 };
const CODE_SENT = { status: 'send_code', success: true } as const;

/** Reading, changing and withdrawing the account's own data. */
export function personalRoutes(deps: Deps): PersonalHandlers {
  const { db, clock, cards } = deps;

  async function infoOf(accountId: number) {
    const info = await accountInfoOf(db, accountId);
    if (info === null) throw new ApiError('not_authorized');
    return info;
  }

  return {
    ...consentRoutes(deps),
    personalInfo: (_input, caller) => infoOf(accountOf(caller)),

    async personalUpdate({ email, gender, ...typed }, caller) {
      const accountId = accountOf(caller);
      const fields = checkedFields(typed, clock());
      if (email !== undefined && !isSpelled(email, await ownEmail(db, accountId)))
        throw new FormErrors({ email: [NEW_EMAIL_ERROR.needsCode] });
      await writeFields(db, accountId, { ...fields, ...(gender === undefined ? {} : { gender }) });
      return infoOf(accountId);
    },

    async personalImage(_input, caller, files = []) {
      const accountId = accountOf(caller);
      await putPicture(deps, accountId, files);
      return infoOf(accountId);
    },
    async personalImageRemove(_input, caller) {
      const accountId = accountOf(caller);
      await removePicture(deps, accountId);
      return infoOf(accountId);
    },

    async emailChange({ email, code }, caller) {
      const accountId = accountOf(caller);
      if (code === undefined) {
        const own = await ownEmail(db, accountId);
        await askChange(deps, { accountId, own, wanted: newEmail(email, own) });
        return CODE_SENT;
      }
      if (!(await takeChangeCode(deps, accountId, code, caller))) return CODE_SENT;
      return { status: 'changed', success: true, account: await infoOf(accountId) };
    },

    async accountDelete({ code }, caller) {
      const accountId = accountOf(caller);
      await refuseWithOpenOrders(db, accountId);
      await refuseAfterChange(db, accountId, clock());
      if (code === undefined) {
        await askCode(deps, {
          accountId,
          purpose: 'deletion',
          email: await ownEmail(db, accountId),
        });
        return CODE_SENT;
      }
      const right = await tryCode(deps, { accountId, purpose: 'deletion' }, code);
      await deleteAccount(deps, {
        accountId,
        cause: right.codeHash,
        sessionId: caller.sessionId,
        confirm: (tx) => useAccountCode(tx, right),
      });
      await logOut(caller);
      return { status: 'deleted', success: true };
    },

    async personalData(_input, caller) {
      const accountId = accountOf(caller);
      const now = clock();
      const [info, sent, orders, consents, until] = await Promise.all([
        infoOf(accountId),
        sentCodes(db, accountId, now),
        ordersInTheWay(db, accountId),
        consentsOf(db, accountId),
        undoableUntil(db, accountId, now),
      ]);
      return {
        account: info,
        code_sent: sent,
        email_undo_until: until?.toISOString() ?? null,
        open_orders: orders.open,
        kept_orders: orders.kept,
        consents,
      };
    },

    async personalExport(_input, caller) {
      const accountId = accountOf(caller);
      await countUse(db, EXPORTS, String(accountId), clock);
      const exported = await exportOf({ db, cards }, accountId, clock());
      if (exported === null) throw new ApiError('not_authorized');
      return exported;
    },
  };
}
