import type { CategoryPage } from '../../src/contract/catalogue.ts';
import { askForCode, registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { DESKTOP, PHONE, expect, pretendSlow, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** The browser itself reports an answer of 400, 429 or 500 that a test provokes. */
const REFUSED = /status of (400|429|500)/;

test.describe('the pages of the login', () => {
  for (const [screen, viewport] of [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const) {
    test.describe(`on ${screen}`, () => {
      test.use({
        viewport,
        extraHTTPHeaders: newAddress(),
        allowedErrors: [REFUSED],
      });

      test('are clean in every state, and so is what follows them', async ({ page }) => {
        await page.goto('/login?next=/personal');
        await expectClean(page);
        const email = newEmail();
        await page.getByLabel('Электронная почта').fill(email);
        await askForCode(page);
        const right = await codeFor(email);
        await page.getByLabel('Код из письма').fill(right === '0000' ? '0001' : '0000');
        await page.getByRole('button', { name: 'Войти' }).click();
        await expect(page.getByText('Неверный код. Осталось попыток: 2')).toBeVisible();
        await expectClean(page);
        await page.getByLabel('Код из письма').fill(right);
        await page.getByRole('button', { name: 'Войти' }).click();
        await page.getByLabel('Имя').fill('Анна');
        await page.getByLabel('Телефон').fill('+7 916');
        await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(page.getByText('Введите номер телефона')).toBeVisible();
        await expectClean(page);
        await page.getByLabel('Телефон').fill('+7 916 123-45-67');
        await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(page).toHaveURL('/personal');
        await expectClean(page);
      });
    });
  }

  test('carry the product of a pressed heart through every step', async ({ page }) => {
    await page.goto('/login?next=/brands&favourite=7');
    await expect(page.getByText('Авторизуйтесь, чтобы добавлять товары в избранное')).toBeVisible();
    await expect(page.locator(css('form.stacked-form input[name=favourite_id]'))).toHaveValue('7');
  });

  test('never lead to another site', async ({ browser, baseURL }) => {
    covers('threat.redirect_out');
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? '',
      extraHTTPHeaders: newAddress(),
    });
    const page = await context.newPage();
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/%09/evil.example',
    ]) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await expect(page.locator('input[name=next]')).toHaveValue(
        next.startsWith('/%') ? next : '/personal',
      );
    }
    await context.close();
  });

  test('the login without scripts says why, by the page that was asked for', async ({ page }) => {
    for (const [next, why] of [
      ['/personal/favourites', 'Авторизуйтесь, чтобы добавлять товары в избранное'],
      ['/personal/orders', /^Авторизуйтесь, чтобы делать покупки/],
    ] as const) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await expect(page.getByRole('main').getByText(why)).toBeVisible();
    }
  });

  test('a guest who opens a later step begins with the first', async ({ page }) => {
    for (const path of ['/login/code', '/login/registration']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });
});

test.describe('a shopper who is logged in', () => {
  test.use({ viewport: DESKTOP });

  test('finds orders, data, favourites, reviews and the way out in the menu of the header', async ({
    page,
    context,
    baseURL,
  }) => {
    covers('2.header.profile', '4.logout', 'widget.account menu');
    const email = await registerIn(context, baseURL);
    await page.goto('/brands');
    const link = page.getByRole('banner').getByRole('link', { name: 'Кабинет' });
    const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
    await link.click();
    await expect(menu.getByText(email)).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText([
      'Личный кабинет',
      'Заказы',
      'Личные данные',
      'Избранное',
      'Отзывы',
    ]);
    await expect(link).toHaveAttribute('aria-expanded', 'true');
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(link).toBeFocused();
    await link.click();
    await menu.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Вход' })).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('auth_key');
    expect(names).not.toContain('authorized');
  });

  test('keeps the cart that was filled before the login', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const { products } = (await (
      await request.get(`${baseURL}/api/category?pageSize=100`)
    ).json()) as CategoryPage;
    const sold = products.content.find(({ quantity }) => quantity > 0);
    expect(
      (
        await context.request.post(`${baseURL}/api/cart/add`, {
          data: { product_id: sold?.id, quantity: sold?.min_quantity },
        })
      ).status(),
    ).toBe(200);
    await registerIn(context, baseURL);
    await page.goto('/brands');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина/ })).toHaveText(
      'Корзина1',
    );
    await page.goto('/cart');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: sold?.title ?? '' })
        .first(),
    ).toBeVisible();
  });

  test('has keys that no script can read', async ({ page, context, baseURL }) => {
    covers('threat.stolen_key');
    await registerIn(context, baseURL);
    await page.goto('/brands');
    const keys = (await context.cookies()).filter(({ name }) => name.endsWith('_key'));
    expect(keys.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).sort()).toEqual([
      ['auth_key', true, 'Lax'],
      ['session_key', true, 'Lax'],
    ]);
    const seen = await page.evaluate(
      () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
    );
    for (const { value } of keys) expect(seen).not.toContain(value);
  });

  test('gets the same public page as everybody', async ({ context, baseURL, request }) => {
    covers('threat.shared_page');
    await registerIn(context, baseURL);
    const [mine, theirs] = await Promise.all([
      context.request.get(`${baseURL}/brands`),
      request.get(`${baseURL}/brands`),
    ]);
    expect(await mine.text()).toBe(await theirs.text());
    expect(mine.headers()['set-cookie']).toBeUndefined();
  });
});

test('on a slow line the account link leads to the form of the page, without a script file', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await pretendSlow(page);
  await page.goto('/brands');
  await page.getByRole('link', { name: 'Вход', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/?auth=1&next=%2Fpersonal');
  await expect(
    page.getByRole('region', { name: 'Вход или регистрация' }).getByLabel('Электронная почта'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('every answer of the login states that nobody may keep it', async ({ request, baseURL }) => {
  for (const [path, status] of [
    ['/login', 200],
    ['/personal', 303],
    ['/order', 303],
    ['/order/confirm/1', 303],
    ['/personal/waitlist', 303],
    ['/api/personal/info', 401],
  ] as const) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()['cache-control'], path).toContain('no-store');
  }
});
