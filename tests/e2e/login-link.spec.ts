import type { Page } from '@playwright/test';
import { askCode, registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { letterTo, newAddress } from './support/letters.ts';
import { DESKTOP, IN_FIREFOX, WALKS, expect, test } from './support/shop.ts';

const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
const linkIn = (text: string) => /\S+(\/login\/link\?key=\S+)/.exec(text)?.[1] ?? '';

for (const { on, viewport, javaScriptEnabled } of WALKS) {
  test.describe(on, viewport === DESKTOP ? {} : IN_FIREFOX, () => {
    test.use({
      viewport,
      javaScriptEnabled,
      allowedErrors: [/status of 400/],
    });

    test('the link of a letter shows whose login it is, and logs in at a press, once', async ({
      page,
      browser,
      baseURL,
    }) => {
      const elsewhere = await browser.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: newAddress(),
      });
      const email = await registerIn(elsewhere, baseURL);
      await elsewhere.request.post('/api/personal/logout');
      const asker = await browser.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: newAddress(),
      });
      await askCode(asker.request, baseURL, email);
      const link = linkIn((await letterTo(email, 2)).text);

      await page.setExtraHTTPHeaders(newAddress());
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Вход по ссылке из письма' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(email);
      expect((await page.request.get('/api/personal/info')).status()).toBe(401);
      if (javaScriptEnabled) await expectClean(page);
      await fits(page, viewport.width);
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page).toHaveURL('/personal');
      await expect(page.getByRole('main')).toContainText(email);
      expect((await asker.request.get('/api/personal/info')).status()).toBe(401);

      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
      if (javaScriptEnabled) await expectClean(page);
      await fits(page, viewport.width);
      await Promise.all([elsewhere.close(), asker.close()]);
    });
  });
}
