import type { Page } from '@playwright/test';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { goodsThat, isLight, tabTo } from './support/order.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { covers } from '../support/covers.ts';

const main = (page: Page) => page.getByRole('main');
const whole = (text: string) => new RegExp(`^\\s*${text}\\s*$`);
const press = (page: Page, name: string) =>
  main(page)
    .locator('button', { hasText: whole(name) })
    .click();
/** Opens a form that is closed until it is wanted. */
const open = (page: Page, name: string) =>
  main(page)
    .locator('summary', { hasText: whole(name) })
    .click();

interface Called {
  number: string;
  phone: string;
  surname: string;
}

/** Writes down an order that somebody made by phone. */
async function takeByPhone(page: Page): Promise<Called> {
  const [goods] = await goodsThat(page.request, 1, isLight);
  const random = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  const [phone, surname] = [`8 (905) ${random.slice(0, 3)}-${random.slice(3)}`, `Звонов${random}`];
  await page.goto('/desk/orders/new');
  await main(page)
    .getByLabel('Артикул, строка 1', { exact: true })
    .fill(goods?.article ?? '');
  await main(page).getByLabel('Количество, строка 1', { exact: true }).fill('2');
  await main(page).getByLabel('Получатель').fill(`${surname} Пётр`);
  await main(page).getByLabel('Телефон').fill('12');
  await main(page).getByRole('combobox', { name: 'Способ', exact: true }).selectOption('COURIER');
  await main(page).getByLabel('Город').fill('Тула');
  await main(page).getByLabel('Адрес').fill('Тула, Примерная, 1');
  await main(page).getByLabel('Стоимость, ₽').fill('300');
  await press(page, 'Оформить заказ');
  await expect(main(page).getByRole('alert')).toContainText('Телефон — +7 и десять цифр');
  await expect(main(page).getByLabel('Количество, строка 1', { exact: true })).toHaveValue('2');
  await main(page).getByLabel('Телефон').fill(phone);
  await press(page, 'Оформить заказ');
  await expect(main(page).getByRole('status')).toHaveText('Заказ оформлен');
  const number = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  return { number, phone, surname };
}

