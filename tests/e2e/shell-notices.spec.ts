import { DESKTOP, expect, test } from './support/shop.ts';

test.use({ viewport: DESKTOP });

const DAY = 86_400;

test('the top banner is hidden for a day by its cross, before the next page is painted', async ({ page, context }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Объявление' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', /^\/category\//);
  await banner.getByRole('button', { name: 'Скрыть объявление' }).click();
  await expect(banner).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'top_banner_hidden');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - DAY)).toBeLessThan(60);

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['moved'] = String((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/brands');
  await expect(page.getByRole('complementary', { name: 'Объявление' })).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('the cookie notice stays until «ОК» and then for a year does not come back', async ({ page, context }) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Уведомление о файлах cookie' });
  await expect(notice).toBeVisible();
  await page.goto('/brands');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'ОК' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(notice).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_notice');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * DAY)).toBeLessThan(60);
});

test('a page itself sets no cookie', async ({ page, context }) => {
  await page.goto('/');
  expect(await context.cookies()).toEqual([]);
});
