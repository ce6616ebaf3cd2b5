import { expect, type Page } from '@playwright/test';
import { expectClean } from './axe.ts';
import { DESKTOP, PHONE } from './shop.ts';

/**
 * The ways to run a journey at the desk. Its islands are the same on every screen, so one size with
 * JavaScript is enough: `expectWell` looks at each page on a phone, too.
 */
export const DESK_WALKS = [
  { on: 'on a desktop with JavaScript', viewport: DESKTOP, javaScriptEnabled: true },
  { on: 'on a phone without JavaScript', viewport: PHONE, javaScriptEnabled: false },
] as const;

async function expectWellHere(page: Page, width: number, hasScripts: boolean): Promise<void> {
  if (hasScripts) await expectClean(page);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
}

/**
 * Nothing sticks out of the screen, and axe finds no fault where scripts run: at the page's own size
 * and on a phone.
 */
export async function expectWell(page: Page, hasScripts = true): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP;
  await expectWellHere(page, size.width, hasScripts);
  if (size.width === PHONE.width) return;
  await page.setViewportSize(PHONE);
  await expectWellHere(page, PHONE.width, hasScripts);
  await page.setViewportSize(size);
}
