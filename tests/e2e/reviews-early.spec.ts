import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductCard } from '../../src/contract/catalogue.ts';
import { css } from './support/css.ts';
import { photographedProduct, productThat } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { DESKTOP, expect, pretendSlow, scriptFiles, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** Links of a product page that an island owns, pressed before it is hydrated. */
test.use({ viewport: DESKTOP });

const pathOf = ({ full_slug: full, slug }: ProductCard) => `/products/${full ?? slug}`;
const SCRIPT = /\/_astro\/reviews\.island/;
const reviewed = async (request: APIRequestContext) => pathOf(await photographedProduct(request));
const older = (page: Page) => page.locator('#reviews').getByRole('link', { name: 'Раньше' });

/** Opens the reviews; a page that is loaded anew loses the mark. */
async function openMarked(page: Page, path: string): Promise<void> {
  await page.goto(`${path}#reviews`);
  await page.evaluate(() => {
    document.body.dataset['same'] = 'yes';
  });
}
const expectSame = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same', 'yes');

test('a page of reviews waits for its script, and comes in place', async ({ page, request }) => {
  const held = await hold(page, SCRIPT);
  const path = await reviewed(request);
  await openMarked(page, path);
  await older(page).press('Enter');
  await held.asked;
  await older(page).press('Enter');
  await expect(page).toHaveURL(`${path}#reviews`);
  held.letGo();
  await expect(page).toHaveURL(`${path}?reviews=2#reviews`);
  await expect(page.locator('#reviews').getByRole('link', { name: 'Новее' })).toBeVisible();
  await expectSame(page);
});

test('a photo waits for its script, and is viewed over the page', async ({ page, request }) => {
  covers('widget.reviews and their viewer');
  const held = await hold(page, SCRIPT);
  const path = await reviewed(request);
  await openMarked(page, path);
  const photo = page.locator(css('.review-photos a')).first();
  await photo.click();
  await held.asked;
  held.letGo();
  await expect(page.getByRole('dialog', { name: /^Фотография/ })).toBeVisible();
  await expect(page).toHaveURL(`${path}#reviews`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(photo).toBeFocused();
  await expectSame(page);
});

test('the viewer stays at the first and at the last photo, where its button keeps the focus', async ({
  page,
  request,
}) => {
  covers('widget.reviews and their viewer');
  await page.goto(await reviewed(request));
  await page
    .getByRole('link', { name: /Фотография покупателя 1 из/ })
    .first()
    .click();
  const on = page.getByRole('button', { name: 'Следующая' });
  await on.focus();
  const count = Number(
    /из (\d+)/.exec((await page.getByRole('dialog').getByRole('heading').textContent()) ?? '')?.[1],
  );
  expect(count).toBeGreaterThan(1);
  for (let turn = 0; turn <= count; turn += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Фотография ${count} из ${count}` })).toBeVisible();
  await expect(on).toBeFocused();
  await expect(on).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Предыдущая' })).toBeEnabled();
});

test('reviews that come late leave the focus where it went meanwhile', async ({
  page,
  request,
}) => {
  const path = await reviewed(request);
  await openMarked(page, path);
  const held = await hold(page, /^\/api\/reviews\//);
  await older(page).click();
  await held.asked;
  const field = page.getByRole('banner').getByRole('search').locator('input[name=query]');
  await field.focus();
  held.letGo();
  await expect(page).toHaveURL(`${path}?reviews=2#reviews`);
  await expect(field).toBeFocused();
});

test.describe('when the script does not load', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('a page of reviews is a page', async ({ page, request }) => {
    await page.route(SCRIPT, (route) => route.abort());
    const path = await reviewed(request);
    await openMarked(page, path);
    await older(page).click();
    await expect(page).toHaveURL(`${path}?reviews=2#reviews`);
    await expect(page.locator('body')).not.toHaveAttribute('data-same');
  });
});

test.describe('of a slow shopper', () => {
  // The browser asks for an icon beside a picture that is opened alone.
  test.use({ allowedErrors: [/favicon\.ico/] });

  test('a page of reviews is a page, and a photo is its picture; React does not load', async ({
    page,
    request,
  }) => {
    await pretendSlow(page);
    const files = scriptFiles(page);
    const path = await reviewed(request);
    await openMarked(page, path);
    await older(page).click();
    await expect(page).toHaveURL(`${path}?reviews=2#reviews`);
    await expect(page.locator('body')).not.toHaveAttribute('data-same');
    await page.locator(css('.review-photos a')).first().click();
    await expect(page).toHaveURL(/\/media\/[^/]+-960\.webp$/);
    expect(files.filter((file) => /island/.test(file))).toEqual([]);
  });
});

test.describe('a thumbnail of the gallery', () => {
  const slides = (page: Page) => page.locator(css('.product-gallery__slides'));
  const thumbnail = (page: Page) => page.getByRole('link', { name: 'Фото 2', exact: true });
  const open = async (page: Page, request: APIRequestContext) => {
    const path = pathOf(await productThat(request, ({ full_slug: full }) => full !== null));
    await page.goto(path);
    return path;
  };

  test('waits for its script and scrolls to its slide; page and history stay', async ({
    page,
    request,
  }) => {
    covers('widget.gallery');
    const held = await hold(page, /\/_astro\/thumbnails\.island/);
    const path = await open(page, request);
    await page.evaluate(() => scrollTo(0, 60));
    const length = await page.evaluate(() => history.length);
    await thumbnail(page).click();
    await held.asked;
    await expect(page).toHaveURL(path);
    held.letGo();
    await expect
      .poll(() => slides(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
      .toBeCloseTo(1);
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => [history.length, scrollY])).toEqual([length, 60]);
  });

  test('is marked while its slide is shown', async ({ page, request }) => {
    covers('widget.gallery');
    await open(page, request);
    await thumbnail(page).click();
    await expect(thumbnail(page)).toHaveAttribute('aria-current', 'true');
    await slides(page).evaluate((element) => element.scrollTo({ left: 0 }));
    await expect(thumbnail(page)).not.toHaveAttribute('aria-current');
    await expect(page.getByRole('link', { name: 'Фото 1', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to its slide', async ({ page, request }) => {
      const path = await open(page, request);
      await thumbnail(page).click();
      await expect(page).toHaveURL(`${path}#foto-2`);
      await expect(page.locator('#foto-2')).toBeInViewport({ ratio: 0.9 });
    });
  });
});
