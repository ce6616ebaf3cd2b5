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

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

/**
 * A client that keeps the frame's answers until something changes, so that a page costs only its
 * own queries.
 */
export function rememberedClient(client: Client, now: () => number = Date.now): RememberedClient {
  const kept = new LRUCache<string, Kept>({ max: ANSWERS_MOST });

  const remember =
    (name: EndpointName, send: (input: never) => Promise<unknown>) =>
    (input: never): Promise<unknown> => {
      if (name === 'cityList' && !isOfFrame(input)) return send(input);
      const key = `${name} ${JSON.stringify(input)}`;
      const found = kept.get(key);
      if (found !== undefined && found.until > now()) return found.answer;
      const answer = send(input);
      kept.set(key, { answer, until: now() + SECONDS * 1000 });
      // Errors are not kept: the next page asks again.
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key);
      });
      return answer;
    };
  const methods = REMEMBERED.map((name) => [
    name,
    remember(name, client[name] as (input: never) => Promise<unknown>),
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
