import type { ErrorCode } from './errors.ts';

/** A form that breaks rules: field → its sentences. Answered with 400 `{success: false, errors}`. */
export class FormErrors extends Error {
  override readonly name = 'FormErrors';
  readonly errors: Readonly<Record<string, string[]>>;
  /** What a plain form's page says. */
  readonly notice: ErrorCode;

  constructor(errors: Record<string, string[]>, notice: ErrorCode = 'wrong_fields') {
    super('The form breaks rules.');
    this.errors = errors;
    this.notice = notice;
  }
}

/** Whether it is a FormErrors, of whichever copy of this module: built pages bring their own. */
export function isFormErrors(error: unknown): error is FormErrors {
  return error instanceof Error && error.name === 'FormErrors' && 'errors' in error;
}

export interface FormErrorsAnswer { success: false; errors: Record<string, string[]> }
