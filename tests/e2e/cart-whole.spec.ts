import { readFile } from 'node:fs/promises';
import { registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { goodsThat, isLight, orderByApi, putIn } from './support/order.ts';
import { DESKTOP, expect, test } from './support/shop.ts';

/** What keeps the cart of the browser true: slow lines, several tabs, Back, failures. */
test.use({ viewport: DESKTOP });

const LISTING = '/category/petli';
const firstBuy = css('.product-card button[form=cart]');

test('the cart prints without controls and downloads as a spreadsheet @whole', async ({ page }) => {
  await page.goto(LISTING);
  const added = page.waitForResponse('**/api/cart/add');
  await page.locator(firstBuy).first().click();
  await added;
  await page.goto('/cart');
  const title = (await page.locator(css('.cart-line__product a')).textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cart.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFАртикул;Название;')).toBe(true);
  expect(text).toContain(title.split(/[;"]/)[0]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(css('.cart-summary__final'))).toBeVisible();
  for (const part of [
    css('.site-header'),
    css('.cart-line__remove'),
    css('.cart-actions'),
    css('.cart-summary .buy'),
    css('.cart-summary__way'),
  ])
    await expect(page.locator(part).first()).toBeHidden();
});

test('a cart of 100 lines is shown whole', async ({ page }) => {
  const { products } = (await (
    await page.request.get('/api/category?pageSize=100&filters=stock%3D1')
  ).json()) as { products: { content: { id: number; is_available: boolean }[] } };
  const wanted = products.content.filter(({ is_available: isAvailable }) => isAvailable);
  for (const { id } of wanted)
    await page.request.post('/api/cart/add', { data: { product_id: id, quantity: 1 } });
  await page.goto('/cart');
  await expect(page.locator(css('.cart-line'))).toHaveCount(wanted.length);
  await page
    .locator(css('.cart-line'))
    .last()
    .getByRole('button', { name: /^Больше/ })
    .click();
  await expect(
    page.locator(css('.cart-line')).last().locator('input[name=quantity]'),
  ).not.toHaveValue('1');
  await expect(page.locator('.badge:visible').first()).toHaveText(
    wanted.length > 99 ? '99+' : String(wanted.length),
  );
});

test('the style sheet of a visitor and the cart belong to one shopper: never stored', async ({
  request,
}) => {
  for (const path of ['/cart', '/cart.csv', '/visitor.css', '/visited-cards', '/api/cart/info']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-store');
  }
  const sheet = await request.get('/visitor.css', { headers: { cookie: 'cart_count=3' } });
  expect(await sheet.text()).toContain('.badge::after{content:"3"}');
});

test('a line that another shopper has bought up is told without a sum and still counts in the badge', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const [scarce] = await goodsThat(
    request,
    1,
    ({ availability, min_quantity: least, quantity_step: step }) =>
      availability === 'few' && least === 1 && step === 1,
  );
  const [plenty] = await goodsThat(request, 1, isLight);
  if (scarce === undefined || plenty === undefined) throw new Error('No goods.');
  await putIn(context.request, [scarce, plenty]);
  const rival = await browser.newContext({ baseURL: baseURL ?? '' });
  await registerIn(rival, baseURL);
  await putIn(rival.request, [scarce], scarce.quantity);
  const id = await orderByApi(rival.request);

  await page.goto('/cart');
  const line = page.locator(`#line-${scarce.id}`);
  await expect(line).toContainText('Сейчас этого товара нет: в сумму он не входит.');
  await expect(line).not.toContainText(/(^|\D)0\s₽/);
  await page.getByRole('button', { name: `Больше: ${plenty.title}` }).click();
  await expect(page.locator(`#line-${plenty.id} input[name=quantity]`)).toHaveValue('2');
  await expect(page.locator(css('.cart-summary__totals'))).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.badge:visible').first()).toHaveText('2');

  expect((await rival.request.post(`/api/order/${id}/cancel`, { data: {} })).status()).toBe(200);
  await rival.close();
});
