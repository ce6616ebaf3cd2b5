import type { APIRequestContext } from '@playwright/test';
import type { CategoryPage, ProductCard } from '../../src/contract/catalogue.ts';
import { registerIn } from './support/account.ts';
import { css } from './support/css.ts';
import { givePoints } from './support/desk.ts';
import { agree, putIn, submit } from './support/order.ts';
import { AT_FRONT } from './support/journeys.ts';
import { PHONE, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const POINTS = 30;
/** The demonstration has a gift for the best-selling hinge and drawer slide in one cart. */
const SET = ['petli', 'sistemy-vydvizheniya'];

async function bestOf(request: APIRequestContext, slug: string): Promise<ProductCard> {
  const { products } = (await (await request.get(`/api/category/${slug}`)).json()) as CategoryPage;
  const best = products.content.find(
    ({ availability, quantity }) => availability === 'in_stock' && quantity >= 20,
  );
  if (best === undefined) throw new Error(`Nothing can be bought of ${slug}.`);
  return best;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, AT_FRONT, () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('bonuses are spent and a gift is taken, in the cart and in the order', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      covers('widget.cart page: bonuses and gifts');
      await givePoints(await registerIn(context, baseURL), POINTS);
      const goods = await Promise.all(SET.map((slug) => bestOf(request, slug)));
      for (const one of goods) await putIn(context.request, [one], Math.max(one.min_quantity, 10));

      await page.goto('/cart');
      const cart = page.getByRole('complementary', { name: 'Итого' });
      await expect(cart.getByLabel('Бонусы')).toHaveValue(String(POINTS));
      await cart.getByLabel('Бонусы').fill('20');
      await cart.getByRole('button', { name: 'Списать' }).click();
      await expect(cart).toContainText('Спишем 20\u00a0бонусов');
      await cart.getByRole('button', { name: 'Не списывать' }).click();
      await cart.getByRole('button', { name: 'Списать' }).click();
      await expect(cart).toContainText(`Спишем ${POINTS}\u00a0бонусов`);

      await page.getByRole('button', { name: 'Взять подарок' }).click();
      const gift = page.locator(css('.cart-line'), { hasText: 'Подарок' });
      await expect(gift).toContainText('Бесплатно');
      await gift.getByRole('button', { name: 'Отказаться' }).click();
      await expect(gift).toHaveCount(0);
      await page.getByRole('button', { name: 'Взять подарок' }).click();
      await expect(gift).toHaveCount(1);

      await cart.getByRole('link', { name: 'Оформить заказ' }).click();
      await expect(page.getByRole('main')).toContainText('Подарок');
      await expect(page.locator(css('.order-totals'))).toContainText('Бонусы');
      await agree(page);
      const final = (await page.locator(css('.order-totals__final dd')).textContent()) ?? '';
      await submit(page).click();
      await expect(page).toHaveURL(/\/order\/confirm\//);
      await expect(page.locator(css('.order-totals__final dd'))).toHaveText(final);
      await expect(page.getByRole('main')).toContainText('Подарок');
      await page.goto('/personal/bonuses');
      await expect(page.getByRole('main')).toContainText(`−${POINTS}`);
    });
  });
}
