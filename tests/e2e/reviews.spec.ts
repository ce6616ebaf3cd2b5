import type { APIRequestContext } from '@playwright/test';
import type { ProductCard } from '../../src/contract/catalogue.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { publishReview, rejectReview } from './support/desk.ts';
import { tabTo } from './support/order.ts';
import { AT_FRONT, WALKED_ELSEWHERE } from './support/journeys.ts';
import { PHONE, SCREENS, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { buyerIn, jpeg, send } from './support/reviews.ts';

const HOSTILE = '<script>alert(1)</script></textarea>"\'; drop table review; -- {{7*7}}';
const pathOf = ({ full_slug: full, slug }: ProductCard) => `/products/${full ?? slug}`;

const countOf = async (request: APIRequestContext, { slug }: ProductCard) =>
  ((await (await request.get(`/api/products/${slug}`)).json()) as ProductCard).review_count;

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test(
      'a bought product is reviewed by keyboard, with photos, and waits; a review of another is declined',
      viewport === PHONE ? AT_FRONT : {},
      async ({ page, context, baseURL }) => {
        covers('2 /personal', '2 /personal/reviews', 'widget.review form with photos and progress');
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
      },
    );

    test('a published review is text on its product page, with its answer and photos viewed over the page', async ({
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

      test(
        'the form is sent with its photos, and says which are wrong',
        viewport === PHONE ? AT_FRONT : WALKED_ELSEWHERE,
        async ({ page, context, baseURL }) => {
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
        },
      );

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
