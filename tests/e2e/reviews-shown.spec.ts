import type { ProductCard } from '../../src/contract/catalogue.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { finishOrder } from './support/desk.ts';
import { productThat } from './support/goods.ts';
import { goodsThat, isLight, orderByApi, putIn } from './support/order.ts';
import { PHONE, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { send } from './support/reviews.ts';

const pathOf = ({ full_slug: full, slug }: ProductCard) => `/products/${full ?? slug}`;

test.describe('a guest', () => {
  for (const [name, javaScriptEnabled] of [
    ['with scripts', true],
    ['without scripts', false],
  ] as const) {
    test.describe(name, () => {
      test.use({ viewport: PHONE, javaScriptEnabled });

      test('is led to the login by the reviews of the cabinet and by the form', async ({
        page,
      }) => {
        for (const path of ['/personal/reviews', '/personal/reviews/1']) {
          await page.goto(path);
          await expect(page).toHaveURL(`/?auth=1&next=${encodeURIComponent(path)}`);
        }
      });
    });
  }
});

for (const [name, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts', false],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: PHONE, javaScriptEnabled });

    test('a done order leads from each line to its review, until it is written', async ({
      page,
      context,
      baseURL,
    }) => {
      await registerIn(context, baseURL);
      const goods = await goodsThat(context.request, 2, isLight);
      await putIn(context.request, goods);
      const id = await orderByApi(context.request);
      const [product, other] = goods;
      const link = (card: ProductCard | undefined) =>
        page.getByRole('main').getByRole('link', { name: `Написать отзыв: ${card?.title}` });
      const open = async () => {
        await page.goto(`/personal/orders/${id}`);
        await expect(
          page.getByRole('main').getByRole('link', { name: other?.title ?? '', exact: true }),
        ).toBeVisible();
      };
      await open();
      await expect(link(other)).toBeHidden();
      await finishOrder(id);
      await open();
      await expect(link(other)).toBeVisible();
      if (javaScriptEnabled) await expectClean(page);
      await link(product).click();
      await expect(page).toHaveURL(`/personal/reviews/${product?.id}`);
      await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
      await send(page).click();
      await expect(page).toHaveURL('/personal/reviews?sent=1');
      await open();
      await expect(link(product)).toBeHidden();
      await expect(link(other)).toBeVisible();
    });
  });
}

test('the reviews of a product change in place: pages, one rating, all of them, and photos', async ({
  page,
  request,
}) => {
  covers('widget.reviews and their viewer');
  const product = await productThat(request, ({ review_count: count }) => count > 6);
  const path = pathOf(product);
  await page.goto(`${path}#reviews`);
  await page.evaluate(() => {
    document.body.dataset['same'] = 'yes';
  });
  const reviews = page.locator('#reviews');
  const texts = () => reviews.locator(css('.review-list > li')).allTextContents();
  const first = await texts();
  await reviews.getByRole('link', { name: 'Раньше' }).click();
  await expect(reviews.getByRole('link', { name: 'Новее' })).toBeVisible();
  await expect(page).toHaveURL(`${path}?reviews=2#reviews`);
  await expect(reviews.locator(css('.review-list > li')).first()).toBeFocused();
  const second = await texts();
  expect(second).not.toEqual(first);
  await expectClean(page);

  await reviews.getByRole('link', { name: /^5 ★/ }).click();
  await expect(page).toHaveURL(`${path}?rating=5#reviews`);
  await expect(reviews.getByRole('link', { name: /^5 ★/ })).toHaveAttribute('aria-current', 'true');
  await expect(reviews.getByRole('link', { name: /^5 ★/ })).toBeFocused();
  await reviews.getByRole('link', { name: 'Все отзывы' }).click();
  await expect.poll(texts).toEqual(first);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');

  // The script makes the same HTML as the server.
  await reviews.getByRole('link', { name: 'Раньше' }).click();
  await expect.poll(texts).toEqual(second);
  const inPlace = await reviews.locator(css('.review-list')).innerHTML();
  await page.reload();
  expect(await reviews.locator(css('.review-list')).innerHTML()).toBe(
    inPlace.replace(' tabindex="-1"', ''),
  );
});

test.describe('without the answer', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('reviews that do not come in place are a page', async ({ page, request }) => {
    const product = await productThat(request, ({ review_count: count }) => count > 6);
    const path = pathOf(product);
    await page.route('**/api/reviews/**', (route) => route.abort());
    await page.goto(`${path}#reviews`);
    await page.evaluate(() => {
      document.body.dataset['same'] = 'yes';
    });
    await page.locator('#reviews').getByRole('link', { name: 'Раньше' }).click();
    await expect(page.locator('body')).not.toHaveAttribute('data-same');
    await expect(page).toHaveURL(`${path}?reviews=2#reviews`);
    await expect(page.locator('#reviews').getByRole('link', { name: 'Новее' })).toBeVisible();
  });
});

test.describe('on the page of a product, without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the rows of the summary filter, and photos are links to pictures', async ({
    page,
    request,
  }) => {
    const product = await productThat(request, ({ review_count: count }) => count > 6);
    const path = pathOf(product);
    await page.goto(`${path}#reviews`);
    const reviews = page.locator('#reviews');
    await reviews.getByRole('link', { name: /^5 ★/ }).click();
    await expect(page).toHaveURL(`${path}?rating=5#reviews`);
    await expect(reviews.getByRole('img', { name: 'Оценка 5 из 5' }).first()).toBeVisible();
    await reviews.getByRole('link', { name: 'Все отзывы' }).click();
    await reviews.getByRole('link', { name: 'Раньше' }).click();
    await expect(page).toHaveURL(`${path}?reviews=2#reviews`);
    await expect(reviews.getByRole('link', { name: 'Новее' })).toBeVisible();
    expect((await request.get(`${path}?photos=999`)).status()).toBe(404);
    await expect(reviews.getByRole('link', { name: 'Написать отзыв' })).toHaveAttribute(
      'href',
      `/personal/reviews/${product.id}`,
    );
  });
});
