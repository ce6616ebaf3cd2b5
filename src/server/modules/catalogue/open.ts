import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import * as v from 'valibot';
import { productCard } from '../../../contract/catalogue.ts';
import type { CategoryCard, ProductCard } from '../../../contract/catalogue.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings.ts';
import { onChange } from '../../database/changes.ts';
import type { Database } from '../../database/open.ts';
import { categoryCard } from './category-service.ts';
import { positionOf, readCard } from './read-model/cards.ts';
import type { CatalogueData } from './read-model/catalogue-data.ts';
import { changeProducts } from './read-model/change.ts';
import { loadCatalogue } from './read-model/load.ts';

export interface Catalogue {
  /** The catalogue at this moment: take it once for each answer, a new one replaces it between answers. */
  readonly data: CatalogueData;
  /** The card at a position of `data`. */
  card(position: number): ProductCard;
  /** By id in the order asked for, without those that are not shown. */
  productCards(ids: readonly number[]): ProductCard[];
  /** The same, as other modules ask for it. */
  readonly cards: {
    products(ids: readonly number[]): Promise<ProductCard[]>;
    categories(ids: readonly number[]): Promise<CategoryCard[]>;
  };
  /** What of a price comes back as bonus points, now. */
  earnPercent(): number;
  /** Resolves when all changes heard so far are in `data`. */
  refreshed(): Promise<void>;
  close(): Promise<void>;
}

export interface CatalogueOptions {
  /** Of the shop's settings; absent: their default. */
  earnPercent?: () => number;
  /** A refresh that failed is tried again; this tells of it. */
  onError?: (error: unknown) => void;
  /** Called with each state of the catalogue before it is shown, on the connection whose transaction it was read in. */
  prepare?: (client: pg.ClientBase, data: CatalogueData) => Promise<void>;
}

/** Beyond this many changed products a whole reload is cheaper than moving each in every order. */
const CHANGES_MOST = 500;
const RETRY_MS = 1000;
/** The cards that shoppers look at most, about 2 KB each. */
const CARDS_KEPT = 3000;

const defaultPercent = () => DEFAULT_SETTINGS['bonus.earn_percent'];

/** Loads the catalogue into memory and keeps it as fresh as the notifications of the database tell. */
export async function openCatalogue(db: Database, { onError = console.error, prepare, earnPercent = defaultPercent }: CatalogueOptions = {}): Promise<Catalogue> {
  const cards = new LRUCache<number, ProductCard>({ max: CARDS_KEPT });
  let cardsPercent = earnPercent();
  const stale = { whole: false, ids: new Set<number>() };
  const closing = new AbortController();
  let working = Promise.resolve();
  let isWorking = false;

  // Listening comes first: what changes during the first load is heard, and read again after it.
  let isOpen = false;
  const stop = await onChange(db, hear);
  let data = await loadCatalogue(db, prepare);
  isOpen = true;
  work();

  function hear(tags: readonly string[] | null): void {
    for (const tag of tags ?? ['catalogue']) {
      if (tag === 'catalogue') stale.whole = true;
      else if (/^product:\d+$/.test(tag)) stale.ids.add(Number(tag.slice('product:'.length)));
    }
    if (isOpen) work();
  }

  /** One refresh at a time; what is heard meanwhile joins the next one. */
  function work(): void {
    if (isWorking || (!stale.whole && stale.ids.size === 0)) return;
    isWorking = true;
    working = refresh().finally(() => {
      isWorking = false;
    });
  }

  async function refresh(): Promise<void> {
    while ((stale.whole || stale.ids.size > 0) && !closing.signal.aborted) {
      const ids = [...stale.ids];
      const whole = stale.whole || ids.length > CHANGES_MOST;
      stale.whole = false;
      stale.ids.clear();
      try {
        if (!whole) {
          stale.whole ||= !(await changeProducts(db, data, ids));
          for (const id of ids) cards.delete((data.positionById[id] ?? 0) - 1);
        } else {
          data = await loadCatalogue(db, prepare);
          cards.clear();
        }
      } catch (error) {
        stale.whole = true;
        if (closing.signal.aborted) return;
        onError(error);
        await wait(RETRY_MS, undefined, { signal: closing.signal }).catch((stopped: unknown) => { if (!closing.signal.aborted) throw stopped; });
      }
    }
  }

  function card(position: number): ProductCard {
    const percent = earnPercent();
    if (percent !== cardsPercent) cards.clear();
    cardsPercent = percent;
    let found = cards.get(position);
    if (found === undefined) {
      // Parsed here, so that the answers need not: the contract knows its own cards again.
      found = v.parse(productCard, readCard(data, position, percent));
      cards.set(position, found);
    }
    return found;
  }

  function productCards(ids: readonly number[]): ProductCard[] {
    return ids.map((id) => positionOf(data, id)).filter((position) => position !== null).map(card);
  }

  const catalogue: Catalogue = {
    get data() {
      return data;
    },
    card,
    productCards,
    earnPercent,
    cards: {
      products: async (ids) => productCards(ids),
      categories: async (ids) => ids.flatMap((id) => data.categoryById.get(id) ?? []).map((category) => categoryCard(catalogue, category)),
    },
    refreshed: () => working,
    async close() {
      closing.abort();
      await stop();
      await working;
    },
  };
  return catalogue;
}
