import type { Locator } from '@playwright/test';
import { askForCode, registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { hold } from './support/hold.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { DESKTOP, expect, test } from './support/shop.ts';

/**
 * Windows, drop-downs and forms of every page while an answer is under way.
 */
test.use({ viewport: DESKTOP });
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newAddress()));

test('who searches a city while more of them load keeps the focus', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Город доставки: Москва' }).click();
  const window = page.getByRole('dialog', { name: 'Выберите город' });
  const field = window.getByLabel('Город или населённый пункт');
  await expect(window.getByRole('listitem')).toHaveCount(50);
  const answer = await hold(page, '/api/city/list');
  await window.getByRole('button', { name: 'Показать ещё' }).click();
  await answer.asked;
  await field.focus();
  answer.letGo();
  await expect(window.getByRole('listitem').nth(50)).toBeVisible();
  await expect(field).toBeFocused();
});

test('a button pressed twice before its script is there opens one window', async ({ page }) => {
  const script = await hold(page, /\/_astro\/city\.island/);
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Город доставки: Москва' });
  await button.click();
  await script.asked;
  await button.click();
  script.letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the window of login that was closed before the answer came stays closed', async ({
  page,
}) => {
  await page.goto('/brands');
  await page.getByRole('banner').getByRole('link', { name: 'Вход' }).click();
  const window = page.getByRole('dialog', { name: 'Вход или регистрация' });
  const answer = await hold(page, '/api/personal/email_login', { method: 'POST' });
  await window.getByLabel('Электронная почта').fill(newEmail());
  await window.getByRole('button', { name: 'Получить код' }).click();
  await answer.asked;
  await page.keyboard.press('Escape');
  const answered = page.waitForResponse('**/api/personal/email_login');
  answer.letGo();
  await (await answered).finished();
  // Where the window would return to: the account link.
  await page.getByRole('banner').getByRole('link', { name: 'Вход' }).click();
  await expect(window.getByLabel('Электронная почта')).toBeFocused();
});

test('a code that is asked for while the first visit is written down is right', async ({
  page,
}) => {
  const written = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  // Playwright's fetch would set the cookie before the answer comes.
  await page.route('/api/products/visited', async (route) => {
    const request = route.request();
    const { status, headers } = await fetch(request.url(), {
      method: 'POST',
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    written.resolve(undefined);
    await answer.promise;
    await route.fulfill({ status, headers: Object.fromEntries(headers), json: { success: true } });
  });
  await page.goto('/category/petli');
  await page.getByRole('main').locator('a[href^="/products/"]').first().click();
  await page.mouse.move(10, 10);
  await page.getByRole('banner').getByRole('link', { name: 'Вход' }).click();
  const window = page.getByRole('dialog', { name: 'Вход или регистрация' });
  await written.promise;
  let isAnswered = false;
  page.on('response', (response) => {
    isAnswered ||= response.url().endsWith('/email_login');
  });
  const email = newEmail();
  await window.getByLabel('Электронная почта').fill(email);
  await window.getByRole('button', { name: 'Получить код' }).click();
  const waits = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  // The cookie of the later answer wins.
  await expect.poll(async () => isAnswered || (await waits()) > 0).toBe(true);
  const visited = page.waitForResponse('/api/products/visited');
  answer.resolve(undefined);
  await visited;
  await page.getByLabel('Код из письма').pressSequentially(await codeFor(email));
  await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible();
});

test.describe('a log-out that fails', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('is said when its menu was closed meanwhile', async ({ page, context, baseURL }) => {
    await registerIn(context, baseURL);
    await page.goto('/delivery');
    await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click();
    const answer = await hold(page, '/api/personal/logout', { method: 'POST', lost: true });
    await page.getByRole('button', { name: 'Выйти' }).click();
    await answer.asked;
    await page.keyboard.press('Escape');
    answer.letGo();
    await expect(page.getByText('Не удалось выйти')).toBeVisible();
  });
});

test.describe('the page of the login', () => {
  // The first button is pressed faster than a human could.
  test.use({ allowedErrors: [/status of 400/] });

  test('logs in with a code that is sent twice', async ({ page }) => {
    const email = newEmail();
    await page.goto('/login');
    const main = page.getByRole('main');
    await main.getByLabel('Электронная почта').fill(email);
    await askForCode(page);
    await main.getByLabel('Код из письма').fill(await codeFor(email));
    const answer = await hold(page, '/login/code', { method: 'POST', answered: true });
    const { x, y } = (await main.getByRole('button', { name: 'Войти' }).boundingBox()) ?? {
      x: 0,
      y: 0,
    };
    // A locator would wait for the next page to load.
    const press = () => page.mouse.click(x + 5, y + 5);
    await press();
    await answer.asked;
    await press();
    answer.letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible();
  });
});

test('sections of the catalogue wait for no banners', async ({ page }) => {
  const banners = await hold(page, '/api/selection/header_catalog');
  await page.goto('/delivery');
  await page.getByRole('banner').getByRole('button', { name: 'Каталог' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible();
  banners.letGo();
});

test('who goes on to the search while the newsletter answers types on there', async ({ page }) => {
  await page.goto('/delivery');
  const form = page.locator(css('.newsletter-signup form'));
  await form.getByRole('textbox').fill(newEmail());
  await form.getByRole('checkbox').check();
  const answer = await hold(page, '/api/subscriber', { method: 'POST' });
  await form.getByRole('button').click();
  await answer.asked;
  const field = page.getByRole('banner').getByLabel('Поиск по каталогу');
  await field.click();
  answer.letGo();
  await expect(form.getByText('Успешно!')).toBeVisible();
  await expect(field).toBeFocused();
});

async function fill(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'Имя' }).fill('Мария');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
  await form.getByRole('textbox', { name: 'Эл. почта' }).fill(newEmail());
  await form.getByRole('textbox', { name: /Сообщение|Что нужно/ }).fill('Двадцать кухонь');
  await form.getByRole('checkbox', { name: /Согласие на/ }).check();
}

test('a message whose button is pressed again is sent once', async ({ page }) => {
  await page.goto('/application');
  const form = page.getByRole('main');
  await fill(form);
  const answer = await hold(page, '/api/application', { method: 'POST', answered: true });
  await form.getByRole('button', { name: 'Отправить' }).click();
  await answer.asked;
  // Each message begins with a new proof of work.
  const proof = await hold(page, /^\/api\/form-token\//);
  await form.getByRole('button', { name: 'Отправляем' }).click();
  answer.letGo();
  await expect(page.getByRole('dialog', { name: 'Благодарим за ваше сообщение!' })).toBeVisible();
  expect([answer.count(), proof.count()]).toEqual([1, 0]);
});

test.describe('«Написать нам»', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('pressed twice opens one window', async ({ page }) => {
    const script = await hold(page, /\/_astro\/feedback\.island/);
    await page.goto('/delivery');
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' });
    await button.click();
    await script.asked;
    await button.click();
    script.letGo();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('closed before the answer opens again when the message was not sent, with all that was typed', async ({
    page,
  }) => {
    await page.goto('/delivery');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' }).click();
    const window = page.getByRole('dialog', { name: 'Написать нам' });
    await fill(window);
    const answer = await hold(page, '/api/feedback', { method: 'POST', lost: true });
    await window.getByRole('button', { name: 'Отправить' }).click();
    await answer.asked;
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    answer.letGo();
    await expect(
      window.getByRole('alert').filter({ hasText: 'Не получилось отправить' }),
    ).toBeVisible();
    await expect(window.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Двадцать кухонь');
  });
});
