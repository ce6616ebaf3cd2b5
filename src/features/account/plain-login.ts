import * as v from 'valibot';
import { postedForm } from '../../plain-forms/posted-form.ts';
import { textsOf } from '../../domain/text-fields.ts';
import { loginForm, registrationForm, type AccountFault } from '../../contract/account.ts';
import type { Client } from '../../contract/api.ts';
import { isApiError, isUnexpected } from '../../contract/errors.ts';
import { isFormErrors, type FormErrors } from '../../contract/form-errors.ts';
import { HONEYPOT } from '../../domain/human.ts';
import { CODE_IS_YOUNG } from '../../domain/login.ts';
import { PATHS, safeNext } from '../../domain/paths.ts';
import { LOGIN_FAILURE, fieldError } from '../../texts/account/account.ts';

/**
 * The login without a script: every step is a form that posts to a page, which answers with the
 * next step.
 */
export const LOGIN_PATHS = {
  email: PATHS.login,
  code: `${PATHS.login}/code`,
  registration: `${PATHS.login}/registration`,
} as const;

export interface Fields {
  [name: string]: string;
}

/** What is carried through all the steps: forms have `favourite_id`, addresses `favourite`. */
export interface Journey {
  next: string;
  favouriteId: string;
}

interface LoginLocals {
  api: Client;
  isAuthorized: boolean;
}

export type Errors = Readonly<Record<string, string>>;
export type LoginStep =
  /** `hasOldToken`: the form was opened too long ago, and begins with another token. */
  | { name: 'email'; email: string; errors: Errors; status: number; hasOldToken?: boolean }
  | { name: 'code'; email: string; errors: Errors; status: number }
  | { name: 'registration'; email: string; values: Fields; errors: Errors; status: number }
  | { name: 'done' };

/** The fields of a posted form, or the parameters of the address. */
export async function readFields(request: Request, url: URL): Promise<Fields> {
  return textsOf(request.method === 'POST' ? await postedForm(request) : url.searchParams);
}

export const journeyOf = (fields: Fields): Journey => ({
  next: safeNext(fields['next'], PATHS.personal),
  favouriteId: /^\d{1,9}$/.exec(fields['favourite_id'] ?? fields['favourite'] ?? '')?.[0] ?? '',
});

/** Key of the errors of the form as a whole. */
export const FORM = 'form';
const failureOf = (error: unknown, otherwise: string): { errors: Errors; status: number } => {
  const apiError = isApiError(error) ? error : null;
  return { errors: { [FORM]: apiError?.detail ?? otherwise }, status: apiError?.status ?? 500 };
};
const ofWholeForm = ({ errors }: FormErrors): { errors: Errors; status: number } => ({
  errors: { [FORM]: Object.values(errors).flat().join(' ') || LOGIN_FAILURE.not_asked },
  status: 400,
});

/** Errors that belong to no field of registration are shown above the form. */
function underFields({ errors }: FormErrors): { errors: Errors; status: number } {
  const sentences: Record<string, string> = {};
  for (const [field, texts] of Object.entries(errors)) {
    const place = field in registrationForm.entries ? field : FORM;
    sentences[place] = [sentences[place], ...texts].filter(Boolean).join(' ');
  }
  return {
    errors:
      Object.keys(sentences).length > 0 ? sentences : { [FORM]: LOGIN_FAILURE.not_registered },
    status: 400,
  };
}

/**
 * The forms of all steps carry the token of the first one. If it is too old, or not ours, a new one
 * is made.
 */
export async function tokenFor(api: Client, fields: Fields, step: LoginStep): Promise<string> {
  const token = fields['token'] ?? '';
  const isOld = step.name === 'email' && step.hasOldToken === true;
  return token === '' || isOld ? (await api.formToken({ form: 'login' })).token : token;
}

const favourite = (fields: Fields) =>
  fields['favourite_id'] ? { favourite_id: fields['favourite_id'] } : {};

/** The server answered, but not with `send_code`. */
const notSent = (email: string) =>
  ({ name: 'email', email, errors: { [FORM]: LOGIN_FAILURE.not_sent }, status: 502 }) as const;

