import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ProductCard } from '../../src/contract/catalogue.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { finishOrder, publishReview, rejectReview } from './support/desk.ts';
import { productThat } from './support/goods.ts';
import { codeFor, newAddress } from './support/letters.ts';
import { goodsThat, isLight, orderByApi, putIn, tabTo } from './support/order.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';

const HOSTILE = '<script>alert(1)</script></textarea>"\'; drop table review; -- {{7*7}}';
const pathOf = ({ full_slug: full, slug }: ProductCard) => `/products/${full ?? slug}`;
const jpeg = (width = 1200, height = 900) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a86',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
const send = (page: Page) => page.getByRole('button', { name: 'Отправить отзыв' });

/** Makes a buyer with received goods; returns the goods. */
async function buyerIn(
  context: BrowserContext,
  baseURL: string | undefined,
  count: number,
): Promise<{ email: string; goods: ProductCard[] }> {
  const email = await registerIn(context, baseURL);
  const goods = await goodsThat(context.request, count, isLight);
  await putIn(context.request, goods);
  await finishOrder(await orderByApi(context.request));
  return { email, goods };
}

const countOf = async (request: APIRequestContext, { slug }: ProductCard) =>
  ((await (await request.get(`/api/products/${slug}`)).json()) as ProductCard).review_count;

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

