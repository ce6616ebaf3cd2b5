import { eq } from 'drizzle-orm';
import { articleKey } from '../../src/domain/article.ts';
import type { Database } from '../../src/server/database/open.ts';
import { product } from '../../src/server/database/schema/product.ts';

/** Gives every product the article that `articleOf` answers, with its key, as a load does. */
export async function giveArticles(
  db: Database,
  articleOf: (goods: { slug: string; article: string }) => string,
): Promise<void> {
  const goods = await db
    .select({ id: product.id, slug: product.slug, article: product.article })
    .from(product);
  for (const { id, ...each } of goods) {
    const article = articleOf(each);
    await db
      .update(product)
      .set({ article, articleKey: articleKey(article) })
      .where(eq(product.id, id));
  }
}
