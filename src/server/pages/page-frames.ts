import { LRUCache } from 'lru-cache';
import type { Client } from '../../contract/api.ts';
import { PAGE_PARAM, WORDS_PARAM } from '../../domain/listing.ts';
import { ownText } from '../platform/own-text.ts';
import { pageClient } from './page-client.ts';
import type { PageTrace } from './page-client.ts';
import type { Frame, PageParts } from './page-parts.ts';
import type { Rendered } from '../http/rendered.ts';

/** A page that was rendered, without the part that differs between the addresses of its path and page number. */
export interface KeptFrame {
  frame: Frame;
  write: App.Refill;
  headers: Rendered['headers'];
  /** What the page was made of. */
  tags: ReadonlySet<string>;
}

export interface PageFrames {
  /** The page of this address in a kept frame; null where there is none or the address wants another one. */
  fill(client: Client, address: string): Promise<Rendered | null>;
  /** For a page that is begun now: keeps its frame, unless everything was forgotten meanwhile. */
  keeper(address: string): (kept: KeptFrame) => void;
  /** To be called whenever anything changed that a page may show. */
  forget(): void;
}

/** A shop has some hundreds of lists; a frame without what it shares with others takes 5 KB. */
const FRAMES_MOST = 500;
/** Banners come and go by the clock, and a remote backend tells of no change. */
const SECONDS = 30;

/** `onError` hears what failed in writing alone. */
export function pageFrames(
  parts: PageParts,
  siteUrl: string,
  onError: (error: unknown, address: string) => void,
): PageFrames {
  const frames = new LRUCache<string, KeptFrame>({ max: FRAMES_MOST, ttl: SECONDS * 1000 });
  let age = 0;

  return {
    async fill(client, address) {
      const found = address.includes('?') ? frames.get(frameKey(address)) : undefined;
      if (found === undefined) return null;
      const trace: PageTrace = { tags: new Set(found.tags), outage: null, refusal: null };
      const page = parts.begin();
      try {
        const part = await found.write(pageClient(client, trace), new URL(siteUrl + address), page);
        const body = part === null ? null : page.fill(found.frame, part);
        return body === null
          ? null
          : { status: 200, headers: found.headers, body, tags: trace.tags };
      } catch (error) {
        if (trace.refusal !== null) throw trace.refusal;
        // The whole way has a page for every failure, and tells of an outage itself.
        if (trace.outage === null) onError(error, address);
        return null;
      }
    },
    keeper(address) {
      const since = age;
      return (kept) => {
        // The goods of the list are not the frame's.
        const tags = new Set([...kept.tags].filter((tag) => !tag.startsWith('product:')));
        if (since === age) frames.set(frameKey(address), { ...kept, tags });
      };
    },
    forget() {
      age += 1;
      frames.clear();
    },
  };
}

/** Addresses of one frame: the same path, page number and words, which its heading says. */
function frameKey(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const asked = new URLSearchParams(query);
  return ownText(`${path} ${asked.get(PAGE_PARAM) ?? ''} ${asked.get(WORDS_PARAM) ?? ''}`);
}
