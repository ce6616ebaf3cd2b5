import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Compressor, compress, decompress, TIGHT_QUALITY } from './compression.ts';
import { publicSeconds } from './rendered.ts';
import type { Rendered } from './rendered.ts';

/** Ready bytes of one public answer. */
export interface Stored {
  status: number;
  headers: Record<string, string | string[]>;
  brotli: Buffer;
  isTight: boolean;
  etag: string;
  tags: ReadonlySet<string>;
  /** Milliseconds of the epoch: until then it is served without a second look. */
  freshUntil: number;
}

const MAX_BYTES = 24 * 1024 * 1024;
/** 96 bits. */
const ETAG_CHARACTERS = 16;
/** Stands for all tags. */
const ANYTHING = '*';
/** After a failed refresh the old answer serves for so long before the next try. */
const RETRY_MS = 5000;

/**
 * Public answers by address: compressed once, concurrent misses joined, the old answer served while a new one is made.
 * Dropped by the tags that a change of data names, so that every process agrees within a NOTIFY.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Stored>({
    maxSize: MAX_BYTES,
    sizeCalculation: (stored, key) => stored.brotli.length + 2 * key.length + 1000,
  });
  readonly #underWay = new Map<string, Promise<Stored>>();
  readonly #now: () => number;
  readonly #onRefreshError: (error: unknown, key: string) => void;
  /** What was dropped while each answer was being made: one that bears such a tag is not kept. */
  readonly #droppedMeanwhile = new Set<Set<string>>();
  readonly #compressor: Compressor;
  #isTightening = false;

  constructor(options: { now?: () => number; onRefreshError: (error: unknown, key: string) => void }) {
    this.#now = options.now ?? Date.now;
    this.#compressor = new Compressor(this.#now);
    this.#onRefreshError = options.onRefreshError;
  }

  /** The stored answer, at once when there is one; `render` runs for a miss or, behind the old answer, for a stale one. */
  get(key: string, render: () => Promise<Rendered>): Stored | Promise<Stored> {
    const stored = this.#entries.get(key);
    if (stored === undefined) return this.#make(key, render);
    if (!stored.isTight) this.#tighten(stored, key);
    if (stored.freshUntil < this.#now()) {
      stored.freshUntil = this.#now() + RETRY_MS;
      this.#make(key, render).catch((error: unknown) => this.#onRefreshError(error, key));
    }
    return stored;
  }

  /** Whether the answer is there, be it stale, or under way: then `get` begins nothing that anybody waits for. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#underWay.has(key);
  }

  /** The stored answer if it is fresh; what stale or missing ones need is `get`'s work. */
  fresh(key: string): Stored | undefined {
    const stored = this.#entries.get(key);
    if (stored === undefined || stored.freshUntil < this.#now()) return undefined;
    if (!stored.isTight) this.#tighten(stored, key);
    return stored;
  }

  /** Forgets every answer that bears one of the tags. */
  drop(tags: readonly string[]): void {
    this.#outdate(tags);
    // A load names hundreds of products: each answer is looked through once, however many they are.
    const dropped = new Set(tags);
    for (const [key, stored] of this.#entries.entries()) {
      if ([...stored.tags].some((tag) => dropped.has(tag))) this.#entries.delete(key);
    }
  }

  /** News may have been missed: everything is served once more and made anew behind it. */
  expire(): void {
    this.#outdate([ANYTHING]);
    for (const stored of this.#entries.values()) stored.freshUntil = 0;
  }

  /** What is being made may show the state before: it is given to whom waits for it, and to nobody after. */
  #outdate(tags: readonly string[]): void {
    for (const meanwhile of this.#droppedMeanwhile) for (const tag of tags) meanwhile.add(tag);
    this.#underWay.clear();
  }

  get size(): number {
    return this.#entries.size;
  }

  /** One at a time: the processor belongs to shoppers first. */
  #tighten(stored: Stored, key: string): void {
    if (this.#isTightening) return;
    this.#isTightening = true;
    stored.isTight = true;
    decompress(stored.brotli).then((body) => compress(body, TIGHT_QUALITY)).then((brotli) => { stored.brotli = brotli; })
      .catch((error: unknown) => this.#onRefreshError(error, key))
      .finally(() => { this.#isTightening = false; });
  }

  #make(key: string, render: () => Promise<Rendered>): Promise<Stored> {
    const before = this.#underWay.get(key);
    if (before !== undefined) return before;
    const made = this.#renderAndStore(key, render);
    this.#underWay.set(key, made);
    const forget = () => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key);
    };
    made.then(forget, forget);
    return made;
  }

  async #renderAndStore(key: string, render: () => Promise<Rendered>): Promise<Stored> {
    const meanwhile = new Set<string>();
    this.#droppedMeanwhile.add(meanwhile);
    try {
      return await this.#store(key, await render(), meanwhile);
    } finally {
      this.#droppedMeanwhile.delete(meanwhile);
    }
  }

  async #store(key: string, rendered: Rendered, meanwhile: ReadonlySet<string>): Promise<Stored> {
    const { status, headers, body, tags } = rendered;
    const seconds = publicSeconds(rendered);
    const freshUntil = this.#now() + seconds * 1000;
    const etag = `"${hash('sha1', body, 'base64url').slice(0, ETAG_CHARACTERS)}"`;
    const isKept = () => seconds > 0 && !meanwhile.has(ANYTHING) && ![...tags].some((tag) => meanwhile.has(tag));
    // Mostly nothing has changed: then the tight bytes stay, and nothing is compressed.
    const before = this.#entries.peek(key);
    if (before?.etag === etag && before.status === status && isKept()) return Object.assign(before, { headers, tags, freshUntil });
    const brotli = await this.#compressor.brotli(body, seconds > 0);
    const stored: Stored = { status, headers, brotli, isTight: false, etag, tags, freshUntil };
    if (isKept()) this.#entries.set(key, stored);
    return stored;
  }
}
