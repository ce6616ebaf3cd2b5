import { ApiError } from '../contract/errors.ts';
import { FormErrors } from '../contract/form-errors.ts';

/** Why a form was refused: sentences by field, or one for the whole form; neither: nobody said. */
export interface Refusal {
  errors?: Readonly<Record<string, string[]>>;
  detail?: string;
}

/**
 * What the error of a call says to the person who filled in the form. One that says nothing is told
 * to the console.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof FormErrors) return { errors: error.errors };
  if (error instanceof ApiError && error.detail !== undefined)
    return { errors: {}, detail: error.detail };
  console.warn('The form was not sent.', error);
  return {};
}
