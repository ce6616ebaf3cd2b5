import type { Locator, Page } from '@playwright/test';
import { untilBelieved } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { HONEYPOT } from '../../src/domain/human.ts';
import { lettersWith, newAddress, newEmail } from './support/letters.ts';
import { AT_FRONT } from './support/journeys.ts';
import { DESKTOP, PHONE, SCREENS, expect, scriptFiles, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { photo } from '../support/hostile-files.ts';

const SHOP = 'shop@skoba.example';
const writeToUs = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' });

async function fill(form: Locator, email: string, message: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Имя' }).fill('Мария <b>Петрова</b>');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
  await form.getByRole('textbox', { name: 'Эл. почта' }).fill(email);
  await form.getByRole('textbox', { name: /Сообщение|Что нужно/ }).fill(message);
  await form.getByRole('checkbox', { name: /Согласие на/ }).check();
}

/** `success` of the body tells a refusal, not the status. */
const REFUSED = { 'a phone': 200, 'a desktop': 400 };

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, extraHTTPHeaders: newAddress(), allowedErrors: [/status of 4(00|15)/] });

    test(
      '«Написать нам» opens a window of 576, says what is wrong under fields, thanks in a window of 570',
      viewport === DESKTOP ? AT_FRONT : {},
      async ({ page }) => {
        covers(
          '2.text.write_to_us',
          '2.text.thanks',
          '9.width.feedback',
          '9.width.thanks',
          '9.phone.mask',
          'widget.feedback and thanks modals',
        );
        await page.goto('/delivery');
        await writeToUs(page).click();
        const window = page.getByRole('dialog', { name: 'Написать нам' });
        await expect(window).toBeVisible();
        await expect(window).toHaveCSS('width', `${Math.min(576, viewport.width)}px`);
        await expect(window.getByRole('textbox', { name: 'Имя' })).toBeFocused();
        // The styles of the footer are not for the window.
        await expect(page.getByRole('contentinfo').getByRole('dialog')).toHaveCount(0);
        await expectClean(page);
        await window.getByRole('button', { name: 'Отправить' }).click();
        await expect(window.getByText('Это поле является обязательным')).toHaveCount(3);
        await expect(window.getByText('Без согласия отправить нельзя')).toBeVisible();
        const email = newEmail();
        await fill(window, 'maria@example', email);
        await expect(window.getByRole('textbox', { name: 'Телефон' })).toHaveValue(
          '+7 (999) 123-45-67',
        );
        await window.getByRole('button', { name: 'Отправить' }).click();
        await expect(window.getByText('Введите валидный адрес эл. почты')).toBeVisible();
        await expectClean(page);
        await window.getByRole('textbox', { name: 'Эл. почта' }).fill(email);
        await window.getByLabel('Файл').setInputFiles({
          name: 'list.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('петли'),
        });
        await expect(window.getByText('Неверный формат файла.')).toBeVisible();
        await window
          .getByLabel('Файл')
          .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await expect(window.getByText('Неверный формат файла.')).toBeHidden();
        await window.getByRole('button', { name: 'Отправить' }).click();
        const thanks = page.getByRole('dialog', { name: 'Благодарим за ваше сообщение!' });
        await expect(thanks).toBeVisible();
        await expect(window).toBeHidden();
        await expect(thanks).toHaveCSS('width', `${Math.min(570, viewport.width)}px`);
        await expectClean(page);
        await page.keyboard.press('Escape');
        await expect(thanks).toBeHidden();
        await expect.poll(() => lettersWith(SHOP, email)).toHaveLength(1);
        const [letter] = lettersWith(SHOP, email);
        expect(letter?.headers['reply-to']).toBe(email);
        expect(letter?.headers['subject']).toBe('Сообщение с сайта: Мария <b>Петрова</b>');
      },
    );

    test('what the server says stands under its field, and the window stays', async ({ page }) => {
      covers('8.feedback');
      await page.route('/api/feedback', (route) =>
        route.fulfill({
          status: REFUSED[screen],
          json: { success: false, errors: { message: ['Напишите подробнее'] } },
        }),
      );
      await page.goto('/');
      await writeToUs(page).click();
      const window = page.getByRole('dialog', { name: 'Написать нам' });
      await fill(window, newEmail(), 'Здравствуйте');
      await window.getByRole('button', { name: 'Отправить' }).click();
      await expect(window.getByText('Напишите подробнее')).toBeVisible();
      await expect(window.getByRole('button', { name: 'Отправить' })).toBeVisible();
    });

    test('an application is sent from its page', async ({ page }) => {
      covers('widget.message and application pages');
      await page.goto('/application');
      await expect(page.getByRole('heading', { level: 1, name: 'Оставить заявку' })).toBeVisible();
      await expectClean(page);
      const form = page.getByRole('main');
      const email = newEmail();
      // The press waits for the script that it loads.
      await form.getByRole('button', { name: 'Отправить' }).click();
      await expect(form.getByText('Это поле является обязательным')).toHaveCount(3);
      await fill(form, email, 'Двадцать кухонь');
      await expect(form.getByRole('textbox', { name: 'Телефон' })).toHaveValue(
        '+7 (999) 123-45-67',
      );
      await form.getByRole('button', { name: 'Отправить' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Благодарим за ваше сообщение!' }),
      ).toBeVisible();
      await expect.poll(() => lettersWith(SHOP, email)).toHaveLength(1);
    });
  });
}

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false, extraHTTPHeaders: newAddress() });

  test(
    '«Написать нам» leads to a page whose form is taken and thanked for',
    AT_FRONT,
    async ({ page }) => {
      covers('2.shell.forms');
      await page.goto('/');
      await writeToUs(page).click();
      await expect(page).toHaveURL(/\/feedback\??$/);
      const form = page.getByRole('main');
      const email = newEmail();
      await fill(form, email, 'Без скриптов');
      await form
        .getByLabel('Файл')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await untilBelieved();
      await form.getByRole('button', { name: 'Отправить' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Благодарим за ваше сообщение!' }),
      ).toBeVisible();
      await expect.poll(() => lettersWith(SHOP, email)).toHaveLength(1);
    },
  );

  test.describe("refused as no human's", () => {
    test.use({ allowedErrors: [/status of 400/] });

    test('it says so; what was typed is still there and is taken later', async ({ page }) => {
      await page.goto('/feedback');
      const form = page.getByRole('main');
      const email = newEmail();
      await fill(form, email, 'Слишком быстро');
      // Only a program fills the hidden field: refused like a form that is sent too quickly.
      await form.locator(`[name=${HONEYPOT}]`).fill('https://casino.example', { force: true });
      await form.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByRole('alert')).toContainText('Подождите несколько секунд');
      await expect(form.getByRole('textbox', { name: 'Имя' })).toHaveValue('Мария <b>Петрова</b>');
      await expect(form.getByRole('textbox', { name: /Сообщение/ })).toHaveValue('Слишком быстро');
      await expect(form.getByRole('checkbox', { name: /Согласие на/ })).toBeChecked();
      await untilBelieved();
      await form.getByRole('button', { name: 'Отправить' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Благодарим за ваше сообщение!' }),
      ).toBeVisible();
      await expect.poll(() => lettersWith(SHOP, email)).toHaveLength(1);
    });
  });

  test('a file that is none is said on the page, which keeps what was typed', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/feedback');
    const form = page.getByRole('main');
    await fill(form, newEmail(), 'С файлом');
    await expect(form.getByText('выберите его ещё раз')).toHaveCount(0);
    await form.getByLabel('Файл').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await untilBelieved();
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    // The typed text is kept, for this visitor alone. The browser loses the chosen file, and the
    // page says so.
    await expect(form.getByText('Если файл был выбран, выберите его ещё раз.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Имя' })).toHaveValue('Мария <b>Петрова</b>');
    await expect(form.getByRole('textbox', { name: /Сообщение/ })).toHaveValue('С файлом');
    await expect(form.getByRole('checkbox', { name: /Согласие на/ })).toBeChecked();
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    expect(await (await other.request.get('/feedback?notice=wrong_file')).text()).not.toContain(
      'Петрова',
    );
    await other.close();
  });
});

