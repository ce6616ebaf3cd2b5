import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { FormToken } from '#src/contract/human.ts';
import { FILL_SECONDS_LEAST } from '#src/domain/human.ts';
import { solvedTask } from '../../support/human.ts';
import { codeFor, newAddress, newEmail } from './letters.ts';
import { atMost } from '../../support/limits.ts';

/** Asks for a code by letter to this address, as a person does. */
export async function askCode(
  request: APIRequestContext,
  baseURL: string | undefined,
  email: string,
): Promise<void> {
  const told = (await (await request.get(`${baseURL}/api/form-token/login`)).json()) as FormToken;
  const data = { email, token: told.token, captcha: await solvedTask(told) };
  const answer = await request.post(`${baseURL}/api/personal/email_login`, {
    data,
    headers: newAddress(),
  });
  expect(answer.status()).toBe(200);
}

/** Logs this browser into a new account by the API; returns its e-mail. */
export async function registerIn(
  context: BrowserContext,
  baseURL: string | undefined,
  email = newEmail(),
): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${baseURL}/api/personal/${path}`, {
      data,
      headers: newAddress(),
    });
    expect(answer.status(), path).toBe(200);
  };
  await askCode(context.request, baseURL, email);
  await post('email_login', { email, code: await codeFor(email) });
  await post('registration', {
    first_name: 'Анна',
    last_name: 'Котова',
    email,
    phone: '+7 (916) 123-45-67',
  });
  return email;
}

/** Without scripts a form is accepted once it has been open for some seconds. */
export async function untilBelieved(): Promise<void> {
  const opened = Date.now();
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(FILL_SECONDS_LEAST * 1000);
}

/** Waits the seconds after which a form of the login is accepted. */
export async function askForCode(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Получить код' }).click();
    await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible({
      timeout: atMost(1000),
    });
  }).toPass();
}
