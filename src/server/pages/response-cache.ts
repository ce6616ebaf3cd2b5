import { LRUCache } from 'lru-cache';
import { OLD_PRICES_SHOWN_MS } from '../../domain/limits.ts';
import { waitOrAbort } from '../platform/wait-or-abort.ts';
import { Compressor, compress, decompress, TIGHT_QUALITY } from './compress.ts';
import { isAway } from '../http/outage.ts';
import type { Rendered } from '../http/rendered.ts';
import { etagOf, freshSeconds, toStored, type Stored } from './stored-answer.ts';

const BYTES_MOST = 24 * 1024 * 1024;
/** Stands for all tags. */
const ANYTHING = '*';
/** The tag of all answers that show prices. */
const WITH_PRICES = 'catalogue';
/** After a failed refresh the old answer is served for this long before the next try. */
const RETRY_MS = 5000;
/** How often a waiting request checks whether the database is known to be away. */
const CHECK_MS = 500;

/**
 * Public answers by address. Each is compressed once, concurrent misses share one rendering, and
 * the old answer is served while a new one is made. A change of data outdates answers by their
 * tags, so that all processes agree within a NOTIFY. An outdated answer stays until it is made
 * again or evicted: while the database is away it is served and marked as stale.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Stored>({
    maxSize: BYTES_MOST,
    sizeCalculation: (stored, key) => stored.brotli.length + 2 * key.length + 1000,
  });
  readonly #underWay = new Map<string, Promise<Stored>>();
  readonly #now: () => number;
  readonly #onRefreshError: (error: unknown, key: string) => void;
  readonly #isAway: () => boolean;
  /**
   * Tags dropped while an answer is being made, one set for each; an answer with such a tag is not
   * kept.
   */
  readonly #droppedMeanwhile = new Set<Set<string>>();
  readonly #compressor: Compressor;
  #isRecompressing = false;

  /**
   * `isAway`: whether the database is known to be away, so that nobody waits for a call to fail.
   */
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

  /**
   * The stored answer, at once when there is one. `render` runs for a miss, or in the background
   * for a stale answer.
   */
  get(key: string, render: () => Promise<Rendered>): Stored | Promise<Stored> {
    const stored = this.#entries.get(key);
    if (stored === undefined) return this.#make(key, render);
    if (stored.outdatedAt !== null) return this.#makeOrShow(stored, key, render);
    if (!stored.isTight) this.#recompress(stored, key);
    if (stored.freshUntil < this.#now()) {
      stored.freshUntil = this.#now() + RETRY_MS;
      this.#make(key, render).catch((error: unknown) => this.#onRefreshError(error, key));
    }
    return stored;
  }

  /**
   * Whether the answer is stored, though it may be stale, or being made: then nobody waits for a
   * new rendering.
   */
  has(key: string): boolean {
    return this.#entries.peek(key)?.outdatedAt === null || this.#underWay.has(key);
  }

  /** The stored answer if it is fresh; all other cases belong to `get`. */
  fresh(key: string): Stored | undefined {
    const stored = this.#entries.get(key);
    if (stored === undefined || stored.freshUntil < this.#now()) return undefined;
    if (!stored.isTight) this.#recompress(stored, key);
    return stored;
  }

  /** Outdates every answer with one of the tags; it is served only while the database is away. */
  drop(tags: readonly string[]): void {
    this.#outdate(tags);
    // A catalogue load names hundreds of products: check each answer once, however many tags there
    // are.
    const dropped = new Set(tags);
    for (const stored of this.#entries.values()) {
      if (stored.outdatedAt !== null || ![...stored.tags].some((tag) => dropped.has(tag))) continue;
      stored.outdatedAt = this.#now();
      stored.freshUntil = 0;
    }
  }

  /**
   * Changes may have been missed: every answer is served once more and made again in the
   * background.
   */
  expire(): void {
    this.#outdate([ANYTHING]);
    for (const stored of this.#entries.values()) stored.freshUntil = 0;
  }

  /**
   * Answers being made may show the old state: those who wait for them get them, later requests do
   * not.
   */
  #outdate(tags: readonly string[]): void {
    for (const meanwhile of this.#droppedMeanwhile) for (const tag of tags) meanwhile.add(tag);
    this.#underWay.clear();
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Recompresses one answer at a time, because shoppers' requests have priority. */
  #recompress(stored: Stored, key: string): void {
    if (this.#isRecompressing) return;
    this.#isRecompressing = true;
    stored.isTight = true;
    decompress(stored.brotli)
      .then((body) => compress(body, TIGHT_QUALITY))
      .then((brotli) => {
        stored.brotli = brotli;
      })
      .catch((error: unknown) => this.#onRefreshError(error, key))
      .finally(() => {
        this.#isRecompressing = false;
      });
  }

  /**
   * Makes the answer again, but serves the outdated one instead of an error while the database is
   * away.
   */
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

  /** Null when the database is away. After a lost connection the second try gets another one. */
  async #makeUnlessAway(key: string, render: () => Promise<Rendered>): Promise<Stored | null> {
    const made = await this.#makeOnce(key, render);
    return made === null && !this.#isAway() ? this.#makeOnce(key, render) : made;
  }

  async #makeOnce(key: string, render: () => Promise<Rendered>): Promise<Stored | null> {
    try {
      const made = await this.#make(key, render);
      return made.isOutage || (made.status >= 500 && this.#isAway()) ? null : made;
    } catch (error) {
      // While the database is away, `busy` has the same cause: requests wait for a connection in
      // vain.
      if (isAway(error) || this.#isAway()) return null;
      throw error;
    }
  }

  /**
   * Resolves when the database has been away for longer than a lost connection takes to come back.
   */
  async #untilAway(made: Promise<unknown>): Promise<null> {
    const settled = new AbortController();
    const end = () => settled.abort();
    made.then(end, end);
    let checksAway = 0;
    while (checksAway < 2 && !settled.signal.aborted) {
      await waitOrAbort(CHECK_MS, settled.signal);
      checksAway = this.#isAway() ? checksAway + 1 : 0;
    }
    return null;
  }

  /** The same bytes with headers that mark them as stale; no cache may keep them. */
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
      // A new view of the bytes, so that the head lines of the old one stay remembered.
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
    const { status, headers, body, tags } = rendered;
    const madeAt = this.#now();
    const etag = etagOf(body);
    const isPublic = freshSeconds(rendered) > 0;
    const isKept = () =>
      isPublic && !meanwhile.has(ANYTHING) && ![...tags].some((tag) => meanwhile.has(tag));
    // Mostly nothing has changed: then the tightly compressed bytes stay.
    const before = this.#entries.peek(key);
    if (before?.etag === etag && before.status === status && isKept()) {
      const freshUntil = madeAt + freshSeconds(rendered) * 1000;
      return Object.assign(before, { headers, tags, freshUntil, madeAt, outdatedAt: null });
    }
    const brotli = await this.#compressor.brotli(body, isPublic);
    const stored = toStored(rendered, { brotli, etag, madeAt });
    if (isKept()) this.#entries.set(key, stored);
    // A page that is gone for good must not reappear in an outage.
    else if (!isPublic && status < 500 && isOutdated(this.#entries.peek(key)))
      this.#entries.delete(key);
    return stored;
  }
}

const isOutdated = (stored: Stored | undefined) => (stored?.outdatedAt ?? null) !== null;
