import type pg from 'pg';
import { onChange } from '../../database/changes.ts';
import type { Database } from '../../database/open.ts';
import { waitOrAbort } from '../../platform/wait-or-abort.ts';
import {
  addChanges,
  addTags,
  hasChanges,
  noChanges,
  tagsOf,
  type PendingChanges,
} from './pending-changes.ts';
import type { CatalogueData } from './read-model/catalogue-data.ts';
import { changeProducts, type Change } from './read-model/change.ts';
import { changeFigures } from './read-model/figures.ts';
import { loadCatalogue } from './read-model/load.ts';

export interface FreshnessOptions {
  /** Called when a refresh failed; it is tried again. */
  onError: (error: unknown) => void;
  /** Called inside the reading transaction with each state before it is published. */
  prepare?: ((client: pg.ClientBase, data: CatalogueData) => Promise<void>) | undefined;
  /** Called when changes are in `data`: answers with these tags are outdated; null: all may be. */
  onShown: (tags: readonly string[] | null) => void;
}

export interface Freshness {
  readonly data: CatalogueData;
  /** Resolves when all changes heard so far are in `data`. */
  refreshed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The most products to change one by one; above it the figures of all goods are read and compared.
 */
const NAMED_MOST = 5000;
/**
 * The most changed products whose answers are named by tags; above it nearly all answers are
 * affected.
 */
const TAGS_MOST = 500;
const RETRY_MS = 1000;
/**
 * After a patch, pauses for four times as long as it took, up to this, so that requests get the
 * processor.
 */
const REST_PER_PATCH = 4;
const REST_MOST_MS = 700;

/**
 * Loads the catalogue and keeps it up to date by the notifications of the database. Prices, stock
 * and texts are changed in place. Everything else (new and moved goods, categories, values) needs a
 * new reading, while the present state is served and changed.
 */
export async function keepFresh(db: Database, options: FreshnessOptions): Promise<Freshness> {
  const pending = noChanges();
  let kept: KeptFresh | null = null;
  // Listen first: changes during the first reading are heard and applied after it.
  const stop = await onChange(db, (tags) => {
    if (kept === null) addTags(pending, tags);
    else kept.hear(tags);
  });
  const data = await loadCatalogue(db, options.prepare);
  kept = new KeptFresh(db, options, { data, pending, stop });
  return kept;
}

interface Beginning {
  data: CatalogueData;
  pending: PendingChanges;
  /** Ends the listening. */
  stop: () => Promise<void>;
}

class KeptFresh implements Freshness {
  readonly #db: Database;
  readonly #options: FreshnessOptions;
  readonly #stop: () => Promise<void>;
  readonly #closing = new AbortController();
  #data: CatalogueData;
  #pending: PendingChanges;
  /** Changes heard during a reading: the new state may lack them. */
  #pendingDuringReading = noChanges();
  /**
   * After a change of many products: their figures are shown, their texts still have to be read.
   */
  #texts = new Set<number>();
  #isReadingDue = false;
  #patching: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #pausedUntil = 0;
  #lastStep: Promise<void> = Promise.resolve();

  constructor(db: Database, options: FreshnessOptions, { data, pending, stop }: Beginning) {
    this.#db = db;
    this.#options = options;
    this.#data = data;
    this.#pending = pending;
    this.#stop = stop;
    this.#startPatching();
  }

  get data(): CatalogueData {
    return this.#data;
  }

