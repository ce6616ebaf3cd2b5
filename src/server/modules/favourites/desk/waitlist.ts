import { deskWaitlistEndpoints } from '#src/contract/desk/waitlist.ts';
import { count, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { WAITED_ON_PAGE, type WaitlistSorting } from '#src/domain/desk-waitlist.ts';
import { productPath } from '#src/domain/paths.ts';
import { handle } from '#src/server/api/handlers.ts';
import { pageInfo } from '#src/server/api/paging.ts';
import { waitlistItem } from '#src/server/database/schema/account.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { Queries } from '#src/server/database/transaction.ts';

/** What shoppers wait for, by product. */
export const deskWaitlistRoutes = ({ db }: { db: Queries }) =>
  handle(deskWaitlistEndpoints, {
    async deskWaitlist({ sorting, page: number }) {
      const page = pageInfo(number, WAITED_ON_PAGE, await countWaited(db));
      return { page, content: await waitedProducts(db, sorting, number) };
    },
  });

async function countWaited(db: Queries): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(waitlistItem.productId) })
    .from(waitlistItem);
  return row?.total ?? 0;
}

/** One page of the products that somebody waits for. */
export async function waitedProducts(
  db: Queries,
  sorting: WaitlistSorting,
  page: number,
  size = WAITED_ON_PAGE,
) {
  const shoppers = count();
  const lastAt = sql`max(${waitlistItem.createdAt})`.mapWith(waitlistItem.createdAt);
  const rows = await db
    .select({
      id: product.id,
      title: product.title,
      article: product.article,
      slug: product.slug,
      full_slug: product.fullSlug,
      state: product.state,
      stock: product.quantity,
      unit: product.unit,
      count: shoppers,
      last_at: lastAt,
    })
    .from(waitlistItem)
    .innerJoin(product, eq(product.id, waitlistItem.productId))
    .groupBy(product.id)
    .orderBy(...(sorting === 'most' ? [desc(shoppers)] : []), desc(lastAt), desc(product.id))
    .limit(size)
    .offset((page - 1) * size);
  return rows.map(({ slug, full_slug, state, stock, ...row }) => ({
    ...row,
    stock: stock ?? 0,
    path: state === 'hidden' ? null : productPath({ slug, full_slug }),
  }));
}
