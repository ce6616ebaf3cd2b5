import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { atMost } from '../support/limits.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

// They change the same settings: one after another.
test.describe.configure({ mode: 'default' });

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[0349]/] });

    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('an owner changes a setting, sees a refusal beside its field, and goes back', async ({
      page,
    }) => {
      await comeIn(page, 'owner');
      await page.goto('/desk/settings');
      await well(page);
      await main(page).getByRole('link', { name: 'Изменить: Товары под заказ' }).click();
      await well(page);
      const most = field(page, 'Единиц одного товара под заказ у покупателя');
      await most.fill('очень много');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Нужно целое число от 1 до 1000000 ед.');
      await expect(most).toHaveValue('очень много');
      await well(page);
      await most.fill('450');
      await field(page, 'Зачем (останется в истории)').fill('просят больше');
      await press(page, 'Сохранить');
      await expect(page.getByRole('status')).toHaveText('Сохранено.');
      await expect(most).toHaveValue('450');
      await expect(main(page).getByRole('table')).toContainText('просят больше');
      await main(page).getByLabel('Вернуть значение по умолчанию').first().check();
      await press(page, 'Сохранить');
      await expect(most).toHaveValue('500');
    });

    test('two owners see both values', async ({ page, browser, baseURL }) => {
      await comeIn(page, 'owner');
      await page.goto('/desk/settings/search');
      const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
      const other = await context.newPage();
      await comeIn(other, 'owner');
      await other.goto('/desk/settings/search');
      const theirs = `Слова ${randomUUID()}`;
      await field(other, 'Ключевые слова').fill(theirs);
      await press(other, 'Сохранить');
      await expect(other.getByRole('status')).toHaveText('Сохранено.');
      await context.close();
      await field(page, 'Ключевые слова').fill('Мои слова');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText(`Теперь в магазине: ${theirs}`);
      await expect(field(page, 'Ключевые слова')).toHaveValue('Мои слова');
      await well(page);
      await press(page, 'Сохранить');
      await expect(page.getByRole('status')).toHaveText('Сохранено.');
    });

    test('who corrects a field still hears that somebody was faster', async ({
      page,
      browser,
      baseURL,
    }) => {
      const most = (at: Page) => field(at, 'Единиц одного товара под заказ у покупателя');
      await comeIn(page, 'owner');
      await page.goto('/desk/settings');
      await main(page).getByRole('link', { name: 'Изменить: Товары под заказ' }).click();
      const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled });
      const other = await context.newPage();
      await comeIn(other, 'owner');
      await other.goto(page.url());
      await most(other).fill('450');
      await press(other, 'Сохранить');
      await expect(other.getByRole('status')).toHaveText('Сохранено.');
      await most(page).fill('очень много');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Нужно целое число от 1 до 1000000 ед.');
      await most(page).fill('470');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Теперь в магазине: 450');
      await other.reload();
      await expect(most(other)).toHaveValue('450');
      await main(other).getByLabel('Вернуть значение по умолчанию').first().check();
      await press(other, 'Сохранить');
      await expect(most(other)).toHaveValue('500');
      await context.close();
    });

    test('an editor sees what a template makes, and what is wrong with another', async ({
      page,
    }) => {
      await comeIn(page, 'editor');
      await page.goto('/desk/settings');
      await well(page);
      await main(page)
        .getByRole('link', { name: 'Изменить: Шаблоны заголовков и описаний' })
        .click();
      const title = field(page, 'Раздел, акция и весь каталог: заголовок');
      await expect(title).toHaveValue('{name}[ купить][ от {price}][ — {shop}]');
      await expect(main(page)).toContainText(
        'Получится, например: Мебельные ручки купить от 45 ₽ — Ваш магазин',
      );
      await well(page);
      await title.fill('{name} от {prise}');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('В фигурных скобках может стоять только слово');
      await expect(title).toHaveValue('{name} от {prise}');
      await well(page);
      expect((await page.goto('/desk/settings/tax'))?.status()).toBe(403);
    });

    test('an editor leads an old address to a page, and loads a list', async ({
      page,
      request,
    }) => {
      const from = `/old-${randomUUID().slice(0, 8)}`;
      const at = async (path: string) => {
        const answer = await request.get(path, { maxRedirects: 0 });
        return [answer.status(), answer.headers()['location'] ?? ''];
      };
      await comeIn(page, 'editor');
      await page.goto('/desk/redirects');
      await well(page);
      await main(page).getByText('Новая переадресация').click();
      const source = main(page).getByLabel('Старый адрес');
      const target = main(page).getByLabel('Куда вести');
      await source.fill(from);
      await target.fill('/net-takoy-stranicy');
      await press(page, 'Добавить');
      await expect(main(page)).toContainText('По этому адресу ничего нет.');
      await expect(source).toHaveValue(from);
      await well(page);
      await target.fill('/delivery');
      await press(page, 'Добавить');
      await expect(page.getByRole('status')).toHaveText('Переадресация работает.');
      expect(await at(from)).toEqual([301, '/delivery']);
      expect((await at(`${from}-other`))[0]).toBe(404);
      await well(page);

      await main(page).getByRole('link', { name: 'Загрузить списком' }).click();
      await well(page);
      await main(page)
        .getByLabel('Или строки здесь')
        .fill(`откуда;куда\n${from}/a;/payment\n${from}/b;/net-takoy-stranicy`);
      await press(page, 'Загрузить');
      await expect(page.getByRole('status')).toHaveText('Загружено: 1, не загружено: 1.');
      await well(page);
      expect(await at(`${from}/a`)).toEqual([301, '/payment']);
      await main(page).getByRole('link', { name: 'Битые ссылки' }).click();
      await well(page);

      await page.goto(`/desk/redirects?q=${from}`);
      const hits = (path: string) =>
        main(page).getByRole('row').filter({ hasText: path }).locator('[data-title="Переходы"]');
      // They are written down in batches.
      await expect
        .poll(
          async () => {
            await page.reload();
            return hits(`${from}/a`).textContent();
          },
          { timeout: atMost(30_000) },
        )
        .toContain('1, последний');
      await well(page);
      await press(page, `Убрать переадресацию с ${from}/a`);
      await expect(page.getByRole('status')).toHaveText('Переадресация убрана.');
      await expect.poll(async () => (await at(`${from}/a`))[0]).toBe(404);
    });

    test('a manager reads settings and redirects, and has no forms', async ({ page }) => {
      await comeIn(page, 'manager');
      await page.goto('/desk/settings/delivery');
      await expect(main(page)).toContainText('Курьер: есть');
      await well(page);
      for (const path of ['/desk/settings/delivery', '/desk/settings', '/desk/redirects']) {
        await page.goto(path);
        await expect(main(page).locator('form[method=post]')).toHaveCount(0);
      }
    });
  });
}
