import type pg from 'pg';
import { onChange } from '../../database/changes.ts';
import type { Database } from '../../database/open.ts';
import { waitOrAbort } from '../../platform/wait-or-abort.ts';
import { addChanges, addTags, hasChanges, noChanges, tagsOf } from './pending-changes.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { CatalogueData } from './read-model/catalogue-data.ts';
import { changeProducts } from './read-model/change.ts';
import type { Change } from './read-model/change.ts';
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
  const { onError, prepare, onShown } = options;
  const closing = new AbortController();
  let pending = noChanges();
  /** Changes heard during a reading: the new state may lack them. */
  let pendingDuringReading = noChanges();
  /**
   * After a change of many products: their figures are shown, their texts still have to be read.
   */
  let texts = new Set<number>();
  let isReadingDue = false;
  let patching: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  let pausedUntil = 0;
  let lastStep: Promise<void> = Promise.resolve();

  // Listen first: changes during the first reading are heard and applied after it.
  let isLoaded = false;
  const stop = await onChange(db, (tags) => {
    addTags(pending, tags);
    if (reading !== null) addTags(pendingDuringReading, tags);
    if (isLoaded) startPatching();
  });
  let data = await loadCatalogue(db, prepare);
  isLoaded = true;
  startPatching();

  /** Runs patches and the publishing of new readings one after another. */
  function enqueue(step: () => Promise<void>): Promise<void> {
    const turn = lastStep.then(step, step);
    lastStep = turn;
    return turn;
  }

  async function failed(error: unknown): Promise<void> {
    if (closing.signal.aborted) return;
    onError(error);
    await rest(RETRY_MS);
  }

  function rest(ms: number): Promise<void> {
    return waitOrAbort(Math.max(0, ms), closing.signal);
  }

  /** A new reading includes the texts. */
  function areTextsDue(): boolean {
    return texts.size > 0 && !isReadingDue && reading === null;
  }

  function isBehind(): boolean {
    return !closing.signal.aborted && (hasChanges(pending) || areTextsDue());
  }

  function startPatching(): void {
    if (!isBehind()) return;
    patching ??= patch().finally(() => {
      patching = null;
      startPatching();
    });
  }

  async function patch(): Promise<void> {
    while (isBehind()) {
      await rest(pausedUntil - performance.now());
      const startedAt = performance.now();
      try {
        if (hasChanges(pending)) await enqueue(showPending);
        if (areTextsDue()) await enqueue(showTexts);
      } catch (error) {
        await failed(error);
      }
      const endedAt = performance.now();
      pausedUntil = endedAt + Math.min(REST_PER_PATCH * (endedAt - startedAt), REST_MOST_MS);
    }
  }

  async function showPending(): Promise<void> {
    const taken = pending;
    pending = noChanges();
    try {
      const { changed, isWhole, unread } = await applyChanges(data, taken);
      for (const id of unread) texts.add(id);
      // Changes that a reading in progress may lack were collected, and are handled when it is
      // done.
      if (taken.whole || (!isWhole && reading === null)) scheduleReading();
      if (taken.missed) onShown(null);
      // Also after missed notifications: no answer may show an old price.
      onShown(tagsOf(new Set([...taken.ids, ...changed]), TAGS_MOST));
    } catch (error) {
      addChanges(pending, taken);
      throw error;
    }
  }

  async function applyChanges(
    state: CatalogueData,
    { ids, whole }: PendingChanges,
  ): Promise<Change & { unread: readonly number[] }> {
    if (whole || ids.size > NAMED_MOST) return changeFigures(db, state);
    return { ...(await changeProducts(db, state, [...ids])), unread: [] };
  }

  async function showTexts(): Promise<void> {
    const ids = [...texts].slice(0, NAMED_MOST);
    const { changed, isWhole } = await changeProducts(db, data, ids);
    for (const id of ids) texts.delete(id);
    if (!isWhole) scheduleReading();
    if (changed.length > 0) onShown(tagsOf(changed, TAGS_MOST));
  }

  /** Reads the catalogue as it is now, and once more if that is asked for in the meantime. */
  function scheduleReading(): void {
    isReadingDue = true;
    reading ??= read().finally(() => {
      reading = null;
      startPatching();
    });
  }

  async function read(): Promise<void> {
    while (isReadingDue && !closing.signal.aborted) {
      isReadingDue = false;
      const startedAt = performance.now();
      try {
        pendingDuringReading = noChanges();
        const fresh = await loadCatalogue(db, prepare);
        await enqueue(() => publish(fresh));
        onShown(['catalogue']);
      } catch (error) {
        scheduleReading();
        await failed(error);
      }
      // Whatever changes, requests get the processor at least half of the time.
      if (isReadingDue) await rest(performance.now() - startedAt);
    }
  }

  async function publish(fresh: CatalogueData): Promise<void> {
    const { isWhole, unread } = await applyChanges(fresh, pendingDuringReading);
    texts = new Set(unread);
    if (!isWhole) scheduleReading();
    data = fresh;
  }

  return {
    get data() {
      return data;
    },
    async refreshed() {
      while (patching !== null || reading !== null) await Promise.all([patching, reading]);
    },
    async close() {
      closing.abort();
      await stop();
      await Promise.all([patching, reading]);
    },
  };
}
