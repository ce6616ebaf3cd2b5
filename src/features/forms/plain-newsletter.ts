import { postedTexts } from '../../plain-forms/posted-form.ts';
import type { Client } from '../../contract/api.ts';
import { isApiError } from '../../contract/errors.ts';
import { isFormErrors, type FormErrors } from '../../contract/form-errors.ts';
import { HONEYPOT } from '../../domain/human.ts';
import { FORM_FIELD_TEXT, NEWSLETTER_PAGE_TEXT } from '../../texts/forms/forms.ts';
import { ERROR_TEXT } from '../../texts/shell/shell.ts';

/** Key of the errors of the form as a whole. */
export const FORM = 'form';
export type Errors = Readonly<Record<string, string>>;

/** A plain form: what was typed, its errors, and the token it was opened with. */
export interface Typed {
  fields: Readonly<Record<string, string>>;
  errors: Errors;
  token: string;
  status: number;
}

const newToken = async (api: Client): Promise<string> =>
  (await api.formToken({ form: 'subscriber' })).token;

const fieldsOf = async (request: Request) =>
  request.method === 'POST' ? await postedTexts(request) : {};

/**
 * Handles the newsletter form: null on success. The block of every page has no token and leads here
 * with what was typed.
 */
export async function takeNewsletter(api: Client, request: Request): Promise<Typed | null> {
  const fields = await fieldsOf(request);
  const { email = '', consent = '', token = '' } = fields;
  if (token === '') {
    const isEmpty = request.method === 'POST' && email.trim() === '';
    const errors: Errors = isEmpty ? { email: FORM_FIELD_TEXT.required } : {};
    return { fields, errors, token: await newToken(api), status: isEmpty ? 400 : 200 };
  }
  try {
    await api.subscribe({ email, consent, token, [HONEYPOT]: fields[HONEYPOT] ?? '' });
    return null;
  } catch (error) {
    if (isFormErrors(error)) return { fields, token, status: 400, errors: errorsOf(error) };
    const apiError = isApiError(error) ? error : null;
    return {
      fields,
      token: apiError?.code === 'form_expired' ? await newToken(api) : token,
      status: apiError?.status ?? 500,
      errors: {
        [FORM]: apiError === null ? NEWSLETTER_PAGE_TEXT.failed : ERROR_TEXT[apiError.code],
      },
    };
  }
}

/** Field → sentences; an error without a field belongs to the whole form. */
function errorsOf({ errors }: FormErrors): Errors {
  const said = Object.entries(errors).map(([name, texts]) => [name, texts.join(' ')]);
  return said.length === 0
    ? { [FORM]: NEWSLETTER_PAGE_TEXT.failed }
    : (Object.fromEntries(said) as Errors);
}

/** The answer for the link of a letter; null when the link is not ours, or has expired. */
export async function ofLink<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.status === 400) return null;
    throw error;
  }
}