for (const [screen, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('a bought product is reviewed by the keyboard, with photos, and waits; of another the shopper will not write', async ({
      page,
      context,
      baseURL,
    }) => {
      const {
        email,
        goods: [product, other],
      } = await buyerIn(context, baseURL, 2);
      if (product === undefined || other === undefined) throw new Error('no goods');
      await page.goto('/personal');
      await expect(
        page.getByRole('link', { name: /Отзывы/ }).filter({ hasText: 'ждут: 2' }),
      ).toBeVisible();
      await page.goto('/personal/reviews');
      await expect(page.getByText('Вы пока ничего не написали.')).toBeVisible();
      await expectClean(page);
      await page.getByRole('link', { name: `Написать отзыв: ${product.title}` }).click();
      await expect(page).toHaveURL(`/personal/reviews/${product.id}`);

      // By keyboard: the stars are one group of radio buttons.
      await tabTo(page, page.getByRole('radio', { name: /1 звезда/ }));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: /4 звезды/ })).toBeChecked();
      await page.getByRole('radio', { name: 'Хорошее' }).check();
      await page.getByRole('radio', { name: 'Выгодно' }).check();
      await page.getByLabel('Достоинства').fill(HOSTILE);
      await page.getByLabel('Комментарий').fill(`Первая строка\n${email}`);
      const files = page.getByLabel('Фотографии');
      await files.setInputFiles([
        { name: 'дом.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
      ]);
      await expect(page.getByRole('img', { name: 'дом.jpg' })).toBeVisible();
      await expect(page.getByText('Файл неверного формата')).toBeVisible();
      // A second choice adds to the first.
      await files.setInputFiles([
        { name: 'стол.jpg', mimeType: 'image/jpeg', buffer: await jpeg(2600, 900) },
        { name: 'лишняя.jpg', mimeType: 'image/jpeg', buffer: await jpeg(300, 300) },
      ]);
      await expect(page.getByText('Выбрано: 3 фотографии')).toBeVisible();
      await expect(page.getByText('Файл неверного формата')).toBeHidden();
      await page.getByRole('button', { name: 'Убрать лишняя.jpg' }).click();
      await expect(page.getByText('Выбрано: 2 фотографии')).toBeVisible();
      await expectClean(page);
      await send(page).click();

      await expect(page).toHaveURL('/personal/reviews?sent=1');
      await expect(
        page.getByText('Спасибо! Отзыв появится на сайте, когда мы его проверим.'),
      ).toBeVisible();
      const own = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: product.title }) });
      await expect(own).toContainText('На проверке');
      await expect(own).toContainText(HOSTILE);
      await expect(own.getByRole('img', { name: /Фотография к отзыву/ })).toHaveCount(2);
      await expect
        .poll(() =>
          own
            .getByRole('img', { name: /Фотография к отзыву/ })
            .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      await expectClean(page);

      await page.getByRole('button', { name: `Не буду писать отзыв: ${other.title}` }).click();
      await expect(page.getByText('Отзывов больше ничего не ждёт.')).toBeVisible();
      await page.getByRole('link', { name: /Опубликованные/ }).click();
      await expect(page.getByText('Таких отзывов нет.')).toBeVisible();
    });

    test('a published review stands on the page of its product as text, with its answer and photos that are looked at over the page', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      const {
        email,
        goods: [product],
      } = await buyerIn(context, baseURL, 1);
      if (product === undefined) throw new Error('no goods');
      const count = await countOf(request, product);
      const form = new FormData();
      for (const [name, value] of Object.entries({
        product_id: String(product.id),
        rating: '4',
        advantages: HOSTILE,
        comment: email,
      }))
        form.append(name, value);
      for (let index = 0; index < 6; index += 1)
        form.append(
          'files',
          new File([new Uint8Array(await jpeg(300, 200))], 'a.jpg', { type: 'image/jpeg' }),
        );
      expect(
        (
          await context.request.post('/api/reviews', {
            multipart: form,
            headers: { accept: 'application/json' },
          })
        ).status(),
      ).toBe(200);
      await publishReview(email, product.id, HOSTILE);
      await expect.poll(() => countOf(request, product)).toBe(count + 1);
      await page.goto(`${pathOf(product)}#reviews`);
      const reviews = page.locator('#reviews');
      const shown = reviews.getByRole('listitem').filter({ hasText: email });
      await expect(shown.getByText(HOSTILE)).toHaveCount(2);
      await expect(shown.getByText('Ответ магазина')).toBeVisible();
      const things = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(things.join('')).toContain(`"reviewCount":${count + 1}`);
      await expectClean(page);

      // The viewer of photos works by keyboard, too.
      await reviews.getByRole('link', { name: /Фотография покупателя 1 из/ }).click();
      const window = page.getByRole('dialog', { name: /Фотография 1 из/ });
      await expect(window).toBeVisible();
      await expectClean(page);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog', { name: /Фотография 2 из/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(reviews.getByRole('link', { name: /Фотография покупателя 1 из/ })).toBeFocused();

      await reviews.getByRole('link', { name: 'Ещё фото' }).click();
      await expect(page).toHaveURL(/photos=2#reviews$/);
      await expect(reviews.getByRole('link', { name: /Фотография покупателя 6 из/ })).toBeVisible();
      await page.goto('/personal/reviews?state=published');
      await expect(page.getByRole('listitem').filter({ hasText: 'Ответ магазина' })).toContainText(
        'Опубликован',
      );
    });

    test('without anything bought the list says how it begins, and the form that there is nothing to review', async ({
      page,
      context,
      baseURL,
    }) => {
      await registerIn(context, baseURL);
      await page.goto('/personal/reviews');
      await expect(page.getByRole('heading', { level: 1, name: 'Отзывов пока нет' })).toBeVisible();
      await expectClean(page);
      expect((await context.request.get('/personal/reviews/1')).status()).toBe(404);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the form is sent with its photos, and says which are wrong', async ({
        page,
        context,
        baseURL,
      }) => {
        const {
          goods: [product],
        } = await buyerIn(context, baseURL, 1);
        if (product === undefined) throw new Error('no goods');
        await page.goto('/personal/reviews');
        await page.getByRole('link', { name: `Написать отзыв: ${product.title}` }).click();
        await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
        await page.getByLabel('Недостатки').fill(HOSTILE);
        await page.getByRole('checkbox', { name: 'Не показывать моё имя' }).check();
        await page
          .getByLabel('Фотографии')
          .setInputFiles([
            { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') },
          ]);
        await send(page).click();
        await expect(page.getByRole('alert')).toHaveText('Файл неверного формата');
        // The typed text is kept. The browser loses the chosen photos, and the page says so.
        await expect(
          page.getByText('Если фотографии были выбраны, выберите их ещё раз.'),
        ).toBeVisible();
        await expect(page.getByRole('radio', { name: /5 звёзд/ })).toBeChecked();
        await expect(page.getByLabel('Недостатки')).toHaveValue(HOSTILE);
        await expect(page.getByRole('checkbox', { name: 'Не показывать моё имя' })).toBeChecked();
        await page
          .getByLabel('Фотографии')
          .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
        await send(page).click();
        await expect(page).toHaveURL('/personal/reviews?sent=1');
        const own = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: product.title }) });
        await expect(own).toContainText(HOSTILE);
        await expect(own).toContainText('Анонимный покупатель');
        await expect(own.getByRole('img', { name: /Фотография к отзыву/ })).toHaveCount(1);
      });

      test('a rejected review says why, and is mended and sent once more', async ({
        page,
        context,
        baseURL,
      }) => {
        const {
          email,
          goods: [product],
        } = await buyerIn(context, baseURL, 1);
        if (product === undefined) throw new Error('no goods');
        expect(
          (
            await context.request.post('/api/reviews', {
              multipart: { product_id: String(product.id), rating: '2', comment: 'Везли неделю' },
              headers: { accept: 'application/json' },
            })
          ).status(),
        ).toBe(200);
        await rejectReview(email, product.id, 'Отзыв о доставке, а не о товаре');
        await page.goto('/personal/reviews?state=rejected');
        await expect(page.getByText('Отзыв о доставке, а не о товаре')).toBeVisible();
        await page.getByRole('link', { name: 'Исправить и отправить ещё раз' }).click();
        await expect(page.getByText('Отзыв о доставке, а не о товаре')).toBeVisible();
        await expect(page.getByLabel('Комментарий')).toHaveValue('Везли неделю');
        await expect(page.getByRole('radio', { name: /2 звезды/ })).toBeChecked();
        await page.getByLabel('Комментарий').fill('Держит крепко');
        await send(page).click();
        await expect(page).toHaveURL('/personal/reviews?sent=1');
        const own = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: product.title }) });
        await expect(own).toContainText('На проверке');
        await expect(own).toContainText('Держит крепко');
      });
    });
  });
}

