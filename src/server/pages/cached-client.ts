import { LRUCache } from 'lru-cache';
import { api, type Client, type EndpointName } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** The same few answers for thousands of pages. */
const CACHED = (Object.keys(api) as EndpointName[]).filter(
  (name) => (api[name] as Endpoint).ofShell === true,
);
/** Banners start and end by the clock, and a remote backend does not announce that. */
const SECONDS = 30;
/** Twice what the shell needs; the contract bounds the size of each answer. */
const ANSWERS_MOST = 50;

export interface CachedClient {
  client: Client;
  forget(): void;
}

type Call = () => Promise<object>;

/**
 * A client that caches the shell's answers until something changes, so that a page costs only its
 * own queries.
 */
export function cachedClient(client: Client, now: () => number = Date.now): CachedClient {
  const cached = new LRUCache<string, object, Call>({
    max: ANSWERS_MOST,
    ttl: SECONDS * 1000,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _old, { context: call }) => call(),
    // Whoever waits while everything is forgotten gets the answer, which is not cached.
    ignoreFetchAbort: true,
  });

  const cachedCall =
    (name: EndpointName, send: (input: never) => Promise<object>) => (input: never) =>
      name === 'cityList' && !isOfShell(input)
        ? send(input)
        : cached.fetch(`${name} ${JSON.stringify(input)}`, { context: () => send(input) });
  const methods = CACHED.map((name) => [
    name,
    cachedCall(name, client[name] as (input: never) => Promise<object>),
  ]);
  return {
    client: { ...client, ...Object.fromEntries(methods) } as Client,
    forget: () => cached.clear(),
  };
}

/**
 * Search texts and offsets are unbounded, so only the first page of all cities is cached, which the
 * shell shows.
 */
const isOfShell = ({ query, offset = 0 }: Parameters<Client['cityList']>[0]) =>
  query === undefined && Number(offset) === 0;

/**
 * The client of a visitor, with the shell's answers taken from the shared client. They are the same
 * for everybody.
 */
export function withShellAnswers(visitor: Client, shared: Client): Client {
  return {
    ...visitor,
    ...Object.fromEntries(CACHED.map((name) => [name, shared[name]])),
  } as Client;
}
