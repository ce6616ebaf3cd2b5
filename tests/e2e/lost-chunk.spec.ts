import { css } from './support/css.ts';
import { DESKTOP, expect, openAndIdle, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** Parts of a list whose scripts are gone after a deploy, and what is touched then. */
const PARTS: readonly (readonly [script: string, touched: string])[] = [
  ['cart.island', '.product-card button[form=cart]'],
  ['search-box.island', '.site-header [type=search]'],
  ['city.island', '.site-header [data-city], .site-header .city-link'],
  ['newsletter.island', '.newsletter-signup [type=email]'],
  ['filter-count.enhance', '.listing-filters label'],
];

test.describe('a script that is gone', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/Failed to load resource/] });

  for (const [script, touched] of PARTS)
    test(`of ${script} has the page loaded anew, once`, async ({ page }) => {
      covers('4.chunk.reload', '8.chunk');
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      let lost = 0;
      await page.route(`**/_astro/${script}*`, (route) => {
        lost += 1;
        return route.abort();
      });
      await openAndIdle(page, '/category/petli');
      const before = loads;
      await page.locator(css(touched)).first().dispatchEvent('pointerover', { bubbles: true });
      await expect.poll(() => loads).toBe(before + 1);
      const lostBefore = lost;
      await page.locator(css(touched)).first().dispatchEvent('pointerover', { bubbles: true });
      await expect.poll(() => lost).toBeGreaterThan(lostBefore);
      expect(loads).toBe(before + 1);
    });

  test('takes nothing from who is typing', async ({ page }) => {
    const lost: string[] = [];
    await page.route('**/_astro/search-box.island*', (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await openAndIdle(page, '/category/petli');
    const field = page.locator(css('.site-header [type=search]'));
    await page.evaluate(() => {
      document.body.dataset['mark'] = 'same page';
    });
    await field.evaluate((element: HTMLInputElement) => {
      element.value = 'петля';
      element.focus();
    });
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await expect(field).toHaveValue('петля');
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'same page');
  });
});
