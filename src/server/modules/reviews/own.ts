import { reviewEndpoints } from '#src/contract/reviews.ts';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { ApiError } from '#src/contract/errors.ts';
import { FormErrors, errorsUnder } from '#src/contract/form-errors.ts';
import { productPath } from '#src/domain/paths.ts';
import {
  REVIEW_COMMENT_MOST,
  OPINION_MOST,
  PRICE_RATING_MOST,
  QUALITY_RATING_MOST,
  RATING_MOST,
  REVIEW_PHOTOS,
  cleanText,
  readRating,
  readReviewFilters,
} from '#src/domain/reviews.ts';
import { REVIEW_FIELD_TEXT as TEXT } from '#src/texts/reviews/reviews.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { accountOf } from '../../callers/account-of.ts';
import { handle } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import type { Clock } from '../../platform/clock.ts';
import { looseKeys } from '../media/loose-keys.ts';
import type { UploadKeeper } from '../media/loose.ts';
import type { UploadOwner, Uploads } from '../media/uploads.ts';
import {
  awaitingReview,
  countOwnReviews,
  declineReview,
  ownReviews,
  photosAmong,
  putReview,
  reviewOfPhoto,
} from './own-queries.ts';
import { sliceOf, viewReviews } from './service.ts';

export interface OwnDeps {
  db: Database;
  /** Cards by id, without products that are not shown. */
  cards: (ids: readonly number[]) => Promise<ProductCard[]>;
  clock: Clock;
  uploads: Uploads;
}

/** A shopper's own reviews, and the products still to be reviewed. */
export function ownReviewRoutes({ db, cards, clock, uploads }: OwnDeps) {
  return handle(reviewEndpoints, {
    async reviewAdd({ product_id: productId, anonymous, ...typed }, caller, files = []) {
      const accountId = accountOf(caller);
      const said = readReview(typed);
      const [known] = await cards(await awaitingReview(db, accountId, productId));
      if (known === undefined) throw new ApiError('cannot_review');
      const gone = await uploads.keep(files, REVIEW_PHOTOS, async (kept) => {
        const written = { accountId, productId, anonymous, ...said, createdAt: clock() };
        return inTransaction(db, async (tx) => {
          const replaced = await putReview(
            tx,
            written,
            kept.map(({ key }) => key),
          );
          if (replaced === null) throw new ApiError('cannot_review');
          await looseKeys(tx, clock).note(replaced);
          return replaced;
        });
      });
      await uploads.remove(gone);
      return { success: true };
    },

    async personalReviews({ page, pageSize, filters, product_id: productId }, caller) {
      const accountId = accountOf(caller);
      const { state } = readReviewFilters(filters);
      const counts = await countOwnReviews(db, accountId);
      const all = counts.pending + counts.published + counts.rejected;
      const rows = await ownReviews(
        db,
        accountId,
        { state, productId },
        sliceOf({ page, pageSize }),
      );
      const inState = state === undefined ? all : counts[state];
      // One product has at most one review.
      const total = productId === undefined ? inState : rows.length;
      const shown = new Map(
        (await cards(rows.map(({ productId }) => productId))).map((card) => [card.id, card]),
      );
      const content = (await viewReviews(db, rows)).map(({ productId, title, ...one }) => {
        const card = shown.get(productId);
        return {
          ...one,
          product: {
            id: productId,
            title,
            path: card === undefined ? null : productPath(card),
            preview: card?.preview_webp ?? null,
          },
        };
      });
      const info = pageInfo(page, pageSize, total);
      return { content, page: info, counts: { all, ...counts } };
    },

    async productsToReview({ page, pageSize, product_id: one }, caller) {
      const awaiting = await cards(await awaitingReview(db, accountOf(caller), one));
      const { offset } = sliceOf({ page, pageSize });
      return {
        content: awaiting.slice(offset, offset + pageSize),
        page: pageInfo(page, pageSize, awaiting.length),
      };
    },

    async productToReviewRemove({ product_id: productId }, caller) {
      const accountId = accountOf(caller);
      // Dismissing twice is no error, unless the product was never bought.
      if ((await awaitingReview(db, accountId, productId)).length === 0)
        throw new ApiError('not_found');
      await declineReview(db, { accountId, productId, createdAt: clock() });
      return { success: true };
    },
  });
}

/** Photos are public once their review is published; until then only the author sees them. */
export const reviewPhotoOwner =
  (db: Database): UploadOwner =>
  async (key, accountId) => {
    const found = await reviewOfPhoto(db, key);
    if (found === undefined) return null;
    if (found.state === 'published') return 'everyone';
    return accountId !== null && found.accountId === accountId ? 'owner' : null;
  };

export const reviewPhotoKeeper =
  (db: Database): UploadKeeper =>
  (keys) =>
    photosAmong(db, keys);

type Typed = Record<
  'rating' | 'price_rating' | 'quality_rating' | 'advantages' | 'disadvantages' | 'comment',
  string
>;

/** The typed review; throws FormErrors under the fields that break a rule. */
function readReview(typed: Typed) {
  const rating = readRating(typed.rating, RATING_MOST) ?? null;
  const priceRating = readRating(typed.price_rating, PRICE_RATING_MOST);
  const qualityRating = readRating(typed.quality_rating, QUALITY_RATING_MOST);
  const advantages = cleanText(typed.advantages);
  const disadvantages = cleanText(typed.disadvantages);
  const comment = cleanText(typed.comment);
  const errors = errorsUnder([
    ['rating', rating === null ? TEXT.ratingRequired : null],
    ['price_rating', priceRating === undefined ? TEXT.wrongMark : null],
    ['quality_rating', qualityRating === undefined ? TEXT.wrongMark : null],
    ['advantages', advantages.length > OPINION_MOST ? TEXT.tooLong(OPINION_MOST) : null],
    ['disadvantages', disadvantages.length > OPINION_MOST ? TEXT.tooLong(OPINION_MOST) : null],
    ['comment', comment.length > REVIEW_COMMENT_MOST ? TEXT.tooLong(REVIEW_COMMENT_MOST) : null],
  ]);
  if (
    rating === null ||
    priceRating === undefined ||
    qualityRating === undefined ||
    Object.keys(errors).length > 0
  )
    throw new FormErrors(errors);
  return { rating, priceRating, qualityRating, advantages, disadvantages, comment };
}
