import { eq } from 'drizzle-orm';
import { review } from '../../src/server/database/schema/reviews.ts';
import { deskReviewRoutes } from '../../src/server/modules/reviews/desk/routes.ts';
import { openReviewShop } from './reviews.ts';
import { deskAs } from './staff.ts';

/** A shop with reviews, as a manager and an editor see them. */
export async function openDeskReviews() {
  const shop = await openReviewShop();
  const clock = () => shop.clock.now;
  const handlers = deskReviewRoutes({ db: shop.db, clock, onError: console.error });
  const rowOf = async (id: number) =>
    (await shop.db.select().from(review).where(eq(review.id, id)))[0];
  return {
    shop,
    manager: await deskAs(shop.db, handlers, 'manager', clock),
    editor: (await deskAs(shop.db, handlers, 'editor', clock)).api,
    rowOf,
    /** The review as a deed names it. */
    seen: async (id: number) => ({ id, version: (await rowOf(id))?.version ?? 0 }),
    /** A review that waits. */
    waiting: (slug: 'handle' | 'pencil' | 'screw' | 'sold-out' = 'pencil', rating = 4) =>
      shop.written({ slug, rating, author: 'Пётр', comment: 'Держит' }),
  };
}
export type DeskReviews = Awaited<ReturnType<typeof openDeskReviews>>;
