import type { Page } from '@playwright/test';
import { DESK_WALKS, expectWell } from './support/desk-walks.ts';
import { codeFor, letterTo, newAddress, newEmail } from './support/letters.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { openSite } from './support/site-process.ts';
import { comeIn, inviteStaff } from './support/staff.ts';
import { covers } from '../support/covers.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click();
const logOut = (page: Page) => page.getByRole('button', { name: 'Выйти' }).click();

for (const { on, viewport, javaScriptEnabled } of DESK_WALKS) {
  test.describe(on, () => {
    // A link that is used up, a wrong code, a page of another role.
    test.use({ viewport, javaScriptEnabled, allowedErrors: [/status of 40[03]/] });
    const well = (page: Page) => expectWell(page, javaScriptEnabled);

    test('an invitation opens the desk, a code opens it again, and the journal tells of both', async ({
      page,
    }) => {
      covers('desk.keys', 'threat.desk_link');
      const { email, link } = await inviteStaff('owner');
      await page.context().setExtraHTTPHeaders(newAddress());
      await page.goto('/desk/journal?deed=login');
      await expect(page).toHaveURL('/desk/login?next=%2Fdesk%2Fjournal%3Fdeed%3Dlogin');
      await well(page);

      await page.goto(link);
      await expect(main(page)).toContainText(`Приглашение для ${email}. Роль: владелец.`);
      await well(page);
      const name = `Ольга ${email.split('@')[0]}`;
      await page.getByLabel('Как вас зовут').fill(name);
      await press(page, 'Войти');
      await expect(page).toHaveURL('/desk');
      await expect(main(page)).toContainText(`Здравствуйте, ${name}!`);
      await well(page);
      await logOut(page);
      await expect(page).toHaveURL('/desk/login');

      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Ссылка больше не действует',
      );
      await page.goto('/desk/journal?deed=login');
      await page.getByLabel('Электронная почта').fill(email);
      await press(page, 'Получить код');
      await well(page);
      await page.getByLabel('Код из письма').fill('000000');
      await press(page, 'Войти');
      await expect(main(page)).toContainText('Неверный код. Осталось попыток: 2');
      await page.getByLabel('Код из письма').fill(await codeFor(email));
      await press(page, 'Войти');
      await expect(page).toHaveURL('/desk/journal?deed=login');
      const own = main(page).getByRole('row').filter({ hasText: name });
      await expect(own).toHaveCount(1);
      await expect(own).toContainText('способ: код из письма');
      await well(page);
      await page.getByLabel('Что сделано').selectOption('Вход по приглашению');
      await press(page, 'Показать');
      await expect(own).toHaveCount(1);
      await expect(own).toContainText('роль: владелец');
    });

    test('an owner invites, changes a role and ends the work of a person', async ({
      page,
      browser,
      baseURL,
    }) => {
      await comeIn(page, 'owner');
      await page.getByRole('link', { name: 'Сотрудники' }).first().click();
      const email = newEmail();
      await page.getByLabel('Электронная почта').fill(email);
      await page.getByLabel(/^Имя/).fill('Егор Статейкин');
      await page.getByLabel(/^редактор/).check();
      await press(page, 'Отправить приглашение');
      await expect(page.getByRole('status')).toContainText(`Приглашение для ${email} готово`);
      await well(page);
      const shown = await page.getByText('/desk/invitation?key=').textContent();
      const { text } = await letterTo(email);
      expect(text).toContain(shown?.trim());

      const other = await browser.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: newAddress(),
      });
      const editor = await other.newPage();
      await editor.goto(shown?.trim() ?? '');
      await editor.getByRole('button', { name: 'Войти' }).click();
      await expect(editor).toHaveURL('/desk');
      const refused = await editor.goto('/desk/staff');
      expect(refused?.status()).toBe(403);
      await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Нет доступа');

      await page.goto('/desk/staff');
      const row = page.getByRole('row').filter({ hasText: email });
      await row.getByRole('combobox').selectOption('менеджер');
      await row.getByRole('button', { name: 'Сменить роль: Егор Статейкин' }).click();
      await expect(page.getByRole('status')).toHaveText('Роль изменена');
      await editor.goto('/desk');
      await expect(editor.getByRole('banner')).toContainText('Егор Статейкин, менеджер');

      await row.getByText('Завершить', { exact: true }).first().click();
      const ending = page.getByRole('button', { name: 'Завершить работу: Егор Статейкин' });
      await row
        .locator('form')
        .filter({ has: ending })
        .getByLabel(/^Причина/)
        .fill('Перешёл на склад');
      await ending.click();
      await expect(page.getByRole('status')).toHaveText('Работа завершена');
      await editor.goto('/desk');
      await expect(editor).toHaveURL('/desk/login');
      await page.goto('/desk/journal?deed=staff_ended');
      await expect(main(page)).toContainText('Перешёл на склад');
      await other.close();
    });
  });
}

