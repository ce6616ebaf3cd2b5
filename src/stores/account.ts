import { atom, map } from 'nanostores';
import { dropCookie, readCookie } from '../client/cookies.ts';
import type { LoginRequest } from '../client/want-login.ts';
import type { AccountInfo } from '../contract/account.ts';
import type { Client } from '../contract/api.ts';
import { ApiError } from '../contract/errors.ts';
import { CODE_RESEND_SECONDS } from '../domain/login.ts';

export type LoginStep =
  | { name: 'closed' | 'email' | 'done' }
  /** `resendAt`: the time in ms from which a new code may be asked for. */
  | { name: 'code'; resendAt: number }
  | { name: 'registration' };

/** What went wrong; the server's sentence stands first where it has one. */
export interface LoginFailure { what: 'not_sent' | 'not_asked' | 'not_registered'; detail: string | undefined }

export interface LoginState {
  request: LoginRequest;
  step: LoginStep;
  email: string;
  isBusy: boolean;
  failure: LoginFailure | null;
}

const CLOSED: LoginState = { request: { reason: 'purchase', next: null }, step: { name: 'closed' }, email: '', isBusy: false, failure: null };

/** The windows of login and registration; at most one is open. */
export const $login = map<LoginState>(CLOSED);
/** Unknown until the page has looked at its cookie, which the server cannot do for a page that is the same for everybody. */
export const $isAuthorized = atom<boolean | null>(null);
export const $account = atom<AccountInfo | null>(null);

export function lookWhoIsThere(): void {
  $isAuthorized.set(readCookie('authorized') !== undefined);
}

/** Opens the window of login; whoever is not sure that its island is awake calls wantLogin (client/want-login.ts). */
export const openLogin = (request: LoginRequest): void => $login.set({ ...CLOSED, request, step: { name: 'email' }, email: $login.get().email });
export const closeLogin = (): void => $login.set({ ...CLOSED, email: $login.get().email });

/** Back to the address, which is still there. */
export const changeEmail = (): void => $login.set({ ...$login.get(), step: { name: 'email' }, failure: null });

/** Asks for a code and shows its step; a code that is still young shows it too, with the rest of its wait. */
export async function askCode(api: Pick<Client, 'emailLogin'>, email: string, now: () => number = Date.now): Promise<void> {
  await attempt('not_asked', async () => {
    $login.setKey('email', email);
    const waitFor = (seconds: number) => $login.setKey('step', { name: 'code', resendAt: now() + seconds * 1000 });
    try {
      const answer = await api.emailLogin({ email });
      if (answer.status !== 'send_code') return { what: 'not_sent', detail: undefined };
      waitFor(CODE_RESEND_SECONDS);
    } catch (error) {
      const wait = error instanceof ApiError && error.code === 'too_many_requests' ? error.retryAfterSeconds : undefined;
      if (wait === undefined || wait > CODE_RESEND_SECONDS) throw error;
      waitFor(wait);
    }
    return null;
  });
}

/** Checks the code: the login is done, or an unknown address goes on to registration. */
export async function checkCode(api: Pick<Client, 'emailLogin'>, code: string): Promise<void> {
  await attempt('not_asked', async () => {
    const { email, request } = $login.get();
    const { favouriteId, fromCart = false } = request;
    const answer = await api.emailLogin({ email, code, from_cart: fromCart, ...(favouriteId === undefined ? {} : { favourite_id: favouriteId }) });
    $login.setKey('step', { name: answer.status === 'login_error' ? 'registration' : 'done' });
    return null;
  });
}

export interface RegistrationData { first_name: string; last_name: string; phone: string }

export async function register(api: Pick<Client, 'registration'>, data: RegistrationData): Promise<void> {
  await attempt('not_registered', async () => {
    const { email, request: { favouriteId } } = $login.get();
    await api.registration({ ...data, email, ...(favouriteId === undefined ? {} : { favourite_id: favouriteId }) });
    $login.setKey('step', { name: 'done' });
    return null;
  });
}

/** One thing at a time; a failure is shown and logged. */
async function attempt(what: LoginFailure['what'], act: () => Promise<LoginFailure | null>): Promise<void> {
  if ($login.get().isBusy) return;
  $login.set({ ...$login.get(), isBusy: true, failure: null });
  try {
    const failure = await act();
    $login.setKey('failure', failure);
  } catch (error) {
    console.warn('The login did not go on.', error instanceof ApiError ? error.code : error);
    $login.setKey('failure', { what, detail: error instanceof ApiError ? error.detail : undefined });
  } finally {
    $login.setKey('isBusy', false);
  }
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
