import type { ErrorCode } from '../../contract/error-codes.ts';
import { isApiError } from '../../contract/errors.ts';

interface BulkTerms<Outcome extends string> {
  /** Reason of a `conflict` → its outcome; any other conflict is `refused`. */
  outcomes: Readonly<Record<string, Outcome>>;
  text: { gone: string; failed: string };
  /** Told of what `failed`, because the answer about all of them cannot throw it. */
  onError: (error: unknown) => void;
}

/** Whoever has lost the right may not go on with the others. */
const ENDS_ALL: readonly ErrorCode[] = ['not_authorized', 'not_allowed'];

/**
 * Does one of many deeds. What stops it stops no other, so it is answered and not thrown, but for a
 * right that was taken away meanwhile.
 */
export async function doOneOfMany<const Outcome extends string>(
  deed: () => Promise<unknown>,
  { outcomes, text, onError }: BulkTerms<Outcome>,
): Promise<{ outcome: 'done' | 'refused' | 'failed' | Outcome; detail: string }> {
  try {
    await deed();
    return { outcome: 'done', detail: '' };
  } catch (error) {
    if (isApiError(error) && ENDS_ALL.includes(error.code)) throw error;
    if (isApiError(error) && error.code === 'not_found')
      return { outcome: 'refused', detail: text.gone };
    if (isApiError(error) && error.code === 'conflict')
      return { outcome: outcomes[error.reason ?? ''] ?? 'refused', detail: error.detail ?? '' };
    onError(error);
    return { outcome: 'failed', detail: text.failed };
  }
}
