import { articlesIn, withoutArticleWord } from '#src/domain/search/typed-articles.ts';
import { hasBit } from '../catalogue/read-model/bits.ts';
import type { CatalogueData, CategoryRecord } from '../catalogue/read-model/catalogue-data.ts';
import {
  ArticleSearch,
  NO_ARTICLES,
  type AbsentArticle,
  type ByArticle,
} from './article-search.ts';
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
  /** The articles of the query that are not sold here. */
  readonly absent: readonly AbsentArticle[];
}

export interface Asked {
  query: string;
  /** Null: everywhere. */
  range: PositionRange | null;
  /** How many positions of the ranking are wanted, and how many categories. */
  products: number;
  categories: number;
}

const NOT_TYPED: ReturnType<typeof articlesIn> = { articles: [], isAll: false };
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
  readonly #articles: ArticleSearch;

  constructor(data: CatalogueData, index: SearchIndex) {
    this.#data = data;
    this.#index = index;
    this.#matches = new Matches(index, data.size);
    this.#meanings = new Meanings(index);
    this.#articles = new ArticleSearch(index);
  }

  search(asked: Asked): Answer {
    const range = asked.range ?? { from: 0, to: this.#data.size };
    const isShown = (position: number) =>
      position >= range.from && position < range.to && this.#isSold(position);
    // No article is without a digit.
    if (!/\d/.test(asked.query)) return this.#ofWords(asked.query, NO_ARTICLES, asked, range);
    const query = withoutArticleWord(asked.query);
    const whole = this.#articles.whole(query, isShown);
    if (whole.exact.length > 0) return this.#ofArticles(whole, asked);
    if (whole.gone !== null) return this.#ofArticles(whole, asked, [whole.gone]);
    const listed = this.#articles.listed(query, isShown);
    if (listed !== null) return this.#ofList(listed, asked);
    return this.#ofWords(query, whole, asked, range);
  }

  readonly #isSold = (position: number): boolean => hasBit(this.#data.alive, position);

  /** Several articles: the goods of each in their order, and those that are not sold here. */
  #ofList(listed: ReadonlyMap<string, readonly number[]>, asked: Asked): Answer {
    const positions = [...new Set([...listed.values()].flat())];
    const missing = [...listed].filter(([, found]) => found.length === 0);
    const absent = missing.flatMap(([article]) => this.#absent(article));
    return this.#ofArticles({ positions, exact: [] }, asked, absent);
  }

  #ofWords(query: string, whole: ByArticle, asked: Asked, range: PositionRange): Answer {
    const understood = understand(this.#index, this.#meanings, query);
    const { slots, named, found } = this.#byWords(understood, range, asked.products);
    const { total, positions, perCategory } = found;
    const isChanged = understood.isChanged || slots.length < understood.slots.length;
    const isFoundAsTyped = total > 0 && !isChanged;
    if (whole.positions.length > 0 && !isFoundAsTyped) return this.#ofArticles(whole, asked);
    const { articles, isAll } = isFoundAsTyped ? NOT_TYPED : articlesIn(query);
    const [article, another] = articles;
    const absent = article === undefined || another !== undefined ? [] : this.#absent(article);
    // Parts of an article are words that other goods have by chance.
    if (absent.length > 0 && isAll) return this.#ofArticles(whole, asked, absent);
    return {
      positions,
      total,
      categories: this.#categories({ named, perCategory, total }, asked),
      corrected: total > 0 && isChanged ? slots.map(({ shown }) => shown).join(' ') : null,
      exact: null,
      absent,
    };
  }

  /** An article that no product has; in another category one may. */
  #absent(article: string): AbsentArticle[] {
    const { exact } = this.#articles.whole(article, this.#isSold);
    return exact.length > 0 ? [] : [this.#articles.absent(article, this.#isSold)];
  }

  #ofArticles(
    { positions, exact }: ByArticle,
    asked: Asked,
    absent: readonly AbsentArticle[] = [],
  ): Answer {
    const total = positions.length;
    const perCategory = counted(this.#data, positions);
    const [only, another] = exact;
    return {
      positions: positions.slice(0, asked.products),
      total,
      categories: this.#categories({ named: [], perCategory, total }, asked),
      corrected: null,
      exact: another === undefined ? (only ?? null) : null,
      absent,
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
      isThing: slots.map((slot) => this.#matches.isThing(slot)),
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