  async refreshed(): Promise<void> {
    while (this.#patching !== null || this.#reading !== null)
      await Promise.all([this.#patching, this.#reading]);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#stop();
    await Promise.all([this.#patching, this.#reading]);
  }

  /** Takes a notification; null: one may have been missed. */
  hear(tags: readonly string[] | null): void {
    addTags(this.#pending, tags);
    if (this.#reading !== null) addTags(this.#pendingDuringReading, tags);
    this.#startPatching();
  }

  /** Runs patches and the publishing of new readings one after another. */
  #enqueue(step: () => Promise<void>): Promise<void> {
    const turn = this.#lastStep.then(step, step);
    this.#lastStep = turn;
    return turn;
  }

  async #failed(error: unknown): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#options.onError(error);
    await this.#rest(RETRY_MS);
  }

  #rest(ms: number): Promise<void> {
    return waitOrAbort(Math.max(0, ms), this.#closing.signal);
  }

  /** A new reading includes the texts. */
  #areTextsDue(): boolean {
    return this.#texts.size > 0 && !this.#isReadingDue && this.#reading === null;
  }

  #isBehind(): boolean {
    return !this.#closing.signal.aborted && (hasChanges(this.#pending) || this.#areTextsDue());
  }

  #startPatching(): void {
    if (!this.#isBehind()) return;
    this.#patching ??= this.#patch().finally(() => {
      this.#patching = null;
      this.#startPatching();
    });
  }

  async #patch(): Promise<void> {
    while (this.#isBehind()) {
      await this.#rest(this.#pausedUntil - performance.now());
      const startedAt = performance.now();
      try {
        if (hasChanges(this.#pending)) await this.#enqueue(() => this.#showPending());
        if (this.#areTextsDue()) await this.#enqueue(() => this.#showTexts());
      } catch (error) {
        await this.#failed(error);
      }
      const endedAt = performance.now();
      this.#pausedUntil = endedAt + Math.min(REST_PER_PATCH * (endedAt - startedAt), REST_MOST_MS);
    }
  }

  async #showPending(): Promise<void> {
    const { onShown } = this.#options;
    const taken = this.#pending;
    this.#pending = noChanges();
    try {
      const { changed, isWhole, unread } = await this.#applyChanges(this.#data, taken);
      for (const id of unread) this.#texts.add(id);
      // Changes that a reading in progress may lack were collected, and are handled when it is
      // done.
      if (taken.whole || (!isWhole && this.#reading === null)) this.#scheduleReading();
      if (taken.missed) onShown(null);
      // Also after missed notifications: no answer may show an old price.
      onShown(tagsOf(new Set([...taken.ids, ...changed]), TAGS_MOST));
    } catch (error) {
      addChanges(this.#pending, taken);
      throw error;
    }
  }

  async #applyChanges(
    state: CatalogueData,
    { ids, whole }: PendingChanges,
  ): Promise<Change & { unread: readonly number[] }> {
    if (whole || ids.size > NAMED_MOST) return changeFigures(this.#db, state);
    return { ...(await changeProducts(this.#db, state, [...ids])), unread: [] };
  }

  async #showTexts(): Promise<void> {
    const ids = [...this.#texts].slice(0, NAMED_MOST);
    const { changed, isWhole } = await changeProducts(this.#db, this.#data, ids);
    for (const id of ids) this.#texts.delete(id);
    if (!isWhole) this.#scheduleReading();
    if (changed.length > 0) this.#options.onShown(tagsOf(changed, TAGS_MOST));
  }

  /** Reads the catalogue as it is now, and once more if that is asked for in the meantime. */
  #scheduleReading(): void {
    this.#isReadingDue = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
      this.#startPatching();
    });
  }

  async #read(): Promise<void> {
    while (this.#isReadingDue && !this.#closing.signal.aborted) {
      this.#isReadingDue = false;
      const startedAt = performance.now();
      try {
        this.#pendingDuringReading = noChanges();
        const fresh = await loadCatalogue(this.#db, this.#options.prepare);
        await this.#enqueue(() => this.#publish(fresh));
        this.#options.onShown(['catalogue']);
      } catch (error) {
        this.#scheduleReading();
        await this.#failed(error);
      }
      // Whatever changes, requests get the processor at least half of the time.
      if (this.#isReadingDue) await this.#rest(performance.now() - startedAt);
    }
  }

  async #publish(fresh: CatalogueData): Promise<void> {
    const { isWhole, unread } = await this.#applyChanges(fresh, this.#pendingDuringReading);
    this.#texts = new Set(unread);
    if (!isWhole) this.#scheduleReading();
    this.#data = fresh;
  }
}
