import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { productCard } from '#src/contract/product-card.ts';
import { DEFAULT_SETTINGS, type SettingValues } from '#src/domain/settings.ts';
import type { Database } from '../../database/open.ts';
import { printError } from '../../platform/error-record.ts';
import type { Catalogue, FindByWords } from './catalogue.ts';
import { categoryCard } from './category-service.ts';
import { keepFresh, type FreshnessOptions } from './freshness.ts';
import { shownPosition, readCard } from './read-model/cards.ts';

const noSearch: FindByWords = () => {
  throw new Error('The catalogue was opened without the search: give its `find` to openCatalogue.');
};

export interface CatalogueOptions extends Partial<FreshnessOptions> {
  /** The shop's current settings; absent: the defaults. */
  settings?: () => SettingValues;
  /** The search module's function. */
  find?: FindByWords;
}

/** The most viewed cards, about 2 KB each. */
const CARDS_KEPT = 3000;

const defaultSettings = () => DEFAULT_SETTINGS;

/** The catalogue in memory with the cards of its goods. */
export async function openCatalogue(
  db: Database,
  {
    onError = printError,
    prepare,
    onShown,
    settings = defaultSettings,
    find = noSearch,
  }: CatalogueOptions = {},
): Promise<Catalogue> {
  const cards = new LRUCache<number, ProductCard>({ max: CARDS_KEPT });
  let cardsSettings = settings();
  const fresh = await keepFresh(db, {
    onError,
    prepare,
    onShown(tags) {
      dropCards(tags);
      onShown?.(tags);
    },
  });

  function dropCards(tags: readonly string[] | null): void {
    for (const tag of tags ?? ['catalogue']) {
      if (tag === 'catalogue') cards.clear();
      else cards.delete(Number(tag.slice('product:'.length)));
    }
  }

  function card(position: number): ProductCard {
    const now = settings();
    if (now !== cardsSettings) cards.clear();
    cardsSettings = now;
    const { data } = fresh;
    const id = data.columns.id[position] ?? 0;
    let found = cards.get(id);
    if (found === undefined) {
      // Parsed here once, so that answers need not parse it again: the contract recognises its own
      // cards.
      found = v.parse(productCard, readCard(data, position, now));
      cards.set(id, found);
    }
    return found;
  }

  function productCards(ids: readonly number[]): ProductCard[] {
    return ids
      .map((id) => shownPosition(fresh.data, id))
      .filter((position) => position !== null)
      .map(card);
  }

  const catalogue: Catalogue = {
    get data() {
      return fresh.data;
    },
    card,
    productCards,
    settings,
    find,
    cards: {
      products: async (ids) => productCards(ids),
      categories: async (ids) =>
        ids.flatMap((id) => {
          const category = fresh.data.categoryById.get(id);
          return category === undefined ? [] : [categoryCard(catalogue, category)];
        }),
    },
    refreshed: () => fresh.refreshed(),
    close: () => fresh.close(),
  };
  return catalogue;
}
