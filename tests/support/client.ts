import type { Client } from '../../src/contract/api.ts';
import { NOBODY } from '../../src/server/callers/identify.ts';
import type { Caller } from '../../src/server/callers/caller.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { localClient } from '../../src/server/api/local-client.ts';

/** A guest who must not log in, except for the given parts. */
export function callerWith(parts: Partial<Caller>): Caller {
  return { ...NOBODY, address: '127.0.0.1', ...parts };
}

/** The typed client over some modules; a call of another module's endpoint fails. */
export function clientOf(handlers: Partial<Handlers>, caller: Caller = NOBODY): Client {
  return localClient(handlers as Handlers, caller);
}
