import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { SCREENS, expect, test } from './support/shop.ts';

const shown = (page: Page) => page.locator(css('.brand-groups section:visible'));
const letters = (page: Page) => page.getByRole('navigation', { name: 'Бренды по буквам' });

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('a letter shows its brands in place, and «Все» all of them', async ({ page }) => {
      await page.goto('/brands');
      await page.evaluate(() => {
        document.body.dataset['same'] = 'yes';
      });
      const all = await shown(page).count();
      expect(all).toBeGreaterThan(1);
      await letters(page).getByRole('link', { name: 'B', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бренды на B');
      await expect(shown(page)).toHaveCount(1);
      await expect(shown(page).getByRole('link', { name: /^Blum/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Популярные' })).toBeHidden();
      await expect(letters(page).locator('[aria-current]')).toHaveText('B');
      await expect(page).toHaveURL('/brands?letters=B');
      await expectClean(page);

      await letters(page).getByRole('link', { name: 'Все' }).click();
      await expect(shown(page)).toHaveCount(all);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бренды');
      await expect(page).toHaveURL('/brands');
      await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
    });

    test('loaded anew, the page of a letter is the same', async ({ page }) => {
      await page.goto('/brands');
      await letters(page).getByRole('link', { name: 'B', exact: true }).click();
      await expect(shown(page)).toHaveCount(1);
      const text = await shown(page).textContent();
      await page.reload();
      await expect(shown(page)).toHaveCount(1);
      expect(await shown(page).textContent()).toBe(text);
      await letters(page).getByRole('link', { name: 'Все' }).click();
      await expect(page.getByRole('heading', { name: 'Популярные' })).toBeVisible();
    });
  });
}

test.describe('without its script', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('a filter that does not come leaves the letters as the links that they are', async ({
    page,
  }) => {
    await page.route('**/letters.enhance*.js', (route) => route.abort());
    await page.goto('/brands');
    await letters(page).getByRole('link', { name: 'B', exact: true }).click();
    await expect(page).toHaveURL('/brands?letters=B');
    await expect(shown(page)).toHaveCount(1);
  });
});
