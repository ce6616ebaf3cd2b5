import type { Page } from '@playwright/test';
import type { ProductFull } from '../../src/contract/product.ts';
import { formatPrice } from '../../src/domain/money.ts';
import { registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { isPlenty, productThat } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { PHONE, expect, test, touch } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/**
 * On the cart page the shopper is faster than the network: input made meanwhile counts.
 */
test.use({ viewport: PHONE });

let product: ProductFull;
test.beforeEach(async ({ page, request }) => {
  product = await productThat(request, isPlenty);
  await page.request.post('/api/cart/add', { data: { product_id: product.id, quantity: 1 } });
  await page.goto('/cart');
});

const line = (page: Page) => page.locator(`#line-${product.id}`);
const quantity = (page: Page) => line(page).locator('input[name=quantity]');
const amountInCart = async (page: Page) => {
  const info = (await (await page.request.get('/api/cart/info')).json()) as {
    cartItems: { amount: number }[];
  };
  return info.cartItems[0]?.amount;
};

/** Holds the answer that has the lines. */
const holdTheLines = (page: Page) => hold(page, '/api/cart/list');

test('a number about to be typed over when the answer to an earlier press comes is still typed over', async ({
  page,
}) => {
  const { asked, letGo } = await holdTheLines(page);
  await line(page)
    .getByRole('button', { name: /^Больше/ })
    .click();
  await asked;
  await quantity(page).selectText();
  letGo();
  await expect(line(page).locator('[data-amount="2"]')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => amountInCart(page)).toBe(5);
  await expect(quantity(page)).toHaveValue('5');
});

test('a number half typed is typed to its end', async ({ page }) => {
  const { asked, letGo } = await holdTheLines(page);
  await line(page)
    .getByRole('button', { name: /^Больше/ })
    .click();
  await asked;
  await quantity(page).selectText();
  await page.keyboard.type('1');
  letGo();
  await expect(line(page).locator('[data-amount="2"]')).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => amountInCart(page)).toBe(12);
  await expect(quantity(page)).toHaveValue('12');
});

test('a number typed whole before that answer counts when the field is left', async ({ page }) => {
  const { asked, letGo } = await holdTheLines(page);
  await line(page)
    .getByRole('button', { name: /^Больше/ })
    .click();
  await asked;
  await quantity(page).selectText();
  await page.keyboard.type('7');
  letGo();
  await expect(line(page).locator('[data-amount="2"]')).toBeVisible();
  await expect(quantity(page)).toHaveValue('7');
  await page.keyboard.press('Tab');
  await expect.poll(() => amountInCart(page)).toBe(7);
});

test('a promo code half typed stays', async ({ page }) => {
  covers('widget.cart page: promo code');
  const { asked, letGo } = await holdTheLines(page);
  await line(page)
    .getByRole('button', { name: /^Больше/ })
    .click();
  await asked;
  await page.getByLabel('Промокод').pressSequentially('MAS');
  letGo();
  await expect(line(page).locator('[data-amount="2"]')).toBeVisible();
  await page.keyboard.type('TER5');
  await expect(page.getByLabel('Промокод')).toHaveValue('MASTER5');
});

test('three presses of plus while the line is silent are three pieces more', async ({ page }) => {
  covers('widget.cart page: lines');
  const { letGo } = await holdTheLines(page);
  const more = line(page).getByRole('button', { name: /^Больше/ });
  for (let press = 0; press < 3; press += 1) await more.click();
  await expect(quantity(page)).toHaveValue('4');
  letGo();
  await expect.poll(() => amountInCart(page)).toBe(4);
  await expect(line(page).locator('[data-amount="4"]')).toHaveValue('4');
});

test('three presses of plus before the script is here are three pieces more, too', async ({
  page,
}) => {
  const { asked, letGo } = await hold(page, /_astro\/cart-page\.island/);
  // The page that is open may have it already.
  await page.reload();
  const more = line(page).getByRole('button', { name: /^Больше/ });
  await more.click();
  await asked;
  for (let press = 0; press < 2; press += 1) await more.click();
  letGo();
  await expect.poll(() => amountInCart(page)).toBe(4);
});