async function find(page: Page, typed: string): Promise<void> {
  await page.goto('/desk/orders');
  await main(page).getByLabel('Найти заказ').fill(typed);
  await press(page, 'Найти');
}

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    // Deeds that are refused.
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[09]/] });
    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('an order is found by phone, moved, paid and noted; a stale form does nothing', async ({
      page,
      context,
    }) => {
      covers('desk.orders');
      test.slow();
      await comeIn(page, 'manager');
      const { number, phone, surname } = await takeByPhone(page);
      await well(page);
      await find(page, phone.replace('8 (905) ', '+7905'));
      await expect(main(page)).toContainText('Найдено: 1 заказ');
      await expect(main(page)).toContainText(surname);
      await well(page);
      await main(page)
        .getByRole('link', { name: `№ ${number}` })
        .click();
      const colleague = await context.newPage();
      await colleague.goto(page.url());
      await press(colleague, 'Перевести: Подтверждён');
      await expect(main(colleague).getByRole('status')).toHaveText('Статус изменён');

      const why = page.locator('#deed-move').getByLabel('Причина');
      await why.fill('Оплатит на месте');
      await press(page, 'Перевести: Подтверждён');
      await expect(main(page).getByRole('alert')).toContainText(
        'Пока вы смотрели, заказ изменился',
      );
      await expect(why).toHaveValue('Оплатит на месте');
      await expect(page.getByRole('heading', { name: 'Подтверждён' })).toBeVisible();
      await well(page);

      await open(page, 'Отметить оплату');
      await main(page).getByLabel('Сумма, ₽').first().fill('десять');
      await press(page, 'Отметить оплату');
      await expect(main(page).getByRole('alert')).toContainText('Сумма пишется как');
      await main(page).getByLabel('Сумма, ₽').first().fill('100');
      await press(page, 'Отметить оплату');
      await expect(main(page).getByRole('status')).toHaveText('Оплата отмечена');
      await expect(main(page)).toContainText('100 ₽ наличными');

      const refund = async (sum: string) => {
        await page.locator('#deed-refund').getByLabel('Сумма, ₽').fill(sum);
        await press(page, 'Вернуть сумму');
      };
      await open(page, 'Вернуть часть денег');
      await refund('40');
      await expect(main(page).getByRole('status')).toHaveText(
        'Возврат записан. К возврату покупателю: 40 ₽',
      );
      await open(page, 'Вернуть часть денег');
      await refund('30');
      await expect(main(page).getByRole('alert')).toContainText('уже возвращали: 40 ₽');
      await well(page);
      await page.getByLabel('Это ещё один возврат: 40 ₽ уже возвращали').first().check();
      await press(page, 'Вернуть сумму');
      await expect(main(page).getByRole('status')).toHaveText(
        'Возврат записан. К возврату покупателю: 30 ₽',
      );

      await main(page).getByLabel('Новая заметка').fill('Просил <b>перезвонить</b>');
      await press(page, 'Сохранить заметку');
      await expect(main(page)).toContainText('Просил <b>перезвонить</b>');
      await colleague.reload();
      await press(page, 'Перевести: Собираем');
      await expect(page.getByRole('heading', { name: 'Собираем' })).toBeVisible();
      await press(colleague, 'Снять отметку');
      await expect(main(colleague).getByRole('alert')).toContainText('заказ изменился');
      await main(colleague).getByRole('link', { name: 'К форме' }).click();
      await expect(colleague.locator(':target')).toContainText('Снять отметку');
      await colleague.close();
      await open(page, 'Отгрузить');
      await well(page);
      await main(page).getByRole('link', { name: 'Сборочный лист' }).click();
      await expect(main(page)).toContainText(`${surname} Пётр`);
      await well(page);
    });

    test('orders are moved together, with a result for each', async ({ page }) => {
      test.slow();
      await comeIn(page, 'owner');
      const [first, second] = [await takeByPhone(page), await takeByPhone(page)];
      await page.goto(`/desk/orders/${second.number}`);
      await open(page, 'Отменить заказ');
      await press(page, 'Отменить заказ');
      await page.goto('/desk/orders');
      await main(page).getByLabel('Перевести в статус').selectOption('assembling');
      await main(page).getByLabel('Причина').fill('Просили утром');
      await press(page, 'Перевести выбранные');
      await expect(main(page).getByRole('alert')).toHaveText('Выберите хотя бы один заказ.');
      await expect(main(page).getByLabel('Перевести в статус')).toHaveValue('assembling');
      await expect(main(page).getByLabel('Причина')).toHaveValue('Просили утром');
      for (const { number } of [first, second])
        await main(page).getByLabel(`Выбрать заказ № ${number}`).check();
      await main(page).getByLabel('Перевести в статус').selectOption('confirmed');
      await press(page, 'Перевести выбранные');
      const results = main(page).getByRole('region', { name: 'Что получилось' });
      await expect(results).toContainText('Переведено: 1 из 2.');
      await expect(results).toContainText('перевести его в «Подтверждён» нельзя');
      await well(page);
      await main(page).getByRole('link', { name: 'Выбрать все на странице' }).click();
      await expect(main(page).getByLabel(`Выбрать заказ № ${first.number}`)).toBeChecked();
      // As from the last page of a list, of which the move leaves nothing.
      const chosen = `${first.number}.confirmed`;
      const emptied = await page.request.post(`/desk/orders?q=${first.number}&page=2`, {
        form: { chosen, to: 'assembling' },
      });
      expect(await emptied.text()).toContain('Переведено: 1 из 1.');
      const csv = await page.request.get(`/desk/orders/csv?q=${first.number}`);
      expect(csv.headers()['content-type']).toContain('text/csv');
      expect(await csv.text()).toContain(first.surname);
    });
  });
}

test.describe('with the keyboard', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 40[09]/] });
  test('an order is found, opened and moved', async ({ page }) => {
    covers('desk.keyboard');
    test.slow();
    await comeIn(page, 'manager');
    const { number, surname } = await takeByPhone(page);
    await page.goto('/desk/orders');
    await tabTo(page, main(page).getByLabel('Найти заказ'));
    await page.keyboard.type(surname);
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Найдено: 1 заказ');
    await tabTo(page, main(page).getByRole('link', { name: `№ ${number}` }));
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByRole('button', { name: 'Перевести: Подтверждён' }));
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('status')).toHaveText('Статус изменён');
  });
});