test.describe('a letter that is typed while an earlier one is on its way', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 400/] });

  /**
   * Sends one message, closes its window and begins another; returns both and a function to go on.
   */
  async function writeTwo(page: Page, answer: { status: number; json: object }) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('/api/feedback', async (route) => {
      await held;
      await route.fulfill(answer);
    });
    const window = page.getByRole('dialog', { name: 'Написать нам' });
    await page.goto('/');
    await writeToUs(page).click();
    await fill(window, newEmail(), 'Первое письмо');
    await window.getByRole('button', { name: 'Отправить' }).click();
    await expect(window.getByRole('button', { name: 'Отправляем' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await writeToUs(page).click();
    await window.getByRole('textbox', { name: /Сообщение/ }).fill('Второе письмо');
    return { window, release };
  }

  test('stays open, with its text, under the thanks for the other', async ({ page }) => {
    covers('widget.feedback and thanks modals');
    const { window, release } = await writeTwo(page, {
      status: 200,
      json: { success: true, errors: {} },
    });
    release();
    const thanks = page.getByRole('dialog', { name: 'Благодарим за ваше сообщение!' });
    await expect(thanks).toBeVisible();
    await thanks.getByRole('button', { name: 'Закрыть' }).last().click();
    await expect(thanks).toBeHidden();
    const message = window.getByRole('textbox', { name: /Сообщение/ });
    await expect(message).toHaveValue('Второе письмо');
    await expect(message).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
  });

  test('stays open when the other is refused, which is said when it is closed', async ({
    page,
  }) => {
    const { window, release } = await writeTwo(page, {
      status: 400,
      json: { detail: 'Письмо не принято', code: 'not_human' },
    });
    const answered = page.waitForResponse('**/api/feedback');
    release();
    await answered;
    const message = window.getByRole('textbox', { name: /Сообщение/ });
    await expect(message).toHaveValue('Второе письмо');
    await expect(message).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window.getByText('Письмо не принято')).toBeVisible();
    await expect(message).toHaveValue('Первое письмо');
    await window.getByRole('button', { name: 'Закрыть' }).click();
    await expect(window).toBeHidden();
  });
});

test('the window and its captcha are loaded when they are touched', async ({ page }) => {
  const files = scriptFiles(page);
  const ofWindow = () => files.filter((path) => /feedback|message/.test(path));
  await page.goto('/delivery');
  await expect(writeToUs(page)).toBeVisible();
  expect(ofWindow()).toEqual([]);
  await writeToUs(page).hover();
  await expect.poll(() => ofWindow().length).toBeGreaterThan(0);
});
