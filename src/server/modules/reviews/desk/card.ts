import { and, desc, eq, sql } from 'drizzle-orm';
import { picturePath } from '#src/domain/paths.ts';
import { order, orderLine } from '#src/server/database/schema/order.ts';
import { product } from '#src/server/database/schema/product.ts';
import { review } from '#src/server/database/schema/reviews.ts';
import { staff, staffJournal } from '#src/server/database/schema/staff.ts';
import { staffTitle } from '#src/server/database/staff-title.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { photoKeys } from '../queries.ts';
import { listedColumns, viewListed } from './list.ts';

const SMALL = 480;
const LARGE = 960;

/** A whole review; null: there is none. */
export async function cardOf(db: Queries, id: number, seesAuthors: boolean) {
  const [row] = await db
    .select({
      ...listedColumns(seesAuthors),
      price_rating: review.priceRating,
      quality_rating: review.qualityRating,
      advantages: review.advantages,
      disadvantages: review.disadvantages,
      comment: review.comment,
      answer: review.answer,
      reason: review.reason,
      accountId: review.accountId,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.id, id));
  if (row === undefined) return null;
  const [keys, bought, entries] = await Promise.all([
    photoKeys(db, id),
    orderOf(db, row),
    entriesOf(db, id),
  ]);
  return {
    ...viewListed(row),
    pictures: keys.map((key) => ({
      small: picturePath(key, SMALL, 'webp'),
      large: picturePath(key, LARGE, 'jpg'),
    })),
    order: bought,
    entries,
  };
}

/** The last order by which the author received the product. */
async function orderOf(
  db: Queries,
  { accountId, productId }: { accountId: number | null; productId: number },
) {
  if (accountId === null) return null;
  const [row] = await db
    .select({ number: order.number, at: order.createdAt })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(
      and(
        eq(order.accountId, accountId),
        eq(orderLine.productId, productId),
        eq(order.status, 'done'),
      ),
    )
    .orderBy(desc(order.createdAt))
    .limit(1);
  return row ?? null;
}

const entriesOf = (db: Queries, id: number) =>
  db
    .select({
      at: staffJournal.at,
      by: sql<string>`coalesce(nullif(${staffJournal.command}, ''), ${staffTitle})`,
      deed: staffJournal.deed,
      reason: staffJournal.reason,
    })
    .from(staffJournal)
    .leftJoin(staff, eq(staff.id, staffJournal.staffId))
    .where(and(eq(staffJournal.subjectKind, 'review'), eq(staffJournal.subjectId, String(id))))
    .orderBy(desc(staffJournal.id));
