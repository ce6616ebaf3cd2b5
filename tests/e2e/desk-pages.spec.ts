import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { tabTo } from './support/order.ts';
import { body, expectBody, fillBody, withCode } from './support/page-text.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { covers } from '../support/covers.ts';
import { atMost } from '../support/limits.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => main(page).getByLabel(name);
const newSlug = () => `e2e-${randomUUID().slice(0, 8)}`;

/** Types a whole new page, and leaves it unsaved. */
async function write(page: Page, slug: string, text = '## Срок\n\nДва года.'): Promise<void> {
  await page.goto('/desk/pages/new');
  await field(page, 'Заголовок').first().fill('Гарантия');
  await field(page, 'Адрес').fill(slug);
  await field(page, 'Кратко').first().fill('Два года на всё');
  await fillBody(page, text);
}

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[0149]/] });
    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('an editor writes, previews, publishes, restores and unpublishes a page', async ({
      page,
      request,
    }) => {
      covers('desk.no_scripts');
      const slug = newSlug();
      await comeIn(page, 'editor');
      await page.goto('/desk/pages');
      await well(page);
      await main(page).getByRole('link', { name: 'Новая страница' }).click();
      await write(page, 'Плохой адрес');
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('В адресе могут быть латинские буквы');
      await expectBody(page, '## Срок\n\nДва года.');
      await field(page, 'Адрес').fill(slug);
      await press(page, 'Предпросмотр');
      await expect(page).toHaveURL(/\/desk\/pages\/\d+\/preview$/);
      await expect(page.getByRole('heading', { level: 2, name: 'Срок' })).toBeVisible();
      expect((await request.get(`/${slug}`)).status()).toBe(404);
      await page.goto(page.url().replace('/preview', ''));
      await well(page);
      await press(page, 'Опубликовать');
      await expect(main(page)).toContainText('Опубликовано');
      await expect.poll(async () => (await request.get(`/${slug}`)).status()).toBe(200);

      await fillBody(page, '## Срок\n\nТри года.');
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('есть неопубликованные правки');
      expect(await (await request.get(`/${slug}`)).text()).toContain('Два года.');
      const editor = page.url().replace(/\?.*/, '');
      await main(page).getByRole('link', { name: 'История' }).click();
      await well(page);
      await main(page).getByRole('link', { name: 'Сравнить с черновиком: ревизия 1' }).click();
      await expect(main(page).locator('del')).toContainText('Два года.');
      await expect(main(page).locator('ins')).toContainText('Три года.');
      await well(page);
      await press(page, 'Восстановить этот текст');
      await expect(main(page)).toContainText('Текст восстановлен');
      await expectBody(page, '## Срок\n\nДва года.');

      await main(page).getByRole('link', { name: 'Снять с публикации' }).click();
      await expect(main(page)).toContainText('На страницу ничего не ведёт.');
      await well(page);
      await press(page, 'Снять с публикации');
      await expect(page).toHaveURL(`${editor}?said=unpublished`);
      await expect.poll(async () => (await request.get(`/${slug}`)).status()).toBe(404);
    });

    test('a text with a form of its own is saved and published', async ({ page, request }) => {
      const slug = newSlug();
      await comeIn(page, 'editor');
      await write(page, slug, '::calc{hinges}');
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('Черновик сохранён');
      await expect(page.locator('#edit-preview form')).toHaveCSS('display', 'flex');
      await fillBody(page, '::calc{hinges}\n\nИ слова.');
      await press(page, 'Опубликовать');
      await expect(main(page)).toContainText('Опубликовано');
      expect(await (await request.get(`/${slug}`)).text()).toContain('И слова.');
    });

    test('a text survives the deletion of its draft by somebody else', async ({
      page,
      context,
    }) => {
      await comeIn(page, 'editor');
      await write(page, newSlug());
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('Черновик сохранён');
      const other = await context.newPage();
      await other.goto(page.url());
      await main(other).locator('summary', { hasText: 'Удалить' }).click();
      await press(other, 'Удалить черновик');
      await expect(other).toHaveURL(/\/desk\/pages\?said=deleted/);

      await fillBody(page, 'Дорогой текст');
      await press(page, 'Сохранить черновик');
      await expect(main(page).getByRole('alert')).toContainText('Черновик тем временем удалили');
      await expectBody(page, 'Дорогой текст');
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('Черновик сохранён');
      await expectBody(page, 'Дорогой текст');
    });

    test('two editors see both texts', async ({ page, browser, baseURL }) => {
      covers('desk.two_editors');
      await comeIn(page, 'editor');
      await write(page, newSlug());
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('Черновик сохранён');
      const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
      const other = await context.newPage();
      await comeIn(other, 'editor');
      await other.goto(page.url());
      await fillBody(other, 'Чужой текст');
      await press(other, 'Сохранить черновик');
      await expect(main(other)).toContainText('Черновик сохранён');
      await context.close();
      await fillBody(page, 'Мой текст');
      await main(page)
        .getByLabel(/^Выйдет/)
        .fill('2030-12-01T18:00');
      await press(page, 'Сохранить черновик');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Два разных текста');
      await expect(main(page).getByLabel('Сохранённый текст')).toHaveValue('Чужой текст');
      await expect(main(page).getByLabel('Ваш текст')).toHaveValue('Мой текст');
      await well(page);
      await press(page, 'Сохранить мой текст');
      await expectBody(page, 'Мой текст');
      await expect(main(page).getByLabel(/^Выйдет/)).toHaveValue('2030-12-01T18:00');
    });

    test('a text survives the end of the login', async ({ page, context }) => {
      covers('desk.login_ends');
      await comeIn(page, 'editor');
      await write(page, newSlug());
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('Черновик сохранён');
      const keys = await context.cookies();
      const own = keys.filter(({ name }) => name.includes('desk_key'));
      // The key stays in the browser and opens nothing any more.
      await context.addCookies(own.map((cookie) => ({ ...cookie, value: 'ended' })));
      await fillBody(page, 'Дорогой текст');
      await press(page, 'Сохранить черновик');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход закончился');
      await context.addCookies(own);
      await press(page, 'Отправить ещё раз');
      await expect(main(page)).toContainText('Черновик сохранён');
      await expectBody(page, 'Дорогой текст');
    });
  });
}

