import type { CategoryPage, ProductList } from '#src/contract/catalogue.ts';
import { actionPath, brandPath, categoryPath } from '#src/domain/paths.ts';
import type { ListingSource } from './load-listing.ts';

/** The lists of the shop. */

export const wholeCatalogue: ListingSource<CategoryPage> = {
  pathOf: (query) => categoryPath('', query),
  ask: (api, input) => api.categoryRoot(input),
  around: () => ({ breadth: 'whole' }),
};

export const ofCategory = (slug: string): ListingSource<CategoryPage> => ({
  pathOf: (query) => categoryPath(slug, query),
  ask: (api, input) => api.category({ slug, ...input }),
  around: ({ category, children }) => ({
    breadth: children.length > 0 ? 'broad' : 'narrow',
    sections: children,
    description: category.description,
  }),
});

export const ofBrand = (slug: string): ListingSource<ProductList> => ({
  pathOf: (query) => brandPath(slug, query),
  ask: (api, input) => api.brandProducts({ slug, ...input }),
  around: ({ description }) => ({ breadth: 'mixed', description }),
});

export const ofAction = (slug: string): ListingSource<ProductList> => ({
  pathOf: (query) => (query === '' ? actionPath(slug) : `${actionPath(slug)}?${query}`),
  ask: (api, input) => api.actionProducts({ slug, ...input }),
  around: () => ({ breadth: 'mixed' }),
});
