import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { failSchedule, slugsOfPages } from './support/desk.ts';
import {
  body,
  chosenText,
  expectBody,
  fillBody,
  typedBody,
  withCode,
} from './support/page-text.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { covers } from '../support/covers.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const newSlug = () => `e2e-${randomUUID().slice(0, 8)}`;
const FAULTY = [
  '# Второй главный',
  '',
  'Смотрите [условия](/takoy-stranicy-net).',
  '',
  '::product{article="NET-TAKOGO"}',
  '',
  '::shelve{category=petli}',
].join('\n');

async function write(page: Page, slug: string, text: string): Promise<void> {
  await page.goto('/desk/pages/new');
  await main(page).getByLabel('Заголовок').first().fill('Гарантия на фурнитуру');
  await main(page).getByLabel('Адрес').fill(slug);
  await fillBody(page, text);
}

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[349]/] });
    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('an editor is told the line of each fault, mends them and publishes', async ({
      page,
      request,
    }) => {
      covers('desk.faults');
      const slug = newSlug();
      await comeIn(page, 'editor');
      await write(page, slug, FAULTY);
      await press(page, 'Опубликовать');
      await expect(main(page).getByRole('alert')).toContainText(
        'Страница не опубликована: в тексте есть ошибки. Строка 3: Ссылка /takoy-stranicy-net',
      );
      await expectBody(page, FAULTY);
      const faults = main(page).locator('[data-problems=faults] li');
      await expect(faults).toHaveCount(3);
      await expect(faults.nth(2)).toContainText('Нет блока «shelve»');
      await expect(faults.nth(2)).toContainText('::shelve{category=petli}');
      await expect(main(page).locator('[data-problems=warnings] li')).toHaveCount(1);
      await well(page);
      expect((await request.get(`/${slug}`)).status()).toBe(404);

      await press(page, 'Предпросмотр');
      const note = page.getByRole('complementary', { name: 'Предпросмотр черновика' });
      await expect(note).toContainText('Публикации мешают 3 ошибки в тексте.');
      await well(page);
      await note.getByRole('link', { name: 'К тексту' }).click();
      await press(page, 'Проверить');
      await expect(page).toHaveURL(/\/desk\/pages\/\d+\/check$/);
      await expect(main(page)).toContainText('Строка 5');
      await well(page);
      await main(page).getByRole('link', { name: 'Строка 5' }).click();
      await expect(page).toHaveURL(/#edit-body$/);
      await fillBody(page, '# Второй главный\n\n[Доставка](/delivery)');
      await press(page, 'Опубликовать');
      await expect(main(page)).toContainText('Опубликовано');
      await expect(main(page).locator('[data-problems=faults]')).toBeHidden();
      await expect(main(page).locator('[data-problems=warnings] li')).toHaveCount(1);
    });

    test('an editor sees the page as a crawler does', async ({ page }) => {
      covers('threat.page_in_page');
      const slug = newSlug();
      await comeIn(page, 'editor');
      await write(page, slug, ':::faq\n### Сколько?\nДва года.\n:::\n\n![](/media/none.webp)');
      await press(page, 'Сохранить черновик');
      await main(page).getByRole('link', { name: 'Проверка и вид в поиске' }).click();
      const facts = main(page).locator('dl').first();
      await expect(facts).toContainText(/Гарантия на фурнитуру — \S/);
      await expect(facts).toContainText(`/${slug}`);
      await expect(facts).toContainText('после публикации');
      await expect(facts).toContainText('FAQPage');
      await expect(main(page)).toContainText('Нет своего описания');
      await expect(main(page)).toContainText('Есть картинки без описания');
      await expect(main(page)).toContainText('Так в Яндексе');
      await well(page);
    });

    test('a plan that failed is told on the start page of editors alone', async ({ page }) => {
      const slug = newSlug();
      await comeIn(page, 'editor');
      await write(page, slug, 'Не вышла');
      await press(page, 'Сохранить черновик');
      await expect(main(page)).toContainText('Черновик сохранён');
      await failSchedule(slug);
      await page.goto('/desk');
      const told = main(page).getByRole('region', { name: 'Не вышли по расписанию' });
      await expect(told).toContainText('в тексте есть ошибки');
      await well(page);
      await told.getByRole('link').first().click();
      await expect(main(page)).toContainText('По расписанию не вышла');
      await comeIn(page, 'manager');
      await expect(told).toBeHidden();
    });

    test('a manager looks up what somebody agreed to, an editor where it is changed', async ({
      page,
    }) => {
      await comeIn(page, 'manager');
      await main(page).getByRole('link', { name: 'Согласия' }).click();
      const texts = main(page).getByRole('link', { name: /^Все редакции: \d+, / });
      await expect(texts).toHaveCount(5);
      await expect(main(page).getByRole('link', { name: /Изменить текст/ })).toHaveCount(0);
      await well(page);
      await main(page).getByRole('link', { name: 'Кто и с чем согласился' }).click();
      await main(page).getByLabel('Чьи').fill('Ольга');
      await press(page, 'Показать');
      await expect(main(page)).toContainText('«Ольга» не похоже на почту');
      await main(page).getByLabel('Чьи').fill('8 912 999-00-11');
      await press(page, 'Показать');
      await expect(main(page)).toContainText('Таких согласий нет.');
      await well(page);

      await comeIn(page, 'editor');
      await main(page).getByRole('link', { name: 'Согласия' }).click();
      await expect(main(page).getByRole('link', { name: /Изменить текст/ })).toHaveCount(5);
      await texts.first().click();
      await well(page);
      await main(page)
        .getByRole('link', { name: /^№ \d+$/ })
        .first()
        .click();
      await expect(main(page)).toContainText('SHA-256');
      await expect(main(page)).toContainText('в силе');
      await well(page);
      await page.goto('/desk/consent-journal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет доступа');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('every page of the demonstration is saved as it was', async ({ page }) => {
    covers('desk.demo_pages');
    test.slow();
    await comeIn(page, 'owner');
    const slugs = await slugsOfPages();
    expect(slugs.length).toBeGreaterThan(20);
    for (const { id, slug } of slugs) {
      await page.goto(`/desk/pages/${id}`);
      await press(page, 'Сохранить черновик');
      await expect(main(page), slug).toContainText('Черновик сохранён');
      // A single byte more would be an edit that is not public.
      await expect(main(page).getByText('Состояние:'), slug).toHaveText(/: на сайте$/);
    }
  });
});

test.describe('the island of the editor', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 40[19]/] });
  const status = (page: Page) => main(page).locator('#edit-page').getByRole('status');

  test('names faults while somebody types, and leads to the line', async ({ page }) => {
    await comeIn(page, 'editor');
    await write(page, newSlug(), 'Хорошо');
    await withCode(page);
    await fillBody(page, FAULTY);
    const line = main(page).getByRole('link', { name: 'Строка 7' });
    await line.click();
    await expect(body(page)).toBeFocused();
    await expect.poll(() => chosenText(page)).toBe('::shelve{category=petli}');
    await fillBody(page, 'Снова хорошо');
    await expect(line).toBeHidden();
    await expect(main(page)).toContainText('В тексте всё в порядке');
  });

  test('writes marks and blocks by buttons, which the browser can undo', async ({ page }) => {
    await comeIn(page, 'editor');
    await write(page, newSlug(), 'Текст');
    await withCode(page);
    const tools = main(page).getByRole('group', { name: 'Вставить в текст' });
    await body(page).selectText();
    await tools.getByRole('button', { name: 'Жирный' }).click();
    await expectBody(page, '**Текст**');
    await body(page).press('End');
    await tools.getByRole('combobox', { name: 'Блок' }).selectOption('Расчёт');
    await tools.getByRole('button', { name: 'Вставить блок' }).click();
    await expectBody(page, '**Текст**\n\n::calc{hinges}\n');
    await expect(page.locator('#edit-preview')).toContainText('Сколько петель нужно двери');
    await page.keyboard.press('ControlOrMeta+z');
    await expectBody(page, '**Текст**');
    await expectClean(page);
    // The calculator of the preview has a form of its own; the buttons below still save.
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await press(page, 'Сохранить черновик');
    await expect(main(page)).toContainText('Черновик сохранён');
  });

  test('takes a second save on a slow line for no conflict', async ({ page }) => {
    covers('desk.two_editors');
    await comeIn(page, 'editor');
    await write(page, newSlug(), 'Раз');
    await withCode(page);
    await expect(status(page)).toHaveText(/^Сохранено/);
    const held: (() => void)[] = [];
    await page.route('**/api/desk/pages/autosave', async (route) => {
      if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await fillBody(page, 'Раз два');
    await expect(status(page)).toHaveText('Сохраняется…');
    await fillBody(page, 'Раз два три');
    await press(page, 'Сохранить черновик');
    // The button waits for the save that is under way.
    await expect(status(page)).toHaveText('Сохраняется…');
    expect(held).toHaveLength(1);
    held[0]?.();
    await expect(main(page)).toContainText('Черновик сохранён');
    await expectBody(page, 'Раз два три');
  });
});

