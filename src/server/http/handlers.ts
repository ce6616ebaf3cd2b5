import type { EndpointName, api } from '../../contract/api.ts';
import type { Draft, Parsed } from '../../contract/endpoint.ts';

/** What a handler knows of the caller besides the input. */
export interface Caller {
  /** Row of the anonymous session that the caller's key opens, or null. */
  sessionId: number | null;
  /** Opens a session for this caller (the site answers with its cookie) and gives its row; an open one is kept. */
  openSession: () => Promise<{ id: number; key: string }>;
}

export type Handler<Name extends EndpointName> = (input: Parsed<(typeof api)[Name]>, caller: Caller) => Promise<Draft<(typeof api)[Name]>>;
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };
