import * as v from 'valibot';
import { FILTER_TYPES } from '../domain/filter-types.ts';
import { FILTERS_LENGTH_MOST } from '../domain/limits.ts';
import { SORTINGS } from '../domain/listing.ts';
import { endpoint, minute } from './endpoint.ts';
import {
  id,
  kopecks,
  lang,
  langQuery,
  nothing,
  pageNumber,
  pageOf,
  pageSize,
  seo,
  slug,
} from './parts.ts';
import { productCard, type cardFields } from './product-card.ts';

export type ProductCard = v.InferOutput<typeof cardFields>;

export const breadcrumb = v.object({ title: v.string(), full_slug: slug });
export type Breadcrumb = v.InferOutput<typeof breadcrumb>;

export const categoryCard = v.object({
  id,
  title: v.string(),
  full_slug: slug,
  /** Products in the category and all its subcategories. */
  count: v.number(),
  image: v.nullable(v.string()),
});
export type CategoryCard = v.InferOutput<typeof categoryCard>;

export interface CategoryNode {
  id: number;
  title: string;
  full_slug: string;
  children: CategoryNode[];
}
export const categoryNode: v.GenericSchema<CategoryNode> = v.object({
  id,
  title: v.string(),
  full_slug: slug,
  children: v.lazy(() => v.array(categoryNode)),
});

export const filterValue = v.object({
  slug: v.string(),
  title: v.string(),
  count: v.number(),
  selected: v.boolean(),
});
export const filterGroup = v.object({
  key: v.string(),
  title: v.string(),
  /**
   * `range`: numbers in ascending order, each selected by itself; `bool`: one value, on when it is
   * present.
   */
  type: v.picklist(FILTER_TYPES),
  unit: v.nullable(v.string()),
  values: v.array(filterValue),
});
export type FilterGroup = v.InferOutput<typeof filterGroup>;
export const filters = v.object({
  /** Kopecks; limits of the list before the price filter. */
  price: v.object({
    min: kopecks,
    max: kopecks,
    from: v.nullable(kopecks),
    to: v.nullable(kopecks),
  }),
  groups: v.array(filterGroup),
  /** The words that were searched instead of the typed ones. */
  corrected: v.optional(v.string()),
});
export type Filters = v.InferOutput<typeof filters>;

/**
 * `filters`: canonical query string of a listing (domain/listing.ts), as in `brand=blum&cc_mm=128`.
 */
const listingQuery = v.object({
  lang,
  page: pageNumber,
  pageSize: pageSize(),
  filters: v.optional(v.pipe(v.string(), v.maxLength(FILTERS_LENGTH_MOST)), ''),
  sorting: v.optional(v.picklist(SORTINGS), 'popular'),
});

const categoryPage = v.object({
  /** The whole catalogue has id 0 and no slug. */
  category: v.object({
    id: v.number(),
    title: v.string(),
    full_slug: v.string(),
    description: v.string(),
  }),
  /** From the root to the category itself. */
  breadcrumbs: v.array(breadcrumb),
  children: v.array(categoryCard),
  products: pageOf(productCard),
  filters,
  seo,
});
export type CategoryPage = v.InferOutput<typeof categoryPage>;

const productList = v.object({
  title: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  products: pageOf(productCard),
  filters,
  seo,
});
export type ProductList = v.InferOutput<typeof productList>;

const bySlug = v.object({ slug });

export const categoryTree = endpoint({
  method: 'GET',
  path: '/api/categories/tree',
  params: nothing,
  query: langQuery,
  body: nothing,
  answer: v.array(categoryNode),
  errors: [],
  caching: minute('catalogue'),
  ofShell: true,
});

export const categoryRoot = endpoint({
  method: 'GET',
  path: '/api/category',
  params: nothing,
  query: listingQuery,
  body: nothing,
  answer: categoryPage,
  errors: ['not_found'],
  caching: minute('catalogue', 'settings'),
});

export const category = endpoint({
  method: 'GET',
  path: '/api/category/:slug+',
  params: bySlug,
  query: listingQuery,
  body: nothing,
  answer: categoryPage,
  errors: ['not_found'],
  caching: minute('catalogue', 'settings'),
});

export const brandProducts = endpoint({
  method: 'GET',
  path: '/api/brands/:slug',
  params: bySlug,
  query: listingQuery,
  body: nothing,
  answer: productList,
  errors: ['not_found'],
  caching: minute('catalogue', 'settings'),
});

export const actionProducts = endpoint({
  method: 'GET',
  path: '/api/actions/:slug',
  params: bySlug,
  query: listingQuery,
  body: nothing,
  answer: productList,
  errors: ['not_found'],
  caching: minute('catalogue', 'content', 'settings'),
});

export const catalogueEndpoints = {
  categoryTree,
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    params: nothing,
    query: v.object({
      lang,
      page: pageNumber,
      pageSize: pageSize(),
      filters: v.optional(v.string()),
    }),
    body: nothing,
    answer: pageOf(categoryCard),
    errors: ['not_found'],
    caching: minute('catalogue'),
  }),
  categoryRoot,
  category,
  productFilters: endpoint({
    method: 'GET',
    path: '/api/products/filters',
    params: nothing,
    // A slug that no category can have is simply not found.
    query: v.object({
      lang,
      category: v.optional(v.string()),
      filters: v.optional(v.pipe(v.string(), v.maxLength(FILTERS_LENGTH_MOST)), ''),
    }),
    body: nothing,
    answer: filters,
    errors: ['not_found'],
    caching: minute('catalogue'),
  }),
  brandProducts,
  actionProducts,
};
