import { loginEndpoints } from '#src/contract/account.ts';
import { emailChangeEndpoints } from '#src/contract/email-change.ts';
import { ApiError } from '#src/contract/errors.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import { personalExportEndpoints } from '#src/contract/personal-export.ts';
import { personalEndpoints } from '#src/contract/personal.ts';
import { NEW_EMAIL_ERROR } from '#src/texts/account/data.ts';
import { handle, together } from '../../api/handlers.ts';
import { accountOf } from '../../callers/account-of.ts';
import type { Caller } from '../../callers/caller.ts';
import { countCall } from '../../callers/count-call.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Uploads } from '../media/uploads.ts';
import type { Cards } from '../order/order-view.ts';
import { askCode, sentCodes, tryCode, useAccountCode } from './account-code.ts';
import { consentsOf, giveConsent, withdrawConsent } from './consents.ts';
import {
  deleteAccount,
  ordersInTheWay,
  refuseAfterChange,
  refuseWithOpenOrders,
} from './delete.ts';
import { askChange, takeChangeCode } from './email-change.ts';
import { exportOf } from './export.ts';
import { logOut } from './logins.ts';
import { putPicture, removePicture } from './picture.ts';
import { accountInfoOf } from './queries.ts';
import { undoableUntil } from './reserved-address.ts';
import type { AccountDeps } from './service.ts';
import { checkedFields, isSpelled, newEmail, ownEmail, writeFields } from './update.ts';
import { afterWithdrawal } from './withdrawn.ts';

export type PersonalDeps = Pick<AccountDeps, 'db' | 'clock' | 'loginKey' | 'onAlarm'> & {
  cards: Cards;
  uploads: Uploads;
};

const CODE_SENT = { status: 'send_code', success: true } as const;

/** Reading, changing and withdrawing the account's own data. */
export function personalRoutes(deps: PersonalDeps) {
  const { db, clock, cards } = deps;

  async function infoOf(accountId: number) {
    const info = await accountInfoOf(db, accountId);
    if (info === null) throw new ApiError('not_authorized');
    return info;
  }

  return together(
    handle(loginEndpoints, {
      personalInfo: (_input, caller) => infoOf(accountOf(caller)),
    }),
    handle(personalEndpoints, {
      async personalUpdate({ email, gender, ...typed }, caller) {
        const accountId = accountOf(caller);
        const kept = checkedFields(typed, clock());
        if (email !== undefined && !isSpelled(email, await ownEmail(db, accountId)))
          throw new FormErrors({ email: [NEW_EMAIL_ERROR.needsCode] });
        await writeFields(db, accountId, { ...kept, ...(gender === undefined ? {} : { gender }) });
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

      accountDelete: ({ code }, caller) => deleteOwn(deps, code, caller),

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
          email_undo_until: until,
          open_orders: orders.open,
          kept_orders: orders.kept,
          consents,
        };
      },
    }),
    handle(emailChangeEndpoints, {
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
    }),
    handle(personalExportEndpoints, {
      async personalExport(_input, caller) {
        const accountId = accountOf(caller);
        await countCall(db, personalExportEndpoints.personalExport, accountId, clock);
        const exported = await exportOf({ db, cards }, accountId, clock());
        if (exported === null) throw new ApiError('not_authorized');
        return exported;
      },
    }),
    consentRoutes(deps),
  );
}

async function deleteOwn(deps: PersonalDeps, code: string | undefined, caller: Caller) {
  const accountId = accountOf(caller);
  await refuseWithOpenOrders(deps.db, accountId);
  await refuseAfterChange(deps.db, accountId, deps.clock());
  if (code === undefined) {
    const email = await ownEmail(deps.db, accountId);
    await askCode(deps, { accountId, purpose: 'deletion', email });
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
  return { status: 'deleted', success: true } as const;
}

/** The consents of an account in its cabinet. */
function consentRoutes({ db, clock }: { db: Queries; clock: Clock }) {
  return handle(personalEndpoints, {
    async consentGive({ purpose }, caller) {
      const accountId = accountOf(caller);
      await inTransaction(db, (tx) =>
        giveConsent(tx, {
          accountId,
          sessionId: caller.sessionId,
          ip: caller.address,
          purpose,
          now: clock(),
        }),
      );
      return { content: await consentsOf(db, accountId) };
    },
    personalConsents: async (_input, caller) => ({
      content: await consentsOf(db, accountOf(caller)),
    }),

    async consentWithdraw({ purpose }, caller) {
      const accountId = accountOf(caller);
      await inTransaction(db, async (tx) => {
        if (await withdrawConsent(tx, accountId, purpose, clock()))
          await afterWithdrawal(tx, accountId, purpose, clock);
      });
      return { content: await consentsOf(db, accountId) };
    },
  });
}