test.describe('the island of the editor', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 401|net::ERR_FAILED/] });
  const status = (page: Page) => main(page).locator('#edit-page').getByRole('status');

  test('saves a new page by itself, and shows it beside the text', async ({ page }) => {
    await comeIn(page, 'editor');
    await write(page, newSlug(), '## Живой *просмотр*');
    await withCode(page);
    await expect(page).toHaveURL(/\/desk\/pages\/\d+$/);
    await expect(status(page)).toHaveText(/^Сохранено в \d\d:\d\d$/);
    await expect(page.locator('#edit-preview')).toContainText('Живой просмотр');
    await expect(page.locator('#edit-preview em')).toHaveText('просмотр');
    await page.reload();
    await expectBody(page, '## Живой *просмотр*');
    await expectClean(page);
  });

  test('keeps what was typed in a page that comes back frozen', async ({ page }) => {
    await comeIn(page, 'editor');
    await write(page, newSlug());
    await withCode(page);
    await expect(status(page)).toHaveText(/^Сохранено/);
    // As the browser says of a page that Back brings back as it was left.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(field(page, 'Заголовок').first()).toHaveValue('Гарантия');
    await expectBody(page, '## Срок\n\nДва года.');
  });

  test('shows a preview that takes nobody at the desk for somebody else', async ({ page }) => {
    await comeIn(page, 'editor');
    await write(page, newSlug());
    await press(page, 'Предпросмотр');
    await expect(page).toHaveURL(/\/desk\/pages\/\d+\/preview$/);
    // The page looks at who is there whenever its tab is opened again.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('вы вышли или вошли под другим адресом')).toBeHidden();
  });

  test('loses nothing when the browser is killed before it could save', async ({
    page,
    context,
  }) => {
    covers('desk.killed');
    await comeIn(page, 'editor');
    await write(page, newSlug());
    await withCode(page);
    await expect(page).toHaveURL(/\/desk\/pages\/\d+$/);
    await expect(status(page)).toHaveText(/^Сохранено/);
    const url = page.url();
    await page.route('**/api/desk/pages/autosave', (route) => route.abort());
    await fillBody(page, 'Последние слова');
    await expect(status(page)).toHaveText('Не сохранено');
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(url);
    await withCode(again);
    await main(again).getByRole('button', { name: 'Вернуть его' }).click();
    await expectBody(again, 'Последние слова');
    await expect(status(again)).toHaveText(/^Сохранено/);
    await again.reload();
    await expectBody(again, 'Последние слова');
  });

  test('goes on by itself after a login in another tab', async ({ page, context }) => {
    covers('desk.login_ends');
    await comeIn(page, 'editor');
    await write(page, newSlug());
    await withCode(page);
    await expect(status(page)).toHaveText(/^Сохранено/);
    const keys = await context.cookies();
    const own = keys.filter(({ name }) => name.includes('desk_key'));
    await context.addCookies(own.map((cookie) => ({ ...cookie, value: 'ended' })));
    await fillBody(page, 'Ещё слова');
    await expect(status(page)).toHaveText('Вход закончился. Текст цел в этом браузере.');
    await expect(main(page).getByRole('link', { name: 'Войти в другой вкладке' })).toBeVisible();
    await context.addCookies(own);
    await expect(status(page)).toHaveText(/^Сохранено/, { timeout: atMost(10_000) });
    await page.reload();
    await expectBody(page, 'Ещё слова');
  });
});

