import type { Page } from '@playwright/test';
import { productThat } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { DESKTOP, expect, openAndIdle, pretendSlow, scriptFiles, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** A press on a control of an island that is not hydrated yet; the city stands for all of them. */
test.use({ viewport: DESKTOP });

const button = (page: Page, city = 'Москва') =>
  page.getByRole('banner').getByRole('button', { name: `Город доставки: ${city}` });
const window = (page: Page) => page.getByRole('dialog', { name: 'Выберите город' });

for (const [name, script] of [
  ['its own', /\/_astro\/city\.island/],
  ['that of React', /\/_astro\/hydrate-island/],
] as const) {
  test(`waits for the script of the island, ${name}, and is answered once`, async ({ page }) => {
    const held = await hold(page, script);
    await page.goto('/about');
    await button(page).press('Enter');
    await held.asked;
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await button(page).press('Enter');
    held.letGo();
    await expect(window(page)).toBeVisible();
    await expect(page).toHaveURL('/about');
    await page.keyboard.press('Escape');
    await expect(window(page)).toBeHidden();
    await expect(button(page)).not.toHaveAttribute('aria-busy');
    await expect(button(page)).toBeFocused();
  });
}

test('waits for no longer than 8 seconds', async ({ page }) => {
  await page.clock.install();
  const held = await hold(page, /\/_astro\/city\.island/);
  await page.goto('/about');
  await button(page).click();
  await held.asked;
  await page.clock.runFor(7000);
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(1100);
  await expect(page).toHaveURL('/city?');
  held.letGo();
});

test.describe('when a script does not load', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  for (const script of ['city.island', 'hydrate-island', 'city-window'])
    test(`is answered by the page that the form leads to: ${script}`, async ({ page }) => {
      await page.route(new RegExp(`/_astro/${script}`), (route) => route.abort());
      await page.goto('/about');
      await button(page).click();
      await expect(page).toHaveURL('/city?');
    });
});

test('of a slow shopper is answered by the page that the form leads to, and no script loads', async ({
  page,
}) => {
  covers('widget.city modal');
  await pretendSlow(page, { effectiveType: '2g', saveData: false });
  const files = scriptFiles(page);
  await openAndIdle(page, '/about');
  await button(page).click();
  await expect(page).toHaveURL('/city?');
  expect(files).toEqual([]);
});

test('the chosen city is named, with its delivery, before any island is hydrated', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const { results } = (await (await request.get('/api/city/list?query=Казань')).json()) as {
    results: { id: number; title: string }[];
  };
  const kazan = results.find(({ title }) => title === 'Казань');
  const value = encodeURIComponent(`${kazan?.id}.Казань`);
  await context.addCookies([{ name: 'city', value, url: baseURL ?? '' }]);
  await pretendSlow(page, { effectiveType: '2g', saveData: false });
  const files = scriptFiles(page);
  const product = await productThat(request, ({ is_available: isAvailable }) => isAvailable);
  await openAndIdle(page, `/products/${product.full_slug ?? product.slug}`);
  await expect(button(page, 'Казань')).toBeVisible();
  await expect(page.getByText(/^Казань: почта России от/)).toBeVisible();
  await expect(page.getByText(/^Москва: самовывоз/)).toBeHidden();
  expect(files).toEqual([]);
});

test('a city chosen in another tab is named in this one', async ({ page, context }) => {
  covers('widget.city modal');
  await page.goto('/about');
  await button(page).click();
  await expect(window(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto('/delivery');
  await button(other).click();
  await window(other).getByRole('button', { name: 'Казань' }).first().click();
  await expect(button(other, 'Казань')).toBeVisible();
  await expect(button(page, 'Казань')).toBeVisible();
});

test.describe('on a page whose end is still on its way', () => {
  /** Only what comes before the second card is there. */
  const openBeginning = async (page: Page, path: string) => {
    await pretendSlow(page);
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const card = html.indexOf('form="cart"');
      expect(card).toBeGreaterThan(0);
      await route.fulfill({ response, body: html.slice(0, html.indexOf('</li>', card)) });
    });
    await page.goto(path);
  };

  for (const [name, where] of [
    ['В корзину', '/cart'],
    ['В избранное', /\/login\?favourite=\d+/],
  ] as const)
    test(`the button «${name}» works`, async ({ page }) => {
      await openBeginning(page, '/category/petli');
      await page.getByRole('button', { name }).click();
      await expect(page).toHaveURL(where);
    });
});