test('the answer that comes while a button is held down does not take the press away', async ({
  page,
}) => {
  const { asked, letGo } = await holdTheLines(page);
  const more = line(page).getByRole('button', { name: /^Больше/ });
  await more.click();
  await asked;
  await more.hover();
  await page.mouse.down();
  const told = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/cart/list',
  );
  letGo();
  await (await told).finished();
  // The answer is applied before the next frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await page.mouse.up();
  await expect.poll(() => amountInCart(page)).toBe(3);
  await expect(line(page).locator('[data-amount="3"]')).toHaveValue('3');
});

test('a number selected to be typed over is typed over, though the answer has made it another', async ({
  page,
}) => {
  const { asked, letGo } = await hold(page, '/api/cart/update', { method: 'POST' });
  await quantity(page).fill('99999');
  await page.keyboard.press('Enter');
  await asked;
  await quantity(page).selectText();
  letGo();
  await expect(quantity(page)).toHaveValue(String(product.quantity));
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => amountInCart(page)).toBe(5);
  await expect(quantity(page)).toHaveValue('5');
});

test('a removed line is gone at once, and can be put back for 10 seconds', async ({ page }) => {
  covers('widget.cart page: undo');
  await page.clock.install();
  await page.reload();
  const { asked, letGo } = await hold(page, '/api/cart/remove', { method: 'POST' });
  await line(page)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await asked;
  await expect(line(page)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Вернуть' });
  await expect(undo).toBeFocused();
  letGo();
  const empty = page.getByRole('heading', { name: 'В корзине пока пусто' });
  await expect(empty).toBeVisible();
  await expect(undo).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(undo).toHaveCount(0);
  await expect(empty).toBeFocused();
});

test('the way to the order waits for a number that was just typed', async ({
  page,
  context,
  baseURL,
}) => {
  await registerIn(context, baseURL);
  await page.request.post('/api/cart/update', { data: { product_id: product.id, quantity: 1 } });
  await page.goto('/cart');
  await touch(page);
  await expect(page.locator('#cart-page.live')).toBeVisible();
  const { asked, letGo } = await hold(page, '/api/cart/update', { method: 'POST' });
  await quantity(page).fill('7');
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await asked;
  letGo();
  await expect(page).toHaveURL('/order');
  await expect(page.getByRole('main')).toContainText(formatPrice(product.price_current * 7));
});

test('an answer that never comes is given up, and the next press asks for it again', async ({
  page,
}) => {
  await page.evaluate(() => {
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      addEventListener('limit', () => limit.abort(new DOMException('late', 'TimeoutError')));
      return limit.signal;
    };
  });
  const { asked, letGo } = await holdTheLines(page);
  const more = line(page).getByRole('button', { name: /^Больше/ });
  await more.click();
  await asked;
  const totals = page.locator(css('.cart-summary__totals'));
  await expect(totals).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => dispatchEvent(new Event('limit')));
  await expect(totals).not.toHaveAttribute('aria-busy');
  letGo();
  await more.click();
  await expect(line(page).locator('[data-amount="3"]')).toHaveValue('3');
});

test.describe('with the line gone', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('a line that could not be removed is there again, and the way of delivery is as it was', async ({
    page,
  }) => {
    covers('widget.cart page: delivery');
    await page.route('/api/cart/*', (route) => route.abort());
    const chosen = await page.locator('[name=delivery_key]:checked').getAttribute('value');
    const failure = page.getByRole('status').filter({ hasText: 'Не получилось изменить корзину' });
    await line(page)
      .getByRole('button', { name: /^Удалить/ })
      .click();
    await expect(failure).toBeVisible();
    await expect(quantity(page)).toHaveValue('1');
    await expect(page.getByRole('button', { name: 'Вернуть' })).toHaveCount(0);
    await page.getByLabel('Курьер').click();
    await expect(page.locator(`[name=delivery_key][value=${chosen}]`)).toBeChecked();
    await expect(page.locator(css('.cart-summary__totals'))).not.toHaveAttribute('aria-busy');
  });

  test('the number in the cart is shown again', async ({ page }) => {
    const sum = await line(page).locator('[data-price]').textContent();
    await page.route(
      (url) => ['/api/cart/list', '/api/cart/update'].includes(url.pathname),
      (route) => route.abort(),
    );
    await line(page)
      .getByRole('button', { name: /^Больше/ })
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Не получилось изменить корзину' }),
    ).toBeVisible();
    await expect(quantity(page)).toHaveValue('1');
    await expect(line(page).locator('[data-price]')).toHaveText(sum ?? '');
  });
});
