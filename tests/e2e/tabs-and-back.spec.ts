import type { Page } from '@playwright/test';
import { registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { productThat } from './support/goods.ts';
import { DESKTOP, expect, openAndIdle, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

test.use({ viewport: DESKTOP });

/** Only a headed browser keeps left pages in the back/forward cache. */
const WHOLE = { tag: '@whole' };
const pathOf = ({ full_slug: full, slug }: { full_slug: string | null; slug: string }) =>
  `/products/${full ?? slug}`;
const LISTING = '/category/petli';
const buttons = (page: Page) => page.locator(css('.product-card button[form=cart]'));
const steppers = (page: Page) => page.locator(css('.product-card .stepper:visible'));
const badge = (page: Page) => page.locator('.badge:visible').first();

/** Puts the first product of the listing into the cart. */
async function addFirst(page: Page): Promise<void> {
  const added = page.waitForResponse('**/api/cart/add');
  await buttons(page).first().click();
  expect((await added).status()).toBe(200);
  await expect(steppers(page)).toHaveCount(1);
}

/** Marks the page; a reload removes the mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset['frozen'] = 'yes';
  });
const goBackToFrozen = async (page: Page) => {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-frozen', 'yes');
};

test(
  'a page that was frozen with a product in the cart shows that it was removed meanwhile',
  WHOLE,
  async ({ page }) => {
    await page.goto(LISTING);
    await addFirst(page);
    await expect(badge(page)).toHaveText('1');
    await mark(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: /^Удалить/ }).click();
    await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
    await goBackToFrozen(page);
    await expect(steppers(page)).toHaveCount(0);
    await expect(buttons(page).first()).toBeVisible();
    await expect(page.locator('.badge:visible')).toHaveCount(0);
  },
);

test(
  'a page that was frozen before anything was in the cart shows what was put in meanwhile',
  WHOLE,
  async ({ page }) => {
    await page.goto(LISTING);
    await mark(page);
    await page.locator(css('.product-card__title')).first().click();
    const added = page.waitForResponse('**/api/cart/add');
    await page.locator(css('.buy-form')).getByRole('button', { name: 'В корзину' }).click();
    await added;
    await expect(page.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
    await goBackToFrozen(page);
    await expect(badge(page)).toHaveText('1');
    await expect(steppers(page)).toHaveCount(1);
  },
);

test(
  'a page that was frozen with a filled heart comes back empty to who has logged out',
  WHOLE,
  async ({ page, context, baseURL }) => {
    await registerIn(context, baseURL);
    await page.goto(LISTING);
    const heart = page.getByRole('button', { name: 'В избранное' }).first();
    await heart.click();
    await expect(page.getByText('Товар был добавлен в избранное')).toBeVisible();
    await mark(page);
    await page.goto('/delivery');
    await page.getByRole('link', { name: 'Кабинет' }).click();
    // The header tells of it at once, and the page is loaded anew.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByRole('link', { name: 'Вход', exact: true })).toBeVisible();
    await reloaded;
    await goBackToFrozen(page);
    await expect(heart).not.toHaveAttribute('aria-pressed');
  },
);

test(
  'a page that was frozen shows nobody the name of who was here before',
  WHOLE,
  async ({ page, context, baseURL }) => {
    covers('widget.account menu');
    const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
    const open = () => page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click();
    const first = await registerIn(context, baseURL);
    await page.goto('/brands');
    await open();
    await expect(menu.getByText(first)).toBeVisible();
    await mark(page);
    await page.goto('/delivery');
    await context.clearCookies();
    const second = await registerIn(context, baseURL);
    await goBackToFrozen(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('/api/personal/info', async (route) => {
      await held;
      await route.continue();
    });
    await open();
    await expect(menu.getByRole('button', { name: 'Выйти' })).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);
    release();
    await expect(menu.getByText(second)).toBeVisible();
  },
);

test(
  'a window that was open when the page was left is closed when it comes back',
  WHOLE,
  async ({ page }) => {
    covers('4.login.other_page');
    await page.goto('/brands');
    await page.getByRole('banner').getByRole('link', { name: 'Вход' }).click();
    await expect(page.getByRole('dialog', { name: 'Вход или регистрация' })).toBeVisible();
    await mark(page);
    await page.goto('/delivery');
    await goBackToFrozen(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a product page that was frozen shows what was looked at meanwhile',
  WHOLE,
  async ({ page, request }) => {
    const first = await productThat(request, ({ full_slug: full }) => full !== null);
    const second = await productThat(
      request,
      ({ full_slug: full, id }) => full !== null && id !== first.id,
    );
    await page.goto(pathOf(first));
    const asked = page.waitForResponse('**/visited-cards');
    await page.keyboard.press('Tab');
    await asked;
    await expect(page.locator('#visited')).toBeHidden();
    await mark(page);
    await page.goto(pathOf(second));
    const written = page.waitForResponse('**/visited-cards');
    await page.keyboard.press('Tab');
    await written;
    await goBackToFrozen(page);
    await expect(page.locator('#visited').getByRole('link', { name: second.title })).toBeVisible();
  },
);

test(
  'Back from a product of «Вы смотрели» leaves the focus on it, though the shelf is written anew',
  WHOLE,
  async ({ page, request }) => {
    const first = await productThat(request, ({ full_slug: full }) => full !== null);
    const second = await productThat(
      request,
      ({ full_slug: full, id }) => full !== null && id !== first.id,
    );
    const link = page.locator('#visited').getByRole('link', { name: first.title });
    for (const product of [first, second]) {
      const written = page.waitForResponse('**/visited-cards');
      await page.goto(pathOf(product));
      await page.keyboard.press('Tab');
      await written;
    }
    await link.focus();
    await link.evaluate((shown) => {
      shown.dataset['old'] = 'yes';
    });
    await mark(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pathOf(first));
    const written = page.waitForResponse('**/visited-cards');
    await page.keyboard.press('Tab');
    await written;
    await goBackToFrozen(page);
    await expect(link).not.toHaveAttribute('data-old');
    await expect(link).toBeFocused();
  },
);

test('three tabs open before the first product agree on the badge and the cart, whichever of them changes it', async ({
  page,
  context,
}) => {
  covers('2.header.badge_in_tabs', 'widget.cart badge');
  const [home, cart] = [await context.newPage(), await context.newPage()];
  // Lazy parts of the page are loaded; from now on it only gets news.
  await openAndIdle(home, '/');
  await cart.goto('/cart');
  await expect(cart.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  await page.goto(LISTING);
  const tabs = [page, home, cart];

  await addFirst(page);
  for (const tab of tabs) await expect(badge(tab)).toHaveText('1');
  await expect(cart.locator(css('.cart-line'))).toHaveCount(1);

  await home.locator(css('.product-card button[form=cart]')).first().click();
  for (const tab of tabs) await expect(badge(tab)).toHaveText('2');
  await expect(cart.locator(css('.cart-line'))).toHaveCount(2);

  await cart.getByText('Очистить корзину').click();
  await cart.getByRole('button', { name: 'Да, убрать все' }).click();
  await expect(cart.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  for (const tab of tabs) await expect(tab.locator('.badge:visible')).toHaveCount(0);
  await expect(steppers(page)).toHaveCount(0);
});
