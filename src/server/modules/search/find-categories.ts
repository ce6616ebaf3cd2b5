import type { SearchIndex } from './index/search-index.ts';
import type { Slot } from './meanings.ts';

/**
 * A category without the query's words in its name is offered only if it holds this share of what
 * was found.
 */
const SHARE_LEAST = 0.05;

interface Named {
  place: number;
  matched: number;
  own: number;
  title: number;
  depth: number;
  isLiteral: number;
  isHead: number;
}

/**
 * The categories that match the most words of the query, the most fitting first, by their places.
 */
export function namedCategories({ categories }: SearchIndex, slots: readonly Slot[]): number[] {
  const candidates = new Set<number>();
  for (const { options } of slots) {
    for (const terms of options)
      for (const term of terms)
        for (const place of categories.byTerm.get(term) ?? []) candidates.add(place);
  }
  const found: Named[] = [];
  for (const place of candidates) {
    let matched = 0;
    let isLiteral = 0;
    const own = new Set<number>();
    for (const { options, typed } of slots) {
      const number = options.findIndex((terms) =>
        terms.every((term) => isNamed(categories, place, term)),
      );
      if (number < 0) continue;
      matched += 1;
      if (number < typed) isLiteral += 1;
      for (const term of options[number] ?? []) if (categories.own[place]?.has(term)) own.add(term);
    }
    if (own.size > 0)
      found.push({
        place,
        matched,
        own: own.size,
        title: categories.own[place]?.size ?? 1,
        depth: categories.depths[place] ?? 0,
        isLiteral,
        isHead: own.has(categories.heads[place] ?? -1) ? 1 : 0,
      });
  }
  const most = Math.max(...found.map(({ matched }) => matched));
  return found
    .filter(({ matched }) => matched === most)
    .sort(
      (one, other) =>
        other.isLiteral - one.isLiteral ||
        other.isHead - one.isHead ||
        other.own / other.title - one.own / one.title ||
        one.depth - other.depth ||
        one.place - other.place,
    )
    .map(({ place }) => place);
}

function isNamed(
  { own, parents }: SearchIndex['categories'],
  place: number,
  term: number,
): boolean {
  for (let at = place; at >= 0; at = parents[at] ?? -1) if (own[at]?.has(term)) return true;
  return false;
}

/**
 * The categories to offer, by their places: matching ones in which something was found, then those
 * with most of it.
 */
export function offeredCategories(
  { categories: { parents } }: SearchIndex,
  named: readonly number[],
  perCategory: Int32Array,
  total: number,
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
