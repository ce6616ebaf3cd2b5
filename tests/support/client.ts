import type { Client } from '../../src/contract/api.ts';
import type { Caller, Handlers } from '../../src/server/http/handlers.ts';
import { localClient } from '../../src/server/http/local-client.ts';

/** A caller without a session who is not expected to open one. */
const NOBODY: Caller = {
  sessionId: null,
  openSession: () => Promise.reject(new Error('this call must not open a session')),
};

/** The typed client over some modules; an endpoint of another module fails when it is called. */
export function clientOf(handlers: Partial<Handlers>, caller: Caller = NOBODY): Client {
  return localClient(handlers as Handlers, caller);
}
