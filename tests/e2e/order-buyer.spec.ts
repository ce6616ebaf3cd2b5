import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import {
  agree,
  goodsThat,
  isLight,
  putIn,
  submit,
  wayTo,
  fits,
  live,
  saved,
  accepted,
  openOrder,
} from './support/order.ts';
import { PHONE, expect, test } from './support/shop.ts';

const BAD_INN = '1234567890';
const INN = '7707083893';

test.describe('an organisation', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport: PHONE, allowedErrors: [/status of 400/] });

      test('hears what is wrong with its numbers, keeps what it typed, and gets a bill', async ({
        page,
        baseURL,
      }) => {
        await openOrder(page, baseURL);
        if (javaScriptEnabled) await live(page);
        await expect(page.getByLabel('ИНН', { exact: true })).toBeHidden();
        await page.getByRole('radio', { name: 'Организация или ИП' }).check();
        await page.getByLabel('Название организации').fill('ООО «Мастерская»');
        await page.getByLabel('ИНН', { exact: true }).fill(BAD_INN);
        await page.getByLabel('Комментарий к заказу').fill('Для цеха');
        await page.getByRole('checkbox', { name: /оферты/ }).check();
        await submit(page).click();

        const inn = page.getByLabel('ИНН', { exact: true });
        await expect(inn).toHaveAttribute('aria-invalid', 'true');
        await expect(inn).toBeFocused();
        await expect(page.locator('#checkout-inn-e')).toContainText(
          'контрольная цифра не сходится',
        );
        await expect(page.getByRole('alert')).toContainText('Исправьте отмеченное');
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
        await expect(inn).toHaveValue(BAD_INN);
        await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Для цеха');
        await expect(page.getByRole('checkbox', { name: /оферты/ })).toBeChecked();
        await expect(
          page.getByRole('checkbox', { name: /обработку персональных данных/ }),
        ).toHaveAttribute('aria-invalid', 'true');
        // Each missing consent has its own message.
        await expect(
          page.getByRole('checkbox', { name: /обработку персональных данных/ }),
        ).toHaveAccessibleDescription('Без согласия на обработку данных заказ не оформить');
        await expect(page.locator('label:has(#checkout-consent-personal_data) + p')).toHaveText(
          'Без согласия на обработку данных заказ не оформить',
        );
        if (javaScriptEnabled) await expectClean(page);

        await inn.fill(INN);
        await page.getByLabel(/^КПП/).fill('770701001');
        await page.getByRole('radio', { name: /^По счёту/ }).check();
        await page.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
        await submit(page).click();
        await accepted(page);
        await page.getByRole('link', { name: 'Счёт на оплату' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          /^Счёт на оплату № \d+ от/,
        );
        await expect(page.getByText(`ООО «Мастерская», ИНН ${INN}, КПП 770701001`)).toBeVisible();
        await expect(page.getByText('В том числе НДС 22 %')).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, PHONE.width);
        await page.setViewportSize(PHONE);
        const beside = await page
          .locator('.invoice-sheet td')
          .evaluateAll((cells) =>
            cells
              .filter((cell) => cell.getBoundingClientRect().right > window.innerWidth)
              .map(({ textContent }) => textContent),
          );
        expect(beside).toEqual([]);
      });
    });
  }
});

test('nothing moves under the finger when the script comes and when the draft is saved', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await registerIn(context, baseURL);
  await putIn(page.request, await goodsThat(request, 1, isLight));
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/_astro\/order-form\.enhance/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/order');
  const heights = () =>
    page
      .locator(css('#order-page > *, .order-block, .order-summary'))
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  const still = await heights();
  await page.getByLabel('Комментарий к заказу').focus();
  letGo();
  await live(page);
  expect(await heights()).toEqual(still);
  await page.getByLabel('Комментарий к заказу').fill('Позвоните за час');
  await saved(page);
  expect(await heights()).toEqual(still);
});

test.describe('the post', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport: PHONE, allowedErrors: [/status of 400/] });

      test('asks for an address beside the index, and takes «до востребования» for one', async ({
        page,
        baseURL,
      }) => {
        await openOrder(page, baseURL);
        if (javaScriptEnabled) await live(page);
        await wayTo(page, /^Почта/).check();
        if (!javaScriptEnabled)
          await page.getByRole('button', { name: 'Пересчитать: доставка' }).click();
        await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Почта');
        await page.getByLabel('Почтовый индекс').fill('101000');
        await agree(page);
        await submit(page).click();
        const address = page.getByLabel('Адрес доставки');
        await expect(address).toHaveAccessibleDescription(
          'Введите адрес или напишите «до востребования»',
        );
        await expect(address).toBeFocused();
        await expect(page.getByLabel('Почтовый индекс')).toHaveValue('101000');
        await address.fill('до востребования');
        await submit(page).click();
        await accepted(page);
        await expect(page.getByText('101000, Москва, до востребования').first()).toBeVisible();
      });
    });
  }
});
