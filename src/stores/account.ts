import { atom, map } from 'nanostores';
import { dropCookie, readCookie } from '../client/cookies.ts';
import type { LoginRequest } from '../client/want-login.ts';
import type { Prover } from '../client/prove-human.ts';
import type { AccountInfo } from '../contract/account.ts';
import type { Client } from '../contract/api.ts';
import { ApiError, isUnexpected } from '../contract/errors.ts';
import { isFormErrors } from '../contract/form-errors.ts';
import { CODE_LENGTH, CODE_LENGTH_IN_ALERT, CODE_RESEND_SECONDS } from '../domain/login.ts';

export type LoginStep =
  | { name: 'closed' | 'email' | 'done' }
  /** `resendAt`: the time in ms from which a new code may be asked for. */
  | { name: 'code'; resendAt: number }
  | { name: 'registration' };

/** What went wrong; the server's sentence stands first where it has one. */
export interface LoginFailure {
  what: 'not_sent' | 'not_asked' | 'not_registered';
  detail: string | undefined;
  /** Field → its sentences. */
  errors?: Readonly<Record<string, string[]>>;
}

export interface LoginState {
  request: LoginRequest;
  step: LoginStep;
  email: string;
  /** Digits that the code has, as far as the server has told. */
  codeLength: number;
  isBusy: boolean;
  failure: LoginFailure | null;
}

const CLOSED: LoginState = { request: { reason: 'purchase', next: null }, step: { name: 'closed' }, email: '', codeLength: CODE_LENGTH, isBusy: false, failure: null };

/** The windows of login and registration; at most one is open. */
export const $login = map<LoginState>(CLOSED);
/** Unknown until the page has looked at its cookie, which the server cannot do for a page that is the same for everybody. */
export const $isAuthorized = atom<boolean | null>(null);
export const $account = atom<AccountInfo | null>(null);

export function lookWhoIsThere(): void {
  $isAuthorized.set(readCookie('authorized') !== undefined);
}

/** Counts what was begun or left: an answer to what was left is shown no more. */
let moment = 0;
function go(to: Pick<LoginState, 'request' | 'step'>): void {
  moment += 1;
  const { email, codeLength } = $login.get();
  $login.set({ ...CLOSED, ...to, email, codeLength });
}

/** Opens the window of login; whoever is not sure that its island is awake calls wantLogin (client/want-login.ts). */
export const openLogin = (request: LoginRequest): void => go({ request, step: { name: 'email' } });
export const closeLogin = (): void => go(CLOSED);

/** Back to the address, which is still there. */
export const changeEmail = (): void => go({ request: $login.get().request, step: { name: 'email' } });

type Prove = Pick<Prover, 'fields'>;
const NOT_SENT = { failure: { what: 'not_sent', detail: undefined } } as const;

/** Asks for a code and shows its step; a code that is still young shows it too, with the rest of its wait. */
export async function askCode(api: Pick<Client, 'emailLogin'>, prover: Prove, email: string, now: () => number = Date.now): Promise<void> {
  await attempt('not_asked', async () => {
    $login.setKey('email', email);
    const waitFor = (seconds: number) => ({ step: { name: 'code', resendAt: now() + seconds * 1000 } } as const);
    try {
      const answer = await api.emailLogin({ email, ...await prover.fields() });
      if (answer.status !== 'send_code') return NOT_SENT;
      $login.setKey('codeLength', answer.code_length ?? CODE_LENGTH);
      return waitFor(CODE_RESEND_SECONDS);
    } catch (error) {
      // It was answered, and not by `send_code` with `success`.
      if (isUnexpected(error) || isFormErrors(error)) return NOT_SENT;
      const wait = error instanceof ApiError && error.code === 'too_many_requests' ? error.retryAfterSeconds : undefined;
      if (wait === undefined || wait > CODE_RESEND_SECONDS) throw error;
      return waitFor(wait);
    }
  });
}

/** Checks the code: the login is done, or an unknown address goes on to registration. */
export async function checkCode(api: Pick<Client, 'emailLogin'>, code: string): Promise<void> {
  await attempt('not_asked', async () => {
    const { email, request } = $login.get();
    const { favouriteId, fromCart = false } = request;
    const typed = { email, code, from_cart: fromCart };
    const answer = await api.emailLogin(favouriteId === undefined ? typed : { ...typed, favourite_id: favouriteId })
      .catch((error: unknown) => {
        // What is typed already stays: its other digits are awaited.
        if (error instanceof ApiError && error.code === 'short_code') $login.setKey('codeLength', CODE_LENGTH_IN_ALERT);
        throw error;
      });
    // Not what a code is answered by.
    if (answer.status === 'send_code') return { failure: { what: 'not_asked', detail: undefined } };
    return { step: { name: answer.status === 'login_error' ? 'registration' : 'done' } };
  });
}

export interface RegistrationData { first_name: string; last_name: string; phone: string }

export async function register(api: Pick<Client, 'registration'>, data: RegistrationData): Promise<void> {
  await attempt('not_registered', async () => {
    const { email, request: { favouriteId } } = $login.get();
    await api.registration({ ...data, email, ...(favouriteId === undefined ? {} : { favourite_id: favouriteId }) });
    return { step: { name: 'done' } };
  });
}

/** One thing at a time; a failure is shown and logged. */
async function attempt(what: LoginFailure['what'], act: () => Promise<Partial<LoginState>>): Promise<void> {
  if ($login.get().isBusy) return;
  const begun = moment += 1;
  $login.set({ ...$login.get(), isBusy: true, failure: null });
  const outcome = await act().catch((error: unknown): Partial<LoginState> => {
    console.warn('The login did not go on.', error instanceof ApiError ? error.code : error);
    const errors = isFormErrors(error) ? { errors: error.errors } : {};
    return { failure: { what, detail: error instanceof ApiError ? error.detail : undefined, ...errors } };
  });
  // Who is logged in needs no window that is still open.
  const isDone = outcome.step?.name === 'done' && $login.get().step.name !== 'closed';
  if (begun === moment || isDone) $login.set({ ...$login.get(), ...outcome, isBusy: false });
}

/** Whose account it is; a login that has ended meanwhile is forgotten here too. */
export async function loadAccount(api: Pick<Client, 'personalInfo'>): Promise<void> {
  try {
    $account.set(await api.personalInfo({}));
  } catch (error) {
    console.warn('The account did not load.', error instanceof ApiError ? error.code : error);
    if (error instanceof ApiError && error.code === 'not_authorized') forgetAccount();
  }
}

export async function logOut(api: Pick<Client, 'logout'>): Promise<void> {
  await api.logout({});
  forgetAccount();
}

function forgetAccount(): void {
  dropCookie('authorized');
  dropCookie('cartCount');
  $account.set(null);
  $isAuthorized.set(false);
}
