import { eq, sql, type SQL } from 'drizzle-orm';
import { articleKey } from '#src/domain/article.ts';
import { product } from '../../database/schema/product.ts';
import type { Queries } from '../../database/transaction.ts';

/** `many`: the article belongs to several products, of which not exactly one is shown. */
export type ByArticle = { id: number } | 'none' | 'many';

/**
 * The product that staff name by its article, or by its number as `#12` where it has no article of
 * its own.
 */
export async function findByArticle(tx: Queries, typed: string): Promise<ByArticle> {
  const [, number] = /^#([1-9]\d{0,8})$/.exec(typed) ?? [];
  const key = articleKey(typed);
  if (number === undefined && key === '') return 'none';
  const found = await tx
    .select({ id: product.id, state: product.state })
    .from(product)
    .where(number === undefined ? eq(product.articleKey, key) : eq(product.id, Number(number)))
    .limit(100);
  const shown = found.filter(({ state }) => state === 'active');
  const [only, another] = shown.length === 1 ? shown : found;
  if (only === undefined) return 'none';
  return another === undefined ? { id: only.id } : 'many';
}

/** How many products have the article of the product in the column `key`, itself among them. */
export const alikeOf = (key: SQL) =>
  sql<number>`(select count(*)::int from product twin where twin.article_key = ${key})`;

/** How a form names a product, so that `findByArticle` finds it again. */
export const namedBy = (goods: { id: number; article: string; alike: number }): string =>
  goods.article === '' || goods.alike > 1 ? `#${goods.id}` : goods.article;
