import type { Page } from '@playwright/test';
import type { ProductFull } from '../../src/contract/product.ts';
import { css } from './support/css.ts';
import { isPlenty, productThat } from './support/goods.ts';
import { hold, type Held } from './support/hold.ts';
import { PHONE, expect, pretendSlow, scriptFiles, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** What the shopper does on the cart page before its island is hydrated. */
test.use({ viewport: PHONE });

let product: ProductFull;
test.beforeEach(async ({ page, request }) => {
  product = await productThat(request, isPlenty);
  await page.request.post('/api/cart/add', { data: { product_id: product.id, quantity: 1 } });
});

const line = (page: Page) => page.locator(`#line-${product.id}`);
const quantity = (page: Page) => line(page).locator('input[name=quantity]');
const totals = (page: Page) => page.locator(css('.cart-summary__totals'));
const live = (page: Page) => page.locator('#cart-page.live');
const amountInCart = async (page: Page) => {
  const info = (await (await page.request.get('/api/cart/info')).json()) as {
    cartItems: { amount: number }[];
  };
  return info.cartItems[0]?.amount;
};

test.describe('while its script is on its way', () => {
  let script: Held;
  test.beforeEach(async ({ page }) => {
    script = await hold(page, /_astro\/cart-page\.island/);
    await page.goto('/cart');
  });

  test('a number that was typed and left is in the cart', async ({ page }) => {
    covers('widget.cart page: lines');
    await quantity(page).fill('6');
    await quantity(page).press('Tab');
    await script.asked;
    script.letGo();
    await expect.poll(() => amountInCart(page)).toBe(6);
    await expect(line(page).locator('[data-amount="6"]')).toHaveValue('6');
  });

  test('a number half typed is typed to its end', async ({ page }) => {
    await quantity(page).selectText();
    await page.keyboard.type('1');
    await script.asked;
    script.letGo();
    await expect(live(page)).toBeVisible();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => amountInCart(page)).toBe(12);
    await expect(quantity(page)).toHaveValue('12');
  });

  test('plus after a typed number adds to that number', async ({ page }) => {
    await quantity(page).fill('6');
    await line(page)
      .getByRole('button', { name: /^Больше/ })
      .click();
    await script.asked;
    script.letGo();
    await expect.poll(() => amountInCart(page)).toBe(7);
    await expect(quantity(page)).toHaveValue('7');
  });

  test('a way of delivery that was chosen is the one of the cart', async ({ page }) => {
    covers('widget.cart page: delivery');
    await page.getByLabel('Курьер').check();
    await script.asked;
    script.letGo();
    await expect(totals(page)).toContainText('Доставка: Курьер');
    await expect(page.getByLabel('Курьер')).toBeChecked();
  });

  test('a promo code half typed stays', async ({ page }) => {
    await page.getByLabel('Промокод').pressSequentially('MAS');
    await script.asked;
    script.letGo();
    await expect(live(page)).toBeVisible();
    await page.keyboard.type('TER5');
    await page.keyboard.press('Enter');
    await expect(page.locator(css('.cart-summary'))).toContainText('Промокод MASTER5 применён');
  });

  test('the focus of a removed line goes to the button that puts it back', async ({ page }) => {
    covers('widget.cart page: undo');
    await line(page)
      .getByRole('button', { name: /^Удалить/ })
      .press('Enter');
    await script.asked;
    script.letGo();
    await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused();
    await expect(page).toHaveURL('/cart');
  });
});

test('a slow shopper changes the cart by plain forms, each with its button, and no script loads', async ({
  page,
}) => {
  await pretendSlow(page);
  const files = scriptFiles(page);
  await page.goto('/cart');
  await quantity(page).fill('3');
  await line(page).getByRole('button', { name: 'Изменить' }).click();
  await expect(line(page).locator('[data-amount="3"]')).toHaveValue('3');
  await page.getByLabel('Курьер').check();
  await page.getByRole('button', { name: 'Выбрать' }).click();
  await expect(totals(page)).toContainText('Доставка: Курьер');
  await line(page)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect(page).toHaveURL(`/cart?removed=${product.id}&was=3`);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(quantity(page)).toHaveValue('3');
  expect(files).toEqual([]);
});
