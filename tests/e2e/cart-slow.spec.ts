import type { Locator, Page } from '@playwright/test';
import { registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { isPlenty, productThat } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { DESKTOP, expect, test, touch } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** On cards and on the product page the shopper is faster than the network. */
test.use({ viewport: DESKTOP });

const LISTING = '/category/petli';
const card = (page: Page) =>
  page
    .locator(css('.product-card'), { has: page.locator('button[form=cart]:not([data-least])') })
    .first();
const buy = (part: Locator) => part.getByRole('button', { name: 'В корзину' });
const more = (part: Locator) => part.getByRole('button', { name: 'Больше' });
const cartOf = async (page: Page) =>
  (
    (await (await page.request.get('/api/cart/info')).json()) as { cartItems: { amount: number }[] }
  ).cartItems.map(({ amount }) => amount);
/** Waits for the answer to the first press. */
async function putFirst(page: Page): Promise<void> {
  await page.goto(LISTING);
  await buy(card(page)).click();
  await expect(page.locator('.badge:visible').first()).toHaveText('1');
  await expect.poll(() => cartOf(page)).toEqual([1]);
}

test('«В корзину» pressed again while the script is on its way is one piece', async ({ page }) => {
  covers('widget.buy control and stepper');
  const script = await hold(page, /\/_astro\/cart\.island/);
  const adds: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/cart/add')) adds.push(sent.url());
  });
  await page.goto(LISTING);
  await buy(card(page)).click();
  await script.asked;
  await buy(card(page)).click();
  script.letGo();
  await expect(card(page).getByLabel('Количество')).toHaveValue('1');
  await expect.poll(() => cartOf(page)).toEqual([1]);
  expect(adds).toHaveLength(1);
});

test('presses that wait for an answer are in the cart when the shopper goes on to another page', async ({
  page,
}) => {
  await putFirst(page);
  const answer = await hold(page, '/api/cart/update', { method: 'POST', answered: true });
  await more(card(page)).click();
  await answer.asked;
  await more(card(page)).click();
  await more(card(page)).click();
  await page.goto('/delivery');
  answer.letGo();
  await expect.poll(() => cartOf(page)).toEqual([4]);
});

test('a press whose sender is still on its way is in the cart when the page is left', async ({
  page,
}) => {
  await putFirst(page);
  const client = await hold(page, /_astro\/cart-client/);
  await page.reload();
  await more(card(page)).click();
  await expect(card(page).getByLabel('Количество')).toHaveValue('2');
  await client.asked;
  await page.goto('/delivery');
  await expect.poll(() => cartOf(page)).toEqual([2]);
});

test('the way to the cart waits three seconds for an answer and no longer', async ({ page }) => {
  await page.clock.install();
  await putFirst(page);
  const answer = await hold(page, '/api/cart/update', { method: 'POST', answered: true });
  await more(card(page)).click();
  await answer.asked;
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Корзина/ })
    .click();
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByLabel(/^Количество/)).toHaveValue('2');
  answer.letGo();
});

test.describe('with the line gone', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('a number that the shopper has gone to and not changed is the one in the cart', async ({
    page,
  }) => {
    await putFirst(page);
    const change = await hold(page, '/api/cart/update', { method: 'POST', lost: true });
    await more(card(page)).click();
    await change.asked;
    await card(page).getByLabel('Количество').focus();
    change.letGo();
    await expect(
      page.getByRole('status').filter({ hasText: 'Не получилось изменить корзину' }),
    ).toBeVisible();
    await expect(card(page).getByLabel('Количество')).toHaveValue('1');
  });
});

test('a number half typed in a card is typed to its end, though another card comes before it', async ({
  page,
}) => {
  await putFirst(page);
  await card(page).getByLabel('Количество').selectText();
  await page.keyboard.type('1');
  await card(page).evaluate(async (own) => {
    own.before(own.nextElementSibling?.cloneNode(true) ?? '');
    // The island looks at the page before its next frames.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => cartOf(page)).toEqual([12]);
});

test('minus right after «В корзину» takes the least quantity out again', async ({
  page,
  request,
}) => {
  const product = await productThat(
    request,
    ({ min_quantity: least, is_available: isAvailable }) => least > 1 && isAvailable,
  );
  await page.goto(`/products/${product.full_slug ?? product.slug}`);
  const form = page.locator(css('.buy-form'));
  const added = await hold(page, '/api/cart/add', { method: 'POST' });
  await buy(form).click();
  await form.getByRole('button', { name: 'Меньше' }).click();
  added.letGo();
  await expect.poll(() => cartOf(page)).toEqual([]);
  await expect(buy(form)).toBeVisible();
});

test('a visit that is written down by nobody holds up no press', async ({ page, request }) => {
  const product = await productThat(request, isPlenty);
  await page.request.post('/api/cart/add', { data: { product_id: product.id, quantity: 1 } });
  const visit = await hold(page, '/api/products/visited', { method: 'POST' });
  await page.goto(`/products/${product.full_slug ?? product.slug}`);
  // The pointer may move before the page listens: a shopper goes on.
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await touch(page);
      return visit.count();
    })
    .toBe(1);
  await more(page.locator(css('.buy-form'))).click();
  await expect.poll(() => cartOf(page)).toEqual([2]);
  visit.letGo();
});

test('who logs out in one tab leaves neither cart nor hearts in the others', async ({
  page,
  context,
  baseURL,
}) => {
  await registerIn(context, baseURL);
  await putFirst(page);
  const heart = page.getByRole('button', { name: 'В избранное' }).first();
  await heart.click();
  await expect(page.getByText('Товар был добавлен в избранное')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/delivery');
  await other.getByRole('link', { name: 'Кабинет' }).click();
  await other.getByRole('button', { name: 'Выйти' }).click();
  await expect(other.getByRole('link', { name: 'Вход', exact: true })).toBeVisible();
  await expect(page.locator('.badge:visible')).toHaveCount(0);
  await expect(buy(card(page))).toBeVisible();
  await expect(heart).not.toHaveAttribute('aria-pressed');
});
