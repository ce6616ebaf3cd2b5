import type { Locator, Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { newAddress } from './support/letters.ts';
import { DESKTOP, expect, pretendSlow, scriptFiles, test } from './support/shop.ts';
import { photo } from '../support/hostile-files.ts';

/** «Написать нам»: what is typed stays, and what is there when a script is not. */
const writeToUs = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' });

async function fill(form: Locator, email: string, message: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Имя' }).fill('Мария <b>Петрова</b>');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
  await form.getByRole('textbox', { name: 'Эл. почта' }).fill(email);
  await form.getByRole('textbox', { name: /Сообщение|Что нужно/ }).fill(message);
  await form.getByRole('checkbox', { name: /Согласие на/ }).check();
}

test.describe('what was typed', () => {
  test.use({ viewport: DESKTOP, extraHTTPHeaders: newAddress() });

  test('into a window that is closed by a slip is there again, with its file', async ({ page }) => {
    await page.goto('/delivery');
    await writeToUs(page).click();
    const window = page.getByRole('dialog', { name: 'Написать нам' });
    await fill(window, 'maria@example.ru', 'Двадцать кухонь');
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

  test('before the form hears it is kept, also over what the server shows again', async ({
    page,
  }) => {
    const typed = { name: 'Мария', phone: '999', email: 'maria@example.ru', message: 'Одна кухня' };
    await page.request.post('/api/feedback', {
      form: { next: '/feedback?said=sent', failed: '/feedback', token: '', ...typed },
    });
    const script = await hold(page, /\/_astro\/message-form\.island/);
    await page.goto('/feedback?notice=not_human');
    const form = page.getByRole('main');
    const message = form.getByRole('textbox', { name: /Сообщение/ });
    await expect(message).toHaveValue('Одна кухня');
    await message.fill('Двадцать кухонь');
    await form.getByRole('textbox', { name: 'Имя' }).fill('Анна');
    await form.getByRole('button', { name: 'Отправить' }).click();
    await script.asked;
    script.letGo();
    await expect(form.getByText('Введите номер телефона полностью')).toBeVisible();
    await expect(message).toHaveValue('Двадцать кухонь');
    await expect(form.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
    await expect(form.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
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
