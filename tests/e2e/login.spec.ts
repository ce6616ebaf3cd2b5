import type { Page } from '@playwright/test';
import { askForCode } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { codeFor, newAddress, newEmail } from './support/letters.ts';
import { AT_FRONT, WALKED_ELSEWHERE } from './support/journeys.ts';
import { DESKTOP, SCREENS, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

/** The browser itself reports an answer of 400, 429 or 500 that a test provokes. */
const REFUSED = /status of (400|429|500)/;

const window = (page: Page, name = 'Вход или регистрация') => page.getByRole('dialog', { name });
const enterEmail = async (page: Page, email: string) => {
  await window(page).getByLabel('Электронная почта').fill(email);
  await window(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(window(page, 'Введите код')).toBeVisible();
};
const enterCode = (page: Page, code: string) =>
  page.getByLabel('Код из письма').pressSequentially(code);
const WINDOW = 'dialog[open]';
/** The press loads the window. */
const openWindow = async (page: Page, link: string) => {
  await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).click();
  await expect(window(page)).toBeVisible();
};

for (const [screen, viewport] of SCREENS) {
  test.describe(`the window on ${screen}`, () => {
    test.use({ viewport, extraHTTPHeaders: newAddress(), allowedErrors: [REFUSED] });

    test(
      'leads a new shopper from the guarded page through code and registration back to that page',
      viewport === DESKTOP ? AT_FRONT : {},
      async ({ page }) => {
        covers(
          '4.login.countdown',
          '4.login.code_sends_itself',
          '5.login.code_numeric',
          '6.guest.protected',
          '9.width.registration',
          'widget.auth modal',
          'widget.registration modal',
        );
        await page.goto('/personal/orders');
        await expect(page).toHaveURL('/?auth=1&next=%2Fpersonal%2Forders');
        const auth = window(page);
        await expect(auth).toBeVisible();
        await expect(
          auth.getByText(
            'Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться персональными скидками и баллами.',
          ),
        ).toBeVisible();
        await expect(auth.getByLabel('Электронная почта')).toBeFocused();
        await expectClean(page, WINDOW);

        await auth.getByRole('button', { name: 'Получить код' }).click();
        await expect(auth.getByRole('alert')).toHaveText('Введите свою почту');
        await auth.getByLabel('Электронная почта').fill('anna@');
        await auth.getByRole('button', { name: 'Получить код' }).click();
        await expect(auth.getByRole('alert')).toHaveText('Введите валидный емейл адрес');
        await expectClean(page, WINDOW);

        const email = newEmail();
        await enterEmail(page, `  ${email} `);
        const code = page.getByLabel('Код из письма');
        await expect(code).toBeFocused();
        await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
        await expect(code).toHaveAttribute('inputmode', 'numeric');
        const resend = page.getByRole('button', {
          name: /^Отправить ещё раз через (3:00|2:5[1-9])$/,
        });
        await expect(resend).toBeDisabled();
        await expectClean(page, WINDOW);
        const right = await codeFor(email);
        await enterCode(page, right === '0000' ? '0001' : '0000');
        await expect(page.getByRole('alert')).toHaveText('Неверный код. Осталось попыток: 2');
        await expect(code).toHaveValue('');
        await enterCode(page, right);

        const registration = window(page, 'Регистрация');
        await expect(registration).toBeVisible();
        expect((await registration.boundingBox())?.width).toBe(Math.min(448, viewport.width));
        await expect(registration.getByLabel('Электронная почта')).toHaveValue(email);
        await expect(registration.getByLabel('Электронная почта')).not.toBeEditable();
        await registration.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(registration.getByRole('alert')).toHaveText([
          'Это поле является обязательным',
          'Введите номер телефона',
        ]);
        await expect(registration.getByLabel('Имя')).toBeFocused();
        await expectClean(page, WINDOW);
        await registration.getByLabel('Имя').fill('Анна');
        await registration.getByLabel('Телефон').pressSequentially('89161234567');
        await expect(registration.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67');
        await page.route('**/api/personal/registration', (route) =>
          route.fulfill({ status: 500, json: {} }),
        );
        await registration.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(registration.getByRole('alert')).toHaveText(
          'Не удалось зарегистрироваться. Пожалуйста, попробуйте еще раз.',
        );
        await page.unroute('**/api/personal/registration');
        await registration.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(page).toHaveURL('/personal/orders');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/заказ/i);
      },
    );

    test('is 448 px wide at most, keeps the focus, closes by Escape and gives the focus back', async ({
      page,
    }) => {
      covers('9.width.auth');
      await page.goto('/brands');
      await openWindow(page, 'Вход');
      await expect(page).toHaveURL('/brands');
      const box = await window(page).boundingBox();
      expect(box?.width).toBe(Math.min(448, viewport.width));
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(window(page)).toBeHidden();
      await expect(
        page.getByRole('link', { name: 'Вход', exact: true }).filter({ visible: true }),
      ).toBeFocused();
    });

    test('«Изменить» and the arrow lead back to the address, which is still there', async ({
      page,
    }) => {
      covers('2.guests.prompt', '4.text.change', 'widget.auth modal');
      await page.goto('/brands');
      await openWindow(page, 'Избранное');
      await expect(
        window(page).getByText('Авторизуйтесь, чтобы добавлять товары в избранное'),
      ).toBeVisible();
      const email = newEmail();
      await enterEmail(page, email);
      await page.getByRole('button', { name: 'Изменить' }).click();
      await expect(window(page).getByLabel('Электронная почта')).toHaveValue(email);
      // The code is recent: its step returns with the rest of the wait.
      await window(page).getByRole('button', { name: 'Получить код' }).click();
      await expect(page.getByRole('button', { name: /^Отправить ещё раз через/ })).toBeDisabled();
      await page.getByRole('button', { name: 'Назад' }).click();
      await expect(window(page).getByLabel('Электронная почта')).toBeVisible();
    });

    test('says what went wrong when the code cannot be sent', async ({ page }) => {
      await page.goto('/brands');
      await openWindow(page, 'Вход');
      await page.route('**/api/personal/email_login', (route) =>
        route.fulfill({ json: { status: 'login_error', new_registration: true } }),
      );
      await window(page).getByLabel('Электронная почта').fill(newEmail());
      await window(page).getByRole('button', { name: 'Получить код' }).click();
      await expect(window(page).getByRole('alert')).toHaveText(
        'Не удалось отправить код. Пожалуйста, попробуйте еще раз.',
      );
      await page.unroute('**/api/personal/email_login');
      await page.route('**/api/personal/email_login', (route) =>
        route.fulfill({ status: 400, json: {} }),
      );
      await window(page).getByRole('button', { name: 'Получить код' }).click();
      await expect(window(page).getByRole('alert')).toHaveText(
        'Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.',
      );
    });

    test(
      'without scripts the same steps are pages',
      viewport === DESKTOP ? WALKED_ELSEWHERE : AT_FRONT,
      async ({ browser, baseURL }) => {
        covers('2 /personal/data', '4.text.get_code');
        const context = await browser.newContext({
          javaScriptEnabled: false,
          viewport,
          baseURL: baseURL ?? '',
          extraHTTPHeaders: newAddress(),
        });
        const page = await context.newPage();
        await page.goto('/personal/data');
        await expect(page).toHaveURL('/?auth=1&next=%2Fpersonal%2Fdata');
        await page.getByRole('main').getByRole('button', { name: 'Получить код' }).click();
        await expect(page.getByText('Введите свою почту')).toBeVisible();
        const email = newEmail();
        await page.getByLabel('Электронная почта').fill(email);
        await askForCode(page);
        const right = await codeFor(email);
        await page.getByLabel('Код из письма').fill(right === '0000' ? '0001' : '0000');
        await page.getByRole('button', { name: 'Войти' }).click();
        await expect(page.getByText('Неверный код. Осталось попыток: 2')).toBeVisible();
        await page.getByRole('button', { name: 'Отправить код ещё раз' }).click();
        await expect(
          page.getByText(/^Код уже отправлен\. Новый можно запросить через [23]:\d\d\.$/),
        ).toBeVisible();
        await page.getByLabel('Код из письма').fill(right);
        await page.getByRole('button', { name: 'Войти' }).click();
        await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible();
        await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(page.getByText('Это поле является обязательным')).toBeVisible();
        await page.getByLabel('Имя').fill('Анна');
        await page.getByLabel('Телефон').fill('12345');
        await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(page.getByText('Введите номер телефона')).toBeVisible();
        await page.getByLabel('Телефон').fill('8 916 123-45-67');
        await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
        await expect(page).toHaveURL('/personal/data');
        await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
        await expect(
          page.getByRole('link', { name: 'Кабинет', exact: true }).filter({ visible: true }),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Выйти' }).click();
        await expect(page).toHaveURL('/');
        await page.goto('/personal');
        await expect(page).toHaveURL('/?auth=1&next=%2Fpersonal');
        await context.close();
      },
    );
  });
}
