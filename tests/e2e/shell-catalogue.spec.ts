import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { registerIn } from './support/account.ts';
import { hold } from './support/hold.ts';
import {
  DESKTOP,
  IN_FIREFOX,
  PHONE,
  expect,
  openAndIdle,
  pretendSlow,
  scriptFiles,
  test,
} from './support/shop.ts';
import { covers } from '../support/covers.ts';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Каталог' });
const panel = (page: Page) => page.getByRole('region', { name: 'Каталог товаров' });
const tops = (page: Page) =>
  panel(page).getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link');
const active = (page: Page) => panel(page).locator('[aria-current=true]');

test.describe('the catalogue drop-down', () => {
  test.use({ viewport: DESKTOP });

  test('opens by a press and shows sections two levels deep; a choice opens the section', async ({
    page,
  }) => {
    covers('2.catalogue.levels', 'widget.catalogue menu');
    await page.goto('/');
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(tops(page).first()).toBeVisible();
    const subsections = panel(page).getByRole('navigation').last().getByRole('listitem');
    await expect(subsections.filter({ has: page.getByRole('list') }).first()).toBeVisible();
    const target = await tops(page).nth(1).getAttribute('href');
    expect(target).toMatch(/^\/category\/[^/]+$/);
    await tops(page).nth(1).click();
    await expect(page).toHaveURL(target ?? '');
    await expect(panel(page)).toBeHidden();
  });

  test('shows the banners of the header, each a link to what it is about', async ({ page }) => {
    covers('2.catalogue.banners');
    await page.goto('/');
    await button(page).click();
    const discounts = panel(page).getByRole('link', { name: 'Скидки недели' });
    await expect(discounts).toHaveAttribute('href', '/actions/skidki-nedeli');
    await discounts.click();
    await expect(page).toHaveURL('/actions/skidki-nedeli');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Скидки недели');
  });

  test('asks for the tree once, however often it opens', async ({ page }) => {
    covers('2.catalogue.lazy', 'widget.catalogue menu');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await expect(button(page)).toBeVisible();
    expect(asked).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      await button(page).click();
      await expect(tops(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
    }
    expect(asked.filter((path) => path === '/api/categories/tree')).toHaveLength(1);
  });

  test('makes a section active after 600 ms of pointing, and not before', async ({ page }) => {
    covers('4.catalogue.hover', '9.catalogue.hover');
    await page.goto('/');
    await button(page).click();
    await expect(tops(page).first()).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await active(page).textContent();
    await tops(page).nth(2).hover();
    await page.clock.runFor(590);
    await expect(active(page)).toHaveText(before ?? '');
    await page.clock.runFor(20);
    await expect(active(page)).toHaveText(await tops(page).nth(2).innerText());
  });

  test('follows the keyboard at once, and Escape gives the focus back', async ({ page }) => {
    covers('4.catalogue.escape');
    await page.goto('/');
    await button(page).focus();
    await page.keyboard.press('Space');
    await expect(tops(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tops(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(tops(page).nth(1)).toBeFocused();
    await expect(active(page)).toHaveText(await tops(page).nth(1).innerText());
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('has no fault that axe finds', async ({ page }) => {
    await page.goto('/brands');
    await button(page).click();
    await expect(tops(page).first()).toBeVisible();
    await expectClean(page);
  });

  test('closes on a press outside', async ({ page }) => {
    covers('4.catalogue.outside');
    await page.goto('/brands');
    await button(page).click();
    await expect(tops(page).first()).toBeVisible();
    // The edge of the header takes no focus, so the press itself closes the menu.
    await page.getByRole('banner').click({ position: { x: 5, y: 60 } });
    await expect(panel(page)).toBeHidden();
  });

  test.describe('when the tree does not come', () => {
    test.use({ allowedErrors: [/503/] });
    test('leads to the catalogue page', async ({ page }) => {
      await page.route('**/api/categories/tree*', (route) =>
        route.fulfill({ status: 503, json: { detail: '', code: 'unavailable' } }),
      );
      await page.goto('/');
      await button(page).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/category');
    });
  });
});

test.describe('before any script', () => {
  test.use({ viewport: DESKTOP, javaScriptEnabled: false });
  test('the catalogue button is a link to the catalogue', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Каталог', exact: true })
      .last()
      .click();
    await expect(page).toHaveURL('/category');
  });
});

test.describe('on a slow line', () => {
  test.use({ viewport: DESKTOP });
  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`no script file is loaded before a touch (${JSON.stringify(connection)})`, async ({
      page,
    }) => {
      await pretendSlow(page, connection);
      const files = scriptFiles(page);
      await openAndIdle(page, '/');
      await page.getByRole('contentinfo').hover();
      expect(files).toEqual([]);
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Каталог', exact: true })
        .last()
        .hover();
      await expect(button(page)).toBeVisible();
    });
  }

  for (const connection of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`no page is fetched ahead (${JSON.stringify(connection)})`, async ({ page }) => {
      covers('9.prefetch.slow');
      await pretendSlow(page, connection);
      await page.clock.install();
      await page.goto('/');
      // The script that could do it is loaded.
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Каталог', exact: true })
        .last()
        .hover();
      await expect(button(page)).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link').first().hover();
      await page.clock.runFor(2000);
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    });
  }
});

test.describe('on a fast line', () => {
  test.use({ viewport: DESKTOP });
  test('the page behind a link that is pointed at is fetched ahead', async ({ page }) => {
    await page.goto('/');
    await expect(button(page)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).first().hover();
    await expect(page.locator('link[rel=prefetch]')).toHaveAttribute('href', /\/delivery$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('the drop-down of wide screens costs nothing', async ({ page }) => {
    const files = scriptFiles(page);
    await openAndIdle(page, '/cart');
    expect(files).toEqual([]);
  });
});

test.describe('a part of the page that does not load', () => {
  test.use({ viewport: DESKTOP, allowedErrors: [/Failed to load resource/] });

  // Firefox breaks off what a page loads when another page is asked for, and obeys a reload then.
  test(
    'does not take the place of what was pressed',
    IN_FIREFOX,
    async ({ page, context, baseURL }) => {
      await registerIn(context, baseURL);
      const scripts = await hold(page, /^\/_astro\/hearts[^/]*\.js$/, { lost: true });
      const logout = await hold(page, '/api/personal/logout', { method: 'POST' });
      await page.goto('/personal', { waitUntil: 'domcontentloaded' });
      await scripts.asked;
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Выйти' })
        .click({ noWaitAfter: true });
      await logout.asked;
      const failed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/hearts'),
      );
      scripts.letGo();
      await failed;
      logout.letGo();
      await expect(page).toHaveURL('/');
    },
  );

  test('reloads the page, at most once a minute', async ({ page }) => {
    covers('4.chunk.reload', '8.chunk', '9.chunk.guard');
    let loads = 0;
    let isLost = false;
    page.on('load', () => {
      loads += 1;
    });
    page.on('framenavigated', () => {
      isLost = false;
    });
    page.on('requestfailed', () => {
      isLost = true;
    });
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/cart');
    await expect.poll(() => loads).toBe(2);
    await expect.poll(() => isLost).toBe(true);
    const shift = (seconds: number) =>
      page.evaluate(
        (by) =>
          sessionStorage.setItem(
            'lost',
            String(Number(sessionStorage.getItem('lost')) - by * 1000),
          ),
        seconds,
      );

    // Ten seconds before the minute is over only the shopper reloads. A second after it the page
    // reloads again.
    await shift(50);
    await page.reload();
    await expect.poll(() => isLost).toBe(true);
    expect(loads).toBe(3);
    await shift(11);
    await page.reload();
    await expect.poll(() => loads).toBe(5);
  });
});
