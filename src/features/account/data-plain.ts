import { postedForm, textsOf } from '../../client/posted-form.ts';
import type { Client } from '../../contract/api.ts';
import { isApiError } from '../../contract/errors.ts';
import { isFormErrors } from '../../contract/form-errors.ts';
import { WITHDRAWABLE_CONSENTS } from '../../domain/account.ts';
import { personalDataPath } from '../../domain/paths.ts';
import type { DATA_TEXT } from '../../texts/account/data.ts';

/**
 * The page of personal data without a script: every form posts to the page, which redirects or
 * shows the error.
 */
export type DataPart = 'profile' | 'email' | 'consents' | 'deletion';
export type Said = keyof typeof DATA_TEXT.said;

export interface Outcome {
  status: number;
  part: DataPart | null;
  /** Field → error sentences. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** An error of the whole form. */
  failure: string | null;
  /** As typed. */
  fields: Readonly<Record<string, string>>;
}
export const NOTHING_WRONG: Outcome = {
  status: 200,
  part: null,
  errors: {},
  failure: null,
  fields: {},
};
export type FormResult = { way: string } | { outcome: Outcome } | { deleted: true };

const GENDERS = ['male', 'female', ''] as const;

/**
 * Handles a form of the page by its field `act`. `failureText`: sentence for an error without one
 * of its own.
 */
export async function takeData(
  api: Client,
  request: Request,
  failureText: (code: string) => string,
): Promise<FormResult> {
  const fields = textsOf(await postedForm(request));
  const { act = 'save', code = '' } = fields;
  const [what, purpose] = act.split(':');
  const part: DataPart =
    what === 'save'
      ? 'profile'
      : what === 'withdraw' || what === 'give'
        ? 'consents'
        : what === 'delete' || what === 'delete-code'
          ? 'deletion'
          : 'email';
  const lead = (said: Said): FormResult => ({ way: personalDataPath(part, said) });
  const say = (outcome: Partial<Outcome>): FormResult => ({
    outcome: { ...NOTHING_WRONG, part, fields, ...outcome },
  });
  try {
    switch (what) {
      case 'email':
        await api.emailChange({ email: fields['email'] ?? '' });
        return lead('code');
      case 'email-code':
        return lead((await api.emailChange({ code })).status === 'changed' ? 'email' : 'code');
      case 'withdraw': {
        const chosen = WITHDRAWABLE_CONSENTS.find((one) => one === purpose);
        if (chosen !== undefined) await api.consentWithdraw({ purpose: chosen });
        return lead('withdrawn');
      }
      case 'give':
        await api.consentGive({ purpose: 'personal_data' });
        return lead('given');
      case 'delete':
        await api.accountDelete({});
        return lead('code');
      case 'delete-code':
        await api.accountDelete({ code });
        return { deleted: true };
      default: {
        const {
          name = '',
          surname = '',
          patronymic = '',
          phone = '',
          date_of_birth: birth = '',
        } = fields;
        await api.personalUpdate({
          name,
          surname,
          patronymic,
          phone,
          date_of_birth: birth,
          gender: GENDERS.find((one) => one === fields['gender']) ?? null,
        });
        return lead('saved');
      }
    }
  } catch (error) {
    if (isFormErrors(error)) return say({ status: 400, errors: error.errors });
    if (!isApiError(error) || error.status >= 500) throw error;
    const sentence = error.detail ?? failureText(error.code);
    const isOfCode = what === 'email-code' || what === 'delete-code';
    return say({
      status: error.status,
      ...(isOfCode && error.code !== 'email_taken'
        ? {
            errors: {
              code: [error.code === 'invalid_input' ? failureText('wrong_code') : sentence],
            },
          }
        : { failure: sentence }),
    });
  }
}
