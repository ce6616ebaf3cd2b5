import type { CategoryPage, ProductList } from '../../../contract/catalogue.ts';
import { actionPath, brandPath, categoryPath } from '../../../domain/paths.ts';
import type { ListingSource } from './listed.ts';

/**
 * The lists of the shop. Defined here and not in the pages, because the server keeps them with the
 * frame of a page; a function defined in a page would keep everything that the page holds.
 */

export const wholeCatalogue: ListingSource<CategoryPage> = {
  pathOf: (query) => categoryPath('', query),
  breadth: 'whole',
  ask: (api, input) => api.categoryRoot(input),
};

export const ofCategory = (slug: string): ListingSource<CategoryPage> => ({
  pathOf: (query) => categoryPath(slug, query),
  breadth: 'narrow',
  ask: (api, input) => api.category({ slug, ...input }),
});

export const ofBrand = (slug: string): ListingSource<ProductList> => ({
  pathOf: (query) => brandPath(slug, query),
  breadth: 'mixed',
  ask: (api, input) => api.brandProducts({ slug, ...input }),
});

export const ofAction = (slug: string): ListingSource<ProductList> => ({
  pathOf: (query) => (query === '' ? actionPath(slug) : `${actionPath(slug)}?${query}`),
  breadth: 'mixed',
  ask: (api, input) => api.actionProducts({ slug, ...input }),
});
