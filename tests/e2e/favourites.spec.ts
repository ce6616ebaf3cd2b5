import type { Locator, Page } from '@playwright/test';
import { css } from './support/css.ts';
import { registerIn, untilBelieved } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { fullLeaf } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { AT_FRONT, WALKED_ELSEWHERE } from './support/journeys.ts';
import { DESKTOP, PHONE, SCREENS, expect, pretendSlow, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const ADDED = 'Товар был добавлен в избранное';
const hearts = (page: Page | Locator) => page.getByRole('button', { name: 'В избранное' });
/** A heart is live once it says whether it is pressed. */
const liveHeart = async (page: Page) => {
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', /true|false/);
  return heart;
};

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('a heart is filled at once, is counted in the header, survives the page and is taken back', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      covers(
        '2.card.favourite',
        '4.favourites.toggled',
        '8.favourite_added',
        'widget.favourite buttons',
      );
      await registerIn(context, baseURL);
      const { category } = await fullLeaf(request);
      await page.goto(`/category/${category.full_slug}`);
      const heart = await liveHeart(page);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('status').filter({ hasText: ADDED })).toBeVisible();
      await expect(
        page.getByRole('link', { name: /^Избранное\s*1$/ }).filter({ visible: true }),
      ).toBeVisible();
      await expectClean(page);

      await page.reload();
      await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
      await hearts(page).first().click();
      await expect(page.getByText('Товар убран из избранного')).toBeVisible();
      expect(await (await context.request.get('/api/favourites/info')).json()).toEqual({
        quantity: 0,
        favourites: [],
      });
    });

    test(
      'the page of favourites sorts them, lets a heart go and says how to begin',
      viewport === PHONE ? AT_FRONT : {},
      async ({ page, context, baseURL, request }) => {
        covers('2 /personal/favourites');
        await registerIn(context, baseURL);
        const { products } = await fullLeaf(request);
        const byPrice = new Map(products.content.map((card) => [card.price_current, card]));
        // The cheapest is added first, so that the order by price is not the order of adding.
        const chosen = [...byPrice.values()]
          .slice(0, 3)
          .toSorted((one, other) => one.price_current - other.price_current);
        for (const { id } of chosen)
          await context.request.post('/api/favourites/add', { data: { product_id: id } });
        await page.goto('/personal/favourites');
        await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
        await expect(page.getByText('3\u00a0товара', { exact: true })).toBeVisible();
        await expectClean(page);
        await page.getByRole('link', { name: 'Дешевле' }).click();
        await expect(page).toHaveURL('/personal/favourites?sort=price_asc');
        await expect(page.locator(css('.product-card__title'))).toHaveText(
          chosen.map(({ title }) => title),
        );
        const heart = hearts(page).first();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'false');
        await expect(page.getByText('Товар убран из избранного')).toBeVisible();
        for (const { id } of chosen)
          await context.request.post('/api/favourites/remove', { data: { product_id: id } });
        await page.reload();
        await expect(
          page.getByRole('heading', { level: 1, name: 'В избранном пока пусто' }),
        ).toBeVisible();
        await expectClean(page);
      },
    );

    test(
      "a guest's heart opens the window of login, after which the product is a favourite",
      viewport === DESKTOP ? WALKED_ELSEWHERE : {},
      async ({ page, request }) => {
        covers(
          '2.favourite.guest',
          '4.favourites.guests',
          '6.text.login_for_favourites',
          '9.code.auto_send',
          'widget.auth modal',
        );
        const { category } = await fullLeaf(request);
        await page.goto(`/category/${category.full_slug}`);
        await page.setExtraHTTPHeaders(newAddress());
        await hearts(page).first().click();
        const window = page.getByRole('dialog', { name: 'Вход или регистрация' });
        await expect(
          window.getByText('Авторизуйтесь, чтобы добавлять товары в избранное'),
        ).toBeVisible();
        await expectClean(page);
        const email = newEmail();
        await window.getByLabel('Электронная почта').fill(email);
        await window.getByRole('button', { name: 'Получить код' }).click();
        await page.getByLabel('Код из письма').pressSequentially(await codeFor(email));
        const registration = page.getByRole('dialog', { name: 'Регистрация' });
        await registration.getByLabel('Имя', { exact: true }).fill('Анна');
        await registration.getByLabel('Телефон').pressSequentially('9161234567');
        await registration.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
        await expect(page).toHaveURL(`/category/${category.full_slug}`);
      },
    );
  });
}

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test(
    'a heart leads to the favourites, and there a press on it takes it back',
    AT_FRONT,
    async ({ page, context, baseURL, request }) => {
      await registerIn(context, baseURL);
      const { category, products } = await fullLeaf(request);
      await page.goto(`/category/${category.full_slug}`);
      await hearts(page).first().click();
      await expect(page).toHaveURL('/personal/favourites');
      await expect(page.locator(css('.product-card__title'))).toHaveText([
        products.content[0]?.title ?? '',
      ]);
      await hearts(page).first().click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'В избранном пока пусто' }),
      ).toBeVisible();
    },
  );

  test("a guest's heart leads to the login, after which the product is a favourite", async ({
    page,
    request,
  }) => {
    const { category, products } = await fullLeaf(request);
    await page.goto(`/category/${category.full_slug}`);
    await hearts(page).first().click();
    await expect(page).toHaveURL(
      `/login?favourite=${products.content[0]?.id}&next=%2Fpersonal%2Ffavourites`,
    );
    await expect(page.getByText('Авторизуйтесь, чтобы добавлять товары в избранное')).toBeVisible();
    const main = page.getByRole('main');
    const email = newEmail();
    await page.setExtraHTTPHeaders(newAddress());
    await main.getByLabel('Электронная почта').fill(email);
    await untilBelieved();
    await main.getByRole('button', { name: 'Получить код' }).click();
    await main.getByLabel('Код из письма').fill(await codeFor(email));
    await main.getByRole('button', { name: 'Войти' }).click();
    await main.getByLabel('Имя', { exact: true }).fill('Анна');
    await main.getByLabel('Телефон').fill('8 916 123-45-67');
    await main.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL('/personal/favourites');
    await expect(page.locator(css('.product-card__title'))).toHaveText([
      products.content[0]?.title ?? '',
    ]);
  });
});

