import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const save = (page: Page) => main(page).getByRole('button', { name: 'Сохранить' }).click();

// They change the same settings: one after another.
test.describe.configure({ mode: 'default' });

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[039]/] });

    test('a manager adds a point, is told which hours are none, and hides it', async ({ page }) => {
      const title = `Пункт ${randomUUID()}`;
      await comeIn(page, 'manager');
      await page.goto('/desk/points');
      await expectWell(page, javaScriptEnabled);
      await expect(main(page).getByRole('button', { name: 'Сделать городом' })).toHaveCount(0);
      await main(page).getByRole('link', { name: 'Новый пункт' }).click();
      await field(page, 'town').fill('Майкоп');
      await field(page, 'title').fill(title);
      await field(page, 'address').fill('Майкоп, ул. Мебельная, 1');
      await field(page, 'week_1').fill('9-18');
      await field(page, 'week_2').fill('весь день');
      await field(page, 'days_off').fill('31.12.2026');
      await field(page, 'kept').fill('5');
      await save(page);
      await expect(main(page)).toContainText('«весь день» — не часы работы.');
      await expect(field(page, 'week_2')).toHaveValue('весь день');
      await expect(field(page, 'days_off')).toHaveValue('31.12.2026');
      await expectWell(page, javaScriptEnabled);
      await field(page, 'week_2').fill('10:00–16:30');
      await save(page);
      await expect(page.getByRole('status')).toHaveText('Пункт добавлен');
      await expect(field(page, 'week_1')).toHaveValue('9:00–18:00');
      await field(page, 'open').uncheck();
      await save(page);
      await page.goto('/desk/points');
      const row = main(page).getByRole('row', { name: title });
      await expect(row).toContainText('пн 9:00–18:00, вт 10:00–16:30');
      await expect(row).toContainText(/5\sдней/);
      await expect(row).toContainText('скрыт');
    });

    test('an owner says what a payment promises, and sees what it makes of the settings', async ({
      page,
    }) => {
      await comeIn(page, 'owner');
      await page.goto('/desk/settings/payment');
      const about = field(page, 'payment.invoice.about');
      await about.fill('Счёт придёт письмом.[ Ждём {days}.]');
      await save(page);
      await expect(main(page)).toContainText(
        'В фигурных скобках может стоять только слово из списка над полем',
      );
      await about.fill('Счёт придёт письмом.[ Ждём {hold}.]');
      await save(page);
      await expect(main(page)).toContainText(
        /Получится, например: Счёт придёт письмом\. Ждём 3\sрабочих дня\./,
      );
      await expectWell(page, javaScriptEnabled);
      await main(page).locator('[name="reset"][value="payment.invoice.about"]').check();
      await save(page);
      await expect(about).toHaveValue(/^Для организаций и предпринимателей/);
    });
  });
}
