import type { APIRequestContext, Page } from '@playwright/test';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { tabletOf } from './support/other-device.ts';
import { WALKS, expect, test } from './support/shop.ts';

const LOGINS = '/personal/logins';
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );

for (const { on, viewport, javaScriptEnabled } of WALKS) {
  test.describe(on, () => {
    // Requests of the page may be answered after the press on «Выйти».
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 401.*favourites/] });

    test('logins are listed, and those of other devices end at a press', async ({
      page,
      context,
      baseURL,
    }) => {
      const own = await registerIn(context, baseURL);
      const tablet = await tabletOf(own, baseURL);
      const old = await tabletOf(own, baseURL);
      const isIn = async (device: APIRequestContext) =>
        (await device.get('/api/personal/info')).ok();
      expect((await isIn(tablet)) && (await isIn(old))).toBe(true);

      await page.goto('/personal');
      await page
        .getByRole('navigation', { name: 'Личный кабинет' })
        .getByRole('link', { name: 'Устройства и входы' })
        .click();
      await expect(page).toHaveURL(LOGINS);
      const places = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') });
      await expect(places).toHaveCount(3);
      await expect(places.first()).toContainText('Это устройство');
      await expect(places.filter({ hasText: 'Safari, iPad' })).toHaveCount(2);
      await expect(places.nth(1)).toContainText(/Вход: \d+ \S+ в \d\d:\d\d/);
      await expect(places.nth(1)).toContainText(/Последнее действие: \d+ \S+ в \d+/);
      if (javaScriptEnabled) await expectClean(page);
      await fits(page, viewport.width);

      await places
        .nth(1)
        .getByRole('button', { name: /^Завершить: Safari, iPad, вход / })
        .click();
      await expect(page.getByRole('status').filter({ hasText: 'Вход завершён' })).toBeVisible();
      await expect(places).toHaveCount(2);
      expect([await isIn(tablet), await isIn(old)].filter(Boolean)).toHaveLength(1);
      await page.getByRole('button', { name: 'Завершить все остальные' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Остальные входы завершены' }),
      ).toBeVisible();
      await expect(page.getByText('Других входов нет.')).toBeVisible();
      expect([await isIn(tablet), await isIn(old)]).toEqual([false, false]);
      if (javaScriptEnabled) await expectClean(page);

      await places.getByRole('button', { name: 'Выйти' }).click();
      await expect(page).toHaveURL('/');
      await page.goto(LOGINS);
      await expect(page).toHaveURL(/auth=1/);
      await Promise.all([tablet.dispose(), old.dispose()]);
    });
  });
}
