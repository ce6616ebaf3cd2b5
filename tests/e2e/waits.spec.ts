import type { Locator, Page } from '@playwright/test';
import { registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { photographedProduct } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { DESKTOP, expect, pretendSlow, test, touch } from './support/shop.ts';

/** What the shopper sees at once, and what only when the wait is a long one. */
test.use({ viewport: DESKTOP });

const LISTING = '/category/petli';
const skeleton = (page: Page) => page.locator(css('.skeleton-lines'));

/** A value of the style as long after the wait has begun, in milliseconds. */
const styleAt = (element: Locator, property: string, ms: number): Promise<string> =>
  element.evaluate(
    (one, [name, time]) => {
      const [animation] = one.getAnimations();
      if (animation === undefined) throw new Error('Nothing changes here.');
      animation.pause();
      animation.currentTime = time;
      return getComputedStyle(one).getPropertyValue(name);
    },
    [property, ms] as const,
  );

test('lines in place of the cities show when the wait is over 300 ms, and go with the answer', async ({
  page,
}) => {
  await page.goto('/delivery');
  const answer = await hold(page, '/api/city/list');
  await page.getByRole('button', { name: 'Город доставки: Москва' }).click();
  await answer.asked;
  expect(await styleAt(skeleton(page), 'opacity', 299)).toBe('0');
  expect(await styleAt(skeleton(page), 'opacity', 301)).toBe('1');
  answer.letGo();
  const cities = page.getByRole('dialog').getByRole('list');
  await expect(cities.getByRole('listitem')).toHaveCount(50);
  await expect(skeleton(page)).toHaveCount(0);
  // The cities stay while others are searched, and dim when that takes long.
  const search = await hold(page, '/api/city/list');
  await page.getByRole('dialog').getByRole('searchbox').fill('казань');
  await search.asked;
  expect(await styleAt(cities, 'opacity', 299)).toBe('1');
  expect(await styleAt(cities, 'opacity', 301)).toBe('0.5');
  search.letGo();
  await expect(cities.getByRole('listitem').first()).toContainText('Татарстан');
  await expect(cities).toHaveCSS('opacity', '1');
});

test('the lines of the search show after 300 ms and pulse, unless motion is unwanted', async ({
  page,
}) => {
  await page.goto('/');
  const answer = await hold(page, '/api/modal-search');
  await page.getByRole('banner').locator('input[name=query]').fill('петля');
  await answer.asked;
  expect(await styleAt(skeleton(page), 'opacity', 299)).toBe('0');
  const pulses = () =>
    skeleton(page)
      .locator('i')
      .first()
      .evaluate((line) => line.getAnimations().length);
  expect(await pulses()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await pulses()).toBe(0);
  answer.letGo();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
});

test('sums of the cart that are counted anew are not shown as if they were true', async ({
  page,
  request,
}) => {
  const { products } = (await (await request.get(`/api${LISTING}`)).json()) as {
    products: { content: { id: number; min_quantity: number; is_available: boolean }[] };
  };
  const product = products.content.find(({ is_available: isAvailable }) => isAvailable);
  await page.request.post('/api/cart/add', { data: { product_id: product?.id, quantity: 1 } });
  await page.goto('/cart');
  await touch(page);
  await expect(page.locator('#cart-page.live')).toBeVisible();
  const answer = await hold(page, '/api/cart/update', { method: 'POST' });
  await page.getByRole('button', { name: /^Больше/ }).click();
  await answer.asked;
  const total = page.locator(css('.cart-summary__final dd'));
  expect(await styleAt(total, 'color', 299)).not.toBe('rgba(0, 0, 0, 0)');
  expect(await styleAt(total, 'color', 301)).toBe('rgba(0, 0, 0, 0)');
  // A box that is only busy gets no border.
  const totals = page.locator(css('.cart-summary__totals'));
  await expect(totals).toHaveCSS('border-top-width', '0px');
  answer.letGo();
  await expect(totals).not.toHaveAttribute('aria-busy');
  await expect(total).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('reviews dim while others load, once that takes over 300 ms', async ({ page, request }) => {
  const { full_slug: full, slug } = await photographedProduct(request);
  await page.goto(`/products/${full ?? slug}`);
  const answer = await hold(page, /^\/api\/reviews\//);
  await page.locator(css('.rating-distribution a')).first().click();
  await answer.asked;
  const shown = page.locator('#shown-reviews');
  expect(await styleAt(shown, 'opacity', 299)).toBe('1');
  expect(await styleAt(shown, 'opacity', 301)).toBe('0.5');
  answer.letGo();
  await expect(page).toHaveURL(/rating=/);
  await expect(shown).toHaveCSS('opacity', '1');
});

test('a heart fills at once, while its script is not there', async ({ page, context, baseURL }) => {
  await registerIn(context, baseURL);
  await pretendSlow(page);
  const script = await hold(page, /\/_astro\/hearts\.island/);
  await page.goto(LISTING);
  const heart = page.getByRole('button', { name: 'В избранное' }).first();
  const shape = () => heart.evaluate((one) => getComputedStyle(one, '::before').maskImage);
  expect(await shape()).toContain("fill='none'");
  const sent = page.waitForResponse('**/api/favourites/add');
  await heart.click();
  await sent;
  expect(await shape()).not.toContain("fill='none'");
  script.letGo();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await shape()).not.toContain("fill='none'");

  await page.locator(css('.product-card__title')).nth(1).click();
  const ofProduct = page.locator(css('.heart-button'));
  const fill = () => ofProduct.locator('svg').evaluate((one) => getComputedStyle(one).fill);
  const slow = await hold(page, /\/_astro\/hearts\.island/);
  await page.reload();
  expect(await fill()).toBe('none');
  await ofProduct.click();
  await slow.asked;
  expect(await fill()).not.toBe('none');
  slow.letGo();
  await expect(ofProduct).toHaveAttribute('aria-pressed', 'true');
});

/** Counts how often the badge has moved. */
async function watchBadge(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function count(this: HTMLElement, ...how) {
      if (this.matches('.badge') && this.checkVisibility())
        document.body.dataset['moved'] = String(Number(document.body.dataset['moved'] ?? 0) + 1);
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate(() => Number(document.body.dataset['moved'] ?? 0));
}

for (const [motion, bumps] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const)
  test(`the badge moves ${bumps} times for each product, where motion is ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const moved = await watchBadge(page);
    await page.goto(LISTING);
    // The first press comes before the script, the second after it.
    for (const count of [1, 2]) {
      const added = page.waitForResponse('**/api/cart/add');
      await page.locator(css('.product-card button[form=cart]:visible')).first().click();
      await added;
      await expect(page.locator(css('.product-card .stepper'))).toHaveCount(count);
      await expect(page.locator('.badge:visible').first()).toHaveText(String(count));
      expect(await moved()).toBe(count * bumps);
    }
    // The same number again, and another quantity, are no news.
    const updated = page.waitForResponse('**/api/cart/update');
    await page.locator(css('.stepper')).first().getByRole('button', { name: 'Больше' }).click();
    await updated;
    expect(await moved()).toBe(2 * bumps);
  });

test.describe('with the line gone', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('a removal that fails brings its line back without moving the badge', async ({ page }) => {
    const moved = await watchBadge(page);
    await page.goto(LISTING);
    await page.locator(css('.product-card button[form=cart]:visible')).first().click();
    const badge = page.locator('.badge:visible').first();
    await expect(badge).toHaveText('1');
    await expect.poll(moved).toBe(1);
    const answer = await hold(page, '/api/cart/remove', { method: 'POST', lost: true });
    await page.locator(css('.stepper')).first().getByLabel('Количество').fill('0');
    await page.keyboard.press('Enter');
    await answer.asked;
    await expect(badge).toHaveCount(0);
    answer.letGo();
    await expect(badge).toHaveText('1');
    expect(await moved()).toBe(1);
  });
});
