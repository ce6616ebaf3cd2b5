import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { completeFirefox } from './firefox.ts';
import { noteKeys } from './server-log.ts';

/**
 * A pattern of the console errors that a test expects.
 */
interface Allowances {
  allowedErrors: RegExp[];
}

/** Every test fails on a console error, on a script error, and on a request to another host. */
export const test = base.extend<Allowances & { watched: undefined }, { completed: undefined }>({
  allowedErrors: [[], { option: true }],
  completed: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') completeFirefox(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  watched: [
    async ({ browser, context, baseURL, allowedErrors }, use) => {
      const wrong: string[] = [];
      watch(context, new URL(baseURL ?? '').origin, wrong);
      await use(undefined);
      await noteKeys(browser.contexts());
      expect(
        wrong.filter((text) => !allowedErrors.some((allowed) => allowed.test(text))),
        'errors and unexpected requests',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, origin: string, wrong: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error')
      wrong.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => wrong.push(`script: ${error.error().message}`));
  context.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      wrong.push(`request: ${request.url()}`);
  });
}

/** A browser that says it is on 2g; the scripts of the page decide by that. */
export async function pretendSlow(
  page: Page,
  connection = { effectiveType: '2g', saveData: false },
): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    connection,
  );
}

/** Addresses of the script files that the page asks for from now on. */
export function scriptFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/**
 * Opens a page and advances its clock by ten seconds, so that it begins everything it does when
 * idle.
 */
export async function openAndIdle(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(10_000);
}

/** Where a page waits for the first sign of a shopper, its scripts load. */
export const touch = (page: Page): Promise<void> =>
  page.getByRole('main').hover({ position: { x: 5, y: 5 } });

/** For tests of what engines do differently: they run in Firefox, too, where it is installed. */
export const IN_FIREFOX = { tag: '@firefox' };

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** The screens to look at a page on. */
export const SCREENS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/**
 * The ways to run a journey. Without JavaScript all screens get the same HTML, so one size is
 * enough.
 */
export const WALKS = [
  { on: 'on a phone with JavaScript', viewport: PHONE, javaScriptEnabled: true },
  { on: 'on a desktop with JavaScript', viewport: DESKTOP, javaScriptEnabled: true },
  { on: 'on a phone without JavaScript', viewport: PHONE, javaScriptEnabled: false },
] as const;

export { expect };
