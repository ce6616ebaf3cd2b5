import { submitTextDeed, type RefusedTextDeed } from '#src/plain-forms/submit-text-deed.ts';
import type { Client } from '#src/contract/api.ts';
import { refusalText } from '#src/texts/desk/refusal.ts';
import { REVIEW_CARD_TEXT as TEXT } from '#src/texts/desk/reviews.ts';
import type { ReviewFormDeed } from '#src/domain/desk-reviews.ts';

export type RefusedDeed = RefusedTextDeed<ReviewFormDeed>;

/** Does what a form of the page asks for. */
export const submitDeed = (api: Client, id: number, request: Request) =>
  submitTextDeed<ReviewFormDeed>(
    request,
    {
      publish: (version) => api.deskReviewPublish({ id, version }),
      reject: (version, reason) => api.deskReviewReject({ id, version, reason }),
      withdraw: (version, reason) => api.deskReviewWithdraw({ id, version, reason }),
      answer: (version, text) => api.deskReviewAnswer({ id, version, text }),
      unanswer: (version) => api.deskReviewAnswerRemove({ id, version }),
    },
    { wrong: TEXT.wrong, refusal: (error) => refusalText(error, TEXT.wrong) },
  );
