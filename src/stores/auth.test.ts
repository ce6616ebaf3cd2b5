import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, UnexpectedAnswer } from '../contract/errors.ts';
import { FormErrors } from '../contract/form-errors.ts';
import { CODE_IS_YOUNG } from '../domain/login.ts';
import { $auth, askCode, beginProof, changeEmail, checkCode, register, typePhone } from './auth.ts';
import { openLogin } from './login-request.ts';
import { $modal, $reload, closeModal } from './modals.ts';
import { covers } from '../../tests/support/covers.ts';

const proofs = vi.hoisted(() => ({ areHere: false, start: vi.fn() }));
vi.mock('../client/prove-human.ts', () => {
  proofs.areHere = true;
  return { humanProver: () => ({ start: proofs.start }) };
});

const NOW = 1_000_000;
const now = () => NOW;
const emailLogin = vi.fn();
const prover = { fields: () => Promise.resolve({ token: 'of the page', captcha: 'of the work' }) };
const by = { now, by: prover };
const api = { emailLogin, registration: vi.fn() };

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  closeModal();
  $reload.set(null);
  $auth.setKey('email', '');
  openLogin({ reason: 'purchase', next: '/order', fromCart: true });
});

test('a window that asks for no code brings no proof', async () => {
  expect(proofs.areHere).toBe(false);
  beginProof();
  await vi.waitFor(() => expect(proofs.start).toHaveBeenCalledTimes(1));
});

test('a sent code shows its step with 180 s until the next one', async () => {
  covers('9.code.countdown');
  emailLogin.mockResolvedValue({ status: 'send_code', success: true });
  await askCode(api, 'a@b.ru', by);
  expect($auth.get()).toMatchObject({
    resendAt: NOW + 180_000,
    email: 'a@b.ru',
    failure: null,
    isBusy: false,
  });
});

test('an answer that is not send_code is a failure of sending', async () => {
  covers('8.code.not_sent');
  emailLogin.mockResolvedValue({ status: 'login_error', new_registration: true });
  await askCode(api, 'a@b.ru', by);
  expect($auth.get()).toMatchObject({ resendAt: null, failure: { what: 'not_sent' } });
});

test.each([new UnexpectedAnswer('no success'), new FormErrors({ email: ['Нет такой почты'] })])(
  'an answer without success is a failure of sending: %o',
  async (error) => {
    emailLogin.mockRejectedValue(error);
    await askCode(api, 'a@b.ru', by);
    expect($auth.get()).toMatchObject({
      resendAt: null,
      failure: { what: 'not_sent', detail: undefined },
    });
  },
);

test('a checked code that is answered by another one that was sent logs nobody in', async () => {
  emailLogin.mockResolvedValue({ status: 'send_code', success: true });
  await askCode(api, 'a@b.ru', by);
  await checkCode(api, '1234');
  expect($auth.get()).toMatchObject({ resendAt: NOW + 180_000, failure: { what: 'not_asked' } });
});

test('what registration is refused for stands by its fields', async () => {
  covers('8.registration');
  api.registration.mockRejectedValue(new FormErrors({ phone: ['Такой номер занят'] }));
  await register(api, { first_name: 'Анна', last_name: '', phone: '+79161234567' });
  expect($auth.get()).toMatchObject({
    isBusy: false,
    failure: { what: 'not_registered', errors: { phone: ['Такой номер занят'] } },
  });
});

test('a code that is still young shows its step with the rest of the wait', async () => {
  emailLogin.mockRejectedValue(
    new ApiError('too_many_requests', { reason: CODE_IS_YOUNG, retryAfterSeconds: 70 }),
  );
  await askCode(api, 'a@b.ru', by);
  expect($auth.get()).toMatchObject({ resendAt: NOW + 70_000, failure: null });
});

test('a limit that ends soon asks for no code: none was sent', async () => {
  const detail = 'Слишком много запросов.';
  emailLogin.mockRejectedValue(
    new ApiError('too_many_requests', { detail, retryAfterSeconds: 70 }),
  );
  await askCode(api, 'a@b.ru', by);
  expect($auth.get()).toMatchObject({ resendAt: null, failure: { what: 'not_asked', detail } });
});

test("beyond the limits of an hour the server's sentence is shown", async () => {
  emailLogin.mockRejectedValue(
    new ApiError('too_many_requests', {
      retryAfterSeconds: 3000,
      detail: 'Слишком много запросов.',
    }),
  );
  await askCode(api, 'a@b.ru', by);
  expect($auth.get()).toMatchObject({
    resendAt: null,
    failure: { what: 'not_asked', detail: 'Слишком много запросов.' },
  });
});

test('a failure without a sentence of the server is told by its kind', async () => {
  covers('8.code.fails');
  emailLogin.mockRejectedValue(new TypeError('no line'));
  await askCode(api, 'a@b.ru', by);
  expect($auth.get().failure).toEqual({ what: 'not_asked', detail: undefined });
});