test('a browser that is killed while somebody types loses five seconds at most', async ({
  playwright,
  launchOptions,
  browser,
  baseURL,
}) => {
  covers('desk.killed');
  const server = await playwright.chromium.launchServer(launchOptions);
  const doomed = await playwright.chromium.connect(server.wsEndpoint());
  const own = { ...(baseURL && { baseURL }), viewport: DESKTOP };
  const page = await (await doomed.newContext(own)).newPage();
  await comeIn(page, 'editor');
  await write(page, newSlug(), 'Начало.');
  await expect(page).toHaveURL(/\/desk\/pages\/\d+$/);
  const url = page.url();
  /** When each word was typed, without a rest in between. */
  const typed: number[] = [];
  await withCode(page);
  await body(page).focus();
  while (typed.length < 2 || (typed.at(-1) ?? 0) - (typed[0] ?? 0) < 8000) {
    await page.keyboard.type(` слово${typed.length}`, { delay: 20 });
    typed.push(Date.now());
  }
  server.process().kill('SIGKILL');
  const killedAt = Date.now();
  const again = await (await browser.newContext(own)).newPage();
  await comeIn(again, 'editor');
  await again.goto(url);
  const text = await typedBody(again);
  for (const [index, at] of typed.entries())
    if (killedAt - at > 5000) expect(text).toContain(` слово${index} `);
  await again.context().close();
});
