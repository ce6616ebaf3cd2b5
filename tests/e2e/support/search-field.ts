import { expect, type Page } from '@playwright/test';

export const field = (page: Page) =>
  page.getByRole('banner').getByRole('search').locator('input[name=query]');
export const list = (page: Page) => page.getByRole('listbox', { name: 'Подсказки поиска' });
export const options = (page: Page) => list(page).getByRole('option');

/** The field once its script has run, which sets the role. */
export async function openField(page: Page) {
  await field(page).click();
  await expect(
    page.getByRole('banner').getByRole('combobox', { name: 'Поиск по каталогу' }),
  ).toHaveAttribute('aria-expanded', 'true');
  return field(page);
}
