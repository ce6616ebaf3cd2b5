/** All endpoints of the desk begin with it. */
export const DESK_API = '/api/desk';

/** Calls of the script of passkeys, which takes nothing else of the contract along. */
export const PASSKEY_CALLS = {
  question: `${DESK_API}/login/passkey/question`,
  login: `${DESK_API}/login/passkey`,
  ask: `${DESK_API}/passkeys/question`,
  add: `${DESK_API}/passkeys`,
} as const;

/** Calls of the script of the editor of pages. */
export const PAGE_CALLS = {
  autosave: `${DESK_API}/pages/autosave`,
  render: `${DESK_API}/pages/render`,
} as const;