test.describe('with scripts', () => {
  test.use({
    viewport: DESKTOP,
    allowedErrors: [/Failed to load resource.*(409|ERR_INTERNET_DISCONNECTED|ERR_FAILED)/],
  });

  test('what was typed stays when the net is lost, and a form that another tab has sent says so', async ({
    page,
    context,
    baseURL,
  }) => {
    const {
      goods: [product],
    } = await buyerIn(context, baseURL, 1);
    if (product === undefined) throw new Error('no goods');
    await page.goto(`/personal/reviews/${product.id}`);
    await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
    await page.getByLabel('Комментарий').fill('Крепкая');
    await page
      .getByLabel('Фотографии')
      .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
    await expect(page.getByText('Выбрано: 1 фотография')).toBeVisible();
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Отзыв не отправился' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Комментарий')).toHaveValue('Крепкая');
    await expect(page.getByRole('img', { name: 'a.jpg' })).toBeVisible();
    const other = await context.request.post('/api/reviews', {
      multipart: { product_id: String(product.id), rating: '1' },
      headers: { accept: 'application/json' },
    });
    expect(other.status()).toBe(200);
    await send(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Отзыв можно оставить один раз' }),
    ).toBeVisible();
  });
});

test('a review that is not taken in spite of its status stays, with what the server says', async ({
  page,
  context,
  baseURL,
}) => {
  const {
    goods: [product],
  } = await buyerIn(context, baseURL, 1);
  await page.goto(`/personal/reviews/${product?.id}`);
  await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
  await page.getByLabel('Комментарий').fill('Крепкая');
  const answers: object[] = [
    { success: false, errors: { comment: ['Без ссылок, пожалуйста'] } },
    {},
  ];
  await page.route('**/api/reviews', (route) => route.fulfill({ json: answers.shift() }));
  await send(page).click();
  await expect(page.getByText('Без ссылок, пожалуйста')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Отзыв не отправился' })).toBeVisible();
  await expect(page).toHaveURL(`/personal/reviews/${product?.id}`);
  await expect(page.getByLabel('Комментарий')).toHaveValue('Крепкая');
});

test('a photo that the browser cannot prepare is told; the next one and the form are sent', async ({
  page,
  context,
  baseURL,
}) => {
  const {
    goods: [product],
  } = await buyerIn(context, baseURL, 1);
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function () {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      throw new Error('out of memory');
    };
  });
  await page.goto(`/personal/reviews/${product?.id}`);
  await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
  const big = await jpeg(2600, 1800);
  expect(big.length).toBeGreaterThan(700_000);
  await page.getByLabel('Фотографии').setInputFiles([
    { name: 'большая.jpg', mimeType: 'image/jpeg', buffer: big },
    { name: 'дом.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
  ]);
  await expect(page.getByText('Файл неверного формата')).toBeVisible();
  await expect(page.getByText('Выбрано: 1 фотография')).toBeVisible();
  await send(page).click();
  await expect(page).toHaveURL('/personal/reviews?sent=1');
});

test.describe('when the login has ended meanwhile', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 401/] });

  test('the review asks for it in place: text and photos stay and are sent after it', async ({
    page,
    context,
    baseURL,
  }) => {
    const {
      email,
      goods: [product],
    } = await buyerIn(context, baseURL, 1);
    await page.setExtraHTTPHeaders(newAddress());
    await page.goto(`/personal/reviews/${product?.id}`);
    await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
    await page.getByLabel('Комментарий').fill('Крепкая');
    await page
      .getByLabel('Фотографии')
      .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
    await expect(page.getByText('Выбрано: 1 фотография')).toBeVisible();
    await context.clearCookies({ name: 'auth_key' });
    await send(page).click();
    await page.getByRole('dialog').getByLabel('Электронная почта').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Получить код' }).click();
    // After one letter of the registration and five of the order.
    await page.getByLabel('Код из письма').pressSequentially(await codeFor(email, 7));
    // The login sends what was pressed before it.
    await expect(page).toHaveURL('/personal/reviews?sent=1');
    await expect(page.getByText('Крепкая')).toBeVisible();
  });
});

test('the reviews of a product change in place: pages, one rating, all of them, and photos', async ({
  page,
  request,
}) => {
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
