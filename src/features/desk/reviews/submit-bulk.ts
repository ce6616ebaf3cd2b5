import { postedForm } from '#src/plain-forms/posted-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { BulkReviewResult } from '#src/contract/desk/reviews.ts';
import {
  MODERATIONS,
  BULK_REVIEWS_MOST,
  REVIEW_REASON_MOST,
  type Moderation,
} from '#src/domain/desk-reviews.ts';
import { DESK_REVIEWS_TEXT as TEXT, REVIEW_REFUSAL_TEXT } from '#src/texts/desk/reviews.ts';

/** The form of a bulk moderation: what became of it, and what is still chosen. */
export interface BulkState {
  results: readonly BulkReviewResult[];
  /** Ids that are still chosen. */
  chosen: readonly number[];
  to: Moderation;
  reason: string;
  error: string;
  status: number;
}

export const NO_BULK: BulkState = {
  results: [],
  chosen: [],
  to: 'published',
  reason: '',
  error: '',
  status: 200,
};

/** Moderates the reviews that were chosen in the list; each is named with the version seen. */
export async function submitBulk(api: Client, request: Request): Promise<BulkState> {
  const form = await postedForm(request);
  const reviews = form.getAll('chosen').flatMap((named) => {
    const [, id, version = ''] = /^([1-9]\d{0,8})\.(\d{1,9})$/.exec(String(named)) ?? [];
    return id === undefined ? [] : [{ id, version }];
  });
  const to = MODERATIONS.find((one) => one === form.get('to')) ?? NO_BULK.to;
  const reason = String(form.get('reason') ?? '')
    .trim()
    .slice(0, REVIEW_REASON_MOST);
  const chosen = reviews.map(({ id }) => Number(id));
  const typed = { ...NO_BULK, to, reason };
  const refused = (error: string): BulkState => ({ ...typed, chosen, error, status: 400 });
  if (reviews.length === 0) return refused(TEXT.nothingChosen);
  if (reviews.length > BULK_REVIEWS_MOST) return refused(TEXT.tooMany);
  if (to === 'rejected' && reason === '') return refused(REVIEW_REFUSAL_TEXT.reasonRequired);
  const { results } = await api.deskReviewsModerate({ reviews, to, reason });
  const left = results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  return left.length === 0 ? { ...NO_BULK, results } : { ...typed, results, chosen: left };
}
