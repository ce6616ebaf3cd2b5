import { and, asc, desc, eq } from 'drizzle-orm';
import { category } from '../../server/database/schema/catalogue.ts';
import { product, productPicture } from '../../server/database/schema/product.ts';
import type { Queries } from '../../server/database/transaction.ts';

/** The main picture of the most popular product of a leaf category. */
export async function productPictureOf(db: Queries, leafSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ key: productPicture.key })
    .from(productPicture)
    .innerJoin(product, eq(product.id, productPicture.productId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(
      and(eq(category.slug, leafSlug), eq(productPicture.position, 0), eq(product.state, 'active')),
    )
    .orderBy(desc(product.popularity), asc(product.id))
    .limit(1);
  return row?.key ?? null;
}
