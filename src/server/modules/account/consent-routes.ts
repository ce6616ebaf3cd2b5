import { personalEndpoints } from '#src/contract/personal.ts';
import { handle } from '../../api/handlers.ts';
import { accountOf } from '../../callers/account-of.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { consentsOf, giveConsent, withdrawConsent } from './consents.ts';
import { afterWithdrawal } from './withdrawn.ts';

/** The consents of an account in its cabinet. */
export function consentRoutes({ db, clock }: { db: Queries; clock: Clock }) {
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
