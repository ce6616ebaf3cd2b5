import type { ProductCard } from '../../src/contract/catalogue.ts';
import type { OrderInfo } from '../../src/contract/checkout.ts';
import { registerIn } from './support/account.ts';
import { goodsThat, isLight, putIn } from './support/order.ts';
import { expect, test, touch, WALKS } from './support/shop.ts';

/** Two of these goods that cost the same. */
function twins(goods: readonly ProductCard[]): [ProductCard, ProductCard] {
  for (const one of goods)
    for (const other of goods)
      if (one.id !== other.id && one.price_current === other.price_current) return [one, other];
  throw new Error('The demonstration has no two goods of one price.');
}

for (const { on, ...walk } of WALKS) {
  test.describe(on, () => {
    // A refused order is an error to the browser's console.
    test.use({ ...walk, allowedErrors: [/status of 409/] });

    test('goods of the same price that were put in by another tab are shown before they are ordered', async ({
      page,
      baseURL,
    }) => {
      const { request } = page.context();
      await registerIn(page.context(), baseURL);
      const [seen, other] = twins(await goodsThat(request, 40, isLight));
      await putIn(request, [seen]);
      await page.goto('/order');
      if (walk.javaScriptEnabled) {
        await touch(page);
        await expect(page.locator('#order-page.live')).toBeVisible();
      }
      const main = page.getByRole('main');
      await main.getByRole('checkbox', { name: /оферт/ }).check();
      await main.getByRole('checkbox', { name: /персональн/ }).check();
      // Another tab of this browser.
      await request.post('/api/cart/remove', { data: { product_id: seen.id } });
      await putIn(request, [other]);
      await main.getByRole('button', { name: 'Оформить заказ' }).click();
      const problems = main.getByRole('alert').filter({ hasText: seen.title });
      await expect(problems).toContainText('больше нет в заказе');
      await expect(problems).toContainText(`${other.title}: теперь в заказе`);
      expect(page.url()).toContain('/order');
      const { orderList } = (await (await request.get('/api/order')).json()) as OrderInfo;
      expect(orderList.map(({ product }) => product.id)).toEqual([other.id]);
      // Now it has been seen.
      for (const name of [/оферт/, /персональн/])
        await main.getByRole('checkbox', { name }).check();
      await main.getByRole('button', { name: 'Оформить заказ' }).click();
      await page.waitForURL(/\/order\/confirm\//);
      await expect(page.getByRole('main')).toContainText(other.title);
    });
  });
}
