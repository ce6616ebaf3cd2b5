import type { APIContext } from 'astro';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { LOGIN_FAILURE } from '#src/texts/account/account.ts';
import { takeCode, takeEmail, takeRegistration } from '#src/features/account/plain-login.ts';
import { takeNewsletter } from '#src/features/forms/plain-newsletter.ts';
import { httpClient } from '#src/client/http-client.ts';
import { GET as exportPage } from '#src/pages/personal/data.json.ts';
import { covers } from '../../support/covers.ts';
import { listen, stopNow } from '../../support/loopback.ts';

/** A second backend that answers what a test says. */
let answer: { status: number; body: object };
let backend: Server;
let api: Client;
const answering = (status: number, body: object) => {
  answer = { status, body };
};

beforeAll(async () => {
  backend = createServer((req, res) => {
    req.resume();
    res.writeHead(answer.status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer.body));
  });
  api = httpClient({ baseUrl: await listen(backend) });
});
afterAll(() => stopNow(backend));

const PERSON = {
  first_name: 'Анна',
  last_name: '',
  email: 'anna@example.ru',
  phone: '+79161234567',
};
const CODE = { email: PERSON.email, code: '1234' };
const SUBSCRIPTION = { email: PERSON.email, consent: 'on', token: 'of the page' };
const newsletter = () =>
  takeNewsletter(
    api,
    new Request('http://shop.example/newsletter', {
      method: 'POST',
      body: new URLSearchParams(SUBSCRIPTION),
    }),
  );

describe.each([200, 400])('success: false with status %i', (status) => {
  it.each([
    ['subscribe', () => api.subscribe(SUBSCRIPTION)],
    [
      'feedback',
      () => api.feedback({ ...PERSON, name: 'Анна', message: '', consent: 'on', token: '' }),
    ],
    [
      'application',
      () => api.application({ ...PERSON, name: 'Анна', message: '', consent: 'on', token: '' }),
    ],
    ['reviewAdd', () => api.reviewAdd({ product_id: 1, rating: '5', comment: 'Хорошая петля' })],
    ['registration', () => api.registration(PERSON)],
  ])('%s is refused with the sentences of its fields', async (_name, send) => {
    covers('8.feedback');
    answering(status, { success: false, errors: { email: ['Этот адрес не принимает писем'] } });
    await expect(send()).rejects.toMatchObject({
      name: 'FormErrors',
      errors: { email: ['Этот адрес не принимает писем'] },
    });
  });

  it('shows the page of the newsletter with its errors, not the thanks', async () => {
    answering(status, { success: false, errors: { email: ['Этот адрес не принимает писем'] } });
    expect(await newsletter()).toMatchObject({
      status: 400,
      errors: { email: 'Этот адрес не принимает писем' },
    });
    answering(status, { success: false, errors: {} });
    expect(await newsletter()).toMatchObject({
      status: 400,
      errors: { form: expect.stringContaining('Не получилось') as string },
    });
  });

  it('shows the page of registration with its errors', async () => {
    answering(status, {
      success: false,
      errors: { phone: ['Такой номер занят'], captcha: ['Ещё раз'] },
    });
    expect(await takeRegistration(api, PERSON)).toMatchObject({
      name: 'registration',
      status: 400,
      errors: { phone: 'Такой номер занят', form: 'Ещё раз' },
    });
    answering(status, { success: false, errors: {} });
    expect(await takeRegistration(api, PERSON)).toMatchObject({
      errors: { form: LOGIN_FAILURE.not_registered },
    });
  });
});

describe('without scripts a code', () => {
  it.each([
    ['', 'Введите свою почту'],
    ['   ', 'Введите свою почту'],
    ['anna@', 'Введите валидный емейл адрес'],
  ])('is not asked for to the address «%s»', async (email, said) => {
    covers('5.text.your_email');
    answering(200, { status: 'send_code', success: true });
    expect(await takeEmail(api, { ...PERSON, email })).toMatchObject({
      name: 'email',
      errors: { email: said },
    });
  });

  it.each([
    [{ status: 'send_code', success: false }],
    [{ status: 'send_code' }],
    [{ success: true }],
    [{ status: 'login_error', new_registration: true }],
    [{ success: false, errors: { email: ['Нет такой почты'] } }],
  ])('that is asked for and answered by %o was not sent', async (body) => {
    covers('8.code.not_sent', '8.text.code_not_sent');
    answering(200, body);
    const form = 'Не удалось отправить код. Пожалуйста, попробуйте еще раз.';
    expect(await takeEmail(api, PERSON)).toMatchObject({ name: 'email', errors: { form } });
  });

  it('that is asked for and refused says why', async () => {
    answering(429, { detail: 'Позже.', code: 'too_many_requests' });
    expect(await takeEmail(api, PERSON)).toMatchObject({
      name: 'email',
      errors: { form: 'Позже.' },
    });
  });

  it.each([
    [{ status: 'send_code', success: true }],
    [{ status: 'done' }],
    [{ success: false, errors: {} }],
  ])('that is checked and answered by %o logs nobody in', async (body) => {
    covers('8.text.code_failed');
    answering(200, body);
    const form = 'Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.';
    expect(await takeCode(api, CODE)).toMatchObject({ name: 'code', errors: { form } });
  });
});

it('an export that is refused without a time names none', async () => {
  answering(429, { detail: 'Позже.', code: 'too_many_requests' });
  const refused = await exportPage({ locals: { api } } as APIContext);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBeNull();
});

it('a refusal with a code of the contract stays one, whatever field it stands under', async () => {
  answering(409, {
    success: false,
    errors: { email: ['Занят'] },
    code: 'email_kept',
    detail: 'Занят',
  });
  await expect(api.registration(PERSON)).rejects.toMatchObject({
    name: 'ApiError',
    code: 'email_kept',
    detail: 'Занят',
  });
});
