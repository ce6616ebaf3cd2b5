import { expect, type Locator, type Page } from '@playwright/test';
import { atMost } from '../../support/limits.ts';

/** Where the text of a page is typed: the `textarea`, or the code editor that has come over it. */
export const body = (page: Page): Locator =>
  page.getByRole('main').getByRole('textbox', { name: 'Текст разметка Markdown', exact: true });

/** What the form sends. */
const area = (page: Page): Locator => page.locator('textarea#edit-body');

export const codeEditor = (page: Page): Locator => page.locator('.cm-content');

/** Waits until the code editor has taken over. */
export async function withCode(page: Page): Promise<void> {
  await expect(codeEditor(page)).toBeVisible();
  await expect(area(page)).toBeHidden();
}

/** Types over all of it: once more when the code editor takes the place of the field meanwhile. */
export const fillBody = (page: Page, text: string): Promise<void> =>
  expect(() => body(page).fill(text, { timeout: atMost(2000) })).toPass();

/** The text is in the field that is sent, and the code editor shows the same where it has come. */
export async function expectBody(page: Page, text: string): Promise<void> {
  await expect(area(page)).toHaveValue(text);
  if (await codeEditor(page).isVisible())
    await expect(codeEditor(page).locator('.cm-line')).toHaveText(text.split('\n'));
}

export const typedBody = (page: Page): Promise<string> => area(page).inputValue();

/** What is chosen in it. */
export const chosenText = (page: Page): Promise<string> =>
  body(page).evaluate((element) => {
    if (element instanceof HTMLTextAreaElement)
      return element.value.slice(element.selectionStart, element.selectionEnd);
    // The code editor stands in a shadow root, whose selection Chromium tells.
    const root = element.getRootNode() as unknown as Document;
    return root.getSelection()?.toString() ?? '';
  });
