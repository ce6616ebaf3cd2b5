import { eq } from 'drizzle-orm';
import type { BulkReviewResult } from '../../../../contract/desk/reviews.ts';
import { isApiError } from '../../../../contract/errors.ts';
import type { Moderation } from '../../../../domain/desk-reviews.ts';
import { REVIEW_REFUSAL_TEXT as TEXT } from '../../../../texts/desk/reviews.ts';
import { review } from '../../../database/schema/reviews.ts';
import type { Queries } from '../../../database/transaction.ts';
import { ALREADY, MOVED_ON, moderate } from './deeds.ts';
import type { DeskDeps } from './deeds.ts';

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
  const results: BulkReviewResult[] = [];
  for (const seen of reviews) {
    let [outcome, detail]: [BulkReviewResult['outcome'], string] = ['done', ''];
    try {
      await moderate(deps, { ...seen, by }, to, reason);
    } catch (error) {
      [outcome, detail] = outcomeOf(error);
      if (outcome === 'failed') onError(error);
    }
    results.push({ id: seen.id, outcome, state: await stateNow(deps.db, seen.id), detail });
  }
  return results;
}

function outcomeOf(error: unknown): [BulkReviewResult['outcome'], string] {
  if (!isApiError(error)) return ['failed', TEXT.failed];
  if (error.code === 'not_found') return ['refused', TEXT.none];
  if (error.code !== 'conflict') return ['failed', TEXT.failed];
  const detail = error.detail ?? '';
  if (error.reason === MOVED_ON) return ['changed', detail];
  return [error.reason === ALREADY ? 'already' : 'refused', detail];
}

async function stateNow(db: Queries, id: number): Promise<BulkReviewResult['state']> {
  const [row] = await db.select({ state: review.state }).from(review).where(eq(review.id, id));
  return row?.state ?? null;
}
