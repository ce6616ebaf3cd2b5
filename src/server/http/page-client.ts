import { api } from '../../contract/api.ts';
import type { Client, EndpointName } from '../../contract/api.ts';
import { ApiError } from '../../contract/errors.ts';
import { outage } from './outage.ts';
import { tagsOf } from './tags.ts';

/** What rendering one page leaves behind for the server. */
export interface PageTrace {
  tags: Set<string>;
  /** The database or the remote backend could not be reached. */
  outage: ApiError | null;
}

const NAMES = Object.keys(api) as EndpointName[];

/** The client that pages use: it notes what a page was made of and whether the backend was away. */
export function pageClient(client: Client, trace: PageTrace): Client {
  const noting = {};
  // A page calls a handful of the endpoints: each method is made when it is asked for.
  for (const name of NAMES) Object.defineProperty(noting, name, { enumerable: true, get: () => (input: never) => send(client, name, input, trace) });
  return noting as Client;
}

async function send(client: Client, name: EndpointName, input: never, trace: PageTrace): Promise<unknown> {
  try {
    const answer: unknown = await client[name](input);
    for (const tag of tagsOf(name, answer)) trace.tags.add(tag);
    return answer;
  } catch (error) {
    const away = error instanceof ApiError && error.code === 'unavailable' ? error : outage(error);
    trace.outage ??= away;
    throw away ?? error;
  }
}