test.describe('on a desktop, further', () => {
  test.use({ viewport: DESKTOP });

  test('two tabs agree', async ({ page, context, baseURL, request }) => {
    covers('widget.favourite buttons');
    await registerIn(context, baseURL);
    const { category } = await fullLeaf(request);
    const other = await context.newPage();
    await page.goto(`/category/${category.full_slug}`);
    await other.goto(`/category/${category.full_slug}`);
    await liveHeart(other);
    await (await liveHeart(page)).click();
    await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
  });

  test.describe('when the server refuses', () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test('a heart is taken back, and it is said', async ({ page, context, baseURL, request }) => {
      covers('widget.favourite buttons');
      await registerIn(context, baseURL);
      const { category } = await fullLeaf(request);
      await page.goto(`/category/${category.full_slug}`);
      const heart = await liveHeart(page);
      await page.route('**/api/favourites/add', (route) => route.abort());
      await heart.click();
      await expect(
        page.getByRole('status').filter({
          hasText: 'Не получилось изменить избранное. Проверьте связь и попробуйте ещё раз.',
        }),
      ).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
    });
  });

  // Without windows a pointer is always over the page, which is a touch.
  test(
    'on 2g a heart pressed before its script is there is not lost',
    { tag: '@whole' },
    async ({ page, context, baseURL, request }) => {
      await registerIn(context, baseURL);
      const { category } = await fullLeaf(request);
      await pretendSlow(page);
      await page.goto(`/category/${category.full_slug}`);
      const heart = hearts(page).first();
      await expect(heart).not.toHaveAttribute('aria-pressed');
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(ADDED)).toBeVisible();
    },
  );

  test('hearts that wait for an answer are kept when the shopper goes on to another page', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await registerIn(context, baseURL);
    const { category } = await fullLeaf(request);
    await page.goto(`/category/${category.full_slug}`);
    await liveHeart(page);
    const answer = await hold(page, '/api/favourites/add', { method: 'POST', answered: true });
    await hearts(page).nth(0).click();
    await answer.asked;
    await hearts(page).nth(1).click();
    await page.goto('/delivery');
    answer.letGo();
    await expect
      .poll(
        async () =>
          (
            (await (await context.request.get('/api/favourites/info')).json()) as {
              quantity: number;
            }
          ).quantity,
      )
      .toBe(2);
  });

  test('the heart of the product page is the same heart', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await registerIn(context, baseURL);
    const { products } = await fullLeaf(request);
    const [product] = products.content;
    await page.goto(`/products/${product?.full_slug ?? product?.slug}`);
    const heart = await liveHeart(page);
    await heart.click();
    await expect(page.getByText(ADDED)).toBeVisible();
    expect(await (await context.request.get('/api/favourites/info')).json()).toEqual({
      quantity: 1,
      favourites: [product?.id],
    });
  });
});
