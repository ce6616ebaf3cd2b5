import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled });

    test('the sections stand in groups, and the group of the page is open', async ({ page }) => {
      await comeIn(page, 'owner');
      await page.goto('/desk/settings');
      const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
      const link = (title: string) => sections.getByRole('link', { name: title, exact: true });
      await expect(link('Настройки')).toHaveAttribute('aria-current', 'page');
      await expect(link('Настройки')).toBeInViewport();
      expect(await sections.getByRole('link').count()).toBeLessThan(8);
      await expect(link('Заказы')).toBeHidden();
      await sections.getByText('Продажи').click();
      await expect(link('Заказы')).toBeInViewport();
      await expectWell(page, javaScriptEnabled);
      await link('Заказы').click();
      await expect(page).toHaveURL('/desk/orders');
      await expect(link('Заказы')).toBeVisible();
      await expect(link('Настройки')).toBeHidden();
    });
  });
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the journal breaks no word', async ({ page }) => {
    await comeIn(page, 'owner');
    await page.goto('/desk/journal');
    const broken = await page
      .getByRole('main')
      .locator('td')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode() !== null) {
            const text = texts.currentNode;
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]{2,}/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (range.getClientRects().length > 1) found.push(word);
            }
          }
          return found;
        }),
      );
    expect(broken).toEqual([]);
  });
});
