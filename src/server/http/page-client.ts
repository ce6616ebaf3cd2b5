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

/** The client that pages use: it notes what a page was made of and whether the backend was away. */
export function pageClient(client: Client, trace: PageTrace): Client {
  const methods = (Object.keys(api) as EndpointName[]).map((name) => [name, async (input: never) => {
    try {
      const answer: unknown = await client[name](input);
      for (const tag of tagsOf(name, answer)) trace.tags.add(tag);
      return answer;
    } catch (error) {
      const away = error instanceof ApiError && error.code === 'unavailable' ? error : outage(error);
      trace.outage ??= away;
      throw away ?? error;
    }
  }]);
  return Object.fromEntries(methods) as Client;
}
