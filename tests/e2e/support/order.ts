import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { CategoryPage, ProductCard } from '#src/contract/catalogue.ts';
import type { OrderInfo } from '#src/contract/checkout.ts';
import type { OrderBrief } from '#src/contract/cabinet.ts';
import { registerIn } from './account.ts';
import { isPlenty } from './goods.ts';
import { touch } from './shop.ts';

/**
 * Goods for orders: far from the most popular ones, on whose stock other tests rely. Each test
 * begins elsewhere.
 */
export async function goodsThat(
  request: APIRequestContext,
  count: number,
  fits: (card: ProductCard) => boolean,
): Promise<ProductCard[]> {
  const found: ProductCard[] = [];
  for (const page of [5, 6, 7, 8, 9, 10, 11, 12]) {
    const answer = await request.get(`/api/category?pageSize=100&page=${page}`);
    if (!answer.ok()) break;
    found.push(...((await answer.json()) as CategoryPage).products.content.filter(fits));
  }
  const start = Number.parseInt(test.info().testId.slice(-6), 16) % found.length;
  const chosen = [...found.slice(start), ...found.slice(0, start)].slice(0, count);
  expect(chosen.length, 'goods that fit').toBe(count);
  return chosen;
}

export async function putIn(
  request: APIRequestContext,
  goods: readonly { id: number }[],
  quantity = 1,
): Promise<void> {
  for (const { id } of goods)
    expect(
      (await request.post('/api/cart/add', { data: { product_id: id, quantity } })).status(),
    ).toBe(200);
}

/** «L=2000 мм», «3050×44 мм», «2,7 м». */
const IS_LONG = /[1-9]\d{3}\s?[×м]|\d\s?м(?![а-яё])/u;

/** A product with large stock, light and short enough for every delivery. */
export const isLight = (card: ProductCard): boolean =>
  isPlenty(card) && card.unit === 'шт' && card.price_current <= 50_000 && !IS_LONG.test(card.title);

/** Orders the cart of this account for pickup; returns the id of the order. */
export async function orderByApi(request: APIRequestContext): Promise<string> {
  const info = (await (await request.get('/api/order')).json()) as OrderInfo;
  const point = info.availableDelivery.find(({ key }) => key === 'PICKUP')?.points[0]?.id ?? '';
  const answer = await request.post('/api/order', {
    data: {
      idempotency_key: info.idempotency_key,
      delivery_key: 'PICKUP',
      pickup_point_id: point,
      payment_key: 'ON_RECEIPT',
      consents: ['offer', 'personal_data'],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** Opens the page of ordering for a new account with so many goods in its cart; returns its e-mail. */
export async function openOrder(
  page: Page,
  baseURL: string | undefined,
  goods = 1,
  quantity = 1,
): Promise<string> {
  const context = page.context();
  const email = await registerIn(context, baseURL);
  await putIn(context.request, await goodsThat(context.request, goods, isLight), quantity);
  await page.goto('/order');
  return email;
}

export const wayTo = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /оферты/ }).check();
  await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
}

export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Оформить заказ' });

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press('Tab');
    // The code editor of the desk is in a shadow root, which has a focus of its own.
    const isThere = await target.evaluate(
      (element) => (element.getRootNode() as Document).activeElement === element,
    );
    if (isThere) return;
  }
  throw new Error('The keyboard does not get there.');
}

export const ACCEPTED = /^Заказ №\s\d+ принят$/;
export const SAVED = 'Черновик сохранён';

/** Nothing is wider than the screen. */
export const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );

/** Waits until the page of ordering has its scripts. */
export const live = async (page: Page) => {
  await touch(page);
  await expect(page.locator('#order-page.live')).toBeVisible();
};
export const saved = (page: Page) => expect(page.locator('#checkout-status')).toHaveText(SAVED);
export const accepted = async (page: Page) => {
  await expect(page).toHaveURL(/\/order\/confirm\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ACCEPTED);
};

/** The orders of the page's account, as its cabinet lists them. */
export const ordersOf = async (page: Page) =>
  ((await (await page.request.get('/api/personal/orders')).json()) as { content: OrderBrief[] })
    .content;
