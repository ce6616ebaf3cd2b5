import { loginsEndpoints } from '#src/contract/logins.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { authKey } from '../../database/schema/account.ts';
import type { Queries } from '../../database/transaction.ts';
import { accountOf } from '../../callers/account-of.ts';
import type { Caller } from '../../callers/caller.ts';
import { handle } from '../../api/handlers.ts';
import type { Clock } from '../../platform/clock.ts';

/** The account's logins, the latest used first; expired ones too, until they are swept away. */
export const loginsOf = (db: Queries, accountId: number) =>
  db
    .select({
      id: authKey.id,
      device: authKey.device,
      network: authKey.network,
      at: authKey.createdAt,
      used_at: authKey.usedAt,
      until: authKey.expiresAt,
    })
    .from(authKey)
    .where(eq(authKey.accountId, accountId))
    .orderBy(desc(authKey.usedAt), desc(authKey.createdAt));

/** Ends the login of the caller; the cart stays with the account. */
export async function logOut(caller: Caller): Promise<void> {
  await caller.signOut();
  caller.setReadableCookie('cartCount', '', 0);
}

/** Ends the account's logins except the one to keep; their next requests come from guests. */
export async function endLogins(
  tx: Queries,
  accountId: number,
  kept: string | null,
): Promise<void> {
  await tx
    .delete(authKey)
    .where(and(eq(authKey.accountId, accountId), kept === null ? undefined : ne(authKey.id, kept)));
}

export function loginRoutes({ db, clock }: { db: Queries; clock: Clock }) {
  async function list(accountId: number, { loginId }: Caller) {
    const now = clock();
    const live = (await loginsOf(db, accountId))
      .filter(({ until }) => until > now)
      .map((login) => ({ ...login, is_current: login.id === loginId }));
    return {
      content: live.sort((one, other) => Number(other.is_current) - Number(one.is_current)),
    };
  }

  return handle(loginsEndpoints, {
    personalLogins: (_input, caller) => list(accountOf(caller), caller),

    async loginEnd({ id }, caller) {
      const accountId = accountOf(caller);
      if (id === caller.loginId) {
        await logOut(caller);
      } else {
        await db.delete(authKey).where(and(eq(authKey.id, id), eq(authKey.accountId, accountId)));
      }
      return { success: true };
    },

    async otherLoginsEnd(_input, caller) {
      const accountId = accountOf(caller);
      await endLogins(db, accountId, caller.loginId);
      return list(accountId, caller);
    },
  });
}
