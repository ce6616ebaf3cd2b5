import { deskPasskeyEndpoints } from '#src/contract/desk/passkeys.ts';
import { handle } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import {
  addPasskey,
  challengeForLogin,
  challengeForNew,
  logInByPasskey,
  passkeysOf,
  removePasskey,
  type PasskeyDeps,
} from './passkeys.ts';
const DONE = { success: true } as const;

export function passkeyRoutes(deps: PasskeyDeps) {
  const { db, clock } = deps;
  return handle(deskPasskeyEndpoints, {
    deskPasskeyChallenge: async (_input, caller) => ({
      options: await challengeForLogin(deps, caller),
    }),
    async deskPasskeyLogin({ passkey }, caller) {
      await logInByPasskey(deps, passkey, caller);
      return DONE;
    },

    deskPasskeys: async (_input, caller) => ({
      content: (await passkeysOf(db, memberOf(caller).id)).map((own) => ({
        id: own.id,
        name: own.name,
        created_at: own.createdAt,
        used_at: own.usedAt,
      })),
    }),
    deskPasskeyNewChallenge: async (_input, caller) => ({
      options: await challengeForNew(deps, memberOf(caller)),
    }),
    async deskPasskeyAdd(input, caller) {
      await addPasskey(deps, input, memberOf(caller));
      return DONE;
    },
    async deskPasskeyRemove({ id }, caller) {
      await removePasskey(db, memberOf(caller), id, clock());
      return DONE;
    },
  });
}
