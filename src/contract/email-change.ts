import * as v from 'valibot';
import { accountInfo } from './account.ts';
import { endpoint, personal } from './endpoint.ts';
import { codeErrors, codeSent, typedCode } from './mailed-code.ts';
import { dateTime, done, nothing } from './parts.ts';

const letterKey = v.pipe(v.string(), v.maxLength(100));

/** Changing an account's address, and undoing it from the old mailbox. */
export const emailChangeEndpoints = {
  /**
   * With `email`: sends a code to the account's own address. With `code`: the first one sends a
   * code to the new address, the second changes the address and ends all other logins.
   */
  emailChange: endpoint({
    method: 'POST',
    path: '/api/personal/email_change',
    params: nothing,
    query: nothing,
    body: v.object({
      email: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      code: typedCode,
    }),
    answer: v.variant('status', [
      codeSent,
      v.object({ status: v.literal('changed'), success: v.literal(true), account: accountInfo }),
    ]),
    errors: [...codeErrors, 'email_taken'],
    caching: personal,
    log: {
      eventOf: (_asked, answer) =>
        answer?.status === 'changed' ? 'email_changed' : 'email_change_asked',
    },
  }),
  /** What the link in the letter to the old mailbox would do; `email` is masked. */
  emailUndoInfo: endpoint({
    method: 'GET',
    path: '/api/personal/email_undo',
    params: nothing,
    query: v.object({ key: letterKey }),
    body: nothing,
    answer: v.object({ email: v.string(), changed_at: dateTime, is_done: v.boolean() }),
    errors: ['link_expired'],
    caching: personal,
    log: { expiredLink: 'email_undo_refused' },
  }),
  /** Restores the address of before the change, undoes later changes and ends all logins. */
  emailUndo: endpoint({
    method: 'POST',
    path: '/api/personal/email_undo',
    params: nothing,
    query: nothing,
    body: v.object({ key: letterKey }),
    answer: done,
    errors: ['link_expired', 'email_taken'],
    caching: personal,
    log: {
      event: 'email_change_undone',
      ofGuests: true,
      expiredLink: 'email_undo_refused',
    },
    ofPublicPages: true,
  }),
};
