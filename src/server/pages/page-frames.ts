import { LRUCache } from 'lru-cache';
import type { Client } from '../../contract/api.ts';
import { PAGE_PARAM, WORDS_PARAM } from '../../domain/listing.ts';
import { detachText } from '../platform/detach-text.ts';
import { pageClient, type PageTrace } from './page-client.ts';
import { fillFrame, type Frame } from './assemble.ts';
import type { PageParts } from './page-parts.ts';
import type { Rendered } from '../http/rendered.ts';

/**
 * A rendered page without the part that differs between addresses of the same path and page number.
 */
export interface CachedFrame {
  frame: Frame;
  headers: Rendered['headers'];
  /** The tags of the data that the page was made of. */
  tags: ReadonlySet<string>;
}

export interface PageFrames {
  /**
   * The page of this address made from a cached frame. Null when there is no frame, or the address
   * needs another one.
   */
  fill(client: Client, address: string): Promise<Rendered | null>;
  /**
   * Call before rendering a page: the function saves its frame, unless everything was forgotten
   * meanwhile. Null when no part of the page can be rendered alone.
   */
  saver(address: string): ((cached: CachedFrame) => void) | null;
  /** Call when anything changed that a page may show. */
  forget(): void;
}

/**
 * A shop has some hundreds of lists; a frame takes 5 KB besides the parts that it shares with
 * others.
 */
const FRAMES_MOST = 500;
/** Banners start and end by the clock, and a remote backend does not announce that. */
const SECONDS = 30;

/** `onError` gets errors of the fragment renderers themselves. */
export function pageFrames({
  parts,
  siteUrl,
  fragments,
  onError,
}: {
  parts: PageParts;
  siteUrl: string;
  fragments: readonly App.FragmentRenderer[];
  onError: (error: unknown, address: string) => void;
}): PageFrames {
  const frames = new LRUCache<string, CachedFrame>({ max: FRAMES_MOST, ttl: SECONDS * 1000 });
  let age = 0;

  function fragmentOf(address: string): App.Fragment | null {
    const [path = ''] = address.split('?');
    for (const { pattern, of } of fragments) {
      const slug = pattern.exec(path)?.[1];
      if (slug !== undefined) return of(slug);
    }
    return null;
  }

  return {
    async fill(client, address) {
      const found = address.includes('?') ? frames.get(frameKey(address)) : undefined;
      const fragment = found === undefined ? null : fragmentOf(address);
      if (found === undefined || fragment === null) return null;
      const trace: PageTrace = { tags: new Set(found.tags), outage: null, rateLimitError: null };
      const placeholders = parts.begin();
      try {
        const part = await fragment(
          pageClient(client, trace),
          new URL(siteUrl + address),
          placeholders,
        );
        const body = part === null ? null : fillFrame(found.frame, part, placeholders);
        return body === null
          ? null
          : { status: 200, headers: found.headers, body, tags: trace.tags };
      } catch (error) {
        if (trace.rateLimitError !== null) throw trace.rateLimitError;
        // The full render follows: it has a page for every failure and reports an outage itself.
        if (trace.outage === null) onError(error, address);
        return null;
      }
    },
    saver(address) {
      if (fragmentOf(address) === null) return null;
      const since = age;
      return (cached) => {
        // The products of the list do not belong to the frame.
        const tags = new Set([...cached.tags].filter((tag) => !tag.startsWith('product:')));
        if (since === age) frames.set(frameKey(address), { ...cached, tags });
      };
    },
    forget() {
      age += 1;
      frames.clear();
    },
  };
}

/**
 * Addresses share a frame when path, page number and search words are the same; the words stand in
 * its heading.
 */
function frameKey(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  return detachText(`${path} ${params.get(PAGE_PARAM) ?? ''} ${params.get(WORDS_PARAM) ?? ''}`);
}
