import { accountEndpoints, loginEndpoints } from '#src/contract/account.ts';
import { CODE_LENGTH } from '#src/domain/login.ts';
import { handle, together } from '../../api/handlers.ts';
import { findKnownPlace } from './known-places.ts';
import { loginLinkRoutes } from './login-link.ts';
import { logOut, loginRoutes } from './logins.ts';
import { logIn, register, sendCode, type AccountDeps } from './service.ts';
import { emailUndoRoutes, type EmailUndoDeps } from './email-undo.ts';
import { personalRoutes, type PersonalDeps } from './personal-routes.ts';

export function accountRoutes(deps: AccountDeps) {
  return together(
    handle(accountEndpoints, {
      getSession: (_input, caller) => Promise.resolve({ token: caller.promiseSession() }),
    }),
    handle(loginEndpoints, {
      async emailLogin(input, caller) {
        const { email, code, favourite_id: favouriteId } = input;
        if (code === undefined) {
          const { sessionId, address } = caller;
          const place = { email, sessionId, address };
          const known = await findKnownPlace(deps.db, deps.loginKey, place, deps.clock());
          await deps.verifyHuman(
            input,
            caller,
            'login',
            known?.isSession === true ? known.key : undefined,
          );
          const length = await sendCode(deps, email, known, caller);
          return {
            status: 'send_code',
            success: true,
            ...(length === CODE_LENGTH ? {} : { code_length: length }),
          };
        }
        const token = await logIn(deps, { email, code, favouriteId }, caller);
        return token === null
          ? { status: 'login_error', new_registration: true }
          : { status: 'login_success', new_registration: false, token };
      },

      registration: async ({ favourite_id: favouriteId, ...data }, caller) => ({
        token: await register(deps, { ...data, favouriteId }, caller),
      }),

      async logout(_input, caller) {
        await logOut(caller);
        return { success: true };
      },
    }),
    loginLinkRoutes(deps),
  );
}

/** Logins, and what an account can do with itself. */
export const routes = (context: AccountDeps & EmailUndoDeps & PersonalDeps) =>
  together(
    accountRoutes(context),
    loginRoutes(context),
    emailUndoRoutes(context),
    personalRoutes(context),
  );
