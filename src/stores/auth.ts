import { map } from 'nanostores';
import type { HumanProof, Prover } from '../client/prove-human.ts';
import type { LoginRequest } from '../client/want-login.ts';
import type { Client } from '../contract/api.ts';
import { ApiError, isUnexpected } from '../contract/errors.ts';
import { isFormErrors } from '../contract/form-errors.ts';
import { CODE_LENGTH, CODE_LENGTH_IN_ALERT, CODE_RESEND_SECONDS } from '../domain/login.ts';
import { $modal, closeModal, openModal, wantReload } from './modals.ts';
import { lookWhoIsThere } from './session.ts';

/** What went wrong; the server's sentence stands first where it has one. */
export interface LoginFailure {
  what: 'not_sent' | 'not_asked' | 'not_registered';
  detail: string | undefined;
  /** Field → its sentences. */
  errors?: Readonly<Record<string, string[]>>;
}

export interface AuthState {
  /** Why the window is open, and where the login leads. */
  request: LoginRequest;
  /** As it was typed last; it outlives the window. */
  email: string;
  phone: string;
  /**
   * The time in ms from which a new code may be asked for; null: none was sent, the address is
   * asked for.
   */
  resendAt: number | null;
  /** Digits that the code has, as far as the server has told. */
  codeLength: number;
  /** The code was right and nobody has this address: registration follows. */
  isNewRegistration: boolean;
  /** That a human asks for the code, while it is asked for: the server takes it once. */
  proof: HumanProof | null;
  isBusy: boolean;
  failure: LoginFailure | null;
}

const BEGINNING: AuthState = {
  request: { reason: 'purchase', next: null },
  email: '',
  phone: '',
  resendAt: null,
  codeLength: CODE_LENGTH,
  isNewRegistration: false,
  proof: null,
  isBusy: false,
  failure: null,
};

/** Login and registration; their windows are `auth` and `registration` of $modal. */
export const $auth = map<AuthState>(BEGINNING);

/** Counts what was begun or left: an answer to what was left is shown no more. */
let moment = 0;
const begin = (request: LoginRequest): void => {
  moment += 1;
  const { email, phone, codeLength } = $auth.get();
  $auth.set({ ...BEGINNING, request, email, phone, codeLength });
};

/**
 * Whoever is not sure that the island of the window is awake calls wantLogin (client/want-
 * login.ts).
 */
export function openLogin(request: LoginRequest): void {
  begin(request);
  openModal('auth');
}

/** However it was closed. */
$modal.listen((modal, before) => {
  const wasOpen = before === 'auth' || before === 'registration';
  if (modal === null && wasOpen) begin(BEGINNING.request);
});

/** Back to the address, which is still there. */
export const changeEmail = (): void => begin($auth.get().request);

export const typePhone = (phone: string): void => $auth.setKey('phone', phone);

let prover: Promise<Prover> | undefined;
/** The account's menu needs none: it comes with the question for the address. */
function loadProver(): Promise<Prover> {
  prover ??= import('../client/prove-human.ts').then(({ humanProver }) => humanProver('login'));
  prover.catch(() => {
    prover = undefined;
  });
  return prover;
}

/** Its work is done while the address is typed; what does not come now is asked for by askCode. */
export const beginProof = (): void => {
  loadProver().then(
    (one) => one.start(),
    (error: unknown) => console.warn(error),
  );
};

const NOT_SENT = { failure: { what: 'not_sent', detail: undefined } } as const;

/**
 * Asks for a code and shows its step; a code that is still young shows it too, with the rest of
 * its wait.
 */
export async function askCode(
  api: Pick<Client, 'emailLogin'>,
  email: string,
  { now = Date.now, by }: { now?: () => number; by?: Pick<Prover, 'fields'> } = {},
): Promise<void> {
  await attempt('not_asked', async () => {
    $auth.setKey('email', email);
    const waitFor = (seconds: number) => ({ resendAt: now() + seconds * 1000 });
    try {
      $auth.setKey('proof', await (by ?? (await loadProver())).fields());
      const answer = await api.emailLogin({ email, ...$auth.get().proof });
      if (answer.status !== 'send_code') return NOT_SENT;
      $auth.setKey('codeLength', answer.code_length ?? CODE_LENGTH);
      return waitFor(CODE_RESEND_SECONDS);
    } catch (error) {
      // It was answered, and not by `send_code` with `success`.
      if (isUnexpected(error) || isFormErrors(error)) return NOT_SENT;
      const isYoung = error instanceof ApiError && error.code === 'too_many_requests';
      const wait = isYoung ? error.retryAfterSeconds : undefined;
      if (wait === undefined || wait > CODE_RESEND_SECONDS) throw error;
      return waitFor(wait);
    }
  });
}

/** Checks the code: the login is done, or an unknown address goes on to registration. */
export async function checkCode(api: Pick<Client, 'emailLogin'>, code: string): Promise<void> {
  await attempt('not_asked', async () => {
    const { email, request } = $auth.get();
    const { favouriteId, fromCart = false } = request;
    const typed = { email, code, from_cart: fromCart };
    const asked = favouriteId === undefined ? typed : { ...typed, favourite_id: favouriteId };
    const answer = await api.emailLogin(asked).catch((error: unknown) => {
      const isShort = error instanceof ApiError && error.code === 'short_code';
      // What is typed already stays: its other digits are awaited.
      if (isShort) $auth.setKey('codeLength', CODE_LENGTH_IN_ALERT);
      throw error;
    });
    // Not what a code is answered by.
    if (answer.status === 'send_code') return { failure: { what: 'not_asked', detail: undefined } };
    return answer.status === 'login_error' ? { isNewRegistration: true } : DONE;
  });
}

export interface RegistrationData {
  first_name: string;
  last_name: string;
  phone: string;
}

export async function register(
  api: Pick<Client, 'registration'>,
  data: RegistrationData,
): Promise<void> {
  await attempt('not_registered', async () => {
    const {
      email,
      request: { favouriteId },
    } = $auth.get();
    const favourite = favouriteId === undefined ? {} : { favourite_id: favouriteId };
    await api.registration({ ...data, email, ...favourite });
    return DONE;
  });
}

type Outcome = Partial<AuthState> | typeof DONE;
const DONE = 'done';

/** One thing at a time; a failure is shown and logged. */
async function attempt(what: LoginFailure['what'], act: () => Promise<Outcome>): Promise<void> {
  if ($auth.get().isBusy) return;
  const begun = (moment += 1);
  $auth.set({ ...$auth.get(), isBusy: true, failure: null });
  const outcome = await act().catch((error: unknown): Outcome => {
    console.warn('The login did not go on.', error instanceof ApiError ? error.code : error);
    const errors = isFormErrors(error) ? { errors: error.errors } : {};
    const detail = error instanceof ApiError ? error.detail : undefined;
    return { failure: { what, detail, ...errors } };
  });
  const isOpen = $modal.get() === 'auth' || $modal.get() === 'registration';
  // Who is logged in needs no window that is still open.
  if (outcome === DONE && isOpen) return finish();
  if (outcome === DONE || begun !== moment) return;
  $auth.set({ ...$auth.get(), ...outcome, proof: null, isBusy: false });
  if (outcome.isNewRegistration) openModal('registration');
}

function finish(): void {
  const { request } = $auth.get();
  lookWhoIsThere();
  closeModal();
  wantReload(request);
}
