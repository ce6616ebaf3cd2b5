import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectWell } from './support/desk-walks.ts';
import { hold } from './support/hold.ts';
import {
  body,
  chosenText,
  codeEditor,
  expectBody,
  fillBody,
  withCode,
} from './support/page-text.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { covers } from '../support/covers.ts';

const CODE = /\/_astro\/code-field\.[^/]+\.js$/;
const main = (page: Page) => page.getByRole('main');
const tools = (page: Page) => main(page).getByRole('group', { name: 'Вставить в текст' });
const status = (page: Page) => main(page).locator('#edit-page').getByRole('status');
const faultyLines = (page: Page) => codeEditor(page).locator('.cm-line.cm-faults');
/** Its last line names a block that there is not. */
const LONG = [
  ...Array.from({ length: 120 }, (_, at) => `Абзац ${at}: ${'слово '.repeat(at % 40)}.\n`),
  '::shelve{category=petli}',
].join('\n');

async function openNew(page: Page): Promise<void> {
  await comeIn(page, 'editor');
  await page.goto('/desk/pages/new');
  await main(page).getByLabel('Заголовок').first().fill('Гарантия');
  await main(page)
    .getByLabel('Адрес')
    .fill(`e2e-${randomUUID().slice(0, 8)}`);
}

test.describe('the code editor', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/net::ERR_FAILED/] });

  test('comes while somebody types, who types on at the same place', async ({ page }) => {
    covers('desk.code_editor');
    const { letGo } = await hold(page, CODE);
    await openNew(page);
    await body(page).focus();
    await page.keyboard.type('Раз три');
    for (const _letter of ' три') await page.keyboard.press('ArrowLeft');
    await expect(codeEditor(page)).toBeHidden();
    letGo();
    let typed = '';
    while (!(await codeEditor(page).isVisible())) {
      await page.keyboard.type(' два', { delay: 5 });
      typed += ' два';
    }
    await page.keyboard.type(' и ещё');
    await withCode(page);
    await expect(body(page)).toBeFocused();
    await expectBody(page, `Раз${typed} и ещё три`);
    await expect(status(page)).toHaveText(/^Сохранено/);
    await page.reload();
    await withCode(page);
    await expectBody(page, `Раз${typed} и ещё три`);
  });

  test('takes over what is chosen', async ({ page }) => {
    const { letGo } = await hold(page, CODE);
    await openNew(page);
    await fillBody(page, 'Раз\nДва');
    await body(page).selectText();
    letGo();
    await withCode(page);
    expect(await chosenText(page)).toBe('Раз\nДва');
    await page.keyboard.type('Три');
    await expectBody(page, 'Три');
    await page.keyboard.press('ControlOrMeta+z');
    await expectBody(page, 'Раз\nДва');
  });

  test('that does not load leaves the text where it was typed', async ({ page }) => {
    covers('desk.code_editor');
    let lost = 0;
    await page.route(CODE, (route) => {
      lost += 1;
      return route.abort();
    });
    await openNew(page);
    await body(page).pressSequentially('Два года');
    await expect.poll(() => lost).toBeGreaterThan(0);
    await expect(status(page)).toHaveText(/^Сохранено/);
    await body(page).selectText();
    await tools(page).getByRole('button', { name: 'Жирный' }).click();
    await expect(page.locator('textarea#edit-body')).toHaveValue('**Два года**');
    await expect(page.locator('textarea#edit-body')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('End');
    await page.keyboard.type(' на всё');
    await expect(page.locator('#edit-preview')).toContainText('Два года на всё');
    await expect(status(page)).toHaveText(/^Сохранено/);
    await expect(codeEditor(page)).toBeHidden();
    await page.unroute(CODE);
    // Whoever comes to the text again tries again.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await withCode(page);
    await expect(body(page)).toBeFocused();
    await expectBody(page, 'Два года на всё');
  });

  test('marks the lines of faults, and a fault leads to its line', async ({ page }) => {
    await openNew(page);
    await withCode(page);
    await fillBody(page, LONG);
    const line = main(page).getByRole('link', { name: `Строка ${LONG.split('\n').length}` });
    await expect(line).toBeVisible();
    await body(page).press('ControlOrMeta+Home');
    await expect(faultyLines(page)).toHaveCount(0);
    await line.click();
    await expect(body(page)).toBeFocused();
    await expect(faultyLines(page)).toHaveText('::shelve{category=petli}');
    await expect(faultyLines(page)).toBeInViewport();
    await expect.poll(() => chosenText(page)).toBe('::shelve{category=petli}');
    await page.keyboard.type('::calc{hinges}');
    await expect(faultyLines(page)).toHaveCount(0);
    await expect(status(page)).toHaveText(/^Сохранено/);
  });

  test('marks what the server has found, until it is mended', async ({ page }) => {
    await openNew(page);
    await fillBody(page, '# Второй главный\n\n::shelve{category=petli}\n');
    await main(page).getByRole('button', { name: 'Сохранить черновик' }).click();
    await expect(main(page)).toContainText('Черновик сохранён');
    await withCode(page);
    await expect(faultyLines(page)).toHaveText('::shelve{category=petli}');
    await expect(codeEditor(page).locator('.cm-warnings')).toHaveText('# Второй главный');
    // Typed over lines with marks: the browser would write their looks into the text.
    await body(page).press('ControlOrMeta+a');
    await page.keyboard.type('Снова хорошо');
    await expectBody(page, 'Снова хорошо');
    await expect(main(page)).toContainText('В тексте всё в порядке');
  });

  test('lets the keyboard in and out, and has no fault on a phone and on a desktop', async ({
    page,
  }) => {
    await openNew(page);
    await withCode(page);
    await fillBody(page, '# Раз\n\n- два\n\n::calc{hinges}\n\n[три](/delivery) `код`');
    await page.keyboard.press('Tab');
    await expect(body(page)).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(body(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tools(page).getByRole('button', { name: 'Вставить блок' })).toBeFocused();
    await expectBody(page, '# Раз\n\n- два\n\n::calc{hinges}\n\n[три](/delivery) `код`');
    await page.locator('label[for=edit-body]').click();
    await expect(body(page)).toBeFocused();
    await body(page).press('ControlOrMeta+f');
    const words = main(page).getByRole('textbox', { name: 'Найти', exact: true });
    await expect(words).toBeFocused();
    await words.fill('два');
    await main(page).getByRole('button', { name: 'дальше' }).click();
    await expect(codeEditor(page).locator('.cm-searchMatch-selected')).toHaveText('два');
    await expectWell(page);
    await words.press('Escape');
    await expect(body(page)).toBeFocused();
    await expectWell(page);
  });
});
