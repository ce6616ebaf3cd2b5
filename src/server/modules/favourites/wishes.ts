import { count, desc, eq, sql } from 'drizzle-orm';
import type { WishedProduct } from '../../../contract/desk/today.ts';
import { waitlistItem } from '../../database/schema/account.ts';
import { product } from '../../database/schema/product.ts';
import type { Queries } from '../../database/transaction.ts';

/** How many products somebody waits for. */
export async function countWished(db: Queries): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${waitlistItem.productId})::int` })
    .from(waitlistItem);
  return row?.count ?? 0;
}

/** Products that accounts wait for, those that most wait for first. */
export async function wishedProducts(
  db: Queries,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<WishedProduct[]> {
  const wished = db
    .select({ productId: waitlistItem.productId, people: count().as('people') })
    .from(waitlistItem)
    .groupBy(waitlistItem.productId)
    .orderBy(desc(count()), waitlistItem.productId)
    .limit(limit)
    .offset(offset)
    .as('wished');
  return db
    .select({
      title: product.title,
      article: product.article,
      slug: product.slug,
      full_slug: product.fullSlug,
      people: wished.people,
      quantity: product.quantity,
      is_shown: sql<boolean>`${product.state} = 'active'`,
    })
    .from(wished)
    .innerJoin(product, eq(product.id, wished.productId))
    .orderBy(desc(wished.people), product.id);
}
