import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[0349]/] });

    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('an editor puts a banner on the home page, and takes it off', async ({
      page,
      request,
    }) => {
      const title = `Баннер ${randomUUID().slice(0, 8)}`;
      const home = async () => (await request.get('/')).text();
      await comeIn(page, 'editor');
      await page.goto('/desk/shell');
      await well(page);
      await main(page).getByRole('link', { name: 'Новый баннер' }).click();
      await well(page);
      await field(page, 'Место').selectOption('main_hero_bottom');
      await field(page, 'Заголовок').fill(title);
      await field(page, 'Куда ведёт').fill('/delivery');
      await field(page, 'Это реклама').selectOption('yes');
      await field(page, 'Рекламодатель').fill('ООО «Петля»');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('У рекламы должны быть рекламодатель и erid.');
      await expect(field(page, 'Заголовок')).toHaveValue(title);
      await well(page);
      await field(page, 'erid').fill('2VtzqvQn4eA');
      await press(page, 'Сохранить');
      await expect(page.getByRole('status')).toHaveText('Сохранено.');
      await expect.poll(home).toContain(title);
      expect(await home()).toContain('erid: 2VtzqvQn4eA');

      await press(page, `Выше: ${title}`);
      await expect(page.getByRole('status')).toHaveText('Порядок изменён.');
      await main(page).getByRole('link', { name: title }).click();
      await field(page, 'Включён').selectOption('no');
      await press(page, 'Сохранить');
      await expect.poll(home).not.toContain(title);
      await main(page).getByRole('link', { name: title }).click();
      await press(page, 'Удалить');
      await expect(page.getByRole('status')).toHaveText('Удалено.');
      await well(page);
    });

    test('an editor adds an item to the footer, and hides it', async ({ page, request }) => {
      const title = `Пункт ${randomUUID().slice(0, 8)}`;
      const home = async () => (await request.get('/')).text();
      await comeIn(page, 'editor');
      await page.goto('/desk/shell/menus');
      await well(page);
      await main(page).getByRole('link', { name: 'Новый пункт' }).click();
      await well(page);
      await field(page, 'Название').fill(title);
      await field(page, 'Куда ведёт').fill('/net-takoy-stranicy');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('По этому адресу ничего нет.');
      await field(page, 'Куда ведёт').fill('/delivery');
      await press(page, 'Сохранить');
      await expect.poll(home).toContain(title);
      await main(page).getByRole('link', { name: title }).click();
      await field(page, 'Скрыт').selectOption('yes');
      await press(page, 'Сохранить');
      await expect.poll(home).not.toContain(title);
      await main(page).getByRole('link', { name: title }).click();
      await press(page, 'Удалить');
      await expect(page.getByRole('status')).toHaveText('Удалено.');
    });

    test('an editor sees the selections, and why one is refused', async ({ page }) => {
      await comeIn(page, 'editor');
      await page.goto('/desk/shell/selections');
      await well(page);
      await main(page).getByRole('link', { name: 'Главная: товары недели' }).click();
      await well(page);
      const lines = field(page, 'Что в подборке, по порядку');
      await expect(lines).not.toHaveValue('');
      await lines.fill('нет такого товара');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Строка 1: нет такого товара или категории.');
      await expect(lines).toHaveValue('нет такого товара');
      await well(page);
    });
  });
}
