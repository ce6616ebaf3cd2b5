import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import type { Moderation } from '#src/domain/desk-reviews.ts';
import { cleanText } from '#src/domain/reviews.ts';
import type { DeskDeed } from '#src/domain/desk-journal.ts';
import { REVIEW_REFUSAL_TEXT as TEXT } from '#src/texts/desk/reviews.ts';
import type { DeskFacts } from '#src/server/database/schema/staff.ts';
import { recordDesk } from '#src/server/database/staff-journal.ts';
import { inTransaction, type Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { answerReview, lockReview, moderateReview, type LockedReview } from '../moderate.ts';

export interface DeskDeps {
  db: Queries;
  clock: Clock;
}

/** Which review, the version that the author of the deed has seen, and who does it. */
export interface SeenReview {
  id: number;
  version: number;
  by: { id: number };
}

/** It is already what is wanted. */
export const ALREADY = 'already';

interface Done {
  deed: DeskDeed;
  before: DeskFacts;
  after: DeskFacts;
  /** For the journal. */
  reason?: string;
}

const DEED_OF: Readonly<Record<Moderation, DeskDeed>> = {
  published: 'review_published',
  rejected: 'review_rejected',
};

/** Publishes or rejects. Throws `not_found` and `conflict`, as all deeds do. */
export const moderate = (deps: DeskDeps, seen: SeenReview, to: Moderation, reason = '') =>
  doDeed(deps, seen, async (tx, { state }) => {
    if (state === to) throw refused(ALREADY, TEXT.already[to]);
    await moderateReview(tx, seen.id, to, reason);
    return { deed: DEED_OF[to], before: { state }, after: { state: to }, reason };
  });

/** Takes a review back from publication: it waits again. The reason is for the journal alone. */
export const withdraw = (deps: DeskDeps, seen: SeenReview, reason: string) =>
  doDeed(deps, seen, async (tx, { state }) => {
    if (state !== 'published') throw refused('not_published', TEXT.notPublished);
    await moderateReview(tx, seen.id, 'pending');
    return { deed: 'review_withdrawn', before: { state }, after: { state: 'pending' }, reason };
  });

/** Sets the shop's answer. Its text stands beside the review, and never in the journal. */
export function answer(deps: DeskDeps, seen: SeenReview, typed: string) {
  const text = cleanText(typed);
  if (text === '') throw new ApiError('invalid_input', { detail: TEXT.textRequired });
  return doDeed(deps, seen, async (tx, { answer: old }) => {
    await answerReview(tx, seen.id, text);
    return {
      deed: 'review_answered',
      before: { answer: old === null ? 'none' : 'given' },
      after: { answer: old === null ? 'given' : 'changed' },
    };
  });
}

export const removeAnswer = (deps: DeskDeps, seen: SeenReview) =>
  doDeed(deps, seen, async (tx, { answer: old }) => {
    if (old === null) throw refused('no_answer', TEXT.noAnswer);
    await answerReview(tx, seen.id, null);
    return {
      deed: 'review_answer_removed',
      before: { answer: 'given' },
      after: { answer: 'none' },
    };
  });

/** Does a deed with the review as its author saw it, and journals it in the same transaction. */
const doDeed = (
  { db, clock }: DeskDeps,
  { id, version, by }: SeenReview,
  act: (tx: Queries, locked: LockedReview) => Promise<Done>,
) =>
  inTransaction(db, async (tx) => {
    const locked = await lockReview(tx, id);
    if (locked === null) throw new ApiError('not_found');
    if (locked.version !== version) throw refused(VERSION_CHANGED, TEXT.movedOn[locked.state]);
    const done = await act(tx, locked);
    await recordDesk(tx, { by, subject: { kind: 'review', id }, ...done }, clock());
    return { success: true as const, id };
  });

const refused = (reason: string, detail: string) => new ApiError('conflict', { reason, detail });
