import { isApiError } from '../../src/contract/errors.ts';
import { isFormErrors } from '../../src/contract/form-errors.ts';

/** Why a call was refused; `done`: it was not. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'done', reason: '', detail: '' }),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return { code: error.code, reason: error.reason ?? '', detail: error.detail ?? '' };
    },
  );

/**
 * What a call came to: `done`, or the code of its refusal; of a conflict its reason, of a form the
 * fields that were wrong.
 */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (isFormErrors(error)) return `wrong ${Object.keys(error.errors).join()}`;
      if (!isApiError(error)) throw error;
      return error.code === 'conflict' ? (error.reason ?? error.code) : error.code;
    },
  );

/** Outcome → how many of the calls came to it. */
export async function outcomesOf(
  works: readonly Promise<unknown>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(works.map(outcomeOf)))
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The sentences under the fields of a form, or the code of another refusal; null: none. */
export const errorsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (isFormErrors(error)) return error.errors;
      if (!isApiError(error)) throw error;
      return error.code;
    },
  );
