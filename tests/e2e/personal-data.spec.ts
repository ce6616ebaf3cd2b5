import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { FILE_BYTES_MOST } from '../../src/domain/uploads.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { isPlenty, missingProduct } from './support/goods.ts';
import { codeFor, letterTo, newAddress, newEmail, subjectsFor } from './support/letters.ts';
import { goodsThat, orderByApi, putIn } from './support/order.ts';
import { AT_FRONT, WALKED_ELSEWHERE } from './support/journeys.ts';
import { DESKTOP, PHONE, WALKS, expect, test, touch } from './support/shop.ts';

const DATA = '/personal/data';
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
const said = (page: Page, text: string) => expect(page.locator('#data-status')).toHaveText(text);
const live = async (page: Page) => {
  await touch(page);
  await expect(page.locator('#data-page.live')).toBeVisible();
};
const section = (page: Page, name: string) => page.getByRole('region', { name });
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 150, g: 90, b: 30 } } })
    .jpeg()
    .toBuffer();

for (const { on, viewport, javaScriptEnabled } of WALKS) {
  test.describe(on, () => {
    test.use({
      viewport,
      javaScriptEnabled,
      allowedErrors: [/the server responded with a status of 400/],
    });

    test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newAddress()));
    const open = async (page: Page) => {
      await page.goto(DATA);
      if (javaScriptEnabled) await live(page);
    };

    test(
      'fields are saved; what breaks a rule is said under its field, and what was typed stays',
      viewport === PHONE ? AT_FRONT : {},
      async ({ page, context, baseURL }) => {
        await registerIn(context, baseURL);
        await open(page);
        await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67');
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, viewport.width);
        await page.getByLabel('Имя', { exact: true }).fill('');
        await page.getByLabel('Отчество').fill('Ивановна');
        await page.getByRole('button', { name: 'Сохранить' }).click();
        await expect(page.getByLabel('Имя', { exact: true })).toHaveAccessibleDescription(
          'Это поле является обязательным',
        );
        await expect(page.getByLabel('Имя', { exact: true })).toBeFocused();
        await expect(page.getByLabel('Отчество')).toHaveValue('Ивановна');
        if (javaScriptEnabled) await expectClean(page);

        await page.getByLabel('Имя', { exact: true }).fill('Ольга <b>');
        await page.getByLabel('Дата рождения').fill('1990-02-28');
        await page.getByLabel('Пол').selectOption('Женский');
        await page.getByRole('button', { name: 'Сохранить' }).click();
        await said(page, 'Сохранено');
        await page.goto(DATA);
        await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Ольга <b>');
        await expect(page.getByLabel('Отчество')).toHaveValue('Ивановна');
        await expect(page.getByLabel('Дата рождения')).toHaveValue('1990-02-28');
        await expect(page.getByLabel('Пол')).toHaveValue('female');
        await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67');
      },
    );

    test(
      'a new address is agreed to by the old one and confirmed by its own code; the old one takes it back',
      viewport === DESKTOP ? WALKED_ELSEWHERE : {},
      async ({ page, context, baseURL }) => {
        const [old, wanted] = [await registerIn(context, baseURL), newEmail()];
        await open(page);
        const email = section(page, 'Электронная почта');
        await email.getByLabel('Новый адрес').fill('not an address');
        await email.getByRole('button', { name: 'Получить код' }).click();
        await expect(email.getByLabel('Новый адрес')).toHaveAccessibleDescription(
          'Введите валидный адрес эл. почты',
        );
        await email.getByLabel('Новый адрес').fill(wanted);
        await email.getByRole('button', { name: 'Получить код' }).click();
        await expect(email.getByText('Шаг 1 из 2. Новый адрес:')).toContainText(wanted);
        const agreed = await codeFor(old, 2);
        await email
          .getByLabel('Код из письма')
          .fill(String((Number(agreed) + 1) % 1_000_000).padStart(6, '0'));
        await email.getByRole('button', { name: 'Подтвердить' }).click();
        await expect(email.getByText('Неверный код. Осталось попыток: 2')).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
        await email.getByLabel('Код из письма').fill(agreed);
        await email.getByRole('button', { name: 'Подтвердить' }).click();
        await expect(email.getByText('Шаг 2 из 2. Прежний адрес подтверждён.')).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, viewport.width);
        await email.getByLabel('Код из письма').fill(await codeFor(wanted));
        await email.getByRole('button', { name: 'Заменить адрес' }).click();
        await said(page, 'Адрес изменён, остальные входы завершены');
        await expect(email.getByText(wanted)).toBeVisible();
        await page.goto(DATA);
        await expect(section(page, 'Удаление аккаунта')).toContainText(
          'Адрес аккаунта недавно изменили.',
        );

        await expect
          .poll(() => subjectsFor(old))
          .toContain('Адрес вашего аккаунта в магазине изменён');
        const { text } = await letterTo(old, 3);
        await page.goto(/\S+(\/email-undo\?key=\S+)/.exec(text)?.[1] ?? '');
        await expect(page.getByRole('heading', { name: 'Вернуть прежний адрес' })).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, viewport.width);
        expect((await context.request.get('/api/personal/info')).status()).toBe(200);
        await page.getByRole('button', { name: 'Вернуть адрес' }).click();
        await expect(page.getByRole('heading', { name: 'Адрес возвращён' })).toBeVisible();
        expect((await context.request.get('/api/personal/info')).status()).toBe(401);
        await page.goto('/email-undo?key=wrong');
        await expect(
          page.getByRole('heading', { name: 'Ссылка больше не действует' }),
        ).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
      },
    );

    test(
      'a picture is put, seen by its owner alone, and taken away',
      viewport === PHONE && javaScriptEnabled ? {} : AT_FRONT,
      async ({ page, context, baseURL, request }) => {
        await registerIn(context, baseURL);
        await open(page);
        const picture = section(page, 'Фото');
        await picture.getByLabel('Выбрать фото').setInputFiles({
          name: 'page.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('<html><script>alert(1)</script>'),
        });
        await picture.getByRole('button', { name: 'Загрузить' }).click();
        await expect(picture.getByText('Файл неверного формата')).toBeVisible();
        if (javaScriptEnabled) {
          const chosen = picture.getByLabel('Выбрать фото');
          const buffer = Buffer.alloc(FILE_BYTES_MOST + 1);
          await chosen.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer });
          await picture.getByRole('button', { name: 'Загрузить' }).click();
          await expect(chosen).toHaveAccessibleErrorMessage(/^Файл больше 5 МБ/);
          await expect(chosen).toBeFocused();
          await expectClean(page);
        }
        await picture
          .getByLabel('Выбрать фото')
          .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await picture.getByRole('button', { name: 'Загрузить' }).click();
        await said(page, 'Фото сохранено');
        const image = picture.getByRole('img', { name: 'Ваше фото' });
        const source = (await image.getAttribute('src')) ?? '';
        expect((await page.request.get(source)).status()).toBe(200);
        expect((await request.get(source)).status()).toBe(404);
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, viewport.width);
        await picture.getByRole('button', { name: 'Удалить фото' }).click();
        await said(page, 'Фото удалено');
        await expect(image).toBeHidden();
        expect((await page.request.get(source)).status()).toBe(404);
      },
    );

    test(
      'consents are listed and withdrawn; the export holds what the shop keeps',
      viewport === DESKTOP ? WALKED_ELSEWHERE : {},
      async ({ page, context, baseURL, request }) => {
        const email = await registerIn(context, baseURL);
        await open(page);
        await expect(
          section(page, 'Согласия').getByText('Вы ещё не давали согласий'),
        ).toBeVisible();
        await putIn(page.request, await goodsThat(request, 1, isPlenty));
        await orderByApi(page.request);
        await open(page);
        const consents = section(page, 'Согласия');
        await consents
          .getByRole('button', { name: 'Отозвать согласие: Обработка персональных данных' })
          .click();
        await said(page, 'Согласие отозвано');
        await expect(consents.getByText(/Дано .*отозвано/)).toBeVisible();
        await expect(consents.getByText(/Аккаунт и данные удалим \d\d\.\d\d\.\d{4}/)).toBeVisible();
        await consents.getByRole('button', { name: 'Дать согласие снова' }).click();
        await said(page, 'Согласие дано');
        await expect(
          consents.getByRole('button', {
            name: 'Отозвать согласие: Обработка персональных данных',
          }),
        ).toBeVisible();
        await fits(page, viewport.width);

        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Скачать мои данные' }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/^skoba-\d{4}-\d\d-\d\d\.json$/);
        expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
          account: { email },
          orders: [{ status: 'new' }],
          consents: [{ order: null }, {}, {}],
        });
        const answer = await page.request.get('/personal/data.json');
        expect([
          answer.headers()['cache-control'],
          answer.headers()['content-disposition'],
        ]).toEqual(['private, no-store', expect.stringContaining('attachment')]);
        for (let asked = 2; asked < 20; asked += 1)
          expect((await page.request.get('/personal/data.json')).status()).toBe(200);
        const refused = await page.request.get('/personal/data.json');
        expect([
          refused.status(),
          refused.headers()['cache-control'],
          await refused.text(),
        ]).toEqual([429, 'private, no-store', 'Слишком много запросов. Попробуйте немного позже.']);
      },
    );

    test(
      'the account is deleted by a code once no order is open, for good and on every device',
      viewport === DESKTOP ? WALKED_ELSEWHERE : {},
      async ({ page, context, browser, baseURL, request }) => {
        const email = await registerIn(context, baseURL);
        const device = await browser.newContext({
          baseURL: baseURL ?? '',
          storageState: await context.storageState(),
        });
        await putIn(page.request, await goodsThat(request, 1, isPlenty));
        const order = await orderByApi(page.request);
        await open(page);
        const deletion = section(page, 'Удаление аккаунта');
        await expect(deletion.getByText(/ещё в работе/)).toBeVisible();
        await expect(deletion.getByRole('button')).toHaveCount(0);
        expect((await page.request.post(`/api/order/${order}/cancel`)).status()).toBe(200);

        await open(page);
        await deletion.getByText('Хочу удалить аккаунт').click();
        await expect(deletion.getByText('Удаление нельзя отменить')).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, viewport.width);
        await deletion.getByRole('button', { name: 'Получить код для удаления' }).click();
        await expect(deletion.getByLabel('Код из письма')).toBeVisible();
        await expect.poll(() => subjectsFor(email)[0] ?? '').toMatch(/код для удаления/);
        await deletion.getByLabel('Код из письма').fill(await codeFor(email));
        await deletion.getByRole('button', { name: 'Удалить аккаунт навсегда' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Аккаунт удалён' })).toBeVisible();
        if (javaScriptEnabled) await expectClean(page);
        for (const who of [page.request, device.request])
          expect((await who.get('/api/personal/info')).status()).toBe(401);
        await device.close();
        await expect.poll(() => subjectsFor(email)).toContain('Аккаунт в магазине удалён');
        await page.goto(DATA);
        await expect(page).toHaveURL(/auth=1/);
      },
    );

    test(
      'everything of the favourites goes into the cart by one press, and the hub counts it all',
      viewport === DESKTOP ? WALKED_ELSEWHERE : {},
      async ({ page, context, baseURL, request }) => {
        await registerIn(context, baseURL);
        const goods = await goodsThat(request, 3, isPlenty);
        const missing = await missingProduct(request);
        for (const { id } of [...goods, missing])
          expect(
            (await page.request.post('/api/favourites/add', { data: { product_id: id } })).status(),
          ).toBe(200);
        await page.goto('/personal');
        await expect(page.getByRole('link', { name: /^Избранное\s*4$/ }).first()).toBeVisible();
        await page.goto('/personal/favourites?sort=name');
        if (javaScriptEnabled) await expectClean(page);
        await page.getByRole('button', { name: 'Добавить всё в корзину' }).click();
        await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([missing.title]);
        if (javaScriptEnabled) await expectClean(page);
        await fits(page, viewport.width);
        expect(
          (
            await page.request.post('/api/favourites/remove', { data: { product_id: missing.id } })
          ).status(),
        ).toBe(200);
        await page.getByRole('button', { name: 'Добавить всё в корзину' }).click();
        await expect(page).toHaveURL('/cart');
        for (const { title } of goods)
          await expect(
            page.getByRole('main').getByRole('link', { name: title, exact: true }).first(),
          ).toBeVisible();
      },
    );
  });
}
