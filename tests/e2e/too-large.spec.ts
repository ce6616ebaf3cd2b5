import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { newAddress, newEmail } from './support/letters.ts';
import { IN_FIREFOX, PHONE, expect, test } from './support/shop.ts';

/** Far above every limit, and below what is read of a refused form. */
const BYTES = 66 * 1024 * 1024;
const TOO_BIG = 'Файл больше 5 МБ. Выберите файл поменьше.';

let folder: string;
let file: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skoba-large-'));
  file = join(folder, 'photo.jpg');
  writeFileSync(file, '');
  // Zeros that take no room on the disk.
  truncateSync(file, BYTES);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const chooseFile = (page: Page) => page.locator('input[type=file]').setInputFiles(file);

async function fillMessage(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Имя' }).fill('Мария');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
  await form.getByRole('textbox', { name: 'Эл. почта' }).fill(newEmail());
  await form.getByRole('textbox', { name: /Сообщение/ }).fill('Здравствуйте');
  await form.getByRole('checkbox', { name: /Согласие на/ }).check();
}

test.describe('A form of 60 MB more than allowed', IN_FIREFOX, () => {
  test.use({
    viewport: PHONE,
    extraHTTPHeaders: newAddress(),
    // A browser notes the status of the page by itself.
    allowedErrors: [/status of 4(00|13)/],
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is shown again with what is wrong with its file', async ({ page }) => {
      await page.goto('/feedback');
      await fillMessage(page);
      await chooseFile(page);
      await page.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByText(TOO_BIG).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Мария');
      expect(new URL(page.url()).pathname).toBe('/feedback');
    });

    for (const action of ['/api/city/choose', '/api/cart/add', '/cart', '/login'])
      test(`is refused at ${action} by a page that leads back to it`, async ({ page }) => {
        // A form of the shop, but with more in it than any has.
        await page.route('/delivery', (route) =>
          route.fulfill({
            contentType: 'text/html; charset=utf-8',
            body: `<!doctype html><title>Форма</title>
              <form method="post" action="${action}" enctype="multipart/form-data">
              <input type="file" name="text"><button>Отправить</button></form>`,
          }),
        );
        await page.goto('/delivery');
        await chooseFile(page);
        await page.getByRole('button', { name: 'Отправить' }).click();
        await expect(page.getByRole('heading', { name: 'Слишком много данных' })).toBeVisible();
        await expect(page.getByText('Форма не отправлена')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Вернуться к форме' })).toHaveAttribute(
          'href',
          '/delivery',
        );
      });
  });

  test('is answered with the sentence when a script sends it', async ({ page }) => {
    await page.goto('/feedback');
    const answers = await page.evaluate(async (bytes) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
      const headers = { 'content-type': 'application/json' };
      const sent = [
        await fetch('/api/feedback', { method: 'POST', body: form }),
        await fetch('/api/cart/add', { method: 'POST', headers, body: 'a'.repeat(bytes) }),
      ];
      return Promise.all(sent.map((answer) => answer.text()));
    }, BYTES);
    expect(answers).toEqual([
      expect.stringContaining(TOO_BIG),
      expect.stringContaining('Слишком много данных в одном запросе.'),
    ]);
  });
});

test(
  'a message with a file that is too large is not sent until the shopper wants it without',
  IN_FIREFOX,
  async ({ page }) => {
    await page.goto('/feedback');
    await fillMessage(page);
    await chooseFile(page);
    await expect(page.getByText(TOO_BIG)).toBeVisible();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.locator('input[type=file]')).toBeFocused();
    await expect(page.getByText(TOO_BIG)).toBeVisible();
    await page.getByRole('button', { name: 'Продолжить без файла' }).click();
    await expect(page.getByText(TOO_BIG)).toBeHidden();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Благодарим за ваше сообщение!')).toBeVisible();
  },
);

test('a file that was chosen before the script came is looked at by it', async ({ page }) => {
  const scripts = await hold(page, /message-on-page[^/]*\.js$/);
  await page.goto('/feedback');
  await fillMessage(page);
  await scripts.asked;
  await chooseFile(page);
  scripts.letGo();
  await expect(page.getByText(TOO_BIG)).toBeVisible();
});