test('a wrong code stays in its step, with the tries that are left', async () => {
  covers('8.code.fails');
  emailLogin.mockResolvedValueOnce({ status: 'send_code', success: true });
  await askCode(api, 'a@b.ru', by);
  emailLogin.mockRejectedValueOnce(
    new ApiError('wrong_code', { detail: 'Неверный код. Осталось попыток: 2' }),
  );
  await checkCode(api, '0000');
  expect($auth.get()).toMatchObject({
    resendAt: NOW + 180_000,
    failure: { detail: 'Неверный код. Осталось попыток: 2' },
  });
  changeEmail();
  expect($auth.get()).toMatchObject({ resendAt: null, email: 'a@b.ru', failure: null });
});

test('a right code ends the login, and sends where it came from', async () => {
  covers('3.auth.reload', '4.login.ends', '7.email_login.from_cart');
  emailLogin.mockResolvedValue({ status: 'login_success', new_registration: false, token: 't' });
  $auth.setKey('email', 'a@b.ru');
  await checkCode(api, '1234');
  expect(emailLogin).toHaveBeenCalledWith({ email: 'a@b.ru', code: '1234', from_cart: true });
  expect($modal.get()).toBeNull();
  expect($reload.get()).toMatchObject({ next: '/order' });
});

test('a right code of an unknown address opens registration, which remembers the heart', async () => {
  covers('3.auth.state', '4.login.new_registration');
  openLogin({ reason: 'favourites', next: null, favouriteId: 7 });
  emailLogin.mockResolvedValue({ status: 'login_error', new_registration: true });
  $auth.setKey('email', 'a@b.ru');
  await checkCode(api, '1234');
  expect(emailLogin).toHaveBeenCalledWith(expect.objectContaining({ favourite_id: 7 }));
  expect($modal.get()).toBe('registration');
  expect($auth.get().isNewRegistration).toBe(true);
  await register(api, { first_name: 'Анна', last_name: '', phone: '+79161234567' });
  expect(api.registration).toHaveBeenCalledWith({
    first_name: 'Анна',
    last_name: '',
    phone: '+79161234567',
    email: 'a@b.ru',
    favourite_id: 7,
  });
  expect($modal.get()).toBeNull();
  expect($reload.get()).not.toBeNull();
});

test('two presses send once', async () => {
  emailLogin.mockResolvedValue({ status: 'send_code', success: true });
  await Promise.all([askCode(api, 'a@b.ru', by), askCode(api, 'a@b.ru', by)]);
  expect(emailLogin).toHaveBeenCalledTimes(1);
});

test('a code of six digits is asked for by the answer, and by a try that was too short', async () => {
  emailLogin.mockResolvedValueOnce({ status: 'send_code', success: true, code_length: 6 });
  await askCode(api, 'a@b.ru', by);
  expect(emailLogin).toHaveBeenCalledWith({
    email: 'a@b.ru',
    token: 'of the page',
    captcha: 'of the work',
  });
  expect($auth.get()).toMatchObject({ resendAt: NOW + 180_000, codeLength: 6 });
  emailLogin.mockResolvedValueOnce({ status: 'send_code', success: true });
  await askCode(api, 'a@b.ru', by);
  expect($auth.get().codeLength).toBe(4);
  emailLogin.mockRejectedValueOnce(
    new ApiError('short_code', { detail: 'В коде шесть цифр: введите все.' }),
  );
  await checkCode(api, '1234');
  expect($auth.get()).toMatchObject({
    codeLength: 6,
    resendAt: NOW + 180_000,
    isBusy: false,
    failure: { detail: 'В коде шесть цифр: введите все.' },
  });
});

test('a closed window forgets the step, and remembers what was typed', async () => {
  covers('3.auth.contacts');
  emailLogin.mockResolvedValue({ status: 'send_code', success: true });
  await askCode(api, 'a@b.ru', by);
  typePhone('+7 (916) 123-45-67');
  closeModal();
  openLogin({ reason: 'favourites', next: null });
  const typed = { email: 'a@b.ru', phone: '+7 (916) 123-45-67' };
  expect($auth.get()).toMatchObject({
    resendAt: null,
    request: { reason: 'favourites' },
    ...typed,
  });
});

test('an answer to a window that was closed opens nothing and leads nowhere', async () => {
  let answer: (told: object) => void = () => undefined;
  emailLogin.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const checked = checkCode(api, '1234');
  closeModal();
  answer({ status: 'login_error', new_registration: true });
  await checked;
  expect($modal.get()).toBeNull();
  expect($reload.get()).toBeNull();
  expect($auth.get()).toMatchObject({ isBusy: false, isNewRegistration: false });
});

test('the proof of a human is held while its request is under way, and used once', async () => {
  covers('3.auth.captcha');
  const held: unknown[] = [];
  emailLogin.mockImplementation(() => {
    held.push($auth.get().proof);
    return Promise.resolve({ status: 'send_code', success: true });
  });
  await askCode(api, 'a@b.ru', by);
  expect(held).toEqual([{ token: 'of the page', captcha: 'of the work' }]);
  expect($auth.get().proof).toBeNull();
});
