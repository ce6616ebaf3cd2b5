import { css } from './support/css.ts';
import { productThat } from './support/goods.ts';
import { DESKTOP, expect, pretendSlow, scriptFiles, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { atMost } from '../support/limits.ts';

/** What keeps the cart of the browser true: slow lines, several tabs, Back, failures. */
test.use({ viewport: DESKTOP });

const LISTING = '/category/petli';
const firstBuy = css('.product-card button[form=cart]');
const inFirstStepper = css('.product-card .stepper input');

test('on 2g a press before any script came stays on the page and is in the cart with one press', async ({
  page,
}) => {
  covers('widget.buy control and stepper');
  await pretendSlow(page);
  const files = scriptFiles(page);
  await page.goto(LISTING);
  expect(files).toEqual([]);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 35_000,
    uploadThroughput: 32_000,
  });
  const pressed = Date.now();
  const added = page.waitForResponse('**/api/cart/add');
  await page.locator(firstBuy).first().click();
  await expect(page.locator(firstBuy).first()).toHaveAttribute('aria-busy', 'true');
  expect((await added).status()).toBe(200);
  await expect(page.locator(inFirstStepper).first()).toBeVisible();
  expect(Date.now() - pressed).toBeLessThan(atMost(5000));
  expect(files.filter((file) => file.includes('/cart.island.'))).toHaveLength(1);
  expect(
    (
      (await page.request.get('/api/cart/info').then((answer) => answer.json())) as {
        count: number;
      }
    ).count,
  ).toBe(1);
});

test.describe('on a broken line', () => {
  test.use({ allowedErrors: [/ERR_FAILED|503|409/] });

  test('a press is not lost when the script that takes over does not come', async ({ page }) => {
    await page.route('**/_astro/cart.island*', (route) => route.fulfill({ status: 503 }));
    await page.goto(LISTING);
    await page.locator(firstBuy).first().click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.locator(css('.cart-line'))).toHaveCount(1);
  });

  test('a press is not lost when the script that sends it does not come', async ({ page }) => {
    await page.route('**/_astro/cart-client*', (route) => route.fulfill({ status: 503 }));
    await page.goto(LISTING);
    await page.locator(firstBuy).first().click();
    const units = page.locator(inFirstStepper).first();
    await expect(units).toHaveValue('1');
    const changed = page.waitForRequest('**/api/cart/update');
    await page
      .locator(css('.product-card .stepper'))
      .getByRole('button', { name: 'Больше' })
      .click();
    await changed;
    await expect(units).toHaveValue('2');
  });

  test('a change that cannot be sent is taken back and said', async ({ page }) => {
    covers('widget.cart notice');
    await page.goto(LISTING);
    await page.locator(firstBuy).first().click();
    const stepper = page.locator(css('.product-card .stepper')).first();
    await expect(page.locator('.badge:visible').first()).toHaveText('1');
    const before = await stepper.locator('input').inputValue();
    await page.route('**/api/cart/update', (route) => route.abort());
    await stepper.getByRole('button', { name: 'Больше' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Не получилось изменить корзину' }),
    ).toBeVisible();
    await expect(stepper.locator('input')).toHaveValue(before);
  });

  test('what the server refuses is said in its words', async ({ page }) => {
    covers('widget.cart notice');
    await page.route('**/api/cart/add', (route) =>
      route.fulfill({
        status: 409,
        json: { detail: 'Товара нет в наличии.', code: 'out_of_stock' },
      }),
    );
    await page.goto(LISTING);
    await page.locator(firstBuy).first().click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Товара нет в наличии.' }),
    ).toBeVisible();
    await expect(page.locator(firstBuy).first()).toBeVisible();
    await expect(page.locator('.badge:visible')).toHaveCount(0);
  });
});

