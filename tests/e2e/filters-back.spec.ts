import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { css } from './support/css.ts';
import { DESKTOP, expect, test } from './support/shop.ts';

/**
 * Browsers bring ticks back with a page: those of the address have to win. Not in Firefox: its driver
 * loses a page that comes back frozen.
 */
test.use({ viewport: DESKTOP });

const LISTING = '/category/petli';
const boxes = (page: Page) =>
  page.locator(css('.listing-filters__group[open] input[type=checkbox]:visible'));

interface Box {
  name: string;
  value: string;
}

async function boxAt(page: Page, at: number): Promise<Box> {
  const box = boxes(page).nth(at);
  const [name, value] = await Promise.all([box.getAttribute('name'), box.getAttribute('value')]);
  return { name: name ?? '', value: value ?? '' };
}
const find = (page: Page, { name, value }: Box) =>
  page.locator(`input[name="${name}"][value="${value}"]`);

const chips = (page: Page) => page.locator(css('.listing-chosen a:not(.listing-chosen__reset)'));

/** The ticks, the chips above the list and the address name the same. */
async function expectChosen(page: Page, chosen: readonly Box[]): Promise<void> {
  // A plain form also sends its empty fields.
  await expect(page).toHaveURL(({ searchParams }) =>
    isDeepStrictEqual(
      [...searchParams].filter(([, value]) => value !== ''),
      chosen.map(({ name, value }) => [name, value]),
    ),
  );
  for (const box of chosen) await expect(find(page, box)).toBeChecked();
  await expect(page.locator(css('.listing-filters input:checked'))).toHaveCount(chosen.length);
  await expect(chips(page)).toHaveCount(chosen.length);
}

async function walk(page: Page): Promise<void> {
  await page.goto(LISTING);
  const [first, second] = [await boxAt(page, 0), await boxAt(page, 1)];
  await expectChosen(page, []);
  await find(page, first).check();
  await page.getByRole('button', { name: /^Показать/ }).click();
  await expectChosen(page, [first]);

  await page.goBack();
  await expectChosen(page, []);
  await page.goForward();
  await expectChosen(page, [first]);

  // Chosen, and not asked for.
  await find(page, second).check();
  await page.reload();
  await expectChosen(page, [first]);
  await find(page, second).check();
  await page.locator(css('.product-card__title')).first().click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expectChosen(page, [first]);
}

test('after Back, Forward and a reload the ticks are those of the address', async ({ page }) =>
  walk(page));

test(
  'a page that was frozen with ticks that its list never followed comes back without them',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto(LISTING);
    const box = find(page, await boxAt(page, 0));
    await page.evaluate(() => {
      document.body.dataset['frozen'] = 'yes';
    });
    await box.check();
    const button = page.locator(css('.listing-filters button'));
    await expect(button).toHaveText(/^Показать \d/);
    await button.click();
    await expect(page).toHaveURL(/petli\?/);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveAttribute('data-frozen', 'yes');
    expect(await page.evaluate(() => location.search)).toBe('');
    await expect(chips(page)).toHaveCount(0);
    await expect(box).not.toBeChecked();
    await expect(button).toHaveText('Показать');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('after Back, Forward and a reload the ticks are those of the address', async ({ page }) =>
    walk(page));

  test('what is ticked and not shown yet is said', async ({ page }) => {
    await page.goto(LISTING);
    const row = page.locator(css('.listing-filters p')).filter({ has: page.getByRole('button') });
    const said = () => row.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await said()).toBe('none');
    await boxes(page).first().check();
    expect(await said()).toContain('Отмеченное ещё не применено.');
  });
});
