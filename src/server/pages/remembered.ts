import { LRUCache } from 'lru-cache';
import type { Client, EndpointName } from '../../contract/api.ts';

/**
 * Calls of the frame around every page, and the terms on product pages: the same few answers for
 * thousands of pages.
 */
const REMEMBERED: readonly EndpointName[] = [
  'nav',
  'configs',
  'fileConfigs',
  'topBanner',
  'cityList',
  'selectionHeaderCatalog',
  'categoryTree',
  'popularBrands',
  'shopTerms',
];
/** Banners start and end by the clock, and a remote backend does not announce that. */
const SECONDS = 30;
/** Twice what the frames of a shop need; the contract bounds the size of each answer. */
const ANSWERS_MOST = 50;

export interface RememberedClient {
  client: Client;
  forget(): void;
}

type Ask = () => Promise<object>;

/**
 * A client that keeps the frame's answers until something changes, so that a page costs only its
 * own queries.
 */
export function rememberedClient(client: Client, now: () => number = Date.now): RememberedClient {
  const kept = new LRUCache<string, object, Ask>({
    max: ANSWERS_MOST,
    ttl: SECONDS * 1000,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _old, { context: ask }) => ask(),
    // Whoever waits while everything is forgotten gets the answer, which is not kept.
    ignoreFetchAbort: true,
  });

  const remember =
    (name: EndpointName, send: (input: never) => Promise<object>) => (input: never) =>
      name === 'cityList' && !isOfFrame(input)
        ? send(input)
        : kept.fetch(`${name} ${JSON.stringify(input)}`, { context: () => send(input) });
  const methods = REMEMBERED.map((name) => [
    name,
    remember(name, client[name] as (input: never) => Promise<object>),
  ]);
  return {
    client: { ...client, ...Object.fromEntries(methods) } as Client,
    forget: () => kept.clear(),
  };
}

/**
 * Search texts and offsets are unbounded, so only the first page of all cities is kept, which every
 * frame shows.
 */
const isOfFrame = ({ query, offset = 0 }: Parameters<Client['cityList']>[0]) =>
  query === undefined && Number(offset) === 0;

/**
 * The client of a visitor, with the frame's answers taken from the shared client. They are the same
 * for everybody.
 */
export function withFrameOf(visitor: Client, remembered: Client): Client {
  return {
    ...visitor,
    ...Object.fromEntries(REMEMBERED.map((name) => [name, remembered[name]])),
  } as Client;
}
