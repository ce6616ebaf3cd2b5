import { articleKey } from '#src/domain/article.ts';
import type { SelectionKind } from '#src/domain/desk-shell.ts';

/**
 * The items of a selection as lines that people write: an article, or the address of a product, a
 * category or a promotion. A row of a category may name its goods after a colon.
 */

export interface SelectionItem {
  productId: number | null;
  categoryId: number | null;
  actionSlug: string | null;
}
/** Ids by what a line names. */
export interface Known {
  categories: ReadonlyMap<string, number>;
  actions: ReadonlySet<string>;
  byArticle: ReadonlyMap<string, number>;
  bySlug: ReadonlyMap<string, number>;
}

const item = (part: Partial<SelectionItem>): SelectionItem => ({
  productId: null,
  categoryId: null,
  actionSlug: null,
  ...part,
});

/** The part of an address after its section; null: it is none of this section. */
function slugIn(section: string, text: string): string | null {
  const [, slug] =
    new RegExp(`^(?:https?://[^/]+)?/${section}/([^?#]+?)/?(?:[?#].*)?$`).exec(text) ?? [];
  return slug ?? null;
}

const rowsOf = (lines: string): string[] => lines.replaceAll('\r\n', '\n').split('\n');
/** A category and the goods that are named after it. */
function rowParts(row: string): [string, string[]] {
  const [, head = '', rest = ''] = /^((?:https?:)?[^:]*)(?::(.*))?$/.exec(row) ?? [];
  const goods = rest.split(',').map((text) => text.trim());
  return [head.trim(), goods.filter((text) => text !== '')];
}

/** Everything in the lines that may be a product: keys of articles, and slugs. */
export function namedIn(lines: string): { articles: string[]; slugs: string[] } {
  const words = rowsOf(lines).flatMap((row) => [row.trim(), ...rowParts(row)[1]]);
  const named = words.filter((word) => word !== '');
  return {
    articles: [...new Set(named.map(articleKey))].filter((key) => key !== ''),
    slugs: [...new Set(named.flatMap((word) => slugIn('products', word) ?? []))],
  };
}

type Read = SelectionItem[] | null;
const productOf = (text: string, { byArticle, bySlug }: Known): number | undefined => {
  const slug = slugIn('products', text);
  return slug === null ? byArticle.get(articleKey(text)) : bySlug.get(slug);
};
const categoryOf = (text: string, { categories }: Known): number | undefined =>
  categories.get(slugIn('category', text) ?? text);

const READ: Readonly<Record<SelectionKind, (text: string, known: Known) => Read>> = {
  products(text, known) {
    const categoryId = slugIn('category', text) === null ? undefined : categoryOf(text, known);
    if (categoryId !== undefined) return [item({ categoryId })];
    const productId = productOf(text, known);
    return productId === undefined ? null : [item({ productId })];
  },
  categories(text, known) {
    const categoryId = categoryOf(text, known);
    return categoryId === undefined ? null : [item({ categoryId })];
  },
  category_rows(text, known) {
    const [head, goods] = rowParts(text);
    const categoryId = categoryOf(head, known);
    if (categoryId === undefined) return null;
    const ids = goods.map((each) => productOf(each, known));
    if (ids.includes(undefined)) return null;
    if (ids.length === 0) return [item({ categoryId })];
    return ids.map((productId) => item({ categoryId, productId: productId ?? null }));
  },
  actions(text, { actions }) {
    const actionSlug = slugIn('actions', text) ?? text;
    return actions.has(actionSlug) ? [item({ actionSlug })] : null;
  },
};

/** The items of these lines, each thing once, and the numbers of lines that name nothing. */
export function readLines(
  kind: SelectionKind,
  lines: string,
  known: Known,
): { items: SelectionItem[]; wrong: number[] } {
  const items = new Map<string, SelectionItem>();
  const wrong: number[] = [];
  for (const [index, row] of rowsOf(lines).entries()) {
    const text = row.trim();
    const read = text === '' ? [] : READ[kind](text, known);
    if (read === null) wrong.push(index + 1);
    for (const each of read ?? []) items.set(JSON.stringify(each), each);
  }
  return { items: [...items.values()], wrong };
}

interface Named extends SelectionItem {
  article: string | null;
  productSlug: string | null;
  categorySlug: string | null;
}

/** The lines of items, as `readLines` reads them. */
export function linesOf(kind: SelectionKind, items: readonly Named[]): string {
  if (kind === 'category_rows') return rowLines(items);
  return items.map((each) => lineOf(each)).join('\n');
}

const goodsWord = ({ article, productSlug }: Named): string =>
  article === null || articleKey(article) === '' ? `/products/${productSlug ?? ''}` : article;
const lineOf = (each: Named): string => {
  if (each.productId !== null) return goodsWord(each);
  if (each.categoryId !== null) return `/category/${each.categorySlug ?? ''}`;
  return `/actions/${each.actionSlug ?? ''}`;
};

function rowLines(items: readonly Named[]): string {
  const rows = Map.groupBy(items, ({ categorySlug }) => categorySlug ?? '');
  return [...rows]
    .map(([slug, goods]) => {
      const named = goods.filter(({ productId }) => productId !== null).map(goodsWord);
      return `/category/${slug}${named.length > 0 ? `: ${named.join(', ')}` : ''}`;
    })
    .join('\n');
}
