import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { OLD_PRICES_SHOWN_MS } from '../../domain/limits.ts';
import { restOrStop } from '../platform/rest-or-stop.ts';
import { Compressor, compress, decompress, TIGHT_QUALITY } from './compression.ts';
import { isAway } from '../http/outage.ts';
import { publicSeconds } from '../http/rendered.ts';
import type { Rendered } from '../http/rendered.ts';

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
  madeAt: number;
  /** When what it shows changed (ms of the epoch): served only while the database is away, then. */
  outdatedAt: number | null;
  /** It only says that the database is away. */
  isOutage: boolean;
}

const MAX_BYTES = 24 * 1024 * 1024;
/** 96 bits. */
const ETAG_CHARACTERS = 16;
/** Stands for all tags. */
const ANYTHING = '*';
/** Of all answers that show goods with their prices. */
const WITH_PRICES = 'catalogue';
/** After a failed refresh the old answer serves for so long before the next try. */
const RETRY_MS = 5000;
/** So often somebody who waits for an answer looks whether the database is known to be away. */
const LOOK_MS = 500;

/**
 * Public answers by address: compressed once, concurrent misses joined, the old answer served while a new one is made.
 * Outdated by the tags that a change of data names, so that every process agrees within a NOTIFY. An outdated answer stays
 * until it is made anew, or until others need its room: it is shown, and says so, while the database is away.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Stored>({
    maxSize: MAX_BYTES,
    sizeCalculation: (stored, key) => stored.brotli.length + 2 * key.length + 1000,
  });
  readonly #underWay = new Map<string, Promise<Stored>>();
  readonly #now: () => number;
  readonly #onRefreshError: (error: unknown, key: string) => void;
  readonly #isAway: () => boolean;
  /** What was dropped while each answer was being made: one that bears such a tag is not kept. */
  readonly #droppedMeanwhile = new Set<Set<string>>();
  readonly #compressor: Compressor;
  #isTightening = false;

  /** `isAway`: whether the database is known to be away, so that nobody need wait until asking it has failed. */
  constructor(options: {
    now?: () => number;
    isAway?: () => boolean;
    onRefreshError: (error: unknown, key: string) => void;
  }) {
    this.#now = options.now ?? Date.now;
    this.#isAway = options.isAway ?? (() => false);
    this.#compressor = new Compressor(this.#now);
    this.#onRefreshError = options.onRefreshError;
  }

  /** The stored answer, at once when there is one; `render` runs for a miss or, behind the old answer, for a stale one. */
  get(key: string, render: () => Promise<Rendered>): Stored | Promise<Stored> {
    const stored = this.#entries.get(key);
    if (stored === undefined) return this.#make(key, render);
    if (stored.outdatedAt !== null) return this.#makeOrShow(stored, key, render);
    if (!stored.isTight) this.#tighten(stored, key);
    if (stored.freshUntil < this.#now()) {
      stored.freshUntil = this.#now() + RETRY_MS;
      this.#make(key, render).catch((error: unknown) => this.#onRefreshError(error, key));
    }
    return stored;
  }

  /** Whether the answer is there, be it stale, or under way: then `get` begins nothing that anybody waits for. */
  has(key: string): boolean {
    return this.#entries.peek(key)?.outdatedAt === null || this.#underWay.has(key);
  }

  /** The stored answer if it is fresh; what stale or missing ones need is `get`'s work. */
  fresh(key: string): Stored | undefined {
    const stored = this.#entries.get(key);
    if (stored === undefined || stored.freshUntil < this.#now()) return undefined;
    if (!stored.isTight) this.#tighten(stored, key);
    return stored;
  }

  /** No answer that bears one of the tags is served any more, unless the database is away. */
  drop(tags: readonly string[]): void {
    this.#outdate(tags);
    // A load names hundreds of products: each answer is looked through once, however many they are.
    const dropped = new Set(tags);
    for (const stored of this.#entries.values()) {
      if (stored.outdatedAt !== null || ![...stored.tags].some((tag) => dropped.has(tag))) continue;
      stored.outdatedAt = this.#now();
      stored.freshUntil = 0;
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
    decompress(stored.brotli)
      .then((body) => compress(body, TIGHT_QUALITY))
      .then((brotli) => {
        stored.brotli = brotli;
      })
      .catch((error: unknown) => this.#onRefreshError(error, key))
      .finally(() => {
        this.#isTightening = false;
      });
  }

  /** What is made anew; in place of the news that the database is away, what was there before. */
  async #makeOrShow(
    outdated: Stored,
    key: string,
    render: () => Promise<Rendered>,
  ): Promise<Stored> {
    if (this.#isTooOld(outdated)) return this.#make(key, render);
    const made = this.#makeUnlessAway(key, render);
    const answer = await Promise.race([made, this.#untilAway(made)]);
    return answer ?? this.#stale(outdated);
  }

  #isTooOld({ outdatedAt, tags }: Stored): boolean {
    return tags.has(WITH_PRICES) && this.#now() - (outdatedAt ?? 0) > OLD_PRICES_SHOWN_MS;
  }

  /** Null: the database is away, and not only a connection that was lost: then the next try has another. */
  async #makeUnlessAway(key: string, render: () => Promise<Rendered>): Promise<Stored | null> {
    const made = await this.#makeOnce(key, render);
    return made === null && !this.#isAway() ? this.#makeOnce(key, render) : made;
  }

  async #makeOnce(key: string, render: () => Promise<Rendered>): Promise<Stored | null> {
    try {
      const made = await this.#make(key, render);
      return made.isOutage || (made.status >= 500 && this.#isAway()) ? null : made;
    } catch (error) {
      // Who waits for a connection in vain is told that all are busy: while the database is away, that is why.
      if (isAway(error) || this.#isAway()) return null;
      throw error;
    }
  }

  /** Resolves when the database is known to be away for longer than a lost connection takes to come back. */
  async #untilAway(made: Promise<unknown>): Promise<null> {
    const settled = new AbortController();
    const end = () => settled.abort();
    made.then(end, end);
    for (
      let looks = 0;
      looks < 2 && !settled.signal.aborted;
      looks = this.#isAway() ? looks + 1 : 0
    ) {
      await restOrStop(LOOK_MS, settled.signal);
    }
    return null;
  }

  /** The same bytes under headers that tell what they are; nobody may keep them. */
  #stale(outdated: Stored): Stored {
    const { headers, brotli, madeAt } = outdated;
    const age = String(Math.max(0, Math.round((this.#now() - madeAt) / 1000)));
    return {
      ...outdated,
      headers: {
        ...headers,
        'cache-control': 'no-store',
        age,
        warning: '110 - "Response is Stale"',
      },
      // Heads are kept by their bytes.
      brotli: brotli.subarray(),
    };
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
    const { status, headers, body, tags, isOutage = false } = rendered;
    const seconds = isOutage ? 0 : publicSeconds(rendered);
    const madeAt = this.#now();
    const freshUntil = madeAt + seconds * 1000;
    const etag = `"${hash('sha1', body, 'base64url').slice(0, ETAG_CHARACTERS)}"`;
    const isKept = () =>
      seconds > 0 && !meanwhile.has(ANYTHING) && ![...tags].some((tag) => meanwhile.has(tag));
    // Mostly nothing has changed: then the tight bytes stay, and nothing is compressed.
    const before = this.#entries.peek(key);
    if (before?.etag === etag && before.status === status && isKept())
      return Object.assign(before, { headers, tags, freshUntil, madeAt, outdatedAt: null });
    const brotli = await this.#compressor.brotli(body, seconds > 0);
    const stored: Stored = {
      status,
      headers,
      brotli,
      isTight: false,
      etag,
      tags,
      freshUntil,
      madeAt,
      outdatedAt: null,
      isOutage,
    };
    if (isKept()) this.#entries.set(key, stored);
    // What is gone for good must not come back in an outage.
    else if (seconds === 0 && status < 500 && isOutdated(this.#entries.peek(key)))
      this.#entries.delete(key);
    return stored;
  }
}

const isOutdated = (stored: Stored | undefined) => (stored?.outdatedAt ?? null) !== null;
