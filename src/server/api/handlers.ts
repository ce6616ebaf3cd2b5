import type { EndpointName, api } from '../../contract/api.ts';
import type { HandlerAnswer, Parsed } from '../../contract/endpoint.ts';
import type { Caller } from '../callers/caller.ts';
import type { ReceivedFile } from './received-files.ts';

/** `files` are those of an endpoint that declares them. */
export type Handler<Name extends EndpointName> = (
  input: Parsed<(typeof api)[Name]>,
  caller: Caller,
  files?: readonly ReceivedFile[],
) => Promise<HandlerAnswer<(typeof api)[Name]>>;
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** The handler of some endpoint, for code that wraps them all: their union is too large to check. */
export type SomeHandler = (
  input: object,
  caller: Caller,
  files?: readonly ReceivedFile[],
) => Promise<object>;
