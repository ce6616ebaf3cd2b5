import type { Page } from '@playwright/test';
import { css } from './support/css.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { missingProduct } from './support/goods.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { AT_FRONT } from './support/journeys.ts';
import { DESKTOP, SCREENS, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const MESSAGE = 'Сообщим письмом, когда товар появится';
const notify = (page: Page) => page.getByRole('button', { name: 'Сообщить о поступлении' });

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test(
      'a product without stock is waited for, stands in the waitlist and is waited for no more',
      viewport === DESKTOP ? {} : AT_FRONT,
      async ({ page, context, baseURL, request }) => {
        covers('2 /personal/waitlist', 'widget.waitlist button');
        await registerIn(context, baseURL);
        const product = await missingProduct(request);
        const path = `/products/${product.full_slug ?? product.slug}`;
        await page.goto(path);
        await expectClean(page);
        // Missing goods are not promised in three days.
        await expect(page.getByText(/^Москва: самовывоз/)).toHaveCount(0);
        await notify(page).click();
        await expect(page.getByRole('status').filter({ hasText: MESSAGE })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Больше не ждать' })).toBeVisible();
        await page.goto('/personal/Waitlist');
        await expect(page).toHaveURL('/personal/waitlist');
        await expect(page.locator(css('.product-card__title'))).toHaveText([product.title]);
        await expectClean(page);
        await page.getByRole('button', { name: `Больше не ждать: ${product.title}` }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: 'Вы пока ничего не ждёте' }),
        ).toBeVisible();
        await expectClean(page);
        await page.goto(path);
        await expect(notify(page)).toBeVisible();
      },
    );
  });

  test.describe(`on ${screen} without JavaScript`, viewport === DESKTOP ? {} : AT_FRONT, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test('a press on the button leads to the waitlist; a guest comes back to the product through the login', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      const product = await missingProduct(request);
      const path = `/products/${product.full_slug ?? product.slug}`;
      await page.goto(path);
      await notify(page).click();
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      await registerIn(context, baseURL);
      await page.goto(path);
      await notify(page).click();
      await expect(page).toHaveURL('/personal/waitlist');
      await page.getByRole('button', { name: `Больше не ждать: ${product.title}` }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Вы пока ничего не ждёте' }),
      ).toBeVisible();
    });
  });
}

test.describe('a guest with the window of login', () => {
  test.use({ viewport: DESKTOP });

  test('is on the waitlist once logged in', async ({ page, request }) => {
    covers('widget.waitlist button');
    const product = await missingProduct(request);
    await page.setExtraHTTPHeaders(newAddress());
    await page.goto(`/products/${product.full_slug ?? product.slug}`);
    await notify(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page);
    const email = newEmail();
    await page.getByRole('dialog').getByLabel('Электронная почта').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Получить код' }).click();
    await page.getByLabel('Код из письма').pressSequentially(await codeFor(email));
    const registration = page.getByRole('dialog', { name: 'Регистрация' });
    await registration.getByLabel('Имя', { exact: true }).fill('Анна');
    await registration.getByLabel('Телефон').pressSequentially('9161234567');
    await registration.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByRole('button', { name: 'Больше не ждать' })).toBeVisible();
    await expect(page.getByText(MESSAGE)).toBeVisible();
  });
});
