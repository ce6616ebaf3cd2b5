import * as v from 'valibot';
import { GENDERS, isBirthday, type Gender } from '../domain/account.ts';
import { GIVEN_CONSENTS, WITHDRAWABLE_CONSENTS } from '../domain/consents.ts';
import { NAME_MOST } from '../domain/form-rules.ts';
import { holdsAddress } from '../domain/person-name.ts';
import { normalPhone } from '../domain/phone.ts';
import { oneLine } from '../domain/typed-text.ts';
import { ACCOUNT_PICTURE } from '../domain/uploads.ts';
import { accountInfo } from './account.ts';
import { endpoint, personal } from './endpoint.ts';
import { codeErrors, codeSent, typedCode } from './mailed-code.ts';
import { dateTime, id, langQuery, nothing } from './parts.ts';

/** Codes of broken field rules; their sentences are in texts/account/data.ts. */
export type AccountDataFault = 'required' | 'bad_phone' | 'bad_date' | 'bad_name' | 'too_long';
const fault = (code: AccountDataFault) => code;
const name = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.maxLength(NAME_MOST, fault('too_long')),
  v.check((typed) => !holdsAddress(typed), fault('bad_name')),
);

/**
 * Rules of the account's fields, for the server and the page; fields that are left out keep their
 * values. `today` as `2026-11-20`.
 */
export const accountFields = (today: string) =>
  v.object({
    name: v.optional(v.pipe(name, v.nonEmpty(fault('required')))),
    surname: v.optional(name),
    patronymic: v.optional(name),
    phone: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(fault('required')),
        v.check((typed) => normalPhone(typed) !== null, fault('bad_phone')),
        v.transform((typed) => normalPhone(typed) ?? typed),
      ),
    ),
    date_of_birth: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.trim(),
          v.check((typed) => typed === '' || isBirthday(typed, today), fault('bad_date')),
          v.transform((typed) => (typed === '' ? null : typed)),
        ),
      ),
    ),
  });
export type AccountFields = v.InferOutput<ReturnType<typeof accountFields>> & {
  gender?: Gender | null;
};

/** As sent by a form or a program; errors are reported under the fields. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(1000)));
const update = v.object({
  name: typed,
  surname: typed,
  patronymic: typed,
  phone: typed,
  date_of_birth: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
  gender: v.nullish(
    v.pipe(
      v.picklist([...GENDERS, '']),
      v.transform((chosen) => (chosen === '' ? null : chosen)),
    ),
  ),
  /** Only compared: a new address has to be confirmed with a code. */
  email: typed,
});

/**
 * An entry of the journal. `order`: number of the order it was given with; `text`: the stored
 * wording agreed to, null if only its day is known; `text_version`: that day.
 */
export const consent = v.object({
  id,
  purpose: v.picklist(GIVEN_CONSENTS),
  text: v.nullable(id),
  text_version: v.string(),
  given_at: dateTime,
  withdrawn_at: v.nullable(dateTime),
  order: v.nullable(v.number()),
});
export type GivenConsent = v.InferOutput<typeof consent>;
const consents = v.object({ content: v.array(consent) });

/** Data of the page of personal data. */
const personalData = v.object({
  account: accountInfo,
  /** Addresses that valid codes were sent to. */
  code_sent: v.object({
    /** The old mailbox, asked whether the address may become `wanted`. */
    email_old: v.nullable(v.string()),
    wanted: v.nullable(v.string()),
    email: v.nullable(v.string()),
    deletion: v.nullable(v.string()),
  }),
  /** Until then a change of the address can be undone, and the account cannot be deleted. */
  email_undo_until: v.nullable(dateTime),
  /** Numbers of orders that prevent deletion. */
  open_orders: v.array(v.number()),
  /** Number of orders whose documents are kept after deletion. */
  kept_orders: v.number(),
  consents: v.array(consent),
});
export type PersonalData = v.InferOutput<typeof personalData>;

export const personalEndpoints = {
  /** Changes the sent fields; broken rules are answered with `{success: false, errors}`. */
  personalUpdate: endpoint({
    method: 'POST',
    path: '/api/personal/update',
    params: nothing,
    query: nothing,
    body: update,
    answer: accountInfo,
    errors: ['not_authorized'],
    caching: personal,
  }),
  /** One picture, which replaces the previous one. */
  personalImage: endpoint({
    method: 'POST',
    path: '/api/personal/image',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: accountInfo,
    files: ACCOUNT_PICTURE,
    errors: ['not_authorized', 'too_many_requests'],
    caching: personal,
    limit: { name: 'pictures of account', most: 30, seconds: 3600 },
  }),
  personalImageRemove: endpoint({
    method: 'POST',
    path: '/api/personal/image/remove',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: accountInfo,
    errors: ['not_authorized'],
    caching: personal,
  }),
  /** Sends a code to the account's address; with the code, deletes the account for good. */
  accountDelete: endpoint({
    method: 'POST',
    path: '/api/personal/delete',
    params: nothing,
    query: nothing,
    body: v.object({ code: typedCode }),
    answer: v.variant('status', [
      codeSent,
      v.object({ status: v.literal('deleted'), success: v.literal(true) }),
    ]),
    errors: [...codeErrors, 'open_orders', 'email_changed_lately'],
    caching: personal,
    log: {
      eventOf: (_asked, answer) =>
        answer?.status === 'deleted' ? 'account_deleted' : 'deletion_asked',
    },
    work: 'placing',
  }),
  personalData: endpoint({
    method: 'GET',
    path: '/api/personal/data',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: personalData,
    errors: ['not_authorized'],
    caching: personal,
  }),
  personalConsents: endpoint({
    method: 'GET',
    path: '/api/personal/consents',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: consents,
    errors: ['not_authorized'],
    caching: personal,
  }),
  /**
   * Renews the consent to personal data: without it the account is deleted 30 days after the
   * withdrawal.
   */
  consentGive: endpoint({
    method: 'POST',
    path: '/api/personal/consents/give',
    params: nothing,
    query: nothing,
    body: v.object({ purpose: v.literal('personal_data') }),
    answer: consents,
    errors: ['not_authorized'],
    caching: personal,
  }),
  /** Withdrawing a withdrawn consent is no error. */
  consentWithdraw: endpoint({
    method: 'POST',
    path: '/api/personal/consents/withdraw',
    params: nothing,
    query: nothing,
    body: v.object({ purpose: v.picklist(WITHDRAWABLE_CONSENTS) }),
    answer: consents,
    errors: ['not_authorized'],
    caching: personal,
  }),
};
