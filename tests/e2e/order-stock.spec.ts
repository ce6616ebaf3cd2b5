import type { APIRequestContext } from '@playwright/test';
import { registerIn } from './support/account.ts';
import {
  agree,
  goodsThat,
  orderByApi,
  putIn,
  submit,
  live,
  accepted,
  ordersOf,
} from './support/order.ts';
import { expect, test } from './support/shop.ts';

/** A product of which few are left. The four tests, which may run side by side, have their own. */
async function scarce(request: APIRequestContext, run: number) {
  const [product] = await goodsThat(
    request,
    1,
    (card) =>
      card.id % 4 === run &&
      card.availability === 'in_stock' &&
      card.min_quantity === 1 &&
      card.quantity_step === 1 &&
      card.quantity >= 3 &&
      card.quantity <= 20,
  );
  if (product === undefined) throw new Error('No product.');
  return product;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`stock that is gone meanwhile, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, allowedErrors: [/status of 40[49]/] });

    test('that nothing is left is said with the name of what was sold, on the page that has nothing to order', async ({
      page,
      context,
      browser,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      const product = await scarce(request, javaScriptEnabled ? 1 : 0);
      await putIn(context.request, [product], 1);
      await page.goto('/order');
      if (javaScriptEnabled) await live(page);
      await agree(page);

      const rival = await browser.newContext({ baseURL: baseURL ?? '' });
      await registerIn(rival, baseURL);
      await putIn(rival.request, [product], product.quantity);
      await orderByApi(rival.request);
      await submit(page).click();
      const told = page.getByRole('alert').filter({ hasText: 'изменились цены или остатки' });
      await expect(told).toContainText(`${product.title}: закончился`);
      await expect(page.getByRole('heading', { name: 'Заказывать пока нечего' })).toBeVisible();
      expect(await ordersOf(page)).toHaveLength(0);
      await rival.close();
    });

    test('is said before anything is ordered, nothing typed is lost, the next press orders what is left', async ({
      page,
      context,
      browser,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      const product = await scarce(request, javaScriptEnabled ? 3 : 2);
      await putIn(context.request, [product], product.quantity);
      await page.goto('/order');
      if (javaScriptEnabled) await live(page);
      await page.getByLabel('Комментарий к заказу').fill('Очень нужно');
      await agree(page);

      const rival = await browser.newContext({ baseURL: baseURL ?? '' });
      await registerIn(rival, baseURL);
      await putIn(rival.request, [product], product.quantity - 1);
      const foreign = await orderByApi(rival.request);
      await submit(page).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'изменились цены или остатки' }),
      ).toContainText(`${product.title}: осталось только 1`);
      await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Очень нужно');
      await expect(page.getByRole('checkbox', { name: /оферты/ })).toBeChecked();
      expect(await ordersOf(page)).toHaveLength(0);
      await submit(page).click();
      await accepted(page);
      expect((await ordersOf(page))[0]?.final).toBe(product.price_current);

      // Everything is sold out now, and the repeated cart says so.
      const own = (await ordersOf(page))[0]?.id ?? '';
      await page.goto(`/personal/orders/${own}`);
      await page.getByRole('button', { name: 'Повторить заказ' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'сейчас купить нельзя' }),
      ).toContainText(product.title);

      // The order of another account is 404.
      expect((await page.goto(`/order/confirm/${foreign}`))?.status()).toBe(404);
      expect((await page.goto(`/personal/orders/${foreign}`))?.status()).toBe(404);
      expect((await page.goto(`/order/confirm/${foreign}/invoice`))?.status()).toBe(404);
      for (const [who, id] of [
        [rival, foreign],
        [context, own],
      ] as const) {
        expect((await who.request.post(`/api/order/${id}/cancel`, { data: {} })).status()).toBe(
          200,
        );
      }
      await rival.close();
    });
  });
}
