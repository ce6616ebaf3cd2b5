import { randomUUID } from 'node:crypto';
import { api, type EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes.ts';
import { isApiError } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import type { EventName } from '../../domain/log-events.ts';
import type { Events, Outcome } from '../platform/events.ts';
import { clientNetworkOf } from '../platform/networks.ts';
import type { Caller } from '../callers/caller.ts';
import type { Handlers, SomeHandler } from './handlers.ts';
import { limitNameOf } from '../callers/limits.ts';

/** Refused by a limit, or before anything is counted: anybody can cause these without end. */
const UNCOUNTED: readonly ErrorCode[] = [
  'too_many_requests',
  'not_human',
  'form_expired',
  'link_expired',
];

/** Wraps the handlers so that important calls and exceeded limits are logged. */
export function loggedCalls(handlers: Handlers, events: Events): Handlers {
  const names = Object.keys(handlers) as EndpointName[];
  return Object.fromEntries(
    names.map((name) => [name, loggedCall(name, handlers[name] as SomeHandler, events)]),
  ) as Handlers;
}

/** Most calls are logged only when a limit refuses them, and must not cost more otherwise. */
function loggedCall(name: EndpointName, handler: SomeHandler, events: Events): SomeHandler {
  const { log = {} }: Endpoint = api[name];
  const eventOf = log.eventOf ?? (log.event === undefined ? undefined : always(log.event));
  const recordLimit = (error: unknown, caller: Caller): void => {
    if (!isApiError(error) || !UNCOUNTED.includes(error.code)) return;
    if (error.code === 'link_expired' && log.expiredLink !== undefined) {
      events.record({
        event: log.expiredLink,
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
    const record = (outcome: Outcome, reason?: string, answer?: object) => {
      const accountId = caller.accountId ?? before;
      const staffId = memberIdOf(caller) ?? memberBefore;
      if (accountId === null && staffId === null && log.ofGuests !== true) return;
      const event = eventOf(input, answer);
      events.record({
        event,
        outcome,
        reason,
        requestId: randomUUID(),
        who: { ...whoIs(caller), email: typedEmail(input), accountId, staffId },
        about: log.about?.(input) ?? (event === 'desk_deed' ? { call: name } : {}),
      });
    };
    try {
      const answer = await handler(input, caller, files);
      record('done', log.reasonOf?.(answer), answer);
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

const always = (event: EventName) => (): EventName => event;

const typedEmail = (input: { email?: string | undefined }): string | undefined => input.email;

const whoIs = ({ address, sessionId }: Caller) => ({
  address: clientNetworkOf(address),
  sessionId,
});
