import { deskStaffEndpoints } from '#src/contract/desk/staff.ts';
import { invitationPath } from '#src/domain/desk.ts';
import { handle, together } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import { addJob } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { inTransactionRetryingTakenKey } from '../../database/transaction.ts';
import { newNonce } from '../account/code.ts';
import { deskLoginRoutes } from './login-routes.ts';
import type { CodeLoginDeps } from './code-login.ts';
import { invite } from './invitation.ts';
import { journalRoutes } from './journal-routes.ts';
import { INVITATION_LETTER, invitationKey, type InvitationJob } from './letters.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { allStaff } from './queries.ts';
import { changeRole, endStaff } from './service.ts';
import { endLoginsOf } from './sessions.ts';
const DONE = { success: true } as const;

/** Everything of the desk about its people: logins, passkeys, staff, journal. */
export function routes(deps: CodeLoginDeps & { db: Database; siteUrl: string }) {
  const { db, clock, siteUrl } = deps;
  const own = handle(deskStaffEndpoints, {
    deskStaff: async () => ({ content: await allStaff(db, clock()) }),

    async deskStaffInvite(input, caller) {
      const nonce = newNonce();
      const key = invitationKey(deps.deskKey, input.email, nonce);
      const id = await inTransactionRetryingTakenKey(db, async (tx) => {
        const invited = await invite(tx, { ...input, key, by: memberOf(caller) }, clock());
        const payload: InvitationJob = { email: input.email, nonce };
        const cause = `${INVITATION_LETTER}:${nonce}`;
        await addJob(tx, { task: INVITATION_LETTER, cause, payload }, clock);
        return invited;
      });
      return { id, link: siteUrl + invitationPath(key) };
    },
    async deskStaffRole(input, caller) {
      await changeRole(db, { ...input, by: memberOf(caller) }, clock());
      return DONE;
    },
    async deskStaffLogout({ id, reason }, caller) {
      await endLoginsOf(db, { id, by: memberOf(caller), reason }, clock());
      return DONE;
    },
    async deskStaffLogoutAll({ reason }, caller) {
      await endLoginsOf(db, { by: memberOf(caller), reason }, clock());
      return DONE;
    },
    async deskStaffEnd(input, caller) {
      await endStaff(db, { ...input, by: memberOf(caller) }, clock());
      return DONE;
    },
  });
  return together(own, journalRoutes(deps), deskLoginRoutes(deps), passkeyRoutes(deps));
}
