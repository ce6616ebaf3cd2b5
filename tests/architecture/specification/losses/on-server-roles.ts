import { loses, type Losses } from '../loss.ts';

/** §6, noticed by tests without a browser. */
export const SERVER_ROLES: Losses = {
  '6.guest.session': [
    loses(
      'src/server/modules/cart/changes.ts',
      'if (snapshot.session !== null) caller.keepSession(snapshot.session, session);',
    ),
  ],
  '6.guest.cart_kept': [
    loses(
      'src/server/modules/cart/merge.ts',
      'clamped = excluded.clamped`);',
      'clamped = false`);',
    ),
  ],
};
