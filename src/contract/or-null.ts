import type { ErrorCode } from './error-codes.ts';
import { isApiError } from './errors.ts';

const NONE: readonly ErrorCode[] = ['not_found', 'invalid_input'];

/**
 * The answer, or null when there is none: `not_found`, or `invalid_input`, as of an address that is
 * longer than any that exists. Rethrows any other error.
 */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && NONE.includes(error.code)) return null;
    throw error;
  }
}
