import { postedTexts } from '../../plain-forms/posted-form.ts';
import type { Client } from '../../contract/api.ts';
import { ApiError, asRefusal } from '../../contract/errors.ts';
import { isFormErrors } from '../../contract/form-errors.ts';
import { GENDERS } from '../../domain/account.ts';
import { WITHDRAWABLE_CONSENTS } from '../../domain/consents.ts';
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
/** The address to redirect to, or what to show on this page. */
export type FormResult = { leadsTo: string } | { outcome: Outcome } | { deleted: true };

type Fields = Readonly<Record<string, string>>;
/** `purpose`: what follows the colon in the value of `act`. Returns what the page says then. */
type Run = (api: Client, fields: Fields, purpose: string | undefined) => Promise<Said | 'deleted'>;

const saveProfile: Run = async (api, fields) => {
  const {
    name = '',
    surname = '',
    patronymic = '',
    phone = '',
    date_of_birth: birth = '',
  } = fields;
  const gender = ([...GENDERS, ''] as const).find((one) => one === fields['gender']) ?? null;
  await api.personalUpdate({ name, surname, patronymic, phone, date_of_birth: birth, gender });
  return 'saved';
};

const withdraw: Run = async (api, _fields, purpose) => {
  const chosen = WITHDRAWABLE_CONSENTS.find((one) => one === purpose);
  if (chosen === undefined) throw new ApiError('invalid_input');
  await api.consentWithdraw({ purpose: chosen });
  return 'withdrawn';
};

/** What the buttons of the page do, by their value of `act`. */
const ACTS: Readonly<Record<string, { part: DataPart; run: Run }>> = {
  save: { part: 'profile', run: saveProfile },
  email: {
    part: 'email',
    run: async (api, { email = '' }) => {
      await api.emailChange({ email });
      return 'code';
    },
  },
  'email-code': {
    part: 'email',
    run: async (api, { code = '' }) =>
      (await api.emailChange({ code })).status === 'changed' ? 'email' : 'code',
  },
  withdraw: { part: 'consents', run: withdraw },
  give: {
    part: 'consents',
    run: async (api) => {
      await api.consentGive({ purpose: 'personal_data' });
      return 'given';
    },
  },
  delete: {
    part: 'deletion',
    run: async (api) => {
      await api.accountDelete({});
      return 'code';
    },
  },
  'delete-code': {
    part: 'deletion',
    run: async (api, { code = '' }) => {
      await api.accountDelete({ code });
      return 'deleted';
    },
  },
};
/** A button that the page does not have. */
const UNKNOWN_ACT: (typeof ACTS)[string] = {
  part: 'profile',
  run: () => Promise.reject(new ApiError('invalid_input')),
};

/**
 * Handles a form of the page by its field `act`. `failureText`: sentence for an error without one
 * of its own.
 */
export async function takeData(
  api: Client,
  request: Request,
  failureText: (code: string) => string,
): Promise<FormResult> {
  const fields = await postedTexts(request);
  const [what = '', purpose] = (fields['act'] ?? 'save').split(':');
  const { part, run } = (Object.hasOwn(ACTS, what) ? ACTS[what] : undefined) ?? UNKNOWN_ACT;
  const refused = (outcome: Partial<Outcome>): FormResult => ({
    outcome: { ...NOTHING_WRONG, part, fields, ...outcome },
  });
  try {
    const said = await run(api, fields, purpose);
    return said === 'deleted' ? { deleted: true } : { leadsTo: personalDataPath(part, said) };
  } catch (error) {
    if (isFormErrors(error)) return refused({ status: 400, errors: error.errors });
    const { code, status, detail = failureText(code) } = asRefusal(error);
    const isOfCode = (what === 'email-code' || what === 'delete-code') && code !== 'email_taken';
    if (!isOfCode) return refused({ status, failure: detail });
    const sentence = code === 'invalid_input' ? failureText('wrong_code') : detail;
    return refused({ status, errors: { code: [sentence] } });
  }
}
