import type { Page } from '@playwright/test';
import { newPicture } from '../support/library-files.ts';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { fillBody } from './support/page-text.ts';
import { expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    // A form that is refused.
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 400/] });

    test('a picture and a banner of the shop are chosen for a text, not typed as keys', async ({
      page,
      request,
    }) => {
      test.slow();
      const name = `Узел ${String(Math.random()).slice(2)}`;
      await comeIn(page, 'editor');
      await page.goto('/desk/media');
      const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await newPicture() };
      await main(page).getByLabel('Файлы').setInputFiles([file]);
      await button(page, 'Загрузить').click();
      await expect(main(page).getByLabel('Описание', { exact: true })).toBeVisible();

      const slug = `vstavka-${String(Math.random()).slice(2)}`;
      await page.goto('/desk/pages/new');
      await main(page).locator('[name=title]').fill(name);
      await main(page).locator('[name=slug]').fill(slug);
      await fillBody(page, 'Первая строка.');
      await button(page, 'Картинка').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вставить картинку');
      await main(page).getByLabel('Найти').fill(name);
      await button(page, 'Показать').click();
      await expect(main(page)).toContainText('Найдено: 1');
      await expectWell(page, javaScriptEnabled);
      await button(page, `Вставить: ${name}`).click();
      await expect(main(page).getByRole('alert')).toContainText('опишите картинку');
      await main(page).getByLabel('Найти').fill(name);
      await button(page, 'Показать').click();
      await main(page).getByLabel('Что на картинке').fill('Петля "в разрезе"');
      await button(page, `Вставить: ${name}`).click();
      await expect(main(page).getByRole('status').first()).toContainText('Вставлено');
      await button(page, 'Баннер').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вставить баннер');
      await expectWell(page, javaScriptEnabled);
      await main(page)
        .getByRole('button', { name: /^Вставить: / })
        .first()
        .click();
      await expect(main(page).getByRole('status').first()).toContainText('Вставлено');
      expect(await main(page).locator('[name=body]').inputValue()).toMatch(
        /^Первая строка\.\n\n::figure\{key="[^"]+" alt="Петля ”в разрезе”"\}\n\n::banner\{id=\d+\}$/,
      );
      await button(page, 'Опубликовать').click();
      await expect(main(page).getByRole('status').first()).toContainText('Опубликовано');
      expect(await (await request.get(`/${slug}`)).text()).toContain('alt="Петля ”в разрезе”"');
    });
  });
}
