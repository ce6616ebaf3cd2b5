import { expect } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { fullLeaf, topCategory } from './support/goods.ts';
import { hold } from './support/hold.ts';
import { AT_FRONT } from './support/journeys.ts';
import { pretendSlow, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

test.describe('a listing without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows 24 goods, their number and plain links to the other pages', async ({
    page,
    request,
  }) => {
    const { category, products } = await topCategory(request);
    await page.goto(`/category/${category.full_slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.title);
    await expect(page.locator(css('.product-grid > .product-card'))).toHaveCount(24);
    const number = new RegExp(String(products.page.total).split('').join('\\s?'));
    await expect(page.locator(css('.listing-head'))).toHaveText(number);
    // Cards take their own height when they are scrolled to.
    await page.getByRole('link', { name: 'Страница 2', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator('[aria-current=page]')).toHaveText('2');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/category/${category.full_slug}$`),
    );
    await page.getByRole('link', { name: 'Страница 1', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/category/${category.full_slug}$`));
  });

  test(
    'filters by one form, says what is chosen, and drops it by a link; the order stays',
    AT_FRONT,
    async ({ page, request }) => {
      covers('2 /category/*');
      const { category, filters } = await fullLeaf(request);
      const group = filters.groups.find(({ type, values }) => type === 'enum' && values.length > 1);
      const value = group?.values.find(({ count }) => count > 0);
      if (group === undefined || value === undefined)
        throw new Error('A leaf category has nothing to filter by.');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/category/${category.full_slug}?sort=price_asc`);
      await page.locator(`input[name="${group.key}"][value="${value.slug}"]`).check();
      await page.getByRole('button', { name: 'Показать' }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]${group.key}=${value.slug}`));
      await expect(page).toHaveURL(/sort=price_asc/);
      const number = new RegExp(String(value.count).split('').join('\\s?'));
      await expect(page.locator(css('.listing-head'))).toHaveText(number);
      await expect(page.locator(css('.listing-sorting [aria-current]'))).toHaveText('Дешевле');
      await page.getByRole('link', { name: /^Убрать: / }).click();
      await expect(page).toHaveURL(new RegExp(`/category/${category.full_slug}\\?sort=price_asc$`));
    },
  );

  test('on a phone nothing that the keyboard comes to lies under the bar at the foot', async ({
    page,
    request,
  }) => {
    const { category } = await fullLeaf(request);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/category/${category.full_slug}`);
    const hidden: string[] = [];
    for (let pressed = 0; pressed < 90; pressed += 1) {
      await page.keyboard.press('Tab');
      hidden.push(
        ...(await page.evaluate((navigation) => {
          const focused = document.activeElement;
          const bar = document.querySelector(navigation);
          const isUnder =
            focused !== null &&
            bar !== null &&
            !bar.contains(focused) &&
            focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
          return isUnder ? [focused.textContent ?? ''] : [];
        }, css('.mobile-navigation'))),
      );
    }
    expect(hidden).toEqual([]);
  });

  test('on a phone the filters lie folded above the list', async ({ page, request }) => {
    const { category } = await fullLeaf(request);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/category/${category.full_slug}`);
    await expect(page.getByRole('button', { name: 'Показать' })).toBeHidden();
    await page.locator(css('.listing-filters > details > summary')).click();
    await expect(page.getByRole('button', { name: 'Показать' })).toBeVisible();
  });
});

test.describe('a search inside a category, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the goods of the branch that match, keeps the words and drops them by a link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const words = `query=${encodeURIComponent('накладная')}`;
    await page.goto(`/category/petli?${words}&p=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^«накладная» в\sразделе «Петли»$/,
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(await page.locator('main a[href*="p=1"]').count()).toBe(0);
    // Cards take their own height when they are scrolled to.
    await page.getByRole('link', { name: 'Страница 2', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/category/petli\\?${words}&page=2$`, 'i'));
    await page.getByRole('textbox', { name: 'Цена от, ₽' }).fill('1');
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(/query=.*price_from=1|price_from=1.*query=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«накладная»');
    await page.getByRole('link', { name: 'Убрать: накладная' }).click();
    await expect(page).toHaveURL(/\/category\/petli\?price_from=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Петли');
  });
});

test('the button of the filters says how many goods it would show, and its address has no empty parts', async ({
  page,
  request,
}) => {
  const { category, filters } = await fullLeaf(request);
  const group = filters.groups.find(({ type, values }) => type === 'enum' && values.length > 1);
  const value = group?.values.find(({ count }) => count > 0);
  if (group === undefined || value === undefined)
    throw new Error('A leaf category has nothing to filter by.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/category/${category.full_slug}?sort=price_asc`);
  const button = page.locator(css('.listing-filters button'));
  const box = page.locator(`input[name="${group.key}"][value="${value.slug}"]`);
  const number = String(value.count).split('').join('\\s?');
  await box.check();
  await expect(button).toHaveText(new RegExp(`^Показать ${number}\\s`));
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^Показать ${number}\\s`) }),
  ).toHaveCount(1);
  await expect(button).not.toHaveAttribute('aria-live');
  await page.getByLabel('Цена до').fill('1');
  await expect(button).toHaveText('Ничего не найдено');
  await page.getByLabel('Цена до').fill('');
  await expect(button).toHaveText(new RegExp(`^Показать ${number}\\s`));
  await expectClean(page);
  await button.click();
  await expect(page).toHaveURL(
    `/category/${category.full_slug}?sort=price_asc&${group.key}=${value.slug}`,
  );
  await expect(page.locator(css('.listing-head'))).toHaveText(new RegExp(number));
});

test('on a slow line «Показать» waits for no script, and no goods are counted for the button', async ({
  page,
  request,
}) => {
  const { category } = await fullLeaf(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pretendSlow(page);
  await page.clock.install();
  await page.goto(`/category/${category.full_slug}`);
  const counts: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.startsWith('/api/')) counts.push(sent.url());
  });
  const script = page.waitForResponse(/filter-count/);
  await page.getByLabel('Цена от').focus();
  await (await script).finished();
  await page.getByLabel('Цена от').fill('1');
  await page.clock.runFor(10_000);
  expect(counts).toEqual([]);

  await page.reload();
  const held = await hold(page, /filter-count/);
  await page.getByLabel('Цена от').fill('1');
  await held.asked;
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/[?&]price_from=1/);
  held.letGo();
});

test('words of a branch further down lead to that branch', async ({ request }) => {
  const answer = await request.get('/category?query=push&category_query=petli', {
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    301,
    '/category/petli?query=push',
  ]);
});
