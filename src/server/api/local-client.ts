import { api, type Client, type EndpointName } from '../../contract/api.ts';
import { call } from './call.ts';
import type { Caller } from '../callers/caller.ts';
import type { Handlers } from './handlers.ts';

/** The typed client bound to the handlers in this process: the same parsing without a socket. */
export function localClient(handlers: Handlers, caller: Caller): Client {
  const names = Object.keys(api) as EndpointName[];
  const methods = names.map((name) => [
    name,
    (input: unknown) => call(handlers, name, { input }, caller),
  ]);
  return Object.fromEntries(methods) as Client;
}
