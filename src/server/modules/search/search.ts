import { articleKey } from '#src/domain/article.ts';
import { otherLayout } from '#src/domain/search/layout.ts';
import { toLatin } from '#src/domain/search/transliteration.ts';
import { hasBit } from '../catalogue/read-model/bits.ts';
import type { CatalogueData, CategoryRecord } from '../catalogue/read-model/catalogue-data.ts';
import { find, type Found, type PositionRange } from './find.ts';
import { namedCategories, offeredCategories, type Offering } from './find-categories.ts';
import type { SearchIndex } from './index/search-index.ts';
import { Matches } from './matches.ts';
import { Meanings, type Slot } from './meanings.ts';
import { understand, type Understood } from './understand.ts';

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

/** What was found for some words of the query. */
interface ByWords {
  readonly slots: readonly Slot[];
  /** The categories that the words name, by their places. */
  readonly named: readonly number[];
  readonly found: Found;
}

/** Searches one state of the catalogue. */
export class Searcher {
  readonly #data: CatalogueData;
  readonly #index: SearchIndex;
  readonly #matches: Matches;
  readonly #meanings: Meanings;

  constructor(data: CatalogueData, index: SearchIndex) {
    this.#data = data;
    this.#index = index;
    this.#matches = new Matches(index, data.size);
    this.#meanings = new Meanings(index);
  }

  search(asked: Asked): Answer {
    const range = asked.range ?? { from: 0, to: this.#data.size };
    const articles = this.#byArticle(asked.query, range);
    if (articles.exact.length > 0) return this.#ofArticles(articles, asked);
    const understood = understand(this.#index, this.#meanings, asked.query);
    const { slots, named, found } = this.#byWords(understood, range, asked.products);
    const { total, positions, perCategory } = found;
    const isChanged = understood.isChanged || slots.length < understood.slots.length;
    const isFoundAsTyped = total > 0 && !isChanged;
    if (articles.positions.length > 0 && !isFoundAsTyped) return this.#ofArticles(articles, asked);
    return {
      positions,
      total,
      categories: this.#categories({ named, perCategory, total }, asked),
      corrected: total > 0 && isChanged ? slots.map(({ shown }) => shown).join(' ') : null,
      exact: null,
    };
  }

  /**
   * By article, when the query may be one: exact matches first, then articles that begin like this.
   */
  #byArticle(query: string, { from, to }: PositionRange): ByArticle {
    if (!/\d/.test(query)) return NO_ARTICLES;
    const { articles } = this.#index;
    const isShown = (position: number) =>
      position >= from && position < to && hasBit(this.#data.alive, position);
    for (const text of [query, otherLayout(query), toLatin(query)]) {
      const key = text === null ? '' : articleKey(text);
      if (key.length < ARTICLE_LEAST) continue;
      const exact = articles.exact(key).filter(isShown);
      const beginning = articles.beginning(key, ARTICLES_MOST, isShown);
      const positions = [...new Set([...exact, ...beginning])];
      if (positions.length > 0) return { positions, exact };
    }
    return NO_ARTICLES;
  }

  #ofArticles({ positions, exact }: ByArticle, asked: Asked): Answer {
    const total = positions.length;
    const perCategory = counted(this.#data, positions);
    const [only, another] = exact;
    return {
      positions: positions.slice(0, asked.products),
      total,
      categories: this.#categories({ named: [], perCategory, total }, asked),
      corrected: null,
      exact: another === undefined ? (only ?? null) : null,
    };
  }

  #categories(found: Offering, { categories }: Asked): CategoryRecord[] {
    return offeredCategories(this.#index, found, categories).flatMap(
      (place) => this.#data.categories[place] ?? [],
    );
  }

  /**
   * Searches for all words. If nothing matches, leaves out as few words as possible: prefers
   * matches in the best places, and leaves out numbers and frequent words first.
   */
  #byWords({ slots, unknown }: Understood, range: PositionRange, most: number): ByWords {
    const isTooLittle = slots.length < (slots.length + unknown) * PART_LEAST;
    if (isTooLittle) return this.#attempt([], range, most);
    const all = this.#attempt(slots, range, most);
    if (all.found.total > 0) return all;
    const fitting = ({ slots: [first], found }: ByWords) =>
      found.score + (first === slots[0] ? FIRST_WORD_SCORE : 0);
    const omittedMost = slots.length * (1 - PART_LEAST);
    for (let omitted = 1; omitted <= omittedMost; omitted++) {
      const [best] = without(slots, omitted)
        .map((some) => this.#attempt(some, range, most))
        .filter(({ found }) => found.total > 0)
        .sort(
          (one, other) =>
            fitting(other) - fitting(one) || this.#weight(other.slots) - this.#weight(one.slots),
        );
      if (best !== undefined) return best;
    }
    return all;
  }

  #attempt(slots: readonly Slot[], range: PositionRange, most: number): ByWords {
    const named = namedCategories(this.#index, slots);
    const found = find(this.#data, {
      lists: slots.map((slot) => this.#matches.of(slot)),
      range,
      named: named.flatMap((place) => this.#data.categories[place] ?? []),
      most,
    });
    return { slots, named, found };
  }

  /** How much the words tell: numbers and frequent words least. */
  #weight(slots: readonly Slot[]): number {
    const ofWord = (slot: Slot) =>
      2 + 0.1 * Math.log((this.#data.size + 1) / (this.#matches.of(slot).length + 1));
    return slots.reduce((sum, slot) => sum + (slot.isNumber ? 1 : ofWord(slot)), 0);
  }
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
