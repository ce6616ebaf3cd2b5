import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { ProductFull } from '../../src/contract/product.ts';
import type { LiveAnswer } from '../../src/stores/search.ts';
import { registerIn, untilBelieved } from './support/account.ts';
import { css } from './support/css.ts';
import { isPlenty, productThat } from './support/goods.ts';
import { codeFor, newAddress } from './support/letters.ts';
import { AT_BOTH_SITES } from './support/journeys.ts';
import { DESKTOP, IN_FIREFOX, WALKS, expect, test } from './support/shop.ts';

/** The whole journey of a shopper who has an account and starts as a guest, in one browser. */
const WORDS = 'петли';

const visible = (page: Page, name: string | RegExp) =>
  page
    .getByRole('link', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .filter({ visible: true })
    .first();
const search = (page: Page) =>
  page.getByRole('banner').getByRole('search').locator('input[name=query]');
const lineOf = (page: Page, { id }: ProductFull) => page.locator(`#line-${id}`);
const unitsOf = (page: Page, product: ProductFull) =>
  lineOf(page, product).locator('input[name=quantity]');

/** A product that a search by words finds, and another one to be found by its article. */
async function choose(request: APIRequestContext): Promise<[ProductFull, ProductFull]> {
  const { products } = (await (
    await request.get(`/api/modal-search?query=${WORDS}`)
  ).json()) as LiveAnswer;
  const offered = products.map(({ id }) => id);
  const found = await productThat(request, (card) => offered.includes(card.id) && isPlenty(card));
  return [
    found,
    await productThat(
      request,
      (card) =>
        isPlenty(card) &&
        card.id !== found.id &&
        /^[A-Z0-9-]{6,}$/.test(card.article) &&
        /\d/.test(card.article),
    ),
  ];
}

/**
 * An account whose cart, filled on another device, has two units of the one product and all but one
 * of the other.
 */
async function leaveCart(
  browser: Browser,
  baseURL: string | undefined,
  [one, other]: [ProductFull, ProductFull],
): Promise<string> {
  const device = await browser.newContext({ baseURL: baseURL ?? '' });
  const email = await registerIn(device, baseURL);
  for (const [{ id }, quantity] of [
    [one, 2],
    [other, other.quantity - 1],
  ] as const) {
    expect(
      (await device.request.post('/api/cart/add', { data: { product_id: id, quantity } })).status(),
    ).toBe(200);
  }
  await device.close();
  return email;
}

for (const { on, viewport, javaScriptEnabled } of WALKS) {
  test.describe(on, viewport === DESKTOP ? {} : IN_FIREFOX, () => {
    test.use({ viewport, javaScriptEnabled });

    test(
      'a guest finds, buys, changes, logs in to the merged cart, keeps a favourite and logs out',
      viewport === DESKTOP ? {} : AT_BOTH_SITES,
      async ({ page, browser, baseURL, request }) => {
        const [found, known] = await choose(request);
        const email = await leaveCart(browser, baseURL, [found, known]);
        await page.setExtraHTTPHeaders(newAddress());

        // The search by words, live or as a page of results.
        await page.goto('/');
        await search(page).click();
        await search(page).fill(WORDS);
        if (javaScriptEnabled) {
          await page
            .getByRole('listbox', { name: 'Подсказки поиска' })
            .getByRole('option', { name: found.title })
            .click();
        } else {
          await search(page).press('Enter');
          await page
            .getByRole('main')
            .getByRole('link', { name: found.title, exact: true })
            .click();
        }
        await expect(page.getByRole('heading', { level: 1, name: found.title })).toBeVisible();

        // Added and changed to three: in place, or in the cart after the form.
        const form = page.locator(css('.buy-form'));
        await form.getByRole('button', { name: 'В корзину' }).click();
        if (javaScriptEnabled) {
          await expect(form.getByRole('textbox', { name: 'Количество' })).toHaveValue('1');
          await form.getByRole('textbox', { name: 'Количество' }).fill('3');
          await form.getByRole('textbox', { name: 'Количество' }).press('Enter');
        } else {
          await unitsOf(page, found).fill('2');
          await lineOf(page, found).getByRole('button', { name: 'Изменить' }).click();
          await lineOf(page, found)
            .getByRole('button', { name: /^Больше/ })
            .click();
          await expect(unitsOf(page, found)).toHaveValue('3');
        }

        // The exact article opens its product.
        await search(page).fill(known.article);
        await search(page).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: known.title })).toBeVisible();
        await page.getByRole('spinbutton', { name: 'Количество' }).fill('2');
        await form.getByRole('button', { name: 'В корзину' }).click();
        if (javaScriptEnabled) await form.getByRole('link', { name: 'Перейти в корзину' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
        await expect(unitsOf(page, found)).toHaveValue('3');
        await expect(unitsOf(page, known)).toHaveValue('2');

        // The login leads back to the merged cart: summed, and limited by the stock.
        await page.getByRole('link', { name: 'Войдите, чтобы списать бонусы' }).click();
        const login = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
        await login.getByLabel('Электронная почта').fill(email);
        if (!javaScriptEnabled) await untilBelieved();
        await login.getByRole('button', { name: 'Получить код' }).click();
        await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
        const code = await codeFor(email, 2);
        await page.getByLabel('Код из письма').pressSequentially(code);
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Войти' }).click();
        await expect(page.getByRole('link', { name: 'Войдите, чтобы списать бонусы' })).toHaveCount(
          0,
        );
        await expect(page).toHaveURL('/cart');
        await expect(unitsOf(page, found)).toHaveValue('5');
        await expect(unitsOf(page, known)).toHaveValue(String(known.quantity));
        await expect(lineOf(page, known)).toContainText(
          `На складе осталось ${known.quantity.toLocaleString('ru-RU')}\u00a0${known.unit}: больше положить нельзя.`,
        );
        if (javaScriptEnabled) await expect(page.locator('.badge:visible').first()).toHaveText('2');
        expect(
          (await page.context().cookies()).find(({ name }) => name === 'cart_count')?.value,
        ).toBe('2');

        // The heart and the page of favourites.
        await lineOf(page, found).getByRole('link', { name: found.title }).click();
        const heart = page
          .locator(css('.product-offer__controls'))
          .getByRole('button', { name: 'В избранное' });
        await heart.click();
        if (javaScriptEnabled) {
          await expect(
            page.getByRole('status').filter({ hasText: 'Товар был добавлен в избранное' }),
          ).toBeVisible();
          await expect(heart).toHaveAttribute('aria-pressed', 'true');
          await visible(page, /^Избранное/).click();
        }
        await expect(page).toHaveURL('/personal/favourites');
        await expect(page.locator(css('.product-card__title'))).toHaveText([found.title]);

        // After the logout nothing personal is left in this browser.
        if (javaScriptEnabled && viewport === DESKTOP) {
          await visible(page, 'Кабинет').click();
          await page
            .getByRole('navigation', { name: 'Личный кабинет' })
            .getByRole('button', { name: 'Выйти' })
            .click();
        } else {
          // The requests of the page are answered before the shopper leaves.
          const asked = javaScriptEnabled && page.waitForResponse('/api/favourites/info');
          await visible(page, 'Кабинет').click();
          await expect(page).toHaveURL('/personal');
          await asked;
          await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
        }
        await expect(page).toHaveURL('/');
        await expect(visible(page, 'Вход')).toBeVisible();
        await expect(page.locator('.badge:visible')).toHaveCount(0);
        // A page that asks for the cart of the new guest gets 0.
        const cookies = (await page.context().cookies()).filter(
          ({ name, value }) => name !== 'cart_count' || value !== '0',
        );
        const left = cookies.map(({ name }) => name);
        expect(
          left.filter((name) => ['auth_key', 'authorized', 'cart_count'].includes(name)),
        ).toEqual([]);
        await page.goto('/cart');
        await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
        await page.goto('/personal/favourites');
        await expect(page).toHaveURL('/?auth=1&next=%2Fpersonal%2Ffavourites');
      },
    );
  });
}
