import type { CategoryWords } from './index/category-words.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { Slot } from './meanings.ts';

/**
 * A category without the query's words in its name is offered only if it holds this share of what
 * was found.
 */
const SHARE_LEAST = 0.05;

/** How a category is named by a query. */
interface Named {
  place: number;
  /** Words of the query that the category or one above it has. */
  matched: number;
  /** How many of these as they were typed, not by a synonym. */
  literal: number;
  /** Terms of its own title that the query has, and all of them. */
  own: number;
  title: number;
  /** The first term of its title is one of the query's. */
  isHead: boolean;
  depth: number;
}

/**
 * The categories that match the most words of the query, the most fitting first, by their places.
 */
export function namedCategories({ categories }: SearchIndex, slots: readonly Slot[]): number[] {
  const terms = slots.flatMap(({ options }) => options.flat());
  const candidates = new Set(terms.flatMap((term) => categories.byTerm.get(term) ?? []));
  const found = [...candidates]
    .map((place) => namedBy(categories, place, slots))
    .filter(({ own }) => own > 0);
  const most = Math.max(...found.map(({ matched }) => matched));
  return found
    .filter(({ matched }) => matched === most)
    .sort(
      (one, other) =>
        other.literal - one.literal ||
        Number(other.isHead) - Number(one.isHead) ||
        other.own / other.title - one.own / one.title ||
        one.depth - other.depth ||
        one.place - other.place,
    )
    .map(({ place }) => place);
}

function namedBy(categories: CategoryWords, place: number, slots: readonly Slot[]): Named {
  const title = categories.own[place] ?? new Set();
  const own = new Set<number>();
  let matched = 0;
  let literal = 0;
  for (const { options, typed } of slots) {
    const number = options.findIndex((terms) =>
      terms.every((term) => isNamed(categories, place, term)),
    );
    if (number < 0) continue;
    matched += 1;
    if (number < typed) literal += 1;
    for (const term of options[number] ?? []) if (title.has(term)) own.add(term);
  }
  return {
    place,
    matched,
    literal,
    own: own.size,
    title: title.size,
    isHead: own.has(categories.heads[place] ?? -1),
    depth: categories.depths[place] ?? 0,
  };
}

/** Whether the category or one above it has the term in its title. */
function isNamed({ own, parents }: CategoryWords, place: number, term: number): boolean {
  for (let at = place; at >= 0; at = parents[at] ?? -1) if (own[at]?.has(term)) return true;
  return false;
}

export interface Offering {
  /** The matching categories, the most fitting first. */
  named: readonly number[];
  /** How much was found in each category, and in all. */
  perCategory: Int32Array;
  total: number;
}

/**
 * The categories to offer, by their places: matching ones in which something was found, then those
 * with most of it.
 */
export function offeredCategories(
  { categories: { parents } }: SearchIndex,
  { named, perCategory, total }: Offering,
  most: number,
): number[] {
  const counts = branchCounts(parents, perCategory);
  const offered = named.filter((place) => total === 0 || (counts[place] ?? 0) > 0).slice(0, most);
  if (offered.length === most || total === 0) return offered;
  const byCount = [...perCategory.keys()]
    .filter((place) => (perCategory[place] ?? 0) >= total * SHARE_LEAST && !offered.includes(place))
    .sort((one, other) => (perCategory[other] ?? 0) - (perCategory[one] ?? 0));
  return [...offered, ...byCount].slice(0, most);
}

/** Counts of a category with everything below it; children come after their parents. */
function branchCounts(parents: Int32Array, perCategory: Int32Array): Int32Array {
  const counts = perCategory.slice();
  for (let place = counts.length - 1; place >= 0; place--) {
    const parent = parents[place] ?? -1;
    if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + (counts[place] ?? 0);
  }
  return counts;
}
