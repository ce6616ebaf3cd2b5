import * as v from 'valibot';
import { accountInfo } from './account.ts';
import { endpoint, personal } from './endpoint.ts';
import { dateTime, nothing } from './parts.ts';

const codeErrors = [
  'not_authorized',
  'wrong_code',
  'short_code',
  'code_expired',
  'too_many_requests',
] as const;
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
      code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
    }),
    answer: v.variant('status', [
      v.object({ status: v.literal('send_code'), success: v.literal(true) }),
      v.object({ status: v.literal('changed'), success: v.literal(true), account: accountInfo }),
    ]),
    errors: [...codeErrors, 'email_taken'],
    caching: personal,
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
  }),
  /** Restores the address of before the change, undoes later changes and ends all logins. */
  emailUndo: endpoint({
    method: 'POST',
    path: '/api/personal/email_undo',
    params: nothing,
    query: nothing,
    body: v.object({ key: letterKey }),
    answer: v.object({ success: v.literal(true) }),
    errors: ['link_expired', 'email_taken'],
    caching: personal,
  }),
};
