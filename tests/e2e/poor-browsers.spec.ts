import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserType, LaunchOptions, Page } from '@playwright/test';
import { css } from './support/css.ts';
import { untilBelieved } from './support/account.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { LAN_NAME, SHOP_PORT, SHOP_URL } from './support/sites.ts';

/** The login window of a page of the shop. */
async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Вход' }).click();
  const window = page.getByRole('dialog');
  await expect(window).toBeVisible();
  return window;
}

/** A browser in whose settings all cookies are blocked. */
async function withoutCookies(
  chromium: BrowserType,
  launchOptions: LaunchOptions,
  more: { javaScriptEnabled?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-no-cookies-'));
  mkdirSync(join(folder, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: DESKTOP,
    extraHTTPHeaders: newAddress(),
    ...more,
  });
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true });
  };
  return { context, close };
}

test('by plain http at a name of the local network a shopper logs in with scripts', async ({
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`],
  });
  const context = await browser.newContext({ viewport: DESKTOP, extraHTTPHeaders: newAddress() });
  const page = await context.newPage();
  await page.goto(`http://${LAN_NAME}:${SHOP_PORT}/`);
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  const window = await openLogin(page);
  const email = newEmail();
  await window.getByLabel(/почт/).fill(email);
  await window.getByRole('button', { name: 'Получить код' }).click();
  await expect(window).toContainText(email);
  await window
    .getByRole('textbox')
    .first()
    .pressSequentially(await codeFor(email));
  await expect(page.getByRole('dialog').getByLabel('Имя')).toBeVisible();
  await browser.close();
});

test(
  'a browser that takes no cookies says so at the cart and at the login',
  { tag: '@whole' },
  async ({ playwright, launchOptions }) => {
    const { context, close } = await withoutCookies(playwright.chromium, launchOptions);
    const page = await context.newPage();
    await page.goto(`${SHOP_URL}/category/petli`);
    expect(await page.evaluate(() => ((document.cookie = 'a=1'), document.cookie))).toBe('');
    await page.locator(css('.product-card button[form=cart]')).first().click();
    const said = page.getByText('Браузер не принимает cookie: корзина и вход без них не работают.');
    await expect(said.first()).toBeVisible();
    await expect(page.locator('.badge:visible')).toHaveCount(0);
    const window = await openLogin(page);
    await window.getByLabel(/почт/).fill(newEmail());
    await window.getByRole('button', { name: 'Получить код' }).click();
    await expect(window.getByRole('alert')).toContainText('Браузер не принимает cookie');
    await close();
  },
);

test(
  'a browser that takes no cookies says so at the code without scripts, too',
  { tag: '@whole' },
  async ({ playwright, launchOptions }) => {
    const { context, close } = await withoutCookies(playwright.chromium, launchOptions, {
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(`${SHOP_URL}/login`);
    const email = newEmail();
    await page.getByLabel('Электронная почта').fill(email);
    await untilBelieved();
    await page.getByRole('main').getByRole('button', { name: 'Получить код' }).click();
    await page.getByLabel('Код из письма').fill(await codeFor(email));
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('main')).toContainText('Браузер не принимает cookie');
    await close();
  },
);
