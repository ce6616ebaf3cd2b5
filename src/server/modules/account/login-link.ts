import { ApiError } from '../../../contract/errors.ts';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { hashOfKey } from '../../http/keys.ts';
import { giveBack } from '../../http/limits.ts';
import { countInNetworks, networkKeys } from '../../http/network-limits.ts';
import { CODES_TRIED } from './limits.ts';
import { findByLink } from './queries.ts';
import { enter } from './service.ts';
import type { AccountDeps } from './service.ts';

/**
 * The link of a letter with a code. It logs in the session that opens it and presses the button,
 * never the one that asked for the letter: that may be anybody's.
 */
export function loginLinkRoutes(deps: AccountDeps): Pick<Handlers, 'loginLink' | 'loginLinkUse'> {
  const { db, clock } = deps;

  /** A key that is none counts as a try of a code. */
  async function codeOf(key: string, { address }: Caller) {
    await countInNetworks(db, CODES_TRIED, address, clock);
    const code = await findByLink(db, hashOfKey(key), clock());
    if (code === null) throw new ApiError('link_expired');
    await giveBack(db, networkKeys(CODES_TRIED, address));
    return code;
  }

  return {
    loginLink: async ({ key }, caller) => ({ email: (await codeOf(key, caller)).email }),

    async loginLinkUse({ key, favourite_id: favouriteId }, caller) {
      const code = await codeOf(key, caller);
      const { id: sessionId } = await caller.openSession();
      const token = await enter(deps, { code, sessionId, favouriteId }, caller);
      // Who registers another address is not in the account of before any more.
      if (token === null && caller.accountId !== null) await caller.signOut();
      return token === null
        ? { status: 'login_error', new_registration: true }
        : { status: 'login_success', new_registration: false, token };
    },
  };
}
