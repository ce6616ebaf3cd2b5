import type { Page } from '@playwright/test';
import type { OrderInfo } from '../../src/contract/checkout.ts';
import { css } from './support/css.ts';
import { hold } from './support/hold.ts';
import { codeFor, newAddress } from './support/letters.ts';
import { submit, wayTo, openOrder, live } from './support/order.ts';
import { DESKTOP, expect, test } from './support/shop.ts';

/** On the order page no input made while an answer is under way is lost. */
test.use({ viewport: DESKTOP, extraHTTPHeaders: newAddress() });

let email = '';
test.beforeEach(async ({ page, baseURL }) => {
  email = await openOrder(page, baseURL);
  await live(page);
});

const DRAFT = '/api/order/draft';
const comment = (page: Page) => page.getByLabel('Комментарий к заказу');
const point = (page: Page) => page.getByRole('group', { name: 'Пункт' }).getByRole('radio').last();
const draftOf = async (page: Page) =>
  ((await (await page.request.get('/api/order')).json()) as OrderInfo).currentOrder;

test('a point chosen while prices are counted anew stays chosen', async ({ page }) => {
  await wayTo(page, /^Почта/).check();
  await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Почта');
  const answer = await hold(page, DRAFT, { method: 'POST', answered: true });
  await wayTo(page, /^Самовывоз/).check();
  await answer.asked;
  const chosen = await point(page).inputValue();
  await point(page).check();
  answer.letGo();
  await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Самовывоз');
  await expect(point(page)).toBeChecked();
  await expect.poll(async () => (await draftOf(page)).pickup_point_id).toBe(Number(chosen));
});

test('a comment taken back while prices are counted anew does not come back', async ({ page }) => {
  await comment(page).fill('Пропуск на проходной');
  const answer = await hold(page, DRAFT, { method: 'POST', answered: true });
  await wayTo(page, /^Почта/).check();
  await answer.asked;
  await comment(page).fill('');
  answer.letGo();
  await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Почта');
  await expect(comment(page)).toHaveValue('');
  await expect.poll(async () => (await draftOf(page)).comment).toBe('');
});

test('what is typed and chosen while a promo code is applied is kept', async ({ page }) => {
  await page.getByLabel('Промокод').fill('master5');
  const answer = await hold(page, '/order', { method: 'POST', answered: true });
  await page.getByRole('button', { name: 'Применить' }).first().click();
  await answer.asked;
  await wayTo(page, /^Почта/).check();
  await comment(page).fill('Позвоните заранее');
  answer.letGo();
  await expect(page.getByText('Промокод MASTER5 применён')).toBeVisible();
  await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Почта');
  await expect(comment(page)).toHaveValue('Позвоните заранее');
  await expect.poll(async () => (await draftOf(page)).comment).toBe('Позвоните заранее');
});

test.describe('when the login has ended', () => {
  test.use({ allowedErrors: [/status of 401|status of 409.*cart/] });

  test('the order asks for it in place, and what was typed is there after it', async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: 'auth_key' });
    await comment(page).fill('Написано под конец');
    await submit(page).click();
    const window = page.getByRole('dialog', { name: 'Вход или регистрация' });
    await window.getByLabel('Электронная почта').fill(email);
    await window.getByRole('button', { name: 'Получить код' }).click();
    await page.getByLabel('Код из письма').pressSequentially(await codeFor(email, 2));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(comment(page)).toHaveValue('Написано под конец');
    await expect(page).toHaveURL('/order');
  });
});
