import type { Page } from '@playwright/test';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { failLetter, missSearch } from './support/desk.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { covers } from '../support/covers.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page)
    .locator('button', { hasText: new RegExp(`^\\s*${name}\\s*$`) })
    .click();

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[034]/] });
    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('a manager sees today, sends a lost letter again and reads a load', async ({ page }) => {
      test.slow();
      const words = `очень-длинное-слово-${'х'.repeat(30)}`;
      await missSearch(words);
      const letter = await failLetter('Mailbox is full');
      await comeIn(page, 'manager');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
      await expect(main(page).getByRole('img', { name: /^Заказы по дням\. / })).toBeVisible();
      await main(page).getByText('По дням таблицей').click();
      await expect(main(page).getByRole('columnheader', { name: 'Получено' })).toBeVisible();
      await expect(main(page)).toContainText(words);
      await well(page);

      await main(page)
        .getByRole('link', { name: /^пис\S+ не уш/ })
        .click();
      await press(page, 'Отправить снова');
      await expect(main(page).getByRole('alert')).toHaveText('Выберите хотя бы одну строку.');
      await main(page).getByLabel(`Выбрать письмо ${letter}`).check();
      await well(page);
      await press(page, 'Отправить снова');
      await expect(main(page).getByRole('status')).toHaveText('Отправляем снова: 1.');
      await expect(main(page).getByLabel(`Выбрать письмо ${letter}`)).toHaveCount(0);

      await page.goto('/desk/exchange');
      await well(page);
      await main(page)
        .getByRole('link', { name: /^№ \d+$/ })
        .last()
        .click();
      await expect(page.getByRole('heading', { name: 'готово' })).toBeVisible();
      await expect(main(page).getByRole('button')).toHaveCount(0);
      await well(page);
      await main(page).getByRole('link', { name: 'Новые товары' }).click();
      await expect(main(page).locator('tbody tr')).toHaveCount(50);
      await well(page);
      await page.goto('/desk/demand?days=30');
      await expect(main(page)).toContainText(words);
      await well(page);
    });

    test('an owner takes a raw file, which the journal notes, and sees failed work', async ({
      page,
    }) => {
      test.slow();
      await failLetter('Mailbox is full');
      await comeIn(page, 'owner');
      await page.goto('/desk/exchange/1');
      await expect(main(page).getByRole('button', { name: 'Загрузить ещё раз' })).toBeVisible();
      await well(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main(page)
          .getByRole('button', { name: /^Скачать / })
          .first()
          .click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.xml\.gz$/);
      await page.goto('/desk/journal?deed=load_file_taken');
      await expect(main(page)).toContainText('загрузка № 1');
      await page.goto('/desk/jobs?state=failed&all=1');
      await expect(main(page).getByRole('checkbox').first()).toBeChecked();
      await well(page);
    });

    test('a role gets a page for what it may not do, and so does a wrong address', async ({
      page,
    }) => {
      covers('desk.roles');
      await comeIn(page, 'editor');
      await expect(main(page).getByRole('img')).toHaveCount(0);
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Письма' })).toHaveCount(
        0,
      );
      await well(page);
      expect((await page.goto('/desk/exchange'))?.status()).toBe(403);
      for (const path of ['/desk/nothing', '/desk/pages/no/where', '/desk/demand/x']) {
        expect((await page.goto(path))?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет');
        await expect(page.getByRole('navigation').first()).toBeVisible();
      }
      await well(page);
    });
  });
}

test.describe('a plain form', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 403/] });
  test('of a role without the right is answered by a page of the desk', async ({ page }) => {
    await comeIn(page, 'manager');
    await page.goto('/desk/letters');
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/api/desk/staff/end';
      const mark = document.createElement('input');
      [mark.name, mark.value] = ['made_for', document.body.dataset['madeFor'] ?? ''];
      form.append(mark);
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет доступа');
    await expect(page.getByRole('banner')).toContainText('менеджер');
  });
});

test('a stranger is led to the login, whatever the address', async ({ page }) => {
  await page.goto('/desk/nothing');
  await expect(page).toHaveURL('/desk/login?next=%2Fdesk%2Fnothing');
});
