import type { Page } from '@playwright/test';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { putMessage, putReview, putOnWaitlist } from './support/desk.ts';
import { tabTo } from './support/order.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
/** Opens a form that is closed until it is wanted. */
const open = (page: Page, name: string) =>
  main(page)
    .locator('summary', { hasText: new RegExp(`^\\s*${name}\\s*$`) })
    .click();
const said = (page: Page) => main(page).getByRole('status');

const HOSTILE = '<script>alert(1)</script> {{7*7}}';

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    // Deeds that are refused.
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[09]/] });
    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('a review is found, published, answered, taken back and rejected', async ({
      page,
      context,
    }) => {
      test.slow();
      const word = `слово${Math.random().toString(36).slice(2)}`;
      const { id, path } = await putReview(`${HOSTILE} ${word}`);
      await comeIn(page, 'editor');
      await expect(main(page).getByRole('region', { name: 'Что ждёт' })).toContainText('проверки');
      await well(page);
      await page.goto('/desk/reviews');
      await well(page);
      await main(page).getByLabel('Найти').fill(word);
      await press(page, 'Показать');
      await expect(said(page)).toHaveText('Найдено: 1 отзыв');
      await expect(main(page)).toContainText(HOSTILE);
      await main(page)
        .getByRole('link', { name: `№ ${id}` })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Отзыв № ${id}`);
      await well(page);
      const colleague = await context.newPage();
      await colleague.goto(page.url());
      await press(page, 'Опубликовать');
      await expect(said(page)).toHaveText('Отзыв опубликован');
      await open(colleague, 'Отклонить');
      await main(colleague).getByLabel('Причина').fill('\nРеклама');
      await press(colleague, 'Отклонить');
      await expect(main(colleague).getByRole('alert')).toContainText('отзыв изменился');
      await expect(main(colleague).getByLabel('Причина')).toHaveValue('\nРеклама');
      await well(colleague);
      await colleague.goto(path);
      await expect(colleague.locator('#reviews')).toContainText(word);

      await open(page, 'Ответить');
      await main(page).getByLabel('Текст ответа').fill('   ');
      await press(page, 'Сохранить ответ');
      await expect(main(page).getByRole('alert')).toContainText('Ничего не сделано');
      await expect(main(page).getByLabel('Текст ответа')).toHaveAttribute('aria-invalid', 'true');
      await main(page).getByLabel('Текст ответа').fill('Спасибо за отзыв');
      await press(page, 'Сохранить ответ');
      await expect(said(page)).toHaveText('Ответ сохранён');
      await colleague.reload();
      await expect(colleague.locator('#reviews')).toContainText('Спасибо за отзыв');
      await press(page, 'Удалить ответ');
      await expect(said(page)).toHaveText('Ответ удалён');
      await open(page, 'Снять с публикации');
      await well(page);
      await press(page, 'Снять с публикации');
      await expect(page.getByRole('heading', { name: 'ждёт проверки' })).toBeVisible();
      await open(page, 'Отклонить');
      await main(page).getByLabel('Причина').fill('Это не о товаре');
      await press(page, 'Отклонить');
      await expect(said(page)).toHaveText('Отзыв отклонён');
      await expect(main(page)).toContainText('Публикация отзыва');
      await colleague.reload();
      await expect(colleague.locator('#reviews')).not.toContainText(word);
    });

    test('reviews are moderated together, with a result for each', async ({ page }) => {
      const word = `вместе${Math.random().toString(36).slice(2)}`;
      const [one, two] = [await putReview(`${word} раз`), await putReview(`${word} два`)];
      await comeIn(page, 'manager');
      await page.goto(`/desk/reviews?q=${word}`);
      await press(page, 'Сделать с выбранными');
      await expect(main(page).getByRole('alert')).toHaveText('Выберите хотя бы один отзыв.');
      await main(page).getByRole('link', { name: 'Выбрать все на странице' }).click();
      await main(page).getByLabel('Что сделать').selectOption('rejected');
      await press(page, 'Сделать с выбранными');
      await expect(main(page).getByRole('alert')).toContainText('Напишите, почему отзыв отклонён');
      await expect(main(page).getByLabel(`Выбрать отзыв № ${one.id}`)).toBeChecked();
      await main(page).getByLabel('Причина отказа').fill('Спам');
      await press(page, 'Сделать с выбранными');
      const results = main(page).getByRole('region', { name: 'Что получилось' });
      await expect(results).toContainText('Сделано: 2 из 2.');
      await expect(results.getByRole('link', { name: `№ ${two.id}` })).toBeVisible();
      await well(page);
    });

    test('what shoppers wait for is listed, the newest on top', async ({ page }) => {
      const { title, article } = await putOnWaitlist();
      await comeIn(page, 'editor');
      await page.goto('/desk/waitlist');
      const first = main(page).getByRole('row').filter({ hasText: article }).first();
      await expect(first).toContainText(title);
      await well(page);
      await main(page).getByLabel('Порядок').selectOption('most');
      await press(page, 'Показать');
      await expect(page).toHaveURL(/sorting=most$/);
      await expect(main(page)).toContainText(article);
    });

    test('a message is found by phone, taken, answered by a letter, closed and opened again', async ({
      page,
      context,
    }) => {
      test.slow();
      const { id, digits } = await putMessage(`Нужны петли\n${HOSTILE}`);
      await comeIn(page, 'manager');
      await main(page)
        .getByRole('link', { name: /нов.* обращени/ })
        .click();
      await expect(page).toHaveURL(/\/desk\/messages\?state=new$/);
      await well(page);
      await main(page)
        .getByLabel('Найти')
        .fill(`8 (${digits.slice(0, 3)}) ${digits.slice(3)}`);
      await press(page, 'Показать');
      await expect(said(page)).toHaveText('Найдено: 1 обращение');
      await main(page)
        .getByRole('link', { name: `№ ${id}` })
        .click();
      await expect(main(page)).toContainText(HOSTILE);
      await well(page);
      const colleague = await context.newPage();
      await colleague.goto(page.url());
      await press(page, 'Взять в работу');
      await expect(said(page)).toHaveText('Обращение у вас в работе');
      await press(colleague, 'Взять в работу');
      await expect(main(colleague).getByRole('alert')).toContainText('занимается Ольга Тестова');
      await well(colleague);

      await open(page, 'Ответить письмом');
      await main(page).getByLabel('Текст письма').fill('Петли есть: <b>71B3550</b>');
      await press(page, 'Отправить ответ');
      await expect(said(page)).toHaveText('Ответ отправляется письмом');
      await expect(main(page)).toContainText('Петли есть: <b>71B3550</b>');
      await open(page, 'Заметка');
      await main(page).getByLabel('Новая заметка').fill('Перезвонить в пятницу');
      await press(page, 'Сохранить заметку');
      await expect(main(page)).toContainText('Перезвонить в пятницу');
      await open(page, 'Закрыть');
      await press(page, 'Закрыть обращение');
      await expect(page.getByRole('heading', { name: 'закрыто' })).toBeVisible();
      await open(page, 'Открыть снова');
      await well(page);
      await press(page, 'Открыть обращение');
      await expect(page.getByRole('heading', { name: 'в работе' })).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(main(page)).toContainText('письмо отправлено', { timeout: 500 });
      }).toPass();
    });
  });
}

test.describe('with the keyboard', () => {
  test.use({ viewport: DESKTOP });
  test('a review is published and a message answered', async ({ page }) => {
    test.slow();
    const [review, message] = [await putReview('Держит'), await putMessage('Есть петли?')];
    const tab = (role: 'button' | 'link', name: string) =>
      tabTo(page, main(page).getByRole(role, { name, exact: true }));
    await comeIn(page, 'owner');
    await page.goto(`/desk/reviews/${review.id}`);
    await tab('button', 'Опубликовать');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Отзыв опубликован');
    await page.goto('/desk/messages');
    await tabTo(page, main(page).getByLabel('Найти'));
    await page.keyboard.type(message.digits);
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Найдено: 1 обращение');
    await tab('link', `№ ${message.id}`);
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).locator('summary', { hasText: 'Ответить письмом' }));
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByLabel('Текст письма'));
    await page.keyboard.type('Есть');
    await tab('button', 'Отправить ответ');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Ответ отправляется письмом');
  });
});

test.describe('an editor', () => {
  test.use({ allowedErrors: [/status of 403/] });
  test('does not see messages', async ({ page }) => {
    await comeIn(page, 'editor');
    await expect(page.getByRole('link', { name: 'Обращения' })).toHaveCount(0);
    expect((await page.goto('/desk/messages'))?.status()).toBe(403);
  });
});
