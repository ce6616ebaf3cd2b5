import type { Client } from '../../src/contract/api.ts';
import { NOBODY } from '../../src/server/callers/identify.ts';
import type { Caller } from '../../src/server/callers/caller.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { localClient } from '../../src/server/api/local-client.ts';

/** A caller who is nobody and must not become somebody, but for the given parts. */
export function callerWith(parts: Partial<Caller>): Caller {
  return { ...NOBODY, address: '127.0.0.1', ...parts };
}

/** The typed client over some modules; an endpoint of another module fails when it is called. */
export function clientOf(handlers: Partial<Handlers>, caller: Caller = NOBODY): Client {
  return localClient(handlers as Handlers, caller);
}
