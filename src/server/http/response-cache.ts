import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { publicSeconds } from './rendered.ts';
import type { Rendered } from './rendered.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);

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

export type Encoding = 'br' | 'gzip' | 'identity';

const MAX_BYTES = 24 * 1024 * 1024;
/** For an answer seen once, higher levels cost more of the processor than they save of the line. */
const FIRST_QUALITY = 6;
/** While others wait for the processor: a tenth more bytes in a third of the time. */
const HURRIED_QUALITY = 3;
const HURRY_FROM = 3;
/** An answer asked for again is compressed anew, tightly: a tenth fewer bytes for 0.1–0.2 s of a spare core. */
const TIGHT_QUALITY = 11;
/** 96 bits. */
const ETAG_CHARACTERS = 16;
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
  #isTightening = false;

  constructor(options: { now?: () => number; onRefreshError: (error: unknown, key: string) => void }) {
    this.#now = options.now ?? Date.now;
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

  /** The stored answer if it is fresh; what stale or missing ones need is `get`'s work. */
  fresh(key: string): Stored | undefined {
    const stored = this.#entries.get(key);
    if (stored === undefined || stored.freshUntil < this.#now()) return undefined;
    if (!stored.isTight) this.#tighten(stored, key);
    return stored;
  }

  /** Forgets every answer that bears one of the tags. */
  drop(tags: readonly string[]): void {
    for (const meanwhile of this.#droppedMeanwhile) for (const tag of tags) meanwhile.add(tag);
    this.#underWay.clear();
    for (const [key, stored] of this.#entries.entries()) {
      if (tags.some((tag) => stored.tags.has(tag))) this.#entries.delete(key);
    }
  }

  /** News may have been missed: everything is served once more and made anew behind it. */
  expire(): void {
    for (const stored of this.#entries.values()) stored.freshUntil = 0;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** One at a time: the processor belongs to shoppers first. */
  #tighten(stored: Stored, key: string): void {
    if (this.#isTightening) return;
    this.#isTightening = true;
    stored.isTight = true;
    unbrotli(stored.brotli).then((body) => compress(body, TIGHT_QUALITY)).then((brotli) => { stored.brotli = brotli; })
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
    const isKept = () => seconds > 0 && ![...tags].some((tag) => meanwhile.has(tag));
    // Mostly nothing has changed: then the tight bytes stay, and nothing is compressed.
    const before = this.#entries.peek(key);
    if (before?.etag === etag && before.status === status && isKept()) return Object.assign(before, { headers, tags, freshUntil });
    const stored: Stored = { status, headers, brotli: await compressQuickly(body), isTight: false, etag, tags, freshUntil };
    if (isKept()) this.#entries.set(key, stored);
    return stored;
  }
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // The standard window of 4 MB is taken and given back for every page; one as big as the page finds the same matches.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 1)))),
    },
  });
}

let underWay = 0;

/** Compresses an answer that somebody waits for; more hastily when many do. */
export async function compressQuickly(body: Buffer): Promise<Buffer> {
  underWay += 1;
  try {
    return await compress(body, underWay >= HURRY_FROM ? HURRIED_QUALITY : FIRST_QUALITY);
  } finally {
    underWay -= 1;
  }
}

/** The best encoding of ours that the caller takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** The body as the caller takes it; only Brotli is kept, the rare others are made each time. */
export async function encoded(stored: Stored, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return stored.brotli;
  const body = await unbrotli(stored.brotli);
  return encoding === 'gzip' ? gzipped(body) : body;
}
