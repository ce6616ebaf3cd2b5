/** All endpoints of the desk begin with it. */
export const DESK_API = '/api/desk';

/** The reason of a `conflict`: the thing has changed since the author of a deed saw it. */
export const VERSION_CHANGED = 'version_changed';

/** Calls of the script of passkeys, which takes nothing else of the contract along. */
export const PASSKEY_CALLS = {
  challenge: `${DESK_API}/login/passkey/challenge`,
  login: `${DESK_API}/login/passkey`,
  newChallenge: `${DESK_API}/passkeys/challenge`,
  add: `${DESK_API}/passkeys`,
} as const;

/** Calls of the script of the editor of pages. */
export const PAGE_CALLS = {
  autosave: `${DESK_API}/pages/autosave`,
  render: `${DESK_API}/pages/render`,
} as const;
