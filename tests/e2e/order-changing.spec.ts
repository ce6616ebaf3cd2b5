import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import {
  agree,
  goodsThat,
  isLight,
  orderByApi,
  putIn,
  submit,
  wayTo,
  live,
  accepted,
  openOrder,
} from './support/order.ts';
import { AT_FRONT } from './support/journeys.ts';
import { PHONE, expect, test } from './support/shop.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `after the order, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    AT_FRONT,
    () => {
      test.use({ javaScriptEnabled, viewport: PHONE });

      test('it is cancelled after a question, and repeated into the cart', async ({
        page,
        context,
        baseURL,
        request,
      }) => {
        await registerIn(context, baseURL);
        const [product] = await goodsThat(request, 1, isLight);
        if (product === undefined) throw new Error('No product.');
        await putIn(context.request, [product], 2);
        const id = await orderByApi(context.request);
        await page.goto(`/personal/orders/${id}`);
        await page.getByText('Отменить заказ', { exact: true }).click();
        await page.getByRole('button', { name: 'Да, отменить' }).click();
        await expect(page).toHaveURL(`/personal/orders/${id}`);
        await expect(page.getByText('Заказ отменён, товары вернулись в продажу.')).toBeVisible();
        await expect(page.getByText('Отменить заказ', { exact: true })).toHaveCount(0);
        await page.getByRole('button', { name: 'Повторить заказ' }).click();
        await expect(page).toHaveURL('/cart');
        await expect(page.locator(`#line-${product.id} input[name=quantity]`)).toHaveValue('2');
      });
    },
  );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on the page of ordering, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, allowedErrors: [/status of 40[04]/] });

    test('a promo code is checked and taken back, another city has other ways of delivery', async ({
      page,
      baseURL,
    }) => {
      await openOrder(page, baseURL, 2, 3);
      if (javaScriptEnabled) await live(page);
      await page.getByLabel('Комментарий к заказу').fill('Не терять');
      await page.getByLabel('Промокод').fill('NONE');
      await page.getByLabel('Промокод').press('Enter');
      await expect(
        page.getByRole('alert').filter({ hasText: 'Такого промокода нет.' }),
      ).toBeVisible();
      await page.getByLabel('Промокод').fill('master5');
      await page.getByRole('button', { name: 'Применить' }).click();
      await expect(page.getByText('Промокод MASTER5 применён')).toBeVisible();
      await expect(page.locator(css('.order-totals'))).toContainText('Промокод');
      await page.getByRole('button', { name: 'Отменить' }).click();
      await expect(page.getByLabel('Промокод')).toBeVisible();

      await expect(wayTo(page, /^Курьер/)).toBeVisible();
      await page.getByRole('button', { name: 'Выбрать из списка' }).click();
      const cities = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
      await cities.getByRole('searchbox').fill('Казань');
      if (!javaScriptEnabled) await cities.getByRole('button', { name: 'Найти' }).click();
      await cities
        .getByRole('button', { name: /^Казань/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/order(#delivery)?$/);
      await expect(wayTo(page, /^Курьер/)).toHaveCount(0);
      await expect(page.locator('#checkout-delivery_city')).toHaveValue('Казань');
      await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Не терять');
    });

    test('prices follow the typed town; an index or address elsewhere is said under its field before ordering', async ({
      page,
      baseURL,
    }) => {
      await openOrder(page, baseURL);
      if (javaScriptEnabled) await live(page);
      const recalculate = () =>
        javaScriptEnabled
          ? page.getByLabel('Комментарий к заказу').focus()
          : page.getByRole('button', { name: 'Пересчитать: доставка' }).click();
      const town = page.locator('#checkout-delivery_city');
      const index = page.getByLabel('Почтовый индекс');
      const address = page.getByLabel('Адрес доставки');
      const price = page.locator('label', { hasText: 'Почта России' }).locator('.num');
      await expect(town).toHaveValue('Москва');
      const near = (await price.textContent()) ?? '';

      // A postcode of another region is reported, and the order is not placed.
      await wayTo(page, /^Почта/).check();
      await address.fill('Светланская, 1');
      await index.fill('690091');
      await recalculate();
      await expect(page.locator('#checkout-delivery_post_code-e')).toContainText(
        'Это индекс другого региона: Приморский край.',
      );
      await agree(page);
      await submit(page).click();
      await expect(
        page.getByRole('alert').getByRole('link', { name: /^Это индекс другого региона/ }),
      ).toHaveAttribute('href', '#checkout-delivery_post_code');
      await expect(index).toHaveAttribute('aria-invalid', 'true');

      // A known town has its price, however it is typed; an unknown one is reported.
      await town.fill('Нигдешинск');
      await recalculate();
      await expect(page.locator('#checkout-delivery_city-e')).toContainText(
        'Такого города в нашем списке нет.',
      );
      await town.fill('г. владивосток');
      await recalculate();
      await expect(town).toHaveValue('Владивосток');
      await expect(page.locator('#checkout-delivery_post_code-e')).toHaveCount(0);
      await expect(price).not.toHaveText(near);
      const far = (await price.textContent()) ?? '';
      await expect(page.locator(css('.order-totals'))).toContainText(far);
      if (javaScriptEnabled) {
        await expect(page.getByRole('banner').locator('[data-city]')).toHaveText('Владивосток');
        await expectClean(page);
      }

      // Without scripts consents are given anew on each page.
      if (!javaScriptEnabled) await agree(page);
      await address.fill('г. Казань, Баумана, 1');
      await submit(page).click();
      await expect(page.locator('#checkout-delivery_address-e')).toContainText(
        'В адресе указано другое место: Казань.',
      );
      await address.fill('Светланская, 1');
      await submit(page).click();
      await accepted(page);
      await expect(page.getByRole('main')).toContainText('690091, Владивосток, Светланская, 1');
      await expect(page.locator(css('.order-totals'))).toContainText(far);
    });

    test('a promo code that the last press refuses is said first, as of any other field', async ({
      page,
      baseURL,
    }) => {
      await openOrder(page, baseURL);
      if (javaScriptEnabled) await live(page);
      await agree(page);
      await page.getByLabel('Промокод').fill('NONE');
      await submit(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Заказ ещё не оформлен.' });
      await expect(
        alert.getByRole('link', { name: 'Такого промокода нет. Исправьте его или сотрите.' }),
      ).toHaveAttribute('href', '#checkout-promo_code');
      await expect(page.getByLabel('Промокод')).toBeFocused();
      await page.getByLabel('Промокод').fill('');
      await submit(page).click();
      await accepted(page);
    });
  });
}
