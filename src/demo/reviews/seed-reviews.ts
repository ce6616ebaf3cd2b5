import { asc, eq, sql } from 'drizzle-orm';
import { product, productPicture } from '../../server/database/schema/product.ts';
import { companyReview, review, reviewMedia } from '../../server/database/schema/reviews.ts';
import { source } from '../../server/database/schema/source.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { chunks, type Seeding } from '../content/parts.ts';
import { DEMO_SOURCE } from '../source.ts';
import { readTable } from '../table.ts';

const DAY = 86_400_000;
const REVIEW_COLUMNS = [
  ...(['product', 'author', 'anonymous', 'rating', 'price_rating', 'quality_rating'] as const),
  ...(['advantages', 'disadvantages', 'comment', 'answer', 'state', 'age_ms', 'pictures'] as const),
] as const;
const COMPANY_COLUMNS = ['author', 'rating', 'comment', 'answer', 'age_days'] as const;
type State = (typeof review.$inferInsert)['state'];

const orNull = (cell: string): string | null => (cell === '' ? null : cell);

/** What the table says of each review; `places` are those of the product's pictures that it shows. */
export const readReviews = () =>
  readTable('./reviews/goods.tsv', REVIEW_COLUMNS).map((row) => ({
    product: row.product,
    age: Number(row.age_ms),
    places: row.pictures.split(' ').filter(Boolean).map(Number),
    written: {
      author: row.author,
      anonymous: row.anonymous === '1',
      rating: Number(row.rating),
      priceRating: Number(row.price_rating),
      qualityRating: Number(row.quality_rating),
      advantages: row.advantages,
      disadvantages: row.disadvantages,
      comment: row.comment,
      answer: orNull(row.answer),
      state: row.state as State,
    },
  }));

interface Reviewed {
  id: number;
  /** Keys by their places. */
  pictures: string[];
}

/** The goods of the demonstration by the ids that its tables know. */
async function reviewedGoods(tx: Queries): Promise<ReadonlyMap<string, Reviewed>> {
  const rows = await tx
    .select({ id: product.id, externalId: product.externalId, key: productPicture.key })
    .from(product)
    .innerJoin(source, eq(source.id, product.sourceId))
    .leftJoin(productPicture, eq(productPicture.productId, product.id))
    .where(eq(source.name, DEMO_SOURCE))
    .orderBy(asc(product.id), asc(productPicture.position));
  const goods = new Map<string, Reviewed>();
  for (const { id, externalId, key } of rows) {
    const good = goods.get(externalId) ?? { id, pictures: [] };
    if (key !== null) good.pictures.push(key);
    goods.set(externalId, good);
  }
  return goods;
}

export async function seedReviews({ tx, clock }: Seeding): Promise<void> {
  const now = clock().getTime();
  const goods = await reviewedGoods(tx);
  const reviews = readReviews().flatMap(({ product: externalId, age, places, written }) => {
    const good = goods.get(externalId);
    if (good === undefined) return [];
    const keys = places.flatMap((place) => good.pictures[place] ?? []);
    return [{ row: { ...written, productId: good.id, createdAt: new Date(now - age) }, keys }];
  });
  for (const part of chunks(reviews)) {
    const ids = await tx
      .insert(review)
      .values(part.map(({ row }) => row))
      .returning({ id: review.id });
    const media = part.flatMap(({ keys }, index) =>
      keys.map((key, position) => ({ reviewId: ids[index]?.id ?? 0, position, key })),
    );
    if (media.length > 0) await tx.insert(reviewMedia).values(media);
  }
  await tx.execute(sql`
    update product p set rating_total = r.average, review_count = r.count
    from (select product_id, round(avg(rating), 2) as average, count(*)::integer as count from review
      where state = 'published' group by product_id) r
    where r.product_id = p.id`);
}

export const readCompanyReviews = () =>
  readTable('./reviews/company.tsv', COMPANY_COLUMNS).map((row) => ({
    author: row.author,
    rating: Number(row.rating),
    comment: row.comment,
    answer: orNull(row.answer),
    days: Number(row.age_days),
  }));

export async function seedCompanyReviews({ tx, clock }: Seeding): Promise<void> {
  const now = clock().getTime();
  await tx.delete(companyReview);
  await tx.insert(companyReview).values(
    readCompanyReviews().map(({ days, ...written }) => ({
      ...written,
      state: 'published' as const,
      createdAt: new Date(now - days * DAY),
    })),
  );
}
