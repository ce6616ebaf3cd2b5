import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { account } from '../../src/server/database/schema/account.ts';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { withShopDatabase } from './support/shop-database.ts';
import { expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
/** Opens a deed, types the reason, and presses its button. */
async function ask(page: Page, title: string, reason: string) {
  const part = main(page).locator('details', { hasText: title }).first();
  await part.locator('summary').click();
  await part.getByLabel('Причина: номер и дата запроса').fill(reason);
  await expectWell(page, false);
  return part.getByRole('button');
}

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[034]/] });

    test('an owner gives out and deletes the data of a shopper, and sees who was shown what', async ({
      page,
    }) => {
      const email = `request-${randomUUID()}@example.ru`;
      const somebody = { email, name: 'Анна', surname: 'Запросова', phone: '+79160001122' };
      await withShopDatabase((db) => db.insert(account).values(somebody));
      await comeIn(page, 'owner');
      await page.goto('/desk/shoppers');
      await expectWell(page, javaScriptEnabled);
      await main(page).getByLabel('Кого найти').fill(email);
      await main(page).getByRole('button', { name: 'Найти' }).click();
      await expect(main(page).getByRole('heading', { name: 'Запросова Анна' })).toBeVisible();
      await expect(main(page)).toContainText('0 заказов, 0 открытых входов');
      await expectWell(page, javaScriptEnabled);

      const give = await ask(page, 'Выдать данные', 'запрос № 7');
      const [file] = await Promise.all([page.waitForEvent('download'), give.click()]);
      expect(file.suggestedFilename()).toMatch(/^pokupatel-account-\d+-.*\.json$/);
      expect(await readFile(await file.path(), 'utf8')).toContain(email);

      await (await ask(page, 'Удалить данные', 'запрос № 8')).click();
      await expect(page.getByRole('status')).toHaveText('Данные удалены');
      await main(page).getByLabel('Кого найти').fill(email);
      await main(page).getByRole('button', { name: 'Найти' }).click();
      await expect(main(page).getByRole('status')).toHaveText('Никого не нашлось.');

      await page.goto('/desk/journal?deed=shopper_deleted');
      await expect(main(page).getByRole('table')).toContainText('запрос № 8');
      await main(page).getByRole('link', { name: 'Кто смотрел данные покупателей' }).click();
      await main(page).getByLabel('Что смотрели').selectOption('выдача данных покупателя');
      await main(page).getByRole('button', { name: 'Показать' }).click();
      await expect(main(page).getByRole('table')).toContainText('выдача данных покупателя');
      await expectWell(page, javaScriptEnabled);
      await page.goto('/desk/staff');
      await main(page).locator('summary', { hasText: 'Завершить входы всех сотрудников' }).click();
      await expectWell(page, javaScriptEnabled);
    });
  });
}
