/** A form that breaks rules: field → its sentences. Answered with 400 `{success: false, errors}`. */
export class FormErrors extends Error {
  override readonly name = 'FormErrors';
  readonly errors: Readonly<Record<string, string[]>>;

  constructor(errors: Record<string, string[]>) {
    super('The form breaks rules.');
    this.errors = errors;
  }
}

export interface FormErrorsAnswer { success: false; errors: Record<string, string[]> }
