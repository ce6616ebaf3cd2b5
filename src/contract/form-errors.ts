import type { ErrorCode } from './error-codes.ts';

/** A form that broke rules: field → sentences. Sent as 400 `{success: false, errors}`. */
export class FormErrors extends Error {
  override readonly name = 'FormErrors';
  readonly errors: Readonly<Record<string, string[]>>;
  /** Code of the sentence that a plain form's page shows. */
  readonly notice: ErrorCode;

  constructor(errors: Record<string, string[]>, notice: ErrorCode = 'wrong_fields') {
    super('The form breaks rules.');
    this.errors = errors;
    this.notice = notice;
  }
}

/** The sentences of rules that are broken, under their fields; null: the rule is kept. */
export const errorsUnder = (
  rules: readonly (readonly [field: string, sentence: string | null])[],
): Record<string, string[]> =>
  Object.fromEntries(
    rules.flatMap(([field, sentence]) => (sentence === null ? [] : [[field, [sentence]]])),
  );

/** Whether it is a FormErrors of any copy of this module: built pages have their own. */
export function isFormErrors(error: unknown): error is FormErrors {
  return error instanceof Error && error.name === 'FormErrors' && 'errors' in error;
}

export interface FormErrorsAnswer {
  success: false;
  errors: Record<string, string[]>;
}

/** Field → sentences of an answer with `success: false`, whatever its status; null of any other. */
export function refusedFields(answer: unknown): Record<string, string[]> | null {
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('success' in answer) ||
    answer.success !== false
  )
    return null;
  const errors = 'errors' in answer && typeof answer.errors === 'object' ? answer.errors : null;
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, sentences]: [string, unknown]) => [
      field,
      [sentences].flat().map(String),
    ]),
  );
}
