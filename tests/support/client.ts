import type { Client } from '../../src/contract/api.ts';
import { NOBODY } from '../../src/server/http/caller.ts';
import type { Caller, Handlers } from '../../src/server/http/handlers.ts';
import { localClient } from '../../src/server/http/local-client.ts';

/** The typed client over some modules, for nobody in particular but for what is said of the caller; an endpoint of another module fails when it is called. */
export function clientOf(handlers: Partial<Handlers>, caller: Partial<Caller> = {}): Client {
  return localClient(handlers as Handlers, { ...NOBODY, ...caller });
}
