import { deskLoginEndpoints } from '#src/contract/desk/login.ts';
import { ApiError } from '#src/contract/errors.ts';
import { handle } from '../../api/handlers.ts';
import { deskOf, memberOf } from '../../callers/identify-staff.ts';
import { askDeskCode, logInByCode, type CodeLoginDeps } from './code-login.ts';
import { acceptInvitation, findInvited } from './invitation.ts';
import { endLogin, loginsOf } from './sessions.ts';
const DONE = { success: true } as const;

/** How the staff comes in and goes out. */
export function deskLoginRoutes(deps: CodeLoginDeps) {
  const { db, clock } = deps;
  return handle(deskLoginEndpoints, {
    async deskLoginAsk({ email }, caller) {
      await askDeskCode(deps, email, caller);
      return DONE;
    },
    async deskLogin(typed, caller) {
      await logInByCode(deps, typed, caller);
      return DONE;
    },

    async deskInvitation({ key }) {
      const invited = await findInvited(db, key, clock());
      if (invited === null) throw new ApiError('link_expired');
      return invited;
    },
    async deskInvitationAccept(shown, caller) {
      await acceptInvitation(db, shown, caller, clock());
      return DONE;
    },

    async deskLogout(_input, caller) {
      const desk = deskOf(caller);
      if (desk.member !== null) await endLogin(db, desk.member, desk.member.sessionId, clock());
      desk.forget();
      return DONE;
    },

    deskMe: (_input, caller) => Promise.resolve(memberOf(caller)),
    async deskLogins(_input, caller) {
      const { id, sessionId } = memberOf(caller);
      const logins = (await loginsOf(db, id, clock())).map((login) => ({
        ...login,
        is_current: login.id === sessionId,
      }));
      return {
        content: logins.sort((one, other) => Number(other.is_current) - Number(one.is_current)),
      };
    },
    async deskLoginEnd({ id }, caller) {
      const member = memberOf(caller);
      await endLogin(db, member, id, clock());
      if (id === member.sessionId) deskOf(caller).forget();
      return DONE;
    },
  });
}
