import type { CategoryCard, ProductCard } from '#src/contract/catalogue.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import type { CatalogueData } from './read-model/catalogue-data.ts';

/** The catalogue in memory. */
export interface Catalogue {
  /** The current catalogue. Take it once per answer: a new one replaces it between answers. */
  readonly data: CatalogueData;
  /** The card at a position of `data`. */
  card(position: number): ProductCard;
  /** Cards by id, in the order asked for, without products that are not shown. */
  productCards(ids: readonly number[]): ProductCard[];
  /** The same in the form that other modules use. */
  readonly cards: {
    products(ids: readonly number[]): Promise<ProductCard[]>;
    categories(ids: readonly number[]): Promise<CategoryCard[]>;
  };
  /** The shop's current settings. */
  settings(): SettingValues;
  readonly find: FindByWords;
  /** Resolves when all changes heard so far are in `data`. */
  refreshed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Goods at positions `from` ≤ p < `to` that match the words, and what was searched instead of them.
 */
export interface FoundByWords {
  positions: readonly number[];
  corrected: string | null;
}
export type FindByWords = (
  data: CatalogueData,
  words: string,
  range: { from: number; to: number },
) => FoundByWords;
