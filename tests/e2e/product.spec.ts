import { registerIn } from './support/account.ts';
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { missingProduct, productThat } from './support/goods.ts';
import { openAndIdle, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const pathOf = ({ slug, full_slug: full }: { slug: string; full_slug: string | null }) =>
  `/products/${full ?? slug}`;

test('price, stock and the way to buy stand in the first screen of a phone', async ({
  page,
  request,
}) => {
  const product = await productThat(
    request,
    ({ availability, preview }) => availability === 'in_stock' && preview !== null,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pathOf(product));
  const barTop = 740 - 56;
  for (const part of [
    css('.product-offer__price'),
    css('.product-offer__stock'),
    css('.product-offer__controls .btn'),
  ]) {
    const box = await page.locator(part).boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0), part).toBeLessThanOrEqual(barTop);
  }
});

const delivery = (page: Page) => page.getByText(/^Москва: самовывоз бесплатно, курьер/);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('goods that are yet to arrive promise their delivery only after that', async ({
    page,
    request,
  }) => {
    const ordered = await missingProduct(request, 'order');
    await page.goto(pathOf(ordered));
    await expect(page.getByText(`Под заказ, ${ordered.lead_days}`)).toBeVisible();
    await expect(delivery(page)).toHaveText(/дня после поступления$/);
    await page.goto(
      pathOf(await productThat(request, ({ is_available: isAvailable }) => isAvailable)),
    );
    await expect(delivery(page)).toHaveText(/дня$/);
  });
});

test('a city that is chosen keeps the promise of goods that are yet to arrive', async ({
  page,
  request,
}) => {
  await page.goto(pathOf(await missingProduct(request, 'order')));
  for (const city of ['Казань', 'Москва']) {
    await page.getByRole('button', { name: 'Город доставки:' }).click();
    await page
      .getByRole('dialog', { name: 'Выберите город' })
      .getByRole('button', { name: new RegExp(`^${city}`) })
      .first()
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: `Город доставки: ${city}` }),
    ).toBeVisible();
  }
  await expect(delivery(page)).toHaveText(/дня после поступления$/);
});

test('a parameter leads to the sibling that has it, without JavaScript', async ({
  browser,
  request,
}) => {
  const product = await productThat(request, ({ full_slug: full }) => full !== null);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathOf(product));
  const other = page.locator(css('.product-parameter__values a:not([aria-current])')).first();
  const value = ((await other.textContent()) ?? '').replace(/,.*$/, '').trim();
  await other.click();
  await expect(
    page.locator(css('.product-parameter__values [aria-current]'), { hasText: value }).first(),
  ).toBeVisible();
  await context.close();
});

test('the slug alone leads to the full address for good, and keeps the query', async ({
  request,
}) => {
  const product = await productThat(request, ({ full_slug: full }) => full !== null);
  const response = await request.get(`/products/${product.slug}?rating=5`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe(`${pathOf(product)}?rating=5`);
});

test.describe('an unknown product', () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('is a 404 under its own address', async ({ page }) => {
    const response = await page.goto('/products/no-such-thing');
    expect(response?.status()).toBe(404);
    expect(page.url()).toMatch(/\/products\/no-such-thing$/);
  });
});