export async function takeEmail(
  api: Client,
  fields: Fields,
): Promise<Exclude<LoginStep, { name: 'done' }>> {
  const result = v.safeParse(loginForm, fields);
  const typed = fields['email'] ?? '';
  if (!result.success)
    return {
      name: 'email',
      email: typed,
      errors: { email: fieldError('email', result.issues[0].message as AccountFault) },
      status: 400,
    };
  const { email } = result.output;
  try {
    const answer = await api.emailLogin({
      email,
      token: fields['token'] ?? '',
      [HONEYPOT]: fields[HONEYPOT] ?? '',
    });
    if (answer.status !== 'send_code') return notSent(email);
    return { name: 'code', email, errors: {}, status: 200 };
  } catch (error) {
    if (isUnexpected(error) || isFormErrors(error)) return notSent(email);
    const code = isApiError(error) ? error.code : 'failure';
    if (code === 'not_human' || code === 'form_expired') {
      const hasOldToken = code === 'form_expired';
      return { name: 'email', email, hasOldToken, ...failureOf(error, LOGIN_FAILURE[code]) };
    }
    // A code was sent a moment ago: its step is still the next one.
    const isYoung = isApiError(error) && error.reason === CODE_IS_YOUNG;
    const failure = failureOf(error, LOGIN_FAILURE.not_asked);
    return { name: isYoung ? 'code' : 'email', email, ...failure };
  }
}

/** The browser takes no cookies, so that no code is for its session. */
export const noCookies = (_api: Client, { email = '' }: Fields): Promise<LoginStep> =>
  Promise.resolve({
    name: 'code',
    email,
    errors: { [FORM]: LOGIN_FAILURE.no_cookies },
    status: 400,
  });

export async function takeCode(api: Client, fields: Fields): Promise<LoginStep> {
  const email = fields['email'] ?? '';
  try {
    const answer = await api.emailLogin({
      email,
      code: fields['code'] ?? '',
      ...favourite(fields),
    });
    // Not an answer to a code.
    if (answer.status === 'send_code')
      return { name: 'code', email, ...failureOf(null, LOGIN_FAILURE.not_asked) };
    return answer.status === 'login_error'
      ? { name: 'registration', email, values: {}, errors: {}, status: 200 }
      : { name: 'done' };
  } catch (error) {
    if (isFormErrors(error)) return { name: 'code', email, ...ofWholeForm(error) };
    return { name: 'code', email, ...failureOf(error, LOGIN_FAILURE.not_asked) };
  }
}

export async function takeRegistration(api: Client, fields: Fields): Promise<LoginStep> {
  const email = fields['email'] ?? '';
  const result = v.safeParse(registrationForm, fields);
  if (!result.success) {
    const errors: Record<string, string> = {};
    for (const issue of result.issues) {
      const name = v.getDotPath(issue) ?? FORM;
      errors[name] ??= fieldError(name, issue.message as AccountFault);
    }
    return { name: 'registration', email, values: fields, errors, status: 400 };
  }
  try {
    await api.registration({ ...result.output, ...favourite(fields) });
    return { name: 'done' };
  } catch (error) {
    if (isFormErrors(error))
      return { name: 'registration', email, values: fields, ...underFields(error) };
    return {
      name: 'registration',
      email,
      values: fields,
      ...failureOf(error, LOGIN_FAILURE.not_registered),
    };
  }
}

/**
 * What the page of a step answers to a posted form: the next step, or the address to redirect to.
 * Who is logged in, or opens the page without posting, is redirected.
 */
export async function answerStep(
  { request, url, locals }: { request: Request; url: URL; locals: LoginLocals },
  take: (api: Client, fields: Fields) => Promise<LoginStep>,
) {
  const { api, isAuthorized } = locals;
  const fields = await readFields(request, url);
  const journey = journeyOf(fields);
  if (isAuthorized) return { leadsTo: journey.next };
  if (request.method !== 'POST') return { leadsTo: PATHS.login };
  const step = await take(api, fields);
  if (step.name === 'done') return { leadsTo: journey.next };
  return { step, journey, token: await tokenFor(api, fields, step) };
}
