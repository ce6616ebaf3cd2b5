import { loginEndpoints } from '#src/contract/account.ts';
import { ApiError } from '#src/contract/errors.ts';
import { handle } from '../../api/handlers.ts';
import { hashOfKey } from '../../callers/keys.ts';
import { findByLink } from './login-codes.ts';
import { logOut } from './logins.ts';
import { enter, type AccountDeps } from './service.ts';

/**
 * The link of a letter with a code. It logs in the session that opens it and presses the button,
 * never the one that asked for the letter, which may be anybody's. Tries are not limited: nobody
 * guesses 256 bits, and a limit would let strangers block the owner's other way in.
 */
export function loginLinkRoutes(deps: AccountDeps) {
  const { db, clock } = deps;

  async function codeOf(key: string) {
    const code = await findByLink(db, hashOfKey(key), clock());
    if (code === null) throw new ApiError('link_expired');
    return code;
  }

  return handle(loginEndpoints, {
    loginLink: async ({ key }) => ({ email: (await codeOf(key)).email }),

    async loginLinkUse({ key, favourite_id: favouriteId }, caller) {
      const code = await codeOf(key);
      const { id: sessionId } = await caller.openSession();
      const token = await enter(deps, { code, sessionId, favouriteId }, caller);
      // Someone who registers another address leaves the previous account.
      if (token === null && caller.accountId !== null) await logOut(caller);
      return token === null
        ? { status: 'login_error', new_registration: true }
        : { status: 'login_success', new_registration: false, token };
    },
  });
}
