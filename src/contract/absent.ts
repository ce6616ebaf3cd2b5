import { ApiError } from './errors.ts';

/** The answer, or null where the API knows nothing of the kind; any other failure goes on. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
