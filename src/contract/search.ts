import * as v from 'valibot';
import { SEARCH_QUERY_MOST } from '../domain/limits.ts';
import { searchedText } from '../domain/search/searched-text.ts';
import { FULL_SLUG_MOST } from '../domain/slug.ts';
import { productCard } from './product-card.ts';
import { endpoint, minute } from './endpoint.ts';
import { lang, langQuery, nothing, pageNumber, pageOf, pageSize } from './parts.ts';

const text = v.pipe(v.string(), v.transform(searchedText), v.maxLength(SEARCH_QUERY_MOST));
/** Full slug of the category to search in; empty or impossible: «Везде». */
const scope = v.optional(
  v.pipe(
    v.string(),
    v.transform((slug) => (slug.length > FULL_SLUG_MOST ? '' : slug)),
  ),
  '',
);

const category = v.object({
  categoryName: v.string(),
  categorySlug: v.string(),
  parentCategoryName: v.nullable(v.string()),
});

/** Articles of the query that are not sold here. */
const absent = v.array(
  v.object({
    article: v.string(),
    /** gone: sold no more; the goods are its analogues. unknown: theirs are the nearest articles. */
    reason: v.picklist(['gone', 'unknown']),
    products: v.array(productCard),
  }),
);

/** The live drop-down: a few results of each kind. */
export const modalSearch = endpoint({
  method: 'GET',
  path: '/api/modal-search',
  params: nothing,
  query: v.object({ lang, query: text, category_query: scope }),
  body: nothing,
  answer: v.object({
    categories: v.array(category),
    products: v.array(productCard),
    total: v.number(),
    /** The words that were searched instead of the typed ones; null: the typed ones. */
    corrected: v.nullable(v.string()),
    absent,
  }),
  errors: [],
  caching: minute('catalogue'),
});

/** The 'often searched' list: a random part of it. */
export const otherSearch = endpoint({
  method: 'GET',
  path: '/api/other-search',
  params: nothing,
  query: langQuery,
  body: nothing,
  answer: v.object({ content: v.array(v.string()) }),
  errors: [],
  caching: minute('catalogue'),
});

export const searchEndpoints = {
  modalSearch,
  /** The results page. */
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    params: nothing,
    query: v.object({
      lang,
      query: text,
      category_query: scope,
      page: pageNumber,
      pageSize: pageSize(),
    }),
    body: nothing,
    answer: v.object({
      categories: v.array(category),
      products: pageOf(productCard),
      corrected: v.nullable(v.string()),
      absent,
      /** Slug of the one product with this article; null: none. */
      exact: v.nullable(v.string()),
    }),
    errors: ['not_found'],
    caching: minute('catalogue'),
  }),
  otherSearch,
};
