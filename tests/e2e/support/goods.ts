import { expect, type APIRequestContext } from '@playwright/test';
import type { CategoryNode, CategoryPage, ProductCard } from '#src/contract/catalogue.ts';
import type { Page } from '#src/contract/parts.ts';
import type { ProductFull } from '#src/contract/product.ts';

// What a browser test needs among the demonstration goods is found through the public API only.

async function answer<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as Answer;
}

const categoryPage = (request: APIRequestContext, slug: string, query = '') =>
  answer<CategoryPage>(request, `/api/category/${slug}${query === '' ? '' : `?${query}`}`);

/** A category without subcategories whose goods fill several pages. */
export async function fullLeaf(request: APIRequestContext): Promise<CategoryPage> {
  const leaves = leavesOf(await answer<CategoryNode[]>(request, '/api/categories/tree'));
  for (const { full_slug: slug } of leaves) {
    const found = await categoryPage(request, slug);
    if (
      found.products.page.pages > 1 &&
      found.filters.groups.some(({ type, values }) => type === 'enum' && values.length > 1)
    )
      return found;
  }
  throw new Error('No leaf category has two pages of goods.');
}

/** A top category: it has sections, many goods and many filters. */
export async function topCategory(request: APIRequestContext): Promise<CategoryPage> {
  const tree = await answer<CategoryNode[]>(request, '/api/categories/tree');
  const pages = await Promise.all(tree.map(({ full_slug: slug }) => categoryPage(request, slug)));
  const [largest] = pages.sort((a, b) => b.products.page.total - a.products.page.total);
  if (largest === undefined) throw new Error('The catalogue is empty.');
  return largest;
}

const leavesOf = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));

/** The most popular product that fits. */
export async function productThat(
  request: APIRequestContext,
  fits: (card: ProductCard) => boolean,
): Promise<ProductFull> {
  for (let page = 1; page <= 5; page += 1) {
    const { products } = await answer<CategoryPage>(
      request,
      `/api/category?pageSize=100&page=${page}`,
    );
    const card = products.content.find(fits);
    if (card !== undefined)
      return answer<ProductFull>(request, `/api/products/${card.full_slug ?? card.slug}`);
  }
  throw new Error('No such product among the first 500.');
}

/** A popular product with several photos of its buyers, on more than one page of reviews. */
export async function photographedProduct(request: APIRequestContext): Promise<ProductCard> {
  const { products } = await answer<CategoryPage>(request, '/api/category?pageSize=100');
  for (const card of products.content) {
    if (card.review_count <= 6) continue;
    const path = `/api/reviews/${card.full_slug ?? card.slug}/media`;
    const { page } = await answer<{ page: Page }>(request, path);
    if (page.total > 1) return card;
  }
  throw new Error('No such product among the first 100.');
}

/**
 * A product without stock. Unless another state is asked for it cannot be ordered either: such
 * goods come last by popularity.
 */
export async function missingProduct(
  request: APIRequestContext,
  state: 'out' | 'order' = 'out',
): Promise<ProductFull> {
  const { products } = await answer<CategoryPage>(request, '/api/category?pageSize=100');
  for (let page = products.page.pages; page > 0; page -= 1) {
    const { content } = (
      await answer<CategoryPage>(request, `/api/category?pageSize=100&page=${page}`)
    ).products;
    const card = content.find(({ availability }) => availability === state);
    if (card !== undefined)
      return answer<ProductFull>(request, `/api/products/${card.full_slug ?? card.slug}`);
  }
  throw new Error(`No product is ${state}.`);
}

/** A product with more than 20 in stock, sold in any whole number. */
export const isPlenty = ({
  availability,
  min_quantity: least,
  quantity_step: step,
  quantity,
}: ProductCard) => availability === 'in_stock' && least === 1 && step === 1 && quantity > 20;
