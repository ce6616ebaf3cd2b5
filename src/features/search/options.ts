import type { ProductCard } from '../../contract/catalogue.ts';
import type { LiveAnswer } from '../../stores/search.ts';
import { categoryPath, productPath, searchPath } from '../../domain/paths.ts';
import { LIVE_TEXT } from '../../texts/search.ts';

/** A line of the drop-down; every line is a link. */
export interface Option {
  id: string;
  kind: 'often' | 'category' | 'product' | 'instead' | 'all';
  href: string;
  title: string;
  within?: string;
  product?: ProductCard;
}

export const oftenOptions = (queries: readonly string[]): Option[] =>
  queries.map((query, index) => ({
    id: `search-often-${index}`,
    kind: 'often',
    href: searchPath(query),
    title: query,
  }));

export function resultOptions(
  { categories, products, total, absent }: LiveAnswer,
  query: string,
  scope: string,
): Option[] {
  const all: Option = {
    id: 'search-all',
    kind: 'all',
    href: searchPath(query, scope),
    title: LIVE_TEXT.all(total),
  };
  const productOption =
    (kind: Option['kind']) =>
    (product: ProductCard): Option => ({
      id: `search-${kind}-${product.id}`,
      kind,
      href: productPath(product),
      title: product.title,
      product,
    });
  const instead = new Map(
    absent.flatMap((one) => one.products).map((product) => [product.id, product]),
  );
  return [
    ...categories.map((category, index): Option => ({
      id: `search-category-${index}`,
      kind: 'category',
      href: categoryPath(category.categorySlug),
      title: category.categoryName,
      ...(category.parentCategoryName === null ? {} : { within: category.parentCategoryName }),
    })),
    ...products.map(productOption('product')),
    ...[...instead.values()].map(productOption('instead')),
    ...(total > products.length ? [all] : []),
  ];
}
