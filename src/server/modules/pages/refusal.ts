import { ApiError, isApiError } from '#src/contract/errors.ts';
import type { PageConflict } from '#src/contract/desk/page-shapes.ts';
import { PAGE_REFUSALS, type PageRefusal } from '#src/domain/page-draft.ts';
import { PAGE_REFUSAL_TEXT } from '#src/texts/desk/pages.ts';

/** What stands against a deed; `pageConflict` is what somebody else has saved. */
export const refusal = (reason: PageRefusal, pageConflict?: PageConflict): ApiError =>
  new ApiError('conflict', { reason, detail: PAGE_REFUSAL_TEXT[reason], pageConflict });

/** The text cannot be public; `lines` says what is wrong in which. */
export const faulty = (lines: string): ApiError =>
  new ApiError('conflict', {
    reason: 'page_faulty',
    detail: `${PAGE_REFUSAL_TEXT.page_faulty} ${lines}`,
  });

/** The reason of a refusal that was thrown; rethrows anything else. */
export function reasonOf(error: unknown): PageRefusal {
  const reason = PAGE_REFUSALS.find((one) => isApiError(error) && error.reason === one);
  if (reason === undefined) throw error;
  return reason;
}
