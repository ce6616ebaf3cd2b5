import type { Page } from '@playwright/test';
import { HONEYPOT } from '../../src/domain/human.ts';
import { hold } from './support/hold.ts';
import { newAddress } from './support/letters.ts';
import { DESKTOP, expect, pretendSlow, scriptFiles, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { photo } from '../support/hostile-files.ts';

const PROGRAM = {
  name: 'a.exe',
  mimeType: 'application/x-msdownload',
  buffer: Buffer.from('MZ'),
};

/** «Написать нам» when a window is closed by a slip, or its script has not come. */
const writeToUs = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' });

test.describe('what was typed', () => {
  test.use({
    viewport: DESKTOP,
    extraHTTPHeaders: newAddress(),
    allowedErrors: [/status of 400/],
  });

  test('into a window that is closed by a slip is there again, with its file', async ({ page }) => {
    covers('widget.feedback and thanks modals');
    await page.goto('/delivery');
    await writeToUs(page).click();
    const window = page.getByRole('dialog', { name: 'Написать нам' });
    await window.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
    await window.getByRole('textbox', { name: /Сообщение/ }).fill('Двадцать кухонь');
    await window.getByRole('checkbox', { name: /Согласие на/ }).check();
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await window.getByLabel('Файл').setInputFiles(file);
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await writeToUs(page).click();
    await expect(window.getByRole('textbox', { name: /Сообщение/ })).toHaveValue('Двадцать кухонь');
    await expect(window.getByRole('textbox', { name: 'Телефон' })).toHaveValue(
      '+7 (999) 123-45-67',
    );
    await expect(window.getByRole('checkbox', { name: /Согласие на/ })).toBeChecked();
    await expect(window.getByLabel('Файл')).toHaveValue(/photo\.jpg$/);
    await expect(window.getByRole('textbox', { name: 'Имя' })).toBeFocused();
  });

  test('into a window with a file that was no good is not sent without it unasked', async ({
    page,
  }) => {
    await page.goto('/delivery');
    await writeToUs(page).click();
    const window = page.getByRole('dialog', { name: 'Написать нам' });
    await window.getByLabel('Файл').setInputFiles(PROGRAM);
    await expect(window.getByText('Неверный формат файла.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await writeToUs(page).click();
    await expect(window.getByText('Неверный формат файла.')).toBeVisible();
    await window.getByRole('button', { name: 'Отправить' }).click();
    await expect(window.getByLabel('Файл')).toBeFocused();
  });

  test('before the form hears it is kept, also over what the server shows again', async ({
    page,
  }) => {
    covers('widget.message and application pages');
    const script = await hold(page, /\/_astro\/message-on-page\.island/);
    await page.goto('/feedback');
    const form = page.getByRole('main');
    const message = form.getByRole('textbox', { name: /Сообщение/ });
    await message.fill('Одна кухня');
    // Only a program fills the hidden field. The form is sent as without scripts.
    await form.locator(`[name=${HONEYPOT}]`).fill('https://casino.example', { force: true });
    await form.locator('form').evaluate((element: HTMLFormElement) => element.submit());
    await expect(form.getByRole('alert')).toContainText('Подождите несколько секунд');
    await expect(message).toHaveValue('Одна кухня');
    await message.fill('Двадцать кухонь');
    await form.getByRole('textbox', { name: 'Имя' }).fill('Анна');
    const button = form.getByRole('button', { name: 'Отправить' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    script.letGo();
    await expect(form.getByText('Это поле является обязательным')).toHaveCount(2);
    await expect(message).toHaveValue('Двадцать кухонь');
    await expect(form.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
    await expect(form.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
  });
});

test.describe('a message of the page', () => {
  test.use({ extraHTTPHeaders: newAddress(), allowedErrors: [/status of 400/] });

  test('leaves an empty form without a word of the file that was no good', async ({ page }) => {
    await page.goto('/feedback');
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Имя' }).fill('Анна');
    await form.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
    await form.getByRole('textbox', { name: 'почта' }).fill('anna@example.com');
    await form.getByRole('checkbox', { name: /Согласие на/ }).check();
    await form.getByLabel('Файл').setInputFiles(PROGRAM);
    await expect(form.getByRole('alert')).toContainText('Неверный формат файла.');
    await form.getByRole('button', { name: 'Продолжить без файла' }).click();
    await expect(form.getByLabel('Файл')).toBeFocused();
    // Only the shop looks into a file.
    const text = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('just words') };
    await form.getByLabel('Файл').setInputFiles(text);
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(form.getByRole('alert')).toContainText('Неверный формат файла.');
    await form.getByRole('button', { name: 'Продолжить без файла' }).click();
    await expect(form.getByLabel('Файл')).toHaveValue('');
    await form.getByRole('button', { name: 'Отправить' }).click();
    const thanks = page.getByRole('dialog', { name: 'Благодарим за ваше сообщение!' });
    await expect(thanks).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.getByRole('textbox', { name: 'Имя' })).toHaveValue('');
    await expect(form.getByRole('alert')).toHaveCount(0);
  });
});

test('«Написать нам» of the page that has the form leads into its first field', async ({
  page,
}) => {
  await page.goto('/feedback');
  await writeToUs(page).click();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Имя' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('«Написать нам» without its window', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('leads to the page of the form: its script does not load', async ({ page }) => {
    await page.route(/\/_astro\/feedback\.island/, (route) => route.abort());
    await page.goto('/delivery');
    await writeToUs(page).click();
    await expect(page).toHaveURL('/feedback?');
  });

  test('leads to the page of the form: the shopper is slow, and no script loads', async ({
    page,
  }) => {
    await pretendSlow(page);
    const files = scriptFiles(page);
    await page.goto('/delivery');
    await writeToUs(page).click();
    await expect(page).toHaveURL('/feedback?');
    expect(files).toEqual([]);
  });
});
