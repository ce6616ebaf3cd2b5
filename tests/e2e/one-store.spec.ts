import type { BrowserContext, Locator, Page } from '@playwright/test';
import { registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { hold } from './support/hold.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** Islands of one page and of several tabs that show the same store agree without a reload. */
test.use({ viewport: DESKTOP });

const buyButton = (part: Page | Locator) => part.getByRole('button', { name: 'В корзину' });
const units = (part: Page | Locator) => part.getByRole('textbox', { name: /^Количество/ });
const more = (part: Page | Locator) => part.getByRole('button', { name: /^Больше/ });
const less = (part: Page | Locator) => part.getByRole('button', { name: /^Меньше/ });
const heart = (part: Page | Locator) => part.getByRole('button', { name: 'В избранное' });
const badge = (page: Page) => page.getByRole('banner').locator('.badge:visible');
const favouriteCount = (page: Page) => page.getByRole('banner').locator('.hearts:visible');

interface Twice {
  id: number;
  path: string;
  /** The two cards of the product on the home page. */
  cards: [Locator, Locator];
}

/** Opens the home page, and finds a product that two of its shelves show. */
async function openHome(page: Page): Promise<Twice> {
  await page.goto('/');
  const buttons = page.locator(css('.product-card button[form=cart]'));
  const ids = await buttons.evaluateAll((all) =>
    all.map((one) => (one as HTMLButtonElement).value),
  );
  const id = ids.find((one, index) => ids.indexOf(one) !== index);
  if (id === undefined) throw new Error('No product stands on the home page twice.');
  const card = page.locator(css('.product-card'), {
    has: page.locator(`button[form=cart][value="${id}"]`),
  });
  await expect(card).toHaveCount(2);
  const link = card.first().locator(css('.product-card__title'));
  const path = (await link.getAttribute('href')) ?? '';
  return { id: Number(id), path, cards: [card.first(), card.last()] };
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

/** A reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => (document.body.dataset['mark'] = 'same page'));
const expectNotReloaded = async (pages: readonly Page[]) => {
  for (const page of pages)
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'same page');
};

test('cards, product page, cart page and badges show one quantity, whichever of them changes it', async ({
  page,
  context,
}) => {
  covers('widget.buy control and stepper');
  const { id, path, cards } = await openHome(page);
  const [first, second] = cards;
  const product = await openTab(context, path);
  const cart = await openTab(context, '/cart');
  const tabs = [page, product, cart];
  for (const tab of tabs) await mark(tab);
  const form = product.locator(css('.buy-form'));
  const line = cart.locator(`#line-${id}`);
  const expectUnits = async (amount: number) => {
    for (const place of [...cards, form, line]) await expect(units(place)).toHaveValue(`${amount}`);
    for (const tab of tabs) await expect(badge(tab)).toHaveText('1');
  };
  const expectNone = async () => {
    for (const place of [...cards, form]) {
      await expect(buyButton(place)).toBeVisible();
      await expect(place.locator(css('.stepper'))).toHaveCount(0);
    }
    await expect(line).toHaveCount(0);
    for (const tab of tabs) await expect(badge(tab)).toHaveCount(0);
  };

  await buyButton(first).click();
  await expectUnits(1);
  await more(form).click();
  await expectUnits(2);
  await units(line).fill('5');
  await units(line).press('Enter');
  await expectUnits(5);
  await less(second).click();
  await expectUnits(4);
  await line.getByRole('button', { name: /^Удалить/ }).click();
  await expectNone();
  await cart.getByRole('button', { name: 'Вернуть' }).click();
  await expectUnits(4);
  await expectNotReloaded(tabs);
});

test('two cards of one page show a change before the server has answered', async ({ page }) => {
  const { cards } = await openHome(page);
  const [first, second] = cards;
  await buyButton(first).click();
  for (const card of cards) await expect(units(card)).toHaveValue('1');
  const answer = await hold(page, '/api/cart/update', { method: 'POST' });
  await more(second).click();
  await answer.asked;
  for (const card of cards) await expect(units(card)).toHaveValue('2');
  await units(first).fill('0');
  await units(first).press('Enter');
  for (const card of cards) await expect(buyButton(card)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  const removed = page.waitForResponse('**/api/cart/remove');
  answer.letGo();
  expect((await removed).status()).toBe(200);
  for (const card of cards) await expect(buyButton(card)).toBeVisible();
});

test('the island of the badge hears of the cart page before the server has answered', async ({
  page,
  context,
}) => {
  covers('widget.cart badge');
  const { id } = await openHome(page);
  await context.request.post('/api/cart/add', { data: { product_id: id, quantity: 1 } });
  await page.goto('/cart');
  const line = page.locator(`#line-${id}`);
  await more(line).click();
  await expect(units(line)).toHaveValue('2');
  await expect(badge(page)).toHaveText('1');
  const answer = await hold(page, '/api/cart/remove', { method: 'POST' });
  await line.getByRole('button', { name: /^Удалить/ }).click();
  await answer.asked;
  await expect(line).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(badge(page)).toHaveText('1');
  answer.letGo();
  await expect(units(line)).toHaveValue('2');
});

test('cards, product page, list of favourites and their number agree on a heart', async ({
  page,
  context,
  baseURL,
}) => {
  covers('widget.favourite buttons');
  await registerIn(context, baseURL);
  const { path, cards } = await openHome(page);
  const [first, second] = cards;
  const product = await openTab(context, path);
  const ofProduct = product.locator(css('.product-page__offer'));
  const expectFilled = async (isFilled: boolean, tabs: readonly Page[], list: Locator[] = []) => {
    for (const place of [...cards, ofProduct, ...list])
      await expect(heart(place)).toHaveAttribute('aria-pressed', String(isFilled));
    for (const tab of tabs)
      if (isFilled) await expect(favouriteCount(tab)).toHaveText('1');
      else await expect(favouriteCount(tab)).toHaveCount(0);
  };

  await expectFilled(false, [page, product]);
  await heart(first).click();
  await expectFilled(true, [page, product]);
  const favourites = await openTab(context, '/personal/favourites');
  const list = [favourites.locator(css('.product-card'))];
  const tabs = [page, product, favourites];
  for (const tab of tabs) await mark(tab);
  await expectFilled(true, tabs, list);
  await heart(ofProduct).click();
  await expectFilled(false, tabs, list);
  await heart(favourites).click();
  await expectFilled(true, tabs, list);
  await heart(second).click();
  await expectFilled(false, tabs, list);
  await expectNotReloaded(tabs);
});

test('two hearts of one page are filled before the server has answered', async ({
  page,
  context,
  baseURL,
}) => {
  covers('widget.favourite buttons');
  await registerIn(context, baseURL);
  const { cards } = await openHome(page);
  const [first] = cards;
  for (const card of cards) await expect(heart(card)).toHaveAttribute('aria-pressed', 'false');
  const answer = await hold(page, '/api/favourites/add', { method: 'POST' });
  await heart(first).click();
  await answer.asked;
  for (const card of cards) await expect(heart(card)).toHaveAttribute('aria-pressed', 'true');
  await expect(favouriteCount(page)).toHaveText('1');
  answer.letGo();
  await expect(page.getByText('Товар был добавлен в избранное')).toBeVisible();
  for (const card of cards) await expect(heart(card)).toHaveAttribute('aria-pressed', 'true');
});
