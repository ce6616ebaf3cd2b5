import type { BrowserContext, Page } from '@playwright/test';
import type { OrderBrief } from '../../src/contract/cabinet.ts';
import { untilBelieved } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { lettersWith, newEmail } from './support/letters.ts';
import { openMortalPair, type MortalPair } from './support/mortal-backend.ts';
import { agree, submit, openOrder, live } from './support/order.ts';
import { PHONE, expect, test as shopTest } from './support/shop.ts';

/** A site whose backend dies while a shopper uses it. */
const test = shopTest.extend<object, { pair: MortalPair }>({
  pair: [
    async ({}, use) => {
      const pair = await openMortalPair();
      await use(pair);
      await pair.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pair }, use) => use(pair.url),
});
// In sequence: the tests share the two processes.
test.describe.configure({ mode: 'default' });
test.use({ viewport: PHONE, allowedErrors: [/status of 503/] });

const AWAY = 'Магазин ненадолго недоступен';
const COMMENT = 'Позвоните за час, «код» 12 <b>';
const again = (page: Page) => page.getByRole('button', { name: 'Отправить ещё раз' });
const isAway = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(AWAY);

async function expectOneOrder(page: Page, context: BrowserContext): Promise<void> {
  await expect(page).toHaveURL(/\/order\/confirm\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Заказ №\s\d+ принят$/);
  await expect(page.getByText(COMMENT)).toBeVisible();
  const answer = await context.request.get('/api/personal/orders');
  expect(((await answer.json()) as { content: OrderBrief[] }).content).toHaveLength(1);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
}

test('with scripts: what is typed in the order stays, other pages say what is wrong, and there is one order', async ({
  page,
  context,
  baseURL,
  pair,
}) => {
  await openOrder(page, baseURL, 2, 2);
  await live(page);
  await page.getByLabel('Имя и фамилия').fill('Котова Анна Сергеевна');
  await expect(page.locator('#checkout-status')).toHaveText('Черновик сохранён');

  await pair.kill();
  await page.getByLabel('Комментарий к заказу').fill(COMMENT);
  await agree(page);
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'двух заказов не будет' })).toBeVisible();
  const other = await context.newPage();
  for (const path of ['/cart', '/personal/orders', '/personal/favourites']) {
    const answer = await other.goto(path);
    expect([answer?.status(), answer?.headers()['retry-after']], path).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ]);
    await isAway(other);
  }
  await expectClean(other);
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue(COMMENT);

  await pair.revive();
  await other.goto('/cart');
  await expect(other.locator(css('.cart-line'))).toHaveCount(2);
  await other.close();
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Котова Анна Сергеевна');
  await submit(page).click();
  await expectOneOrder(page, context);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was sent is kept by a page that sends it once more, and there is one order and one message', async ({
    page,
    context,
    baseURL,
    pair,
  }) => {
    await openOrder(page, baseURL, 2, 2);
    await page.getByLabel('Комментарий к заказу').fill(COMMENT);
    await agree(page);
    const message = await context.newPage();
    await message.goto('/feedback');
    const form = message.getByRole('main');
    const email = newEmail();
    await form.getByRole('textbox', { name: 'Имя' }).fill('Анна');
    await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 (999) 123-45-67');
    await form.getByRole('textbox', { name: 'Эл. почта' }).fill(email);
    await form.getByRole('textbox', { name: /Сообщение/ }).fill(COMMENT);
    await form.getByRole('checkbox', { name: /Согласие на/ }).check();
    await untilBelieved();

    await pair.kill();
    await submit(page).click();
    await isAway(page);
    await again(page).click();
    await isAway(page);
    await form.getByRole('button', { name: 'Отправить' }).click();
    await isAway(message);

    await pair.revive();
    await again(page).click();
    await expectOneOrder(page, context);
    await again(message).click();
    await expect(
      message.getByRole('heading', { level: 1, name: 'Благодарим за ваше сообщение!' }),
    ).toBeVisible();
    await expect.poll(() => lettersWith('shop@skoba.example', email)).toHaveLength(1);
  });
});
