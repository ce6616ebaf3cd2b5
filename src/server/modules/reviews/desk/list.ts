import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { articleKey } from '#src/domain/article.ts';
import {
  DESK_REVIEWS_ON_PAGE,
  REVIEW_START,
  type ReviewSorting,
} from '#src/domain/desk-reviews.ts';
import { productPath } from '#src/domain/paths.ts';
import type { ReviewState } from '#src/domain/reviews.ts';
import { beginning, holdsWords } from '#src/server/database/like.ts';
import { product } from '#src/server/database/schema/product.ts';
import { review, reviewMedia } from '#src/server/database/schema/reviews.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { reviewColumns } from '../queries.ts';

export interface WantedReviews {
  q: string;
  state?: ReviewState | undefined;
  rating?: string | undefined;
  photos?: 'yes' | 'no' | undefined;
  /** Whether the caller may know who wrote an anonymous review. */
  seesAuthors: boolean;
}

const ARTICLE_LEAST = 3;
const said = sql`concat_ws(' ', nullif(${review.comment}, ''), nullif(${review.advantages}, ''),
  nullif(${review.disadvantages}, ''))`;
const photoCount = sql<number>`(select count(*)::integer from ${reviewMedia}
  where ${reviewMedia.reviewId} = ${review.id})`;

/** The author's name, as far as the caller may know it. */
export const authorFor = (seesAuthors: boolean): SQL<string> =>
  seesAuthors
    ? reviewColumns.author
    : sql`case when ${review.anonymous} then '' else ${reviewColumns.author} end`;

/** The columns of a review in the list, which its own page begins with. */
export const listedColumns = (seesAuthors: boolean) => ({
  id: review.id,
  version: review.version,
  state: review.state,
  rating: review.rating,
  created_at: review.createdAt,
  productId: product.id,
  title: product.title,
  article: product.article,
  slug: product.slug,
  full_slug: product.fullSlug,
  productState: product.state,
  author: authorFor(seesAuthors),
  anonymous: review.anonymous,
  text: sql<string>`case when length(${said}) > ${REVIEW_START}::int
    then left(${said}, ${REVIEW_START}::int) || '…' else ${said} end`,
  photos: photoCount,
  is_answered: sql<boolean>`${review.answer} is not null`,
});

interface ListedRow {
  productId: number;
  title: string;
  article: string;
  slug: string;
  full_slug: string | null;
  productState: (typeof product.$inferSelect)['state'];
}

/** A row in the form of the contract. */
export function viewListed<Row extends ListedRow>(row: Row) {
  const { productId, title, article, slug, full_slug, productState } = row;
  const path = productState === 'hidden' ? null : productPath({ slug, full_slug });
  return { ...row, product: { id: productId, title, article, path } };
}

const ORDER: Readonly<Record<ReviewSorting, readonly SQL[]>> = {
  waiting: [
    sql`case when ${review.state} = 'pending' then ${review.createdAt} end asc nulls last`,
    desc(review.createdAt),
  ],
  new: [desc(review.createdAt)],
  old: [asc(review.createdAt)],
  low: [asc(review.rating), desc(review.createdAt)],
  high: [desc(review.rating), desc(review.createdAt)],
};

export async function countReviews(db: Queries, wanted: WantedReviews): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(conditionOf(wanted));
  return row?.count ?? 0;
}

export async function listedReviews(
  db: Queries,
  wanted: WantedReviews,
  { sorting, page }: { sorting: ReviewSorting; page: number },
) {
  const rows = await db
    .select(listedColumns(wanted.seesAuthors))
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(conditionOf(wanted))
    .orderBy(...ORDER[sorting], desc(review.id))
    .limit(DESK_REVIEWS_ON_PAGE)
    .offset((page - 1) * DESK_REVIEWS_ON_PAGE);
  return rows.map(viewListed);
}

function conditionOf({ q, state, rating, photos, seesAuthors }: WantedReviews): SQL | undefined {
  const hasPhotos = sql`exists (select from ${reviewMedia}
    where ${reviewMedia.reviewId} = ${review.id})`;
  return and(
    state && eq(review.state, state),
    rating === undefined ? undefined : eq(review.rating, Number(rating)),
    photos && (photos === 'yes' ? hasPhotos : sql`not ${hasPhotos}`),
    q === '' ? undefined : found(q, seesAuthors),
  );
}

/** Every word stands somewhere: in the product, the author's name or the text; or it is an article. */
function found(q: string, seesAuthors: boolean): SQL {
  const words = holdsWords(q, [product.title, product.article, authorFor(seesAuthors), said]);
  const article = articleKey(q);
  const isArticle = sql`article_start(${product.article}) like ${beginning(article)}`;
  return article.length < ARTICLE_LEAST ? sql`(${words})` : sql`((${words}) or ${isArticle})`;
}
