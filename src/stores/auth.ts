import { map } from 'nanostores';
import { areCookiesBlocked } from '../client/cookies.ts';
import type { HumanProof, Prover } from '../client/prove-human.ts';
import type { Client } from '../contract/api.ts';
import { ApiError, isUnexpected } from '../contract/errors.ts';
import { isFormErrors } from '../contract/form-errors.ts';
import {
  CODE_IS_YOUNG,
  CODE_LENGTH,
  CODE_LENGTH_IN_ALERT,
  CODE_RESEND_SECONDS,
} from '../domain/login.ts';
import { $loginRequest, type LoginRequest } from './login-request.ts';
import { $modal, closeModal, openModal, wantReload } from './modals.ts';
import { lookWhoIsThere } from './session.ts';

/** What went wrong; `detail` is the server's sentence, if it sent one. */
export interface LoginFailure {
  what: 'not_sent' | 'not_asked' | 'not_registered' | 'no_cookies';
  detail: string | undefined;
  /** Field name → error sentences. */
  errors?: Readonly<Record<string, string[]>>;
}

export interface AuthState {
  /** Why the window is open, and where the login leads. */
  request: LoginRequest;
  /** The address as last typed; it survives closing the window. */
  email: string;
  phone: string;
  /**
   * Time in ms from which a new code may be asked for; null: no code was sent yet, the window asks
   * for the address.
   */
  resendAt: number | null;
  /** Number of digits of the code, as last told by the server. */
  codeLength: number;
  /** The code was right and the address has no account: registration follows. */
  isNewRegistration: boolean;
  /**
   * Proof that a human asks for the code; set only while asking, because the server accepts it
   * once.
   */
  proof: HumanProof | null;
  isBusy: boolean;
  failure: LoginFailure | null;
}

const INITIAL_STATE: AuthState = {
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
export const $auth = map<AuthState>(INITIAL_STATE);

/**
 * Incremented when an attempt begins or is abandoned: an answer to an abandoned one is not shown.
 */
let attempts = 0;
const begin = (request: LoginRequest): void => {
  attempts += 1;
  const { email, phone, codeLength } = $auth.get();
  $auth.set({ ...INITIAL_STATE, request, email, phone, codeLength });
};

$loginRequest.subscribe(begin);

/** Closed by any means: the button, Escape or the store. */
$modal.listen((modal, before) => {
  const wasOpen = before === 'auth' || before === 'registration';
  if (modal === null && wasOpen) begin(INITIAL_STATE.request);
});

/** Goes back to the address step and keeps what is typed. */
export const changeEmail = (): void => begin($auth.get().request);

export const typePhone = (phone: string): void => $auth.setKey('phone', phone);

let prover: Promise<Prover> | undefined;
/** Loaded on demand: the account menu does not need it. */
function loadProver(): Promise<Prover> {
  prover ??= import('../client/prove-human.ts').then(({ humanProver }) => humanProver('login'));
  prover.catch(() => {
    prover = undefined;
  });
  return prover;
}

/**
 * Starts the proof of work while the address is typed. A failure is ignored: askCode tries again.
 */
export const beginProof = (): void => {
  loadProver().then(
    (one) => one.start(),
    (error: unknown) => console.warn(error),
  );
};

const NOT_SENT = { failure: { what: 'not_sent', detail: undefined } } as const;

/**
 * Asks for a code and shows the step for entering it. A code sent a moment ago shows the step too,
 * with the rest of the wait.
 */
export async function askCode(
  api: Pick<Client, 'emailLogin'>,
  email: string,
  { now = Date.now, by }: { now?: () => number; by?: Pick<Prover, 'fields'> } = {},
): Promise<void> {
  await attempt('not_asked', async () => {
    $auth.setKey('email', email);
    // The code would be for a session that this browser does not keep.
    if (areCookiesBlocked()) return { failure: { what: 'no_cookies', detail: undefined } };
    const waitFor = (seconds: number) => ({ resendAt: now() + seconds * 1000 });
    try {
      $auth.setKey('proof', await (by ?? (await loadProver())).fields());
      const answer = await api.emailLogin({ email, ...$auth.get().proof });
      if (answer.status !== 'send_code') return NOT_SENT;
      $auth.setKey('codeLength', answer.code_length ?? CODE_LENGTH);
      return waitFor(CODE_RESEND_SECONDS);
    } catch (error) {
      // The server answered, but not with `send_code`.
      if (isUnexpected(error) || isFormErrors(error)) return NOT_SENT;
      if (!(error instanceof ApiError && error.reason === CODE_IS_YOUNG)) throw error;
      return waitFor(error.retryAfterSeconds ?? CODE_RESEND_SECONDS);
    }
  });
}

/** Checks the code: logs in, or goes on to registration when the address is unknown. */
export async function checkCode(api: Pick<Client, 'emailLogin'>, code: string): Promise<void> {
  await attempt('not_asked', async () => {
    const { email, request } = $auth.get();
    const { favouriteId, fromCart = false } = request;
    const typed = { email, code, from_cart: fromCart };
    const asked = favouriteId === undefined ? typed : { ...typed, favourite_id: favouriteId };
    const answer = await api.emailLogin(asked).catch((error: unknown) => {
      const isTooShort = error instanceof ApiError && error.code === 'short_code';
      // Keep the digits already typed: more digits are expected now.
      if (isTooShort) $auth.setKey('codeLength', CODE_LENGTH_IN_ALERT);
      throw error;
    });
    // Not an answer to a code.
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

/** Runs one attempt at a time; shows and logs a failure. */
async function attempt(what: LoginFailure['what'], act: () => Promise<Outcome>): Promise<void> {
  if ($auth.get().isBusy) return;
  const started = (attempts += 1);
  $auth.set({ ...$auth.get(), isBusy: true, failure: null });
  const outcome = await act().catch((error: unknown): Outcome => {
    console.warn('The login did not go on.', error instanceof ApiError ? error.code : error);
    const errors = isFormErrors(error) ? { errors: error.errors } : {};
    const detail = error instanceof ApiError ? error.detail : undefined;
    return { failure: { what, detail, ...errors } };
  });
  const isOpen = $modal.get() === 'auth' || $modal.get() === 'registration';
  // The shopper is logged in: close the window if it is still open.
  if (outcome === DONE && isOpen) return finish();
  if (outcome === DONE || started !== attempts) return;
  $auth.set({ ...$auth.get(), ...outcome, proof: null, isBusy: false });
  if (outcome.isNewRegistration) openModal('registration');
}

function finish(): void {
  const { request } = $auth.get();
  lookWhoIsThere();
  closeModal();
  wantReload(request);
}
