import * as v from 'valibot';
import { EMAIL_MOST, NAME_MOST } from '../domain/form-rules.ts';
import { mailAddressOf } from '../domain/mail-address.ts';
import { GENDERS } from '../domain/account.ts';
import { CODE_LENGTH, CODE_LENGTH_IN_ALERT } from '../domain/login.ts';
import { holdsAddress } from '../domain/person-name.ts';
import { normalPhone } from '../domain/phone.ts';
import { oneLine } from '../domain/typed-text.ts';
import { endpoint, personal } from './endpoint.ts';
import { humanFields } from './human.ts';
import { done, idParam, langQuery, nothing } from './parts.ts';

/** Codes of broken field rules; their sentences are in texts/account/account.ts. */
export const ACCOUNT_FAULTS = [
  'required',
  'no_email',
  'bad_email',
  'bad_phone',
  'bad_code',
  'bad_name',
  'too_long',
] as const;
export type AccountFault = (typeof ACCOUNT_FAULTS)[number];
const fault = (code: AccountFault) => code;

const emailWith = (missing: AccountFault) =>
  v.pipe(
    v.string(fault(missing)),
    v.trim(),
    v.nonEmpty(fault(missing)),
    v.maxLength(EMAIL_MOST, fault('too_long')),
    v.check((typed) => mailAddressOf(typed) !== null, fault('bad_email')),
    v.transform((typed) => mailAddressOf(typed) ?? typed),
  );
export const email = emailWith('required');
/** The login has its own sentence for an empty address (specification §5). */
const loginEmail = emailWith('no_email');
export const phone = v.pipe(
  v.string(fault('required')),
  v.trim(),
  v.nonEmpty(fault('required')),
  v.check((typed) => normalPhone(typed) !== null, fault('bad_phone')),
  v.transform((typed) => normalPhone(typed) ?? typed),
);
const firstName = v.pipe(
  v.string(fault('required')),
  v.transform(oneLine),
  v.nonEmpty(fault('required')),
  v.maxLength(NAME_MOST, fault('too_long')),
  v.check((name) => !holdsAddress(name), fault('bad_name')),
);
const lastName = v.optional(
  v.pipe(
    v.string(),
    v.transform(oneLine),
    v.maxLength(NAME_MOST, fault('too_long')),
    v.check((name) => !holdsAddress(name), fault('bad_name')),
  ),
  '',
);
/** Shared by the registration window and the server. `last_name` is optional. */
export const registrationForm = v.object(
  { first_name: firstName, last_name: lastName, email, phone },
  fault('required'),
);
export const loginForm = v.object({ email: loginEmail }, fault('no_email'));

/**
 * The product whose heart opened the window; the login makes it a favourite. A form without one
 * sends an empty field.
 */
const favouriteId = v.optional(
  v.union([
    idParam,
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
);

const code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(new RegExp(`^\\d{${CODE_LENGTH},${CODE_LENGTH_IN_ALERT}}$`), fault('bad_code')),
);
const linkKey = v.pipe(v.string(), v.maxLength(100));
const loginAnswer = v.variant('status', [
  /** `code_length`: only if it is not the usual one. */
  v.object({
    status: v.literal('send_code'),
    success: v.literal(true),
    code_length: v.optional(v.number()),
  }),
  v.object({
    status: v.literal('login_success'),
    new_registration: v.literal(false),
    token: v.string(),
  }),
  v.object({ status: v.literal('login_error'), new_registration: v.literal(true) }),
]);
/** What the log says of a right code: for an address without an account it opens none yet. */
const reasonOfLogin = ({ status }: v.InferOutput<typeof loginAnswer>): string | undefined =>
  status === 'login_error' ? 'new_address' : undefined;

export const accountInfo = v.object({
  email: v.string(),
  phone: v.string(),
  name: v.string(),
  surname: v.string(),
  patronymic: v.string(),
  date_of_birth: v.nullable(v.string()),
  gender: v.nullable(v.picklist(GENDERS)),
  image: v.nullable(v.string()),
  bonuses: v.number(),
});
export type AccountInfo = v.InferOutput<typeof accountInfo>;

export const accountEndpoints = {
  /**
   * Key of the caller's anonymous session, or a new one; browsers also get it in an HttpOnly
   * cookie. The session is stored only when there is something to keep in it.
   */
  getSession: endpoint({
    method: 'GET',
    path: '/api/personal/get_session',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({ token: v.string() }),
    errors: [],
    caching: personal,
  }),
};

/** Login. Known and unknown addresses get the same answers until a right code is given. */
export const loginEndpoints = {
  /** Without `code`, sends one; that needs a proof that a human asks. */
  emailLogin: endpoint({
    method: 'POST',
    path: '/api/personal/email_login',
    params: nothing,
    query: nothing,
    body: v.object({
      ...humanFields,
      email: loginEmail,
      code: v.optional(code),
      from_cart: v.optional(v.union([v.boolean(), v.string()])),
      favourite_id: favouriteId,
    }),
    answer: loginAnswer,
    errors: [
      'wrong_code',
      'short_code',
      'code_expired',
      'email_kept',
      'not_human',
      'form_expired',
      'too_many_requests',
    ],
    caching: personal,
    log: {
      eventOf: ({ code: given }) => (given === undefined ? 'login_code_asked' : 'login'),
      ofGuests: true,
      reasonOf: reasonOfLogin,
    },
    ofPublicPages: true,
    ofLogin: true,
  }),
  /**
   * Whose login the link of a letter would open; changes nothing. Whoever has the key has the
   * letter.
   */
  loginLink: endpoint({
    method: 'GET',
    path: '/api/personal/login_link',
    params: nothing,
    query: v.object({ key: linkKey }),
    body: nothing,
    answer: v.object({ email: v.string() }),
    errors: ['link_expired'],
    caching: personal,
  }),
  /** Logs in the session that sends the key, once; the letter's code expires with it. */
  loginLinkUse: endpoint({
    method: 'POST',
    path: '/api/personal/login_link',
    params: nothing,
    query: nothing,
    body: v.object({ key: linkKey, favourite_id: favouriteId }),
    answer: loginAnswer,
    errors: ['link_expired', 'code_expired', 'email_kept', 'too_many_requests'],
    caching: personal,
    log: { event: 'login', ofGuests: true, reasonOf: reasonOfLogin },
    ofPublicPages: true,
  }),
  /** Only for an address that this session has confirmed with a right code within 30 minutes. */
  registration: endpoint({
    method: 'POST',
    path: '/api/personal/registration',
    params: nothing,
    query: nothing,
    body: v.object({ ...registrationForm.entries, favourite_id: favouriteId }, fault('required')),
    answer: v.object({ token: v.string() }),
    errors: ['not_proven', 'email_kept', 'too_many_requests'],
    caching: personal,
    log: { event: 'registration', ofGuests: true },
    ofPublicPages: true,
    ofLogin: true,
    refusedUnder: 'email',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/personal/logout',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: done,
    errors: [],
    caching: personal,
    log: { event: 'logout' },
  }),
  personalInfo: endpoint({
    method: 'GET',
    path: '/api/personal/info',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: accountInfo,
    errors: ['not_authorized'],
    caching: personal,
  }),
};
