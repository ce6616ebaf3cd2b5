import type { ApiError } from './errors.ts';

/** The answer, or null for `not_found`; rethrows any other error. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    // Checked by name: the built pages hold another copy of the class than the server that throws
    // it.
    if (
      error instanceof Error &&
      error.name === 'ApiError' &&
      (error as ApiError).code === 'not_found'
    )
      return null;
    throw error;
  }
}
