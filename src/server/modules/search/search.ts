import { articleKey } from '../../../domain/article.ts';
import { otherLayout } from '../../../domain/search/layout.ts';
import { toLatin } from '../../../domain/search/transliteration.ts';
import { hasBit } from '../catalogue/read-model/bits.ts';
import type { CatalogueData, CategoryRecord } from '../catalogue/read-model/catalogue-data.ts';
import { find } from './find.ts';
import type { Found, PositionRange } from './find.ts';
import { namedCategories, offeredCategories } from './find-categories.ts';
import type { SearchIndex } from './index/search-index.ts';
import { Matches } from './matches.ts';
import { Meanings } from './meanings.ts';
import type { Slot } from './meanings.ts';
import { understand } from './understand.ts';

/** The result of a search in one state of the catalogue. */
export interface Answer {
  readonly positions: readonly number[];
  readonly total: number;
  readonly categories: readonly CategoryRecord[];
  /** What was searched instead of the typed words, or null. */
  readonly corrected: string | null;
  /** The only product whose article is the whole query. */
  readonly exact: number | null;
}

export interface Asked {
  query: string;
  /** Null: everywhere. */
  range: PositionRange | null;
  /** How many positions of the ranking are wanted, and how many categories. */
  products: number;
  categories: number;
}

const ARTICLE_LEAST = 4;
const ARTICLES_MOST = 200;
interface ByArticle {
  readonly positions: readonly number[];
  readonly exact: readonly number[];
}
const NO_ARTICLES: ByArticle = { positions: [], exact: [] };
/** At least this share of what was typed has to be found. */
const PART_LEAST = 0.5;
/** The thing itself is usually named first: «направляющие для кухонных ящиков». */
const FIRST_WORD_SCORE = 3;

export interface Searcher {
  search(asked: Asked): Answer;
}

/** Searches one state of the catalogue. */
export function searcher(data: CatalogueData, index: SearchIndex): Searcher {
  const matches = new Matches(index, data.size);
  const meanings = new Meanings(index);

  /**
   * By article, when the query may be one: exact matches first, then articles that begin like this.
   */
  function byArticle(query: string, { from, to }: PositionRange): ByArticle {
    if (!/\d/.test(query)) return NO_ARTICLES;
    const shown = (position: number) =>
      position >= from && position < to && hasBit(data.alive, position);
    for (const text of [query, otherLayout(query), toLatin(query)]) {
      const key = text === null ? '' : articleKey(text);
      if (key.length < ARTICLE_LEAST) continue;
      const exact = index.articles.exact(key).filter(shown);
      const positions = [
        ...new Set([...exact, ...index.articles.beginning(key, ARTICLES_MOST).filter(shown)]),
      ];
      if (positions.length > 0) return { positions, exact };
    }
    return NO_ARTICLES;
  }

  const among = (
    slots: readonly Slot[],
    named: readonly number[],
    range: PositionRange,
    most: number,
  ): Found =>
    find(
      data,
      slots.map((slot) => matches.of(slot)),
      range,
      named.flatMap((place) => data.categories[place] ?? []),
      most,
    );

  /**
   * Searches for all words. If nothing matches, leaves out as few words as possible: prefers
   * matches in the best places, and leaves out numbers and frequent words first.
   */
  function mostWords(
    slots: readonly Slot[],
    range: PositionRange,
    most: number,
  ): { slots: readonly Slot[]; named: number[]; found: Found } {
    let tried = attempt(slots);
    for (
      let omitted = 1;
      tried.found.total === 0 && (slots.length - omitted) / slots.length >= PART_LEAST;
      omitted++
    ) {
      const attempts = without(slots, omitted)
        .map(attempt)
        .filter(({ found }) => found.total > 0);
      tried =
        attempts.sort(
          (one, other) => fitting(other) - fitting(one) || score(other.slots) - score(one.slots),
        )[0] ?? tried;
    }
    return tried;

    function fitting({ slots: some, found }: { slots: readonly Slot[]; found: Found }): number {
      return found.score + (some[0] === slots[0] ? FIRST_WORD_SCORE : 0);
    }

    function attempt(some: readonly Slot[]) {
      const named = namedCategories(index, some);
      return { slots: some, named, found: among(some, named, range, most) };
    }
  }

  const score = (slots: readonly Slot[]) =>
    slots.reduce(
      (sum, slot) =>
        sum +
        (slot.isNumber ? 1 : 2 + 0.1 * Math.log((data.size + 1) / (matches.of(slot).length + 1))),
      0,
    );

  return {
    search({ query, range: asked, products, categories }) {
      const range = asked ?? { from: 0, to: data.size };
      const articles = byArticle(query, range);
      const understood = understand(index, meanings, query);
      const { slots, unknown } = understood;
      const isEnough = slots.length > 0 && slots.length / (slots.length + unknown) >= PART_LEAST;
      // The ranking may repeat the articles that come first, so ask for that many more.
      const most = products + articles.positions.length;
      const {
        slots: kept,
        named,
        found,
      } = isEnough && articles.exact.length === 0
        ? mostWords(slots, range, most)
        : { slots: [], named: [], found: find(data, [], range, [], 0) };

      const isOfArticles =
        articles.positions.length > 0 &&
        (articles.exact.length > 0 ||
          understood.isChanged ||
          found.total === 0 ||
          kept.length < slots.length);
      const first = isOfArticles ? articles.positions : [];
      const rest = first.length === 0 || found.total === 0 ? found.positions : [];
      const perCategory = isOfArticles ? counted(data, first) : found.perCategory;
      const total = first.length === 0 ? found.total : first.length;
      const places = offeredCategories(
        index,
        isOfArticles ? [] : named,
        perCategory,
        total,
        categories,
      );
      const isChanged =
        !isOfArticles && total > 0 && (understood.isChanged || kept.length < slots.length);
      return {
        positions: [...first, ...rest].slice(0, products),
        total,
        categories: places.flatMap((place) => data.categories[place] ?? []),
        corrected: isChanged ? kept.map(({ shown }) => shown).join(' ') : null,
        exact: articles.exact.length === 1 ? (articles.exact[0] ?? null) : null,
      };
    },
  };
}

/** Every choice of the slots with `omitted` of them left out. */
function without(slots: readonly Slot[], omitted: number): Slot[][] {
  if (omitted === 0) return [[...slots]];
  return slots.flatMap((_slot, at) =>
    without(slots.slice(at + 1), omitted - 1).map((rest) => [...slots.slice(0, at), ...rest]),
  );
}

function counted(data: CatalogueData, positions: readonly number[]): Int32Array {
  const counts = new Int32Array(data.categories.length);
  for (const position of positions) {
    const place = data.columns.category[position] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
