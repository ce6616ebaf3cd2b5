import { rejectReview } from './support/desk.ts';
import { hold } from './support/hold.ts';
import { codeFor, newAddress } from './support/letters.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { buyerIn, jpeg, send } from './support/reviews.ts';

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
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function () {
      OffscreenCanvas.prototype.convertToBlob = convertToBlob;
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

test('the progress of a photo is shown while it is sent', async ({ page, context, baseURL }) => {
  covers('widget.review form with photos and progress');
  const {
    goods: [product],
  } = await buyerIn(context, baseURL, 1);
  await page.goto(`/personal/reviews/${product?.id}`);
  await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
  await page
    .getByLabel('Фотографии')
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
  await expect(page.getByText('Выбрано: 1 фотография')).toBeVisible();
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeHidden();
  const session = await context.newCDPSession(page);
  const upload = (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await upload(40_000);
  await send(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: /Отправляем: [1-9]\d?\s%/ }),
  ).toBeVisible();
  await expect(progress).toHaveAttribute('value', /^[1-9]\d?$/);
  await upload(-1);
  await expect(page).toHaveURL('/personal/reviews?sent=1');
});

test('what was typed and chosen before the script came stays, and a press waits for it', async ({
  page,
  context,
  baseURL,
}) => {
  covers('widget.review form with photos and progress');
  const {
    email,
    goods: [product],
  } = await buyerIn(context, baseURL, 1);
  const sent = await context.request.post('/api/reviews', {
    multipart: { product_id: String(product?.id), rating: '2', comment: 'Везли неделю' },
    headers: { accept: 'application/json' },
  });
  expect(sent.status()).toBe(200);
  await rejectReview(email, product?.id ?? 0, 'О доставке');
  const held = await hold(page, /\/_astro\/review-form\.island/);
  await page.goto(`/personal/reviews/${product?.id}`);
  await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
  await page.getByLabel('Достоинства').fill('Крепкая');
  // React would give this field its first text again.
  await page.getByLabel('Комментарий').fill('Держит');
  await page
    .getByLabel('Фотографии')
    .setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }]);
  await send(page).click();
  await held.asked;
  const answer = await hold(page, '/api/reviews', { method: 'POST' });
  held.letGo();
  await answer.asked;
  await expect(page.getByLabel('Комментарий')).toHaveValue('Держит');
  await expect(page.getByRole('img', { name: 'a.jpg' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /5 звёзд/ })).toBeChecked();
  // The second press of a review that is on its way.
  await send(page).click();
  answer.letGo();
  await expect(page).toHaveURL('/personal/reviews?sent=1');
  expect(answer.count()).toBe(1);
  const own = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product?.title ?? '' }) });
  await expect(own).toContainText('Крепкая');
  await expect(own).toContainText('Держит');
  await expect(own.getByRole('img', { name: /Фотография к отзыву/ })).toHaveCount(1);
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