test.describe('a login that is ended', () => {
  test.use({ viewport: PHONE });

  test('is refused by the next request, in another process too', async ({
    page,
    browser,
    baseURL,
  }) => {
    covers('desk.keys');
    const second = await openSite({});
    const email = await comeIn(page, 'manager');
    const tablet = await browser.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: newAddress(),
    });
    const other = await tablet.newPage();
    await other.goto('/desk/login');
    await other.getByLabel('Электронная почта').fill(email);
    await other.getByRole('button', { name: 'Получить код' }).click();
    await other.getByLabel('Код из письма').fill(await codeFor(email));
    await other.getByRole('button', { name: 'Войти' }).click();
    await expect(other).toHaveURL('/desk');
    const at = async (site: string) =>
      (await tablet.request.get(`${site}/desk`, { maxRedirects: 0 })).status();
    expect([await at(baseURL ?? ''), await at(second.url)]).toEqual([200, 200]);

    await page.goto('/desk/me');
    const logins = main(page).getByRole('listitem');
    await expect(logins).toHaveCount(2);
    await expectWell(page);
    await logins.getByRole('button', { name: /^Завершить/ }).click();
    await expect(page.getByRole('status').first()).toHaveText('Вход завершён');
    expect([await at(baseURL ?? ''), await at(second.url)]).toEqual([303, 303]);
    await tablet.close();
    await second.close();
  });
});

test.describe('a passkey', () => {
  test.use({
    viewport: DESKTOP,
    allowedErrors: [/^request: http:\/\/localhost:|status of 400/],
  });

  /** A device that confirms at once whom its passkeys belong to. */
  async function plugIn(page: Page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const add = async () =>
      cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
    const unplug = (authenticatorId: string) =>
      cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    return { add, unplug };
  }
  async function addKey(page: Page, name: string): Promise<void> {
    await page.getByLabel('Название устройства').fill(name);
    await press(page, 'Добавить ключ этого устройства');
    await expect(page.getByRole('status').filter({ hasText: 'Ключ добавлен' })).toBeVisible();
  }

  test('of two devices opens the desk until it is removed', async ({ page }) => {
    covers('desk.keys');
    // Passkeys belong to a name, never to an IP address.
    const site = await openSite({}, 'localhost');
    const base = site.url;
    await comeIn(page, 'editor', base);
    const { add, unplug } = await plugIn(page);
    const { authenticatorId: first } = await add();
    await page.goto(`${base}/desk/me`);
    await expect(main(page)).toContainText('Ключей пока нет.');
    await addKey(page, 'Рабочий компьютер');
    await expectWell(page);

    await logOut(page);
    await page.goto(`${base}/desk/login?next=/desk/me`);
    await press(page, 'Войти ключом');
    await expect(page).toHaveURL(`${base}/desk/me`);
    await unplug(first);
    await add();
    await addKey(page, 'Телефон');
    const keys = main(page).getByRole('listitem').filter({ hasText: 'Добавлен' });
    await expect(keys).toHaveCount(2);

    await logOut(page);
    await press(page, 'Войти ключом');
    await expect(page).toHaveURL(`${base}/desk`);
    await page.goto(`${base}/desk/me`);
    await press(page, 'Удалить ключ: Телефон');
    await expect(keys).toHaveCount(1);
    await logOut(page);
    await press(page, 'Войти ключом');
    await expect(page.getByRole('status')).toContainText('Этот ключ входа не подошёл');
    await expect(page).toHaveURL(`${base}/desk/login`);
    await site.close();
  });
});
