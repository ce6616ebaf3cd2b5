import type { CategoryRecord } from '../catalogue/read-model/catalogue-data.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { OFTEN_SEARCHED_COUNT, SEARCH_QUERY_LEAST } from '#src/domain/limits.ts';
import { pageInfo } from '../../api/paging.ts';
import type { CountedBatches } from '../../platform/counted-batches.ts';
import type { SearchIndexes } from './open.ts';
import type { Answer, Asked } from './search.ts';

const MODAL_PRODUCTS = 6;
const MODAL_CATEGORIES = 4;
const PAGE_CATEGORIES = 8;
/** The list is cached for a minute, so it changes once a minute. */
const WINDOW_MS = 60_000;

export interface SearchDeps {
  catalogue: Catalogue;
  indexes: SearchIndexes;
  /** Told of a search that found nothing; absent: nobody is. */
  missed?: Pick<CountedBatches, 'note'>;
}

interface Input {
  query: string;
  category_query: string;
}

/** Shorter queries cost more than they find. */
const NOT_SEARCHED: Answer = {
  positions: [],
  total: 0,
  categories: [],
  corrected: null,
  exact: null,
  absent: [],
};

const searched = (
  { catalogue, indexes }: SearchDeps,
  { query, category_query: category }: Input,
  most: Pick<Asked, 'products' | 'categories'>,
): Answer =>
  query.length < SEARCH_QUERY_LEAST
    ? NOT_SEARCHED
    : indexes.of(catalogue.data).search({ query, range: branchOf(catalogue, category), ...most });

/** The few of each that the drop-down shows. */
export function modalSearch(deps: SearchDeps, input: Input) {
  const { catalogue } = deps;
  const found = searched(deps, input, { products: MODAL_PRODUCTS, categories: MODAL_CATEGORIES });
  return {
    categories: found.categories.map(categoryResult),
    products: found.positions.map(catalogue.card),
    total: found.total,
    corrected: found.corrected,
    absent: absentArticles(catalogue, found),
  };
}

/** A page of the results; a page past the end is not_found. */
export function searchPage(
  deps: SearchDeps,
  { page, pageSize, ...input }: Input & { page: number; pageSize: number },
) {
  const { catalogue } = deps;
  const found = searched(deps, input, { products: page * pageSize, categories: PAGE_CATEGORIES });
  const info = pageInfo(page, pageSize, found.total);
  // Within a category the words may be found elsewhere.
  const isNothing = found.total === 0 && found.categories.length === 0;
  if (isNothing && input.category_query === '' && found !== NOT_SEARCHED)
    deps.missed?.note(input.query);
  const exact = found.exact === null ? null : catalogue.card(found.exact);
  return {
    categories: found.categories.map(categoryResult),
    products: {
      content: found.positions.slice((page - 1) * pageSize).map(catalogue.card),
      page: info,
    },
    corrected: found.corrected,
    absent: absentArticles(catalogue, found),
    exact: exact === null ? null : (exact.full_slug ?? exact.slug),
  };
}

/** A window of the popular queries that moves every minute. */
export function oftenSearched({ catalogue, indexes }: SearchDeps, now: Date): string[] {
  const popular = indexes.popular(catalogue.data);
  const minute = Math.floor(now.getTime() / WINDOW_MS);
  const places = Math.max(1, popular.length - OFTEN_SEARCHED_COUNT + 1);
  const start = scattered(minute) % places;
  return popular.slice(start, start + OFTEN_SEARCHED_COUNT);
}

/** A whole number that looks random and is the same in every process. */
function scattered(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0;
}

const absentArticles = ({ card }: Catalogue, { absent }: Answer) =>
  absent.map(({ article, reason, positions }) => ({
    article,
    reason,
    products: positions.map(card),
  }));

/** An unknown category narrows nothing. */
const branchOf = ({ data }: Catalogue, fullSlug: string) =>
  data.categoryBySlug.get(fullSlug) ?? null;

const categoryResult = ({ title, fullSlug, parent }: CategoryRecord) => ({
  categoryName: title,
  categorySlug: fullSlug,
  parentCategoryName: parent?.title ?? null,
});