test('several presses in a row are sent one after another, and only the last counts', async ({
  page,
}) => {
  covers('widget.buy control and stepper');
  await page.goto(LISTING);
  const card = page
    .locator(css('.product-card'), { has: page.locator('button[form=cart]:not([data-least])') })
    .first();
  await card.locator('button[form=cart]').click();
  const stepper = card.locator('.stepper');
  await expect(stepper.locator('input')).toHaveValue('1');
  const updates: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/cart/update')) updates.push(sent.postData() ?? '');
  });
  for (let press = 0; press < 6; press += 1)
    await stepper.getByRole('button', { name: 'Больше' }).click();
  await expect(stepper.locator('input')).toHaveValue('7');
  await page
    .getByRole('link', { name: /^Корзина/ })
    .first()
    .click();
  await expect(page.locator(css('.cart-line input[name=quantity]'))).toHaveValue('7');
  expect(updates.length).toBeLessThanOrEqual(6);
  expect(updates.at(-1)).toContain('"quantity":7');
});

test('several tabs agree', async ({ page, context }) => {
  await page.goto(LISTING);
  await page.locator(firstBuy).first().click();
  await expect(page.locator(inFirstStepper).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(LISTING);
  await expect(other.locator(inFirstStepper).first()).toBeVisible();
  await other
    .locator(css('.product-card .stepper'))
    .first()
    .getByRole('button', { name: 'Больше' })
    .click();
  const shown = await other.locator(inFirstStepper).first().inputValue();
  await expect(page.locator(inFirstStepper).first()).toHaveValue(shown);
  await other.goto('/cart');
  await other.getByRole('button', { name: /^Удалить/ }).click();
  await expect(page.locator(css('.product-card .stepper')).first()).toBeHidden();
  await expect(page.locator('.badge:visible')).toHaveCount(0);
});

test('Back shows the true cart', async ({ page }) => {
  await page.goto(LISTING);
  const added = page.waitForResponse('**/api/cart/add');
  await page.locator(firstBuy).first().click();
  await added;
  await expect(page.locator('.badge:visible').first()).toHaveText('1');
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Удалить/ }).click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  await page.goBack();
  await expect(page.locator(firstBuy).first()).toBeVisible();
  await expect(page.locator('.badge:visible')).toHaveCount(0);
  await expect(page.locator(css('.product-card .stepper:visible'))).toHaveCount(0);
});

test('until every parameter is chosen the button says «Выберите параметр товара» for 5 seconds', async ({
  page,
  request,
}) => {
  covers('4.text.choose_parameter', '9.notice');
  const { model } = await productThat(
    request,
    ({ full_slug: full, is_available: isAvailable }) => full !== null && isAvailable,
  );
  await page.clock.install();
  await page.goto(`/products/${model?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: model?.title ?? '' })).toBeVisible();
  await expect(page.locator(css('.product-parameter__values [aria-current]'))).toHaveCount(0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const add = page.locator(css('.buy-form')).getByRole('button', { name: 'В корзину' });
  await expect(add).toBeDisabled();
  await add.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Выберите параметр товара' });
  await expect(notice).toBeVisible();
  await page.clock.runFor(4900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);
  expect(
    (
      (await page.request.get('/api/cart/info').then((answer) => answer.json())) as {
        count: number;
      }
    ).count,
  ).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the notice is beside the button until a value leads to what can be bought, and a link leads back', async ({
    page,
    request,
  }) => {
    const { model } = await productThat(
      request,
      ({ full_slug: full, is_available: isAvailable }) => full !== null && isAvailable,
    );
    await page.goto(`/products/${model?.slug}`);
    await expect(page.locator(css('.buy-form p'))).toHaveText('Выберите параметр товара');
    await expect(page.locator(css('.buy-form p'))).toBeVisible();
    await page.locator(css('.buy-form')).getByRole('button', { name: 'В корзину' }).press('Enter');
    await expect(page).toHaveURL(`/products/${model?.slug}?#kupit`);
    await page
      .locator(css('.product-parameter__values a:not(.product-parameter__unavailable)'))
      .first()
      .click();
    await expect(
      page.locator(css('.product-parameter'), { hasNot: page.locator('[aria-current]') }),
    ).toHaveCount(0);
    await expect(page.locator(css('.buy-form p'))).toHaveCount(0);
    await expect(
      page.locator(css('.buy-form')).getByRole('button', { name: 'В корзину' }),
    ).toBeEnabled();
    await page.getByRole('link', { name: 'Все варианты' }).click();
    await expect(page).toHaveURL(`/products/${model?.slug}`);
  });
});
