import { api, type Client, type EndpointName } from '../../contract/api.ts';
import type { ApiError } from '../../contract/errors.ts';
import { isTooMany, outage } from '../http/outage.ts';
import { tagsOf } from '../api/answer-tags.ts';

/** What the server learns from rendering one page. */
export interface PageTrace {
  tags: Set<string>;
  /** Set when the database or the remote backend could not be reached. */
  outage: ApiError | null;
  /** Set when the backend refused a call because its client asks for too much. */
  rateLimitError: ApiError | null;
}

/** The client for pages: it records the tags of the answers, and whether the backend was away. */
export function pageClient(client: Client, trace: PageTrace): Client {
  return new TracingClient(client, trace) as unknown as Client;
}

/** A page calls few of the endpoints, so a method is bound when it is first used. */
class TracingClient {
  readonly client: Client;
  readonly trace: PageTrace;

  constructor(client: Client, trace: PageTrace) {
    this.client = client;
    this.trace = trace;
  }
}
for (const name of Object.keys(api) as EndpointName[]) {
  Object.defineProperty(TracingClient.prototype, name, {
    get(this: TracingClient) {
      return (input: never) => send(this.client, name, input, this.trace);
    },
  });
}

async function send(
  client: Client,
  name: EndpointName,
  input: never,
  trace: PageTrace,
): Promise<unknown> {
  try {
    const answer: unknown = await client[name](input);
    for (const tag of tagsOf(api[name], answer, input)) trace.tags.add(tag);
    return answer;
  } catch (error) {
    const away = outage(error);
    trace.outage ??= away;
    if (isTooMany(error)) trace.rateLimitError ??= error;
    throw away ?? error;
  }
}
