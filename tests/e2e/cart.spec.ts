import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { isPlenty, productThat } from './support/goods.ts';
import { AT_FRONT, WALKED_ELSEWHERE } from './support/journeys.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const pathOf = ({ slug, full_slug: full }: { slug: string; full_slug: string | null }) =>
  `/products/${full ?? slug}`;

/** Presses «В корзину» on the first card of the page; returns the title of its product. */
async function addFirstCard(page: Page): Promise<string> {
  const card = page
    .locator(css('.product-card'), { has: page.locator('button[form=cart]') })
    .first();
  const title = (await card.locator(css('.product-card__title')).textContent()) ?? '';
  await card.getByRole('button', { name: 'В корзину' }).click();
  return title;
}

const badge = (page: Page) => page.locator('.badge:visible').first();

for (const [name, viewport] of [
  ['phone', PHONE],
  ['wide screen', DESKTOP],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('a card puts into the cart in place: − quantity +, badge, and the cart page has it', async ({
      page,
    }) => {
      covers('2.card.add', '4.cart.plus_at_zero', 'widget.buy control and stepper');
      await page.goto('/category/petli');
      const title = await addFirstCard(page);
      const stepper = page.getByRole('group', { name: `В корзине: ${title}` });
      await expect(stepper.getByRole('textbox', { name: 'Количество' })).toHaveValue(/^[1-9]/);
      await expect(badge(page)).toHaveText('1');
      const before = Number(await stepper.getByRole('textbox').inputValue());
      await stepper.getByRole('button', { name: 'Больше' }).click();
      await expect(stepper.getByRole('textbox')).not.toHaveValue(String(before));
      await page.goto('/cart');
      await expect(
        page.locator(css('.cart-line')).getByRole('link', { name: title }),
      ).toBeVisible();
      await expect(badge(page)).toHaveText('1');
    });

    test('minus below the least removes: the add button is back', async ({ page }) => {
      covers('4.cart.minus', 'widget.buy control and stepper');
      await page.goto('/category/petli');
      const title = await addFirstCard(page);
      const stepper = page.getByRole('group', { name: `В корзине: ${title}` });
      await stepper.getByRole('button', { name: 'Меньше' }).click();
      await expect(stepper).toBeHidden();
      await expect(
        page
          .locator(css('.product-card'), {
            has: page.getByRole('link', { name: title, exact: true }),
          })
          .first()
          .getByRole('button', { name: 'В корзину' }),
      ).toBeVisible();
      await expect(page.locator('.badge:visible')).toHaveCount(0);
    });

    test.describe('with a wrong code among the changes', viewport === PHONE ? AT_FRONT : {}, () => {
      test.use({ allowedErrors: [/status of 404.*promocode/] });

      test('the cart changes, removes with undo, takes a code, chooses delivery, is emptied without reloading', async ({
        page,
        request,
      }) => {
        covers('2 /cart', '8.promo', 'widget.cart page: lines', 'widget.cart page: promo code');
        const product = await productThat(request, isPlenty);
        await page.goto(pathOf(product));
        await page.locator(css('.buy-form')).getByRole('button', { name: 'В корзину' }).click();
        await page.getByRole('link', { name: 'Перейти в корзину' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
        await page.evaluate(() => {
          document.body.dataset['mark'] = 'same page';
        });
        const line = page.locator(`#line-${product.id}`);
        const total = page.locator(css('.cart-summary__final dd'));
        await line.getByRole('button', { name: /^Больше/ }).click();
        await expect(line.locator('input[name=quantity]')).toHaveValue('2');
        await line.locator('input[name=quantity]').fill('5');
        await line.locator('input[name=quantity]').press('Enter');
        const priceOf = (text: string | null) =>
          Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'));
        await expect
          .poll(async () => priceOf(await total.textContent()))
          .toBeCloseTo((product.price_current * 5) / 100, 2);

        await page.getByLabel('Курьер').check();
        await expect(page.locator(css('.cart-summary__totals'))).toContainText('Доставка: Курьер');
        const promoCalls: string[] = [];
        page.on('request', (sent) => {
          const { pathname } = new URL(sent.url());
          if (pathname.includes('/promocode')) promoCalls.push(`${sent.method()} ${pathname}`);
        });
        await page.getByLabel('Промокод').fill('NONE');
        await page.getByRole('button', { name: 'Применить' }).click();
        await expect(
          page.getByRole('alert').filter({ hasText: 'Такого промокода нет.' }),
        ).toBeVisible();
        await page.getByLabel('Промокод').fill('master5');
        await page.getByRole('button', { name: 'Применить' }).click();
        await expect(page.locator(css('.cart-summary'))).toContainText('Промокод MASTER5 применён');
        await expect(page.locator(css('.cart-summary__totals'))).toContainText('Скидка');
        // Checked first, and applied only when it is legit.
        expect(promoCalls).toEqual([
          'GET /api/cart/promocode/NONE',
          'GET /api/cart/promocode/master5',
          'POST /api/cart/promocode',
        ]);
        await page.getByRole('button', { name: 'Отменить' }).click();
        await expect(page.getByLabel('Промокод')).toBeVisible();

        await line.getByRole('button', { name: /^Удалить/ }).click();
        await expect(page.locator('[data-undo]')).toContainText('Товар удалён из корзины.');
        await page.getByRole('button', { name: 'Вернуть' }).click();
        await expect(line.locator('input[name=quantity]')).toHaveValue('5');

        await page.getByText('Очистить корзину').click();
        await page.getByRole('button', { name: 'Да, убрать все' }).click();
        await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
        expect(await page.evaluate(() => document.body.dataset['mark'])).toBe('same page');
      });
    });

    test('more than the stock is clamped, and the line says so', async ({ page, request }) => {
      covers('4.cart.clamp', 'widget.cart notice');
      const product = await productThat(request, isPlenty);
      await page.goto(pathOf(product));
      await page.locator(css('.buy-form')).getByRole('button', { name: 'В корзину' }).click();
      const quantity = page.locator(css('.buy-form')).getByRole('textbox', { name: 'Количество' });
      await expect(quantity).toHaveValue('1');
      await quantity.fill('99999');
      await quantity.press('Enter');
      await expect(quantity).toHaveValue(String(product.quantity));
      await expect(
        page.getByRole('status').filter({ hasText: 'Больше на складе нет' }),
      ).toBeVisible();
    });

    test('the cart is accessible, empty and full', async ({ page }) => {
      // Time for three whole audits.
      test.slow();
      await page.goto('/cart');
      await expectClean(page);
      await page.goto('/category/petli');
      await addFirstCard(page);
      await expect(badge(page)).toHaveText('1');
      await expectClean(page);
      await page.goto('/cart');
      await expect(page.locator(css('.cart-line'))).toHaveCount(1);
      await expectClean(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });

    test(
      'without JavaScript the same is done by forms',
      viewport === PHONE ? AT_FRONT : WALKED_ELSEWHERE,
      async ({ browser, request }) => {
        const product = await productThat(request, isPlenty);
        const context = await browser.newContext({ javaScriptEnabled: false, viewport });
        const page = await context.newPage();
        await page.goto('/category/petli');
        const title = await addFirstCard(page);
        await expect(page).toHaveURL(/\/cart$/);
        await expect(
          page.locator(css('.cart-line')).getByRole('link', { name: title }),
        ).toBeVisible();
        await expect(page.getByRole('link', { name: 'Вернуться к покупкам' })).toHaveAttribute(
          'href',
          '/category/petli',
        );
        const count = page.locator('.badge:visible').first();
        expect(await count.evaluate((part) => getComputedStyle(part, '::after').content)).toBe(
          '"1"',
        );

        await page.goto(pathOf(product));
        await page.getByLabel('Количество').fill('3');
        await page.locator(css('.buy-form')).getByRole('button', { name: 'В корзину' }).click();
        const line = page.locator(`#line-${product.id}`);
        await expect(line.locator('input[name=quantity]')).toHaveValue('3');
        await line.getByRole('button', { name: /^Больше/ }).click();
        await expect(line.locator('input[name=quantity]')).toHaveValue('4');
        await line.locator('input[name=quantity]').fill('2');
        await line.getByRole('button', { name: 'Изменить' }).click();
        await expect(line.locator('input[name=quantity]')).toHaveValue('2');

        await page.getByLabel('Промокод').fill('OLD-ONE');
        await page.getByRole('button', { name: 'Применить' }).click();
        await expect(
          page.getByRole('alert').filter({ hasText: 'Такого промокода нет.' }),
        ).toBeVisible();
        await expect(page.getByLabel('Промокод')).toHaveValue('OLD-ONE');
        await page.getByLabel('Промокод').fill('MASTER5');
        await page.getByRole('button', { name: 'Применить' }).click();
        await expect(page.locator(css('.cart-summary'))).toContainText('Промокод MASTER5 применён');
        await page.getByLabel('Курьер').check();
        await page.getByRole('button', { name: 'Выбрать' }).click();
        await expect(page.locator(css('.cart-summary__totals'))).toContainText('Доставка: Курьер');

        await line.getByRole('button', { name: /^Удалить/ }).click();
        await expect(line).toHaveCount(0);
        await page.getByRole('button', { name: 'Вернуть' }).click();
        await expect(line.locator('input[name=quantity]')).toHaveValue('2');
        await page.getByText('Очистить корзину').click();
        await page.getByRole('button', { name: 'Да, убрать все' }).click();
        await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
        await context.close();
      },
    );
  });
}
