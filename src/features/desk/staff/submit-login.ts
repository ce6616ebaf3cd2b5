import * as v from 'valibot';
import { postedTexts } from '#src/plain-forms/posted-form.ts';
import { textsOf } from '#src/domain/text-fields.ts';
import type { Client } from '#src/contract/api.ts';
import { email, type AccountFault } from '#src/contract/account.ts';
import { asRefusal, isApiError } from '#src/contract/errors.ts';
import { safeDeskNext } from '#src/domain/desk.ts';
import { CODE_IS_YOUNG } from '#src/domain/login.ts';
import { fieldError } from '#src/texts/account/account.ts';
import { INVITATION_TEXT } from '#src/texts/desk/login.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';
import { submitForm } from '#src/ui/desk/submit-deed.ts';

type Fields = Readonly<Record<string, string>>;
/** The login of the staff: every step is a form that posts to a page, which shows the next step. */
export interface DeskLoginStep {
  name: 'email' | 'code' | 'done';
  email: string;
  next: string;
  error: string;
  status: number;
}

const step = (
  name: DeskLoginStep['name'],
  fields: Fields,
  failure: { error: string; status: number } = { error: '', status: 200 },
): DeskLoginStep => ({
  name,
  email: fields['email'] ?? '',
  next: safeDeskNext(fields['next']),
  ...failure,
});

/** The first step, with what the address of the page says. */
export const firstStep = ({ searchParams }: URL): DeskLoginStep =>
  step('email', textsOf(searchParams));

export async function submitEmail(api: Client, request: Request): Promise<DeskLoginStep> {
  const fields = await postedTexts(request);
  const typed = v.safeParse(email, fields['email'] ?? '');
  if (!typed.success) {
    const error = fieldError('email', typed.issues[0].message as AccountFault);
    return step('email', fields, { error, status: 400 });
  }
  try {
    await api.deskLoginAsk({ email: typed.output });
    return step('code', { ...fields, email: typed.output });
  } catch (error) {
    // A code was sent a moment ago: its step is still the next one.
    const isYoung = isApiError(error) && error.reason === CODE_IS_YOUNG;
    return step(isYoung ? 'code' : 'email', fields, failureOf(error));
  }
}

export async function submitCode(api: Client, request: Request): Promise<DeskLoginStep> {
  const fields = await postedTexts(request);
  try {
    await api.deskLogin({ email: fields['email'] ?? '', code: fields['code'] ?? '' });
    return step('done', fields);
  } catch (error) {
    return step('code', fields, failureOf(error));
  }
}

/** Accepts the invitation of the posted form, which opens the desk. */
export const submitInvitation = (api: Client, request: Request) =>
  submitForm(
    request,
    ({ key = '', name = '', email: typed = '' }) =>
      api.deskInvitationAccept({ key, name, email: typed.trim() === '' ? undefined : typed }),
    { wrong: INVITATION_TEXT.wrong, under: 'email' },
  );

function failureOf(error: unknown): { error: string; status: number } {
  const { code, status, detail = ERROR_TEXT[code] } = asRefusal(error);
  return { error: detail, status };
}