test.describe('with the keyboard', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 404/] });

  test('an editor writes a page with a block, previews and publishes it', async ({
    page,
    request,
  }) => {
    covers('desk.keyboard');
    test.slow();
    const slug = newSlug();
    await comeIn(page, 'editor');
    const reach = (role: 'link' | 'button' | 'combobox', name: string) =>
      tabTo(page, main(page).getByRole(role, { name, exact: true }));
    await page.goto('/desk/pages');
    await reach('link', 'Новая страница');
    await page.keyboard.press('Enter');
    await tabTo(page, field(page, 'Заголовок').first());
    await page.keyboard.type('Гарантия с клавиатуры');
    await tabTo(page, field(page, 'Адрес'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(slug);
    await withCode(page);
    await tabTo(page, body(page));
    await page.keyboard.type('Два года.');
    // Tab leaves the text: nobody is held in it.
    await page.keyboard.press('Shift+Tab');
    await expect(body(page)).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(body(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(main(page).getByRole('button', { name: 'Вставить блок' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    const blocks = main(page).getByRole('combobox', { name: 'Блок' });
    await expect(blocks).toBeFocused();
    const names = await blocks.getByRole('option').allTextContents();
    for (let at = names.indexOf('Расчёт'); at > 0; at -= 1) await page.keyboard.press('ArrowDown');
    await expect(blocks).toHaveValue('calc');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(body(page)).toBeFocused();
    await expectBody(page, 'Два года.\n\n::calc{hinges}\n');
    await reach('button', 'Предпросмотр');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/desk\/pages\/\d+\/preview$/);
    await tabTo(page, page.getByRole('link', { name: 'К тексту' }));
    await page.keyboard.press('Enter');
    await reach('button', 'Опубликовать');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Опубликовано');
    await expect.poll(async () => (await request.get(`/${slug}`)).status()).toBe(200);
    await expectClean(page);
  });
});
