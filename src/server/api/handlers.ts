import type { api } from '../../contract/api.ts';
import type { Endpoint, HandlerAnswer, Parsed } from '../../contract/endpoint.ts';
import type { Caller } from '../callers/caller.ts';
import type { ReceivedFile } from './received-files.ts';

/** `files` are those of an endpoint that declares them. */
export type Handler<Declared extends Endpoint> = (
  input: Parsed<Declared>,
  caller: Caller,
  files?: readonly ReceivedFile[],
) => Promise<HandlerAnswer<Declared>>;

/** A handler for each of these endpoints, which takes and gives what it declares. */
type BoundTo<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint
    ? Handler<Endpoints[Name]>
    : never;
};

export type Handlers = BoundTo<typeof api>;

/** The handler of some endpoint, for code that wraps them all: their union is too large to check. */
export type SomeHandler = (
  input: object,
  caller: Caller,
  files?: readonly ReceivedFile[],
) => Promise<object>;

/**
 * Binds handlers to declared endpoints, whose input and answer they take and give. All or some: what
 * no module handles fails the build of `server/shop-handlers.ts`.
 */
export const handle = <Endpoints extends object, Name extends keyof Endpoints>(
  _declared: Endpoints,
  handlers: Pick<BoundTo<Endpoints>, Name>,
): Pick<BoundTo<Endpoints>, Name> => handlers;

type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

/** The handlers of several modules together. Throws for an endpoint that two of them handle. */
export function together<Parts extends readonly object[]>(
  ...parts: Parts
): Together<Parts[number]> {
  const all: Record<string, unknown> = {};
  for (const [name, handler] of parts.flatMap((part) => Object.entries(part))) {
    if (name in all) throw new Error(`Two handlers of the endpoint ${name}.`);
    all[name] = handler;
  }
  return all as Together<Parts[number]>;
}
