import type {
  Breadcrumb,
  CategoryCard,
  CategoryNode,
  CategoryPage,
  Filters,
} from '#src/contract/catalogue.ts';
import { ApiError } from '#src/contract/errors.ts';
import type { Page } from '#src/contract/parts.ts';
import { picturePath } from '#src/domain/paths.ts';
import { listSeo, type ListFacts, type OwnSeo } from '#src/domain/seo.ts';
import { LISTING_TEXT } from '#src/texts/catalogue.ts';
import { pageInfo } from '../../api/paging.ts';
import {
  listingPage,
  scopeFacts,
  scopeFilters,
  scopePicture,
  sharePicture,
  type ListingInput,
} from './listing-service.ts';
import { hasAny } from './read-model/bits.ts';
import type { CategoryRecord } from './read-model/catalogue-data.ts';
import type { Catalogue } from './catalogue.ts';
import { categoryScope, wholeScope } from './read-model/scope.ts';
import type { CategoryDetails, Scope } from './read-model/listing-scope.ts';

/** The root's id, which no category has. */
const ROOT_ID = 0;

/** The tree and the lists leave out branches without goods; their own address still answers. */
const filled = ({ data }: Catalogue, categories: readonly CategoryRecord[]) =>
  categories.filter(({ from, to }) => hasAny(data.alive, from, to));
const topCategories = (catalogue: Catalogue) =>
  filled(
    catalogue,
    catalogue.data.categories.filter(({ parent }) => parent === null),
  );

export function tree(catalogue: Catalogue): CategoryNode[] {
  const node = ({ id, title, fullSlug, children }: CategoryRecord): CategoryNode => ({
    id,
    title,
    full_slug: fullSlug,
    children: filled(catalogue, children).map(node),
  });
  return topCategories(catalogue).map(node);
}

export function categoryCard(catalogue: Catalogue, category: CategoryRecord): CategoryCard {
  const scope = categoryScope(catalogue.data, category);
  const picture = category.image ?? scopePicture(catalogue, scope);
  return {
    id: category.id,
    title: category.title,
    full_slug: category.fullSlug,
    count: scope.size,
    image: picture === null ? null : picturePath(picture, 240, 'webp'),
  };
}

const PARENT_FILTER = 'parent';

/** The top categories, or the children of the one named in `filters`: `parent=petli`. */
export function categoryList(
  catalogue: Catalogue,
  {
    filters = '',
    page,
    pageSize,
  }: { filters?: string | undefined; page: number; pageSize: number },
): { content: CategoryCard[]; page: Page } {
  const parent = new URLSearchParams(filters).get(PARENT_FILTER);
  const all =
    parent === null
      ? topCategories(catalogue)
      : filled(catalogue, categoryBySlug(catalogue, parent)?.children ?? refuse());
  const info = pageInfo(page, pageSize, all.length);
  return {
    content: all
      .slice((page - 1) * pageSize, page * pageSize)
      .map((one) => categoryCard(catalogue, one)),
    page: info,
  };
}

function categoryBySlug({ data }: Catalogue, fullSlug: string): CategoryRecord | undefined {
  return data.categoryBySlug.get(fullSlug);
}

export function filtersOf(
  catalogue: Catalogue,
  fullSlug: string | undefined,
  filters: string,
): Filters {
  if (fullSlug === undefined) return scopeFilters(catalogue, wholeScope(catalogue.data), filters);
  const category = categoryBySlug(catalogue, fullSlug) ?? refuse();
  return scopeFilters(catalogue, categoryScope(catalogue.data, category), filters);
}

/** From the top to the category itself. */
export function breadcrumbsTo(category: CategoryRecord | null): Breadcrumb[] {
  if (category === null) return [];
  return [
    ...breadcrumbsTo(category.parent),
    { title: category.title, full_slug: category.fullSlug },
  ];
}

/**
 * The parts of a category's page that do not depend on the filters; computed once for each state of
 * the catalogue and of the settings.
 */
function detailsOf(
  catalogue: Catalogue,
  scope: Scope,
  make: () => {
    category: CategoryPage['category'];
    breadcrumbs: Breadcrumb[];
    children: readonly CategoryRecord[];
    image: string | null;
    own?: OwnSeo;
  },
): CategoryDetails {
  const settings = catalogue.settings();
  if (scope.cached.details?.settings === settings) return scope.cached.details.shown;
  const { category, breadcrumbs, children, image, own } = make();
  const facts: ListFacts = {
    ...scopeFacts(catalogue, scope),
    title: category.title,
    shop: catalogue.data.shopName,
    above: breadcrumbs.slice(0, -1).map(({ title }) => title),
    image: sharePicture(image ?? scopePicture(catalogue, scope)),
    ...(own && { own }),
  };
  const shown: CategoryDetails = {
    category,
    breadcrumbs,
    children: children.map((child) => categoryCard(catalogue, child)),
    seo: listSeo(facts, settings),
  };
  scope.cached.details = { settings, shown };
  return shown;
}

export function categoryPage(
  catalogue: Catalogue,
  category: CategoryRecord,
  input: ListingInput,
): CategoryPage {
  const scope = categoryScope(catalogue.data, category);
  const details = detailsOf(catalogue, scope, () => ({
    category: {
      id: category.id,
      title: category.title,
      full_slug: category.fullSlug,
      description: category.description,
    },
    breadcrumbs: breadcrumbsTo(category),
    children: filled(catalogue, category.children),
    image: category.image,
    own: { title: category.seoTitle, description: category.seoDescription },
  }));
  return { ...listingPage(catalogue, scope, input), ...details };
}

export function rootPage(catalogue: Catalogue, input: ListingInput): CategoryPage {
  const scope = wholeScope(catalogue.data);
  const details = detailsOf(catalogue, scope, () => ({
    category: { id: ROOT_ID, title: LISTING_TEXT.catalogue, full_slug: '', description: '' },
    breadcrumbs: [],
    children: topCategories(catalogue),
    image: null,
  }));
  return { ...listingPage(catalogue, scope, input), ...details };
}

function refuse(): never {
  throw new ApiError('not_found');
}
