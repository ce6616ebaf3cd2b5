import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';
import { field, list, openField, options } from './support/search-field.ts';

test.describe('by the keyboard', () => {
  test.use({ viewport: DESKTOP });

  test('arrows, Home and End move through the list while the focus stays in the field, Enter opens', async ({
    page,
  }) => {
    covers('widget.search drop-down');
    await page.goto('/');
    const input = await openField(page);
    await input.fill('петли');
    await expect(options(page).first()).toHaveText('Петли');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    const active = () => list(page).locator('[aria-selected=true]');
    await input.press('ArrowDown');
    await expect(active()).toHaveText('Петли');
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      (await active().getAttribute('id')) ?? '',
    );
    await input.press('End');
    await expect(active()).toHaveText(/^Показать все/);
    await input.press('ArrowDown');
    await expect(active()).toHaveCount(0);
    await input.press('ArrowUp');
    await expect(active()).toHaveText(/^Показать все/);
    await input.press('Home');
    await expect(active()).toHaveText('Петли');
    await expect(input).toBeFocused();
    await input.press('Enter');
    await expect(page).toHaveURL('/category/petli');
  });

  test('a line chosen in one list is not chosen in the list for other words', async ({ page }) => {
    await page.goto('/delivery');
    const input = await openField(page);
    await input.fill('петли');
    await expect(options(page).first()).toHaveText('Петли');
    await input.press('ArrowDown');
    await input.fill('ручки');
    await expect(options(page).first()).toContainText('Ручки');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
  });

  test('Enter without a chosen line opens all results', async ({ page }) => {
    await page.goto('/');
    const input = await openField(page);
    await input.fill('петли');
    await input.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=/);
  });

  test('the list closes on Escape, a press outside and when the focus leaves, and opens again with the words', async ({
    page,
  }) => {
    covers('4.search.closes');
    await page.goto('/');
    const input = await openField(page);
    await input.fill('петли');
    await expect(options(page).first()).toBeVisible();
    await input.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(input).toHaveValue('петли');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await input.click();
    await expect(options(page).first()).toBeVisible();
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    await expect(list(page)).toBeHidden();
    await input.click();
    await expect(options(page).first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Избранное' }).focus();
    await expect(list(page)).toBeHidden();
  });

  test('Escape closes the list from the choice of a category, too', async ({ page }) => {
    await page.goto('/');
    const input = await openField(page);
    await input.fill('петли');
    await expect(options(page).first()).toBeVisible();
    await page.getByRole('banner').getByLabel('Где искать').focus();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(input).toBeFocused();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  test('a product is one line: picture, title, price', async ({ page }) => {
    await page.goto('/');
    const input = await openField(page);
    await input.fill('петля');
    const product = list(page).getByRole('group', { name: 'Товары' }).getByRole('option').first();
    await expect(product).toContainText('₽');
    const middles = await product.evaluate((line) =>
      [...line.children].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(middles).toHaveLength(3);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  });

  test('the old results leave as soon as the words change', async ({ page }) => {
    covers('4.search.loads', '4.search.query_change');
    await page.goto('/');
    const input = await openField(page);
    await input.fill('петли');
    await expect(options(page).first()).toHaveText('Петли');
    await input.press('End');
    await input.pressSequentially('м');
    await expect(list(page)).toBeHidden();
    await expect(
      page.getByRole('banner').getByRole('status').filter({ hasText: 'Ищем…' }),
    ).toBeVisible();
    await expect(options(page).first()).toBeVisible();
  });

  test('a category narrows the search and is sent with the form', async ({ page }) => {
    covers('3.text.everywhere');
    await page.goto('/category/petli');
    const input = await openField(page);
    await input.fill('128');
    const scope = page.getByRole('banner').getByLabel('Где искать');
    await expect(scope.getByRole('option').first()).toHaveText('Везде');
    await expect(scope.getByRole('option').nth(1)).toHaveText('Петли');
    await scope.selectOption('Мебельные ручки');
    await expect(
      list(page).getByRole('group', { name: 'Товары' }).getByRole('option').first(),
    ).toContainText('Ручка');
    await input.press('Enter');
    await expect(page).toHaveURL('/search?query=128&category_query=mebelnye-ruchki');
  });
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a tap opens the list and a tap on a line follows it', async ({ page }) => {
    await page.goto('/');
    await field(page).tap();
    await field(page).fill('газлифт');
    await expect(options(page).first()).toHaveText(/^Газлифты/);
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/category\/podemnye-mekhanizmy\/.*gazlifty$/);
  });
});
