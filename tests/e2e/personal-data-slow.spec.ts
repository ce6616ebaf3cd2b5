import type { Page } from '@playwright/test';
import { registerIn } from './support/account.ts';
import { hold } from './support/hold.ts';
import { newAddress, newEmail } from './support/letters.ts';
import { DESKTOP, expect, test, touch } from './support/shop.ts';

/** On the page of personal data several things are done at once, faster than the network. */
test.use({ viewport: DESKTOP, extraHTTPHeaders: newAddress() });

const DATA = '/personal/data';
test.beforeEach(async ({ page, context, baseURL }) => {
  await registerIn(context, baseURL);
  await page.goto(DATA);
  await touch(page);
  await expect(page.locator('#data-page.live')).toBeVisible();
});

const name = (page: Page) => page.getByLabel('Имя', { exact: true });
const patronymic = (page: Page) => page.getByLabel('Отчество');
const email = (page: Page) => page.getByRole('region', { name: 'Электронная почта' });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();

test('what is typed into the form that is being saved stays, and with it the focus', async ({
  page,
}) => {
  const answer = await hold(page, DATA, { method: 'POST', answered: true });
  await name(page).fill('Ольга');
  await save(page);
  await answer.asked;
  await patronymic(page).pressSequentially('Ива');
  await page.getByLabel('Пол').selectOption('Женский');
  await patronymic(page).focus();
  answer.letGo();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.keyboard.type('новна');
  await expect(patronymic(page)).toHaveValue('Ивановна');
  await expect(page.getByLabel('Пол')).toHaveValue('female');
  await expect(name(page)).toHaveValue('Ольга');
});

test('another form that is filled in and sent meanwhile is sent, and keeps the focus', async ({
  page,
}) => {
  const answer = await hold(page, DATA, { method: 'POST' });
  await name(page).fill('Ольга');
  await save(page);
  await answer.asked;
  await email(page).getByLabel('Новый адрес').fill(newEmail());
  await email(page).getByLabel('Новый адрес').press('Enter');
  await expect.poll(answer.count).toBe(2);
  answer.letGo();
  await expect(email(page).getByLabel('Код')).toBeFocused();
  await page.reload();
  await expect(name(page)).toHaveValue('Ольга');
});

test.describe('when the shop fails', () => {
  test.use({ allowedErrors: [/status of 502/] });

  test('it is said, and all that was typed stays', async ({ page }) => {
    await page.route(DATA, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: 'Bad gateway' })
        : route.fallback(),
    );
    await name(page).fill('Ольга');
    await email(page).getByLabel('Новый адрес').fill('new@example.ru');
    await save(page);
    await expect(
      page.getByText('Не отправилось. Проверьте связь и попробуйте ещё раз.'),
    ).toBeVisible();
    await expect(name(page)).toHaveValue('Ольга');
    await expect(email(page).getByLabel('Новый адрес')).toHaveValue('new@example.ru');
  });
});
