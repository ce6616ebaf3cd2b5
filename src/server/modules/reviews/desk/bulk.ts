import { eq } from 'drizzle-orm';
import type { BulkReviewResult } from '#src/contract/desk/reviews.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import type { Moderation } from '#src/domain/desk-reviews.ts';
import { REVIEW_REFUSAL_TEXT as TEXT } from '#src/texts/desk/reviews.ts';
import { doOneOfMany } from '#src/server/api/one-of-many.ts';
import { review } from '#src/server/database/schema/reviews.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { ALREADY, moderate, type DeskDeps } from './deeds.ts';

export interface BulkDeps extends DeskDeps {
  /** Told of what stopped one review, because the answer cannot throw it. */
  onError: (error: unknown) => void;
}

interface Bulk {
  reviews: readonly { id: number; version: number }[];
  to: Moderation;
  reason: string;
  by: { id: number };
}

/** Moderates many reviews, each in a transaction of its own: what stops one stops no other. */
export async function moderateMany(
  { onError, ...deps }: BulkDeps,
  { reviews, to, reason, by }: Bulk,
): Promise<BulkReviewResult[]> {
  const terms = {
    outcomes: { [ALREADY]: 'already', [VERSION_CHANGED]: 'changed' },
    text: { gone: TEXT.none, failed: TEXT.failed },
    onError,
  } as const;
  const results: BulkReviewResult[] = [];
  for (const seen of reviews) {
    const told = await doOneOfMany(() => moderate(deps, { ...seen, by }, to, reason), terms);
    results.push({ id: seen.id, ...told, state: await stateNow(deps.db, seen.id) });
  }
  return results;
}

async function stateNow(db: Queries, id: number): Promise<BulkReviewResult['state']> {
  const [row] = await db.select({ state: review.state }).from(review).where(eq(review.id, id));
  return row?.state ?? null;
}
