import type { Page } from '@playwright/test';
import { registerIn } from './support/account.ts';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { goodsThat, isLight } from './support/order.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string | RegExp) => main(page).getByLabel(label);
const said = (page: Page) => main(page).getByRole('status').first();

/** What somebody else has saved meanwhile, beside a form that was typed over it. */
const savedNow = (page: Page) => main(page).getByRole('heading', { name: 'Сейчас сохранено' });

const random = () => String(Math.floor(Math.random() * 9_000_000) + 1_000_000);

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    // Deeds that are refused.
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[049]/] });
    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('a product gets its own words, is hidden and shown again', async ({ page, context }) => {
      test.slow();
      const [goods] = await goodsThat(page.request, 1, isLight);
      await comeIn(page, 'editor');
      await page.goto('/desk/goods');
      await well(page);
      await field(page, /Найти товар/).fill(goods?.article ?? '');
      await press(page, 'Найти');
      await expect(said(page)).toContainText('Найдено: 1 товар');
      await main(page)
        .getByRole('link', { name: goods?.title ?? '' })
        .click();
      await expect(page.getByRole('heading', { name: 'Из 1С' })).toBeVisible();
      await well(page);

      const title = `Заголовок ${random()}`;
      const colleague = await context.newPage();
      await colleague.goto(page.url());
      await field(page, /Заголовок страницы/).fill(title);
      await field(page, 'Артикулы').fill('нет-такого');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Товара с артикулом нет-такого нет.');
      await expect(savedNow(page)).toBeHidden();
      await expect(field(page, /Заголовок страницы/)).toHaveValue(title);
      await well(page);
      await field(page, 'Артикулы').fill('');
      await press(page, 'Сохранить');
      await expect(said(page)).toHaveText('Сохранено');
      const path = (await main(page)
        .getByRole('link', { name: 'Открыть на сайте' })
        .getAttribute('href')) as string;
      await expect
        .poll(async () => (await page.request.get(path)).text())
        .toContain(`<title>${title}`);

      await field(colleague, /Заголовок страницы/).fill('Чужой');
      await press(colleague, 'Сохранить');
      await expect(main(colleague).getByRole('alert')).toContainText('изменил кто-то ещё');
      await expect(savedNow(colleague)).toBeVisible();
      await expect(main(colleague)).toContainText(title);
      await expect(field(colleague, /Заголовок страницы/)).toHaveValue('Чужой');
      await colleague.close();

      await press(page, 'Скрыть с сайта');
      await expect(said(page)).toHaveText('Товар скрыт');
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
      await well(page);
      await press(page, 'Снова показать');
      await expect(said(page)).toHaveText('Товар снова показан');
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
      await field(page, /Заголовок страницы/).fill('');
      await press(page, 'Сохранить');
      await expect(said(page)).toHaveText('Сохранено');
    });

    test('many goods are told what became of each', async ({ page }) => {
      await comeIn(page, 'editor');
      await page.goto('/desk/goods?sorting=article');
      await press(page, 'Сделать');
      await expect(main(page).getByRole('alert')).toHaveText('Выберите хотя бы один товар.');
      const boxes = main(page).getByRole('checkbox');
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await field(page, 'Что сделать').selectOption({ label: 'Снова показать' });
      await press(page, 'Сделать');
      await expect(said(page)).toHaveText('Сделано: 0 из 2.');
      await expect(main(page)).toContainText('так и было');
      await well(page);
    });

    test('a promo code is made, changed, stopped; codes of one use are a file', async ({
      page,
    }) => {
      test.slow();
      await comeIn(page, 'manager');
      await page.goto('/desk/promo');
      await well(page);
      await main(page).getByRole('link', { name: 'Новый промокод' }).click();
      const code = `LETO-${random()}`;
      await field(page, /^Код/).fill('два слова');
      await field(page, /^Слова/).fill('Лето');
      await field(page, /^Размер скидки/).fill('15');
      await press(page, 'Создать');
      await expect(main(page)).toContainText('В коде могут быть буквы');
      await expect(field(page, /^Размер скидки/)).toHaveValue('15');
      await well(page);
      await field(page, /^Код/).fill(code.toLowerCase());
      await press(page, 'Создать');
      await expect(said(page)).toHaveText('Промокод создан');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Промокод ${code}`);
      await field(page, /^Артикулы товаров/).fill('нет-такого');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Товара с артикулом нет-такого нет.');
      await expect(savedNow(page)).toBeHidden();
      await expect(field(page, /^Артикулы товаров/)).toHaveValue('нет-такого');
      await well(page);
      const [named] = await goodsThat(page.request, 1, isLight);
      await field(page, /^Артикулы товаров/).fill(named?.article ?? '');
      await main(page).getByText('Бренды: не отмечены').click();
      await field(page, 'Boyard').check();
      await well(page);
      await field(page, /^Сколько раз всего/).fill('100');
      await field(page, /^Конец/).fill('2030-01-01T12:00');
      await press(page, 'Сохранить');
      await expect(said(page)).toHaveText('Сохранено');
      await expect(field(page, /^Конец/)).toHaveValue('2030-01-01T12:00');
      await expect(field(page, 'Boyard')).toBeChecked();
      await expect(main(page)).toContainText('Бренды: отмечено: 1');
      await well(page);
      await press(page, 'Остановить');
      await expect(said(page)).toHaveText('Промокод остановлен');
      await page.goto(`/desk/promo?q=${code}`);
      await expect(main(page)).toContainText('закончился');
      await expect(main(page)).toContainText('0 из 100');

      await page.goto('/desk/promo/batch');
      await well(page);
      const prefix = `VIP${random()}`;
      await field(page, /^Начало кодов/).fill(prefix);
      await field(page, /^Сколько кодов/).fill('3');
      await field(page, /^Слова/).fill(`Гостям ${prefix}`);
      await field(page, /^Размер скидки/).fill('5');
      await press(page, 'Сделать коды');
      await expect(said(page)).toHaveText('Коды готовы, их можно скачать');
      const row = main(page).getByRole('row', { name: prefix });
      const href = (await row
        .getByRole('link', { name: 'Скачать' })
        .getAttribute('href')) as string;
      const csv = await (await page.context().request.get(href)).text();
      expect(csv.match(new RegExp(`${prefix}-[A-Z2-9]{10};`, 'g'))).toHaveLength(3);
      await well(page);
    });

    test('gifts and points', async ({ page }) => {
      await comeIn(page, 'manager');
      await page.goto('/desk/promo/gifts/new');
      await field(page, /^Слова/).fill(`Подарок ${random()}`);
      await field(page, 'Артикул подарка').fill('нет-такого');
      await field(page, /^Даётся/).uncheck();
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Товара с артикулом нет-такого нет.');
      await well(page);
      const [goods] = await goodsThat(page.request, 1, isLight);
      await field(page, 'Артикул подарка').fill(goods?.article ?? '');
      await press(page, 'Сохранить');
      await expect(said(page)).toHaveText('Подарок создан');
      await field(page, 'Артикул подарка').fill('нет-такого');
      await press(page, 'Сохранить');
      await expect(main(page)).toContainText('Товара с артикулом нет-такого нет.');
      await expect(savedNow(page)).toBeHidden();
      await page.goto('/desk/promo/gifts');
      await expect(main(page)).toContainText(goods?.title ?? '');
      await well(page);

      await page.goto('/desk/promo/bonuses');
      await well(page);
      await field(page, /Найти покупателя/).fill('никого-такого@example.ru');
      await press(page, 'Найти');
      await expect(main(page)).toContainText('Никого не нашлось');
      await field(page, /Найти покупателя/).fill('@');
      await press(page, 'Найти');
      await well(page);
    });
  });
}

test.describe('a shopper', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 40[09]/] });

  test('gets points at the desk, and never has less than none', async ({
    page,
    context,
    baseURL,
  }) => {
    const email = await registerIn(context, baseURL);
    await comeIn(page, 'manager');
    await page.goto(`/desk/promo/bonuses?q=${encodeURIComponent(email)}`);
    await main(page).getByRole('row').nth(1).getByRole('link').click();
    await field(page, /^Сколько бонусов/).fill('50');
    await press(page, 'Изменить');
    await expect(main(page)).toContainText('Напишите причину.');
    await field(page, /^Причина/).fill('За ожидание');
    await press(page, 'Изменить');
    await expect(said(page)).toHaveText('Бонусы изменены');
    await expect(main(page)).toContainText('За ожидание');
    await field(page, 'Что сделать').selectOption('take');
    await field(page, /^Сколько бонусов/).fill('99999');
    await field(page, /^Причина/).fill('Ошибка');
    await press(page, 'Изменить');
    await expect(main(page)).toContainText('столько списать нельзя');
    await expectWell(page);
  });
});
