import { registerIn, untilBelieved } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { codeFor, newAddress, subjectsFor } from './support/letters.ts';
import {
  agree,
  goodsThat,
  isLight,
  orderByApi,
  putIn,
  submit,
  tabTo,
  wayTo,
  fits,
  live,
  saved,
  accepted,
} from './support/order.ts';
import { AT_BOTH_SITES } from './support/journeys.ts';
import { PHONE, SCREENS, WALKS, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

for (const { on, viewport, javaScriptEnabled } of WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled });

    test(
      'a guest logs in on the way, orders, sees it confirmed, gets a letter and finds it in the cabinet',
      viewport === PHONE ? AT_BOTH_SITES : {},
      async ({ page, browser, baseURL, request }) => {
        covers('2 /order', '2 /personal/orders', '4.login.success');
        const device = await browser.newContext({ baseURL: baseURL ?? '' });
        const email = await registerIn(device, baseURL);
        await device.close();
        await page.setExtraHTTPHeaders(newAddress());
        const goods = await goodsThat(request, 2, isLight);
        await putIn(page.request, goods);
        await page.goto('/cart');
        await page.getByRole('link', { name: 'Оформить заказ' }).click();
        const login = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
        await login.getByLabel('Электронная почта').fill(email);
        if (!javaScriptEnabled) await untilBelieved();
        await login.getByRole('button', { name: 'Получить код' }).click();
        await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible();
        await page.getByLabel('Код из письма').pressSequentially(await codeFor(email, 2));
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Войти' }).click();
        await expect(page).toHaveURL('/order');
        await expect(
          page.getByRole('heading', { level: 1, name: 'Оформление заказа' }),
        ).toBeVisible();
        await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Котова Анна');
        await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67');
        await expect(page.locator('#checkout-lines li')).toHaveCount(2);
        for (const box of await page.getByRole('checkbox').all())
          await expect(box).not.toBeChecked();

        // Another delivery has another price: at once, or by the button of its block.
        await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Самовывоз');
        await wayTo(page, /^Курьер/).check();
        if (!javaScriptEnabled)
          await page.getByRole('button', { name: 'Пересчитать: доставка' }).click();
        await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Курьер');
        await expect(wayTo(page, /^Курьер/)).toBeChecked();
        await page.getByLabel('Адрес доставки').fill('улица Складочная, дом 1');
        await page.getByLabel('Комментарий к заказу').fill('Позвоните за час');
        await agree(page);
        const total = await page.locator(css('.order-totals__final dd')).textContent();
        await submit(page).click();

        await accepted(page);
        await expect(page.locator(css('.order-totals__final dd'))).toHaveText(total ?? '');
        await expect(
          page.getByText(`Письмо с составом заказа отправили на ${email}.`),
        ).toBeVisible();
        await expect(page.getByText('улица Складочная, дом 1').first()).toBeVisible();
        for (const { title } of goods)
          await expect(
            page.getByRole('main').getByRole('link', { name: title, exact: true }),
          ).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, viewport.width);
        const number =
          /\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ??
          '';
        await expect.poll(() => subjectsFor(email)).toContain(`Заказ № ${number} принят`);

        await page.goto('/cart');
        await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
        await page.goto('/order');
        await expect(page.getByRole('heading', { name: 'Заказывать пока нечего' })).toBeVisible();
        await page.goto('/personal/orders');
        await page.getByRole('link', { name: new RegExp(`^Заказ №\\s${number}$`) }).click();
        await expect(page.getByText('Позвоните за час')).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
      },
    );
  });
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('every page of ordering and of the cabinet is accessible, empty and full', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      // Time for eight whole audits.
      test.slow();
      await registerIn(context, baseURL);
      for (const path of ['/order', '/personal/orders', '/personal/bonuses']) {
        await page.goto(path);
        await expectClean(page);
        await fits(page, viewport.width);
      }
      await putIn(context.request, await goodsThat(request, 3, isLight));
      await page.goto('/order');
      await live(page);
      await expectClean(page);
      await fits(page, viewport.width);
      await page.setViewportSize({ width: 320, height: 640 });
      await fits(page, 320);
      await page.setViewportSize(viewport);
      const id = await orderByApi(context.request);
      for (const path of ['/personal', '/personal/orders', `/personal/orders/${id}`]) {
        await page.goto(path);
        await expectClean(page);
        await fits(page, viewport.width);
      }
    });
  });
}

test('the whole order can be placed by the keyboard alone', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await registerIn(context, baseURL);
  await putIn(context.request, await goodsThat(request, 1, isLight));
  await page.goto('/cart');
  await tabTo(page, page.getByRole('link', { name: 'Оформить заказ' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await live(page);
  await tabTo(page, page.getByLabel('Имя и фамилия'));
  await page.keyboard.press('End');
  await page.keyboard.type(' Сергеевна');
  // Enter saves the text and keeps the focus.
  await page.keyboard.press('Enter');
  await saved(page);
  await tabTo(page, wayTo(page, /^Самовывоз/));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Курьер');
  await expect(wayTo(page, /^Курьер/)).toBeFocused();
  await tabTo(page, page.getByLabel('Адрес доставки'));
  await page.keyboard.type('улица Складочная, дом 1');
  await tabTo(page, page.getByRole('checkbox', { name: /оферты/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: /обработку персональных данных/ }));
  await page.keyboard.press('Space');
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await accepted(page);
  await expect(page.getByText('Котова Анна Сергеевна')).toBeVisible();
});