test('reviews are filtered by links and stay on the page of the product', async ({
  page,
  request,
}) => {
  const product = await productThat(request, ({ review_count: count }) => count > 2);
  await page.goto(pathOf(product));
  await page.locator(css('.rating-distribution a')).first().click();
  await expect(page).toHaveURL(/\?rating=[1-5]#reviews$/);
  await page.getByRole('link', { name: 'Все отзывы' }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(product)}#reviews$`));
});

test('only the product of the page is marked up as one, and a rating only where reviews are', async ({
  page,
  request,
}) => {
  const bare = await productThat(request, ({ review_count: count }) => count === 0);
  const rated = await productThat(request, ({ review_count: count }) => count > 0);
  for (const product of [bare, rated]) {
    await page.goto(pathOf(product));
    const [block] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = (
      JSON.parse(block ?? '{}') as {
        '@graph': { '@type': string; sku?: string; aggregateRating?: { reviewCount: number } }[];
      }
    )['@graph'];
    const marked = things.filter((thing) => thing['@type'] === 'Product');
    expect(marked.map(({ sku }) => sku)).toEqual([product.article]);
    expect(marked[0]?.aggregateRating?.reviewCount ?? 0).toBe(product.review_count);
    expect(await page.locator('[itemscope]').count()).toBe(0);
  }
});

test('«Вы смотрели» is written only for people: after a touch, never by opening a page', async ({
  page,
  request,
}) => {
  const first = await productThat(request, ({ review_count: count }) => count === 0);
  const second = await productThat(request, ({ id }) => id !== first.id);
  const visits: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/'))
      visits.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
  });
  await openAndIdle(page, pathOf(first));
  expect(visits.filter((visit) => visit.includes('visited'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  const written = page.waitForResponse((response) => response.url().endsWith('/visited-cards'));
  await page.keyboard.press('Tab');
  await written;
  await page.goto(pathOf(second));
  await expect(page.locator('#visited')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('#visited').getByRole('link', { name: first.title })).toHaveAttribute(
    'href',
    pathOf(first),
  );
});

test('«Вы смотрели» comes to a page that is only scrolled', async ({ page, request }) => {
  const first = await productThat(request, ({ review_count: count }) => count === 0);
  const second = await productThat(request, ({ id }) => id !== first.id);
  for (const product of [first, second]) {
    await page.goto(pathOf(product));
    const written = page.waitForResponse((response) => response.url().endsWith('/visited-cards'));
    // As by a bar or a key of the browser: no part of the page is touched.
    await page.evaluate(() => scrollBy(0, 100));
    await written;
  }
  await expect(page.locator('#visited').getByRole('link', { name: first.title })).toBeVisible();
});

test('cards of «Вы смотрели» have a button and heart, which show what is in the cart and what is a favourite', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  covers('2.card.add');
  const first = await productThat(
    request,
    ({ is_available: isAvailable, points, min_quantity: least }) =>
      isAvailable && points > 0 && least === 1,
  );
  const second = await productThat(request, ({ id }) => id !== first.id);
  await registerIn(context, baseURL);
  await page.goto(pathOf(first));
  const written = page.waitForResponse((response) => response.url().endsWith('/visited-cards'));
  await page.keyboard.press('Tab');
  await written;
  await page.goto(pathOf(second));
  await page.keyboard.press('Tab');
  const card = page
    .locator('#visited')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: first.title }) });
  await expect(card).toContainText(/\+\d+\s*бонус/);
  await card.getByRole('button', { name: 'В избранное' }).click();
  await expect(page.getByText('Товар был добавлен в избранное')).toBeVisible();
  await card.getByRole('button', { name: 'В корзину' }).click();
  await expect(card.getByRole('group', { name: /В корзине/ }).getByRole('textbox')).toHaveValue(
    '1',
  );

  await page.goto(pathOf(second));
  await page.keyboard.press('Tab');
  await expect(card.getByRole('group', { name: /В корзине/ }).getByRole('textbox')).toHaveValue(
    '1',
  );
  await expect(card.getByRole('button', { name: 'В избранное' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a product is accessible at 320, 360 and 1440 px and does not scroll sideways', async ({
  page,
  request,
}) => {
  const product = await productThat(
    request,
    ({ full_slug: full, review_count: count }) => full !== null && count > 0,
  );
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pathOf(product));
    await expectClean(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(width);
  }
});

test('a model with nothing chosen is for shoppers alone: accessible, from the lowest price, with all reviews', async ({
  page,
  request,
}) => {
  const { model, price_current: price } = await productThat(
    request,
    ({ full_slug: full, review_count: count, is_available: isAvailable }) =>
      full !== null && count > 0 && isAvailable,
  );
  await page.goto(`/products/${model?.slug}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator(css('.product-offer__price'))).toContainText(/^от/);
  expect(
    Number(
      ((await page.locator(css('.product-offer__price b')).textContent()) ?? '')
        .replace(/[^\d,]/g, '')
        .replace(',', '.'),
    ) * 100,
  ).toBeLessThanOrEqual(price);
  await expect(page.locator(css('.review-list li')).first()).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain(
    '"Product"',
  );
  await expectClean(page);
});

test('print leaves the product and drops the shop around it', async ({ page, request }) => {
  const product = await productThat(request, ({ full_slug: full }) => full !== null);
  await page.goto(pathOf(product));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(css('.product-offer__price'))).toBeVisible();
  for (const part of ['.site-header', '.breadcrumb-list', '.product-offer__controls'])
    await expect(page.locator(css(part))).toBeHidden();
});

test('the pictures jump to their places where motion is unwanted', async ({ page, request }) => {
  const product = await productThat(request, ({ full_slug: full }) => full !== null);
  await page.goto(pathOf(product));
  const slides = page.locator(css('.product-gallery__slides'));
  await expect(slides).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(slides).toHaveCSS('scroll-behavior', 'auto');
});
