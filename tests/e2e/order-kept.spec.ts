import { css } from './support/css.ts';
import {
  agree,
  submit,
  wayTo,
  live,
  saved,
  accepted,
  ordersOf,
  openOrder,
} from './support/order.ts';
import { DESKTOP, expect, test } from './support/shop.ts';

test('the draft survives a reload and is there on another device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openOrder(page, baseURL);
  await live(page);
  await page.getByLabel('Имя и фамилия').fill('Котова Анна Сергеевна');
  await page.getByLabel('Комментарий к заказу').fill('Пропуск на проходной');
  await saved(page);
  await wayTo(page, /^Почта/).check();
  await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Почта');
  await page.getByLabel('Почтовый индекс').fill('101000');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Котова Анна Сергеевна');
  await expect(page.getByLabel('Почтовый индекс')).toHaveValue('101000');

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await context.storageState(),
  });
  const there = await other.newPage();
  await there.goto('/order');
  await expect(there.getByLabel('Комментарий к заказу')).toHaveValue('Пропуск на проходной');
  await expect(wayTo(there, /^Почта/)).toBeChecked();
  await other.close();
});

test.describe('a lost connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('takes nothing that was typed: it is kept when the line is back, and the order can be placed', async ({
    page,
    context,
    baseURL,
  }) => {
    await openOrder(page, baseURL);
    await live(page);
    await context.setOffline(true);
    await page.getByLabel('Комментарий к заказу').fill('Написано без связи');
    await expect(page.getByRole('status').filter({ hasText: 'Нет связи' })).toBeVisible();
    await agree(page);
    await submit(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'двух заказов не будет' }),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Написано без связи');
    await submit(page).click();
    await accepted(page);
    await expect(page.getByText('Написано без связи')).toBeVisible();
  });
});

test.describe('an answer that is lost', () => {
  test.use({ allowedErrors: [/status of 502/] });

  test('takes nothing, and the second press leads to the one order', async ({ page, baseURL }) => {
    await openOrder(page, baseURL);
    await live(page);
    await page.getByLabel('Комментарий к заказу').fill('Позвоните заранее');
    await agree(page);
    await page.route('/order', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await submit(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'двух заказов не будет' }),
    ).toBeVisible();
    await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Позвоните заранее');
    await page.unroute('/order');
    await submit(page).click();
    await accepted(page);
    expect(await ordersOf(page)).toHaveLength(1);
  });
});

test.describe('a login that has ended', () => {
  // The page has saved its draft, and asked for favourites and the cart.
  test.use({
    viewport: DESKTOP,
    allowedErrors: [/status of 401.*(?:favourites|draft)|status of 409.*cart/],
  });

  test('is asked for over the page, and what was typed is still there', async ({
    page,
    context,
    baseURL,
  }) => {
    await openOrder(page, baseURL);
    await live(page);
    await context.clearCookies({ name: 'auth_key' });
    const comment = page.getByLabel('Комментарий к заказу');
    await comment.fill('Пропуск на проходной');
    await wayTo(page, /^Почта/).check();
    await expect(page.getByRole('dialog', { name: 'Вход или регистрация' })).toBeVisible();
    await expect(page.locator('#checkout-status')).toHaveText(/Войдите ещё раз/);
    await expect(comment).toHaveValue('Пропуск на проходной');
    await expect(page).toHaveURL(/\/order$/);
  });
});

test.describe('a shop that is asked too often', () => {
  test.use({ allowedErrors: [/status of 429/] });

  test('says so; nothing typed is lost, and it is kept later', async ({ page, baseURL }) => {
    await openOrder(page, baseURL);
    await live(page);
    const refuse = (path: string) =>
      page.route(path, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, body: 'Too many' })
          : route.fallback(),
      );
    await refuse('/order');
    await refuse('/api/order/draft');
    const comment = page.getByLabel('Комментарий к заказу');
    const status = page.locator('#checkout-status');
    await comment.fill('Позвоните заранее');
    await agree(page);
    await submit(page).click();
    await expect(status).toHaveText(/двух заказов не будет/);
    await expect(comment).toHaveValue('Позвоните заранее');
    await comment.fill('Позвоните за час');
    await expect(status).toHaveText(/Черновик пока не сохранён/);
    await page.unrouteAll();
    await saved(page);
    await page.reload();
    await expect(comment).toHaveValue('Позвоните за час');
  });
});

test('the button pressed twice makes one order', async ({ page, baseURL }) => {
  await openOrder(page, baseURL);
  await live(page);
  await agree(page);
  await submit(page).dblclick();
  await accepted(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a form sent twice without scripts leads to one order', async ({ page, context, baseURL }) => {
  await openOrder(page, baseURL);
  const fields = await page
    .locator('#order')
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].map(([name, value]) => [name, String(value)] as [string, string]),
    );
  const body = new URLSearchParams([
    ...fields,
    ['consents', 'offer'],
    ['consents', 'personal_data'],
  ]).toString();
  const send = async () =>
    (
      await context.request.post('/order', {
        data: body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          origin: baseURL ?? '',
        },
        maxRedirects: 0,
      })
    ).headers()['location'];
  const ways = await Promise.all([send(), send()]);
  expect(ways[0]).toMatch(/^\/order\/confirm\//);
  expect(await send()).toBe(ways[0]);
  expect(ways[1]).toBe(ways[0]);
  expect(await ordersOf(page)).toHaveLength(1);
});
