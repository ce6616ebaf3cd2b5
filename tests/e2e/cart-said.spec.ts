import type { Page } from '@playwright/test';
import { css } from './support/css.ts';
import { isPlenty, productThat } from './support/goods.ts';
import { DESKTOP, PHONE, expect, test, touch } from './support/shop.ts';

/** What a shopper hears of the cart, and where the focus is afterwards. */
test.use({ viewport: DESKTOP });

const LISTING = '/category/petli';
const buyButtons = (page: Page) => page.locator(css('.product-card button[form=cart]:visible'));

/** Everything that the live region of the page tells from now on: what is new in it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const region = page.locator('p[role=status]').first();
  await expect(region).toBeAttached();
  await region.evaluate((element) => {
    const heard: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) if (textContent) heard.push(textContent);
      document.body.dataset['heard'] = JSON.stringify(heard);
    }).observe(element, { childList: true, subtree: true });
  });
  return async () =>
    JSON.parse(
      (await page.evaluate(() => document.body.dataset['heard'] ?? '[]')) as string,
    ) as string[];
}

async function openCart(page: Page): Promise<void> {
  const product = await productThat(page.request, isPlenty);
  await page.request.post('/api/cart/add', { data: { product_id: product.id, quantity: 2 } });
  await page.goto('/cart');
  await touch(page);
  await expect(page.locator('#cart-page.live')).toBeVisible();
}

test('the same words are told again for each product', async ({ page }) => {
  await page.goto(LISTING);
  const heard = await listen(page);
  for (const count of [1, 2, 3]) {
    await buyButtons(page).first().click();
    await expect(page.locator(css('.product-card .stepper'))).toHaveCount(count);
  }
  await expect.poll(heard).toEqual(Array(3).fill('Товар в корзине'));
});

test('a line that was removed is told by the live region of the page', async ({ page }) => {
  await openCart(page);
  const heard = await listen(page);
  await page.getByRole('button', { name: /^Удалить/ }).click();
  await expect.poll(heard).toEqual(['Товар удалён из корзины.']);
});

test('letters in place of a number change nothing', async ({ page }) => {
  await page.goto(LISTING);
  await buyButtons(page).first().click();
  const field = page.locator(css('.product-card .stepper input')).first();
  await expect(page.locator('.badge:visible').first()).toHaveText('1');
  const before = await field.inputValue();
  for (const typed of ['много', '-3']) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveValue(before);
  }
  await expect(page.locator('.badge:visible').first()).toHaveText('1');
});

test('a promo code is told, and the focus stays at it', async ({ page }) => {
  await openCart(page);
  const heard = await listen(page);
  const field = page.getByLabel('Промокод');
  await field.fill('master5');
  await field.press('Enter');
  const cancel = page.getByRole('button', { name: 'Отменить' });
  await expect(cancel).toBeFocused();
  await expect.poll(heard).toContain('Промокод MASTER5 применён');
  await cancel.press('Enter');
  await expect(field).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, allowedErrors: [/status of 404/] });

  test('why a promo code is refused is not covered by the navigation', async ({ page }) => {
    await openCart(page);
    const field = page.getByLabel('Промокод');
    const navigation = page.locator(css('.mobile-navigation'));
    const top = (await navigation.boundingBox())?.y ?? 0;
    // The field stands right above the navigation.
    await field.evaluate(
      (element, bottom) => scrollBy(0, element.getBoundingClientRect().bottom - bottom),
      top - 4,
    );
    await field.fill('NONE');
    await field.press('Enter');
    const reason = page.getByRole('alert').filter({ hasText: 'Такого промокода нет.' });
    await expect(reason).toBeVisible();
    await expect
      .poll(async () => {
        const box = await reason.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(top);
  });

  test('the link to the login is as high as a thumb', async ({ page }) => {
    await openCart(page);
    const link = page.getByRole('link', { name: 'Войдите, чтобы списать бонусы' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
