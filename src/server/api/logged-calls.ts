import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../../contract/api.ts';
import { ERROR_STATUS } from '../../contract/error-codes.ts';
import { isApiError } from '../../contract/errors.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import type { EventName, Events, Outcome } from '../platform/events.ts';
import { clientNetworkOf } from '../platform/networks.ts';
import type { Caller } from '../callers/caller.ts';
import type { Handlers, SomeHandler } from './handlers.ts';
import { limitNameOf } from '../callers/limits.ts';

interface Input {
  email?: string | undefined;
  code?: string | undefined;
  id?: string | undefined;
}

/** Calls about logins, accounts or money, and the event of the log for each. */
const EVENT_OF: {
  readonly [Name in EndpointName]?: (input: Input, status?: unknown) => EventName;
} = {
  emailLogin: ({ code }) => (code === undefined ? 'login_code_asked' : 'login'),
  loginLinkUse: () => 'login',
  registration: () => 'registration',
  logout: () => 'logout',
  loginEnd: () => 'logins_ended',
  otherLoginsEnd: () => 'logins_ended',
  emailChange: (_input, status) => (status === 'changed' ? 'email_changed' : 'email_change_asked'),
  emailUndo: () => 'email_change_undone',
  accountDelete: (_input, status) => (status === 'deleted' ? 'account_deleted' : 'deletion_asked'),
  personalExport: () => 'data_exported',
  orderPay: () => 'payment_asked',
  deskLoginAsk: () => 'desk_code_asked',
  deskLogin: () => 'desk_login',
  deskPasskeyLogin: () => 'desk_login',
  deskInvitationAccept: () => 'desk_login',
  deskLogout: () => 'desk_logout',
  deskLoginEnd: () => 'desk_login_ended',
  deskPasskeyAdd: () => 'desk_passkey_added',
  deskPasskeyRemove: () => 'desk_passkey_removed',
  deskStaffInvite: () => 'desk_deed',
  deskStaffRole: () => 'desk_deed',
  deskStaffEnd: () => 'desk_deed',
  deskPagePublish: () => 'desk_deed',
  deskPageUnpublish: () => 'desk_deed',
  deskPageDelete: () => 'desk_deed',
};

/**
 * Calls without a login that are logged: each has a limit of its own, or needs a link from a
 * letter.
 */
const LOGIN_CALLS: readonly EndpointName[] = [
  'emailLogin',
  'loginLinkUse',
  'registration',
  'emailUndo',
  'deskLoginAsk',
  'deskLogin',
  'deskPasskeyLogin',
  'deskInvitationAccept',
];

/** Refused by a limit, or before anything is counted: anybody can cause these without end. */
const UNCOUNTED: readonly ErrorCode[] = [
  'too_many_requests',
  'not_human',
  'form_expired',
  'link_expired',
];

/**
 * Somebody who shows an invalid link for undoing a change of address may have forged it: an event
 * of its own, not a limit.
 */
const EMAIL_UNDO_CALLS: readonly EndpointName[] = ['emailUndo', 'emailUndoInfo'];

/** Status after a right code for an address without an account. */
const NEW_ADDRESS = 'login_error';

/** Wraps the handlers so that important calls and exceeded limits are logged. */
export function loggedCalls(handlers: Handlers, events: Events): Handlers {
  const names = Object.keys(handlers) as EndpointName[];
  return Object.fromEntries(
    names.map((name) => [name, loggedCall(name, handlers[name] as SomeHandler, events)]),
  ) as Handlers;
}

/** Most calls are logged only when a limit refuses them, and must not cost more otherwise. */
function loggedCall(name: EndpointName, handler: SomeHandler, events: Events): SomeHandler {
  const eventOf = EVENT_OF[name];
  const recordLimit = (error: unknown, caller: Caller): void => {
    if (!isApiError(error) || !UNCOUNTED.includes(error.code)) return;
    if (error.code === 'link_expired' && EMAIL_UNDO_CALLS.includes(name)) {
      events.record({
        event: 'email_undo_refused',
        outcome: 'refused',
        reason: error.code,
        requestId: randomUUID(),
        who: { ...whoIs(caller), accountId: caller.accountId },
        about: { call: name },
      });
      return;
    }
    events.recordLimit({
      limit: error.code === 'too_many_requests' ? limitNameOf(error) : error.code,
      call: name,
      requestId: randomUUID(),
      who: whoIs(caller),
    });
  };
  if (eventOf === undefined) {
    return (input, caller, files) =>
      handler(input, caller, files).catch((error: unknown) => {
        recordLimit(error, caller);
        throw error;
      });
  }

  return async (input, caller, files) => {
    const before = caller.accountId;
    const memberBefore = memberIdOf(caller);
    const typed = input as Input;
    const record = (outcome: Outcome, reason?: string, status?: unknown) => {
      const accountId = caller.accountId ?? before;
      const staffId = memberIdOf(caller) ?? memberBefore;
      // Calls of guests are not limited, except those that lead to a login.
      if (accountId === null && staffId === null && !LOGIN_CALLS.includes(name)) return;
      events.record({
        event: eventOf(typed, status),
        outcome,
        reason,
        requestId: randomUUID(),
        who: { ...whoIs(caller), email: typed.email, accountId, staffId },
        about: aboutOf(name, typed),
      });
    };
    try {
      const answer = await handler(input, caller, files);
      const status = 'status' in answer ? answer.status : undefined;
      record('done', status === NEW_ADDRESS ? 'new_address' : undefined, status);
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      // A flood of these is logged as one exceeded limit.
      if (isApiError(error) && UNCOUNTED.includes(error.code)) recordLimit(error, caller);
      else record(ERROR_STATUS[reason] < 500 ? 'refused' : 'failed', reason);
      throw error;
    }
  };
}

function reasonOf(error: unknown): ErrorCode {
  if (isApiError(error)) return error.code;
  return error instanceof FormErrors ? 'wrong_fields' : 'failure';
}

const memberIdOf = ({ desk }: Caller): number | null => desk?.member?.id ?? null;

/** What the call is about: an order, or the endpoint of the desk. */
function aboutOf(name: EndpointName, { id }: Input): Readonly<Record<string, string>> {
  if (name === 'orderPay' && id !== undefined) return { order: id };
  return EVENT_OF[name]?.({}) === 'desk_deed' ? { call: name } : {};
}

const whoIs = ({ address, sessionId }: Caller) => ({
  address: clientNetworkOf(address),
  sessionId,
});
