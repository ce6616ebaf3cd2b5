import type { Page } from '@playwright/test';
import type { OrderBrief } from '../../src/contract/cabinet.ts';
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
} from './support/order.ts';
import { DESKTOP, PHONE, WALKS, expect, test } from './support/shop.ts';

const ACCEPTED = /^Заказ №\s\d+ принят$/;
const SAVED = 'Черновик сохранён';
const BAD_INN = '1234567890';
const INN = '7707083893';
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
const ordersOf = async (page: Page) =>
  ((await (await page.request.get('/api/personal/orders')).json()) as { content: OrderBrief[] })
    .content;
const live = (page: Page) => expect(page.locator('#order-page.live')).toBeVisible();
const saved = (page: Page) => expect(page.locator('#checkout-status')).toHaveText(SAVED);
const accepted = async (page: Page) => {
  await expect(page).toHaveURL(/\/order\/confirm\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ACCEPTED);
};

for (const { on, viewport, javaScriptEnabled } of WALKS) {
  test.describe(on, () => {
    test.use({ viewport, javaScriptEnabled });

    test('a guest logs in on the way, orders, sees the confirmation, gets a letter and finds the order in the cabinet', async ({
      page,
      browser,
      baseURL,
      request,
    }) => {
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
      for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();

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
      await expect(page.getByText(`Письмо с составом заказа отправили на ${email}.`)).toBeVisible();
      await expect(page.getByText('улица Складочная, дом 1').first()).toBeVisible();
      for (const { title } of goods)
        await expect(
          page.getByRole('main').getByRole('link', { name: title, exact: true }),
        ).toBeVisible();
      if (javaScriptEnabled) await expectClean(page);
      await fits(page, viewport.width);
      const number =
        /\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
      await expect.poll(() => subjectsFor(email)).toContain(`Заказ № ${number} принят`);

      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
      await page.goto('/order');
      await expect(page.getByRole('heading', { name: 'Заказывать пока нечего' })).toBeVisible();
      await page.goto('/personal/orders');
      await page.getByRole('link', { name: new RegExp(`^Заказ №\\s${number}$`) }).click();
      await expect(page.getByText('Позвоните за час')).toBeVisible();
      if (javaScriptEnabled) await expectClean(page);
    });
  });
}

for (const [screen, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
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

test.describe('an organisation', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport: PHONE, allowedErrors: [/status of 400/] });

      test('hears what is wrong with its numbers, keeps what it typed, and gets a bill', async ({
        page,
        context,
        baseURL,
        request,
      }) => {
        await registerIn(context, baseURL);
        await putIn(context.request, await goodsThat(request, 1, isLight));
        await page.goto('/order');
        if (javaScriptEnabled) await live(page);
        await expect(page.getByLabel('ИНН')).toBeHidden();
        await page.getByRole('radio', { name: 'Организация или ИП' }).check();
        await page.getByLabel('Название организации').fill('ООО «Мастерская»');
        await page.getByLabel('ИНН').fill(BAD_INN);
        await page.getByLabel('Комментарий к заказу').fill('Для цеха');
        await page.getByRole('checkbox', { name: /оферты/ }).check();
        await submit(page).click();

        const inn = page.getByLabel('ИНН');
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
  await page.route(/_astro\/takeover/, async (route) => {
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
        context,
        baseURL,
        request,
      }) => {
        await registerIn(context, baseURL);
        await putIn(context.request, await goodsThat(request, 1, isLight));
        await page.goto('/order');
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

test('the draft survives a reload and is there on another device', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  await registerIn(context, baseURL);
  await putIn(context.request, await goodsThat(request, 1, isLight));
  await page.goto('/order');
  await live(page);
  await page.getByLabel('Имя и фамилия').fill('Котова Анна Сергеевна');
  await page.getByLabel('Комментарий к заказу').fill('Пропуск на проходной');
  await saved(page);
  await wayTo(page, /^Почта/).check();
  await expect(page.locator(css('.order-totals'))).toContainText('Доставка: Почта');
  await page.getByLabel('Почтовый индекс').fill('101000');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Котова Анна Сергеевна');
  await expect(page.getByLabel('Почтовый индекс')).toHaveValue('101000');

  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await context.storageState(),
  });
  const there = await other.newPage();
  await there.goto('/order');
  await expect(there.getByLabel('Комментарий к заказу')).toHaveValue('Пропуск на проходной');
  await expect(wayTo(there, /^Почта/)).toBeChecked();
  await other.close();
});

test.describe('a lost connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('takes nothing that was typed: it is kept when the line is back, and the order can be placed', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await registerIn(context, baseURL);
    await putIn(context.request, await goodsThat(request, 1, isLight));
    await page.goto('/order');
    await live(page);
    await context.setOffline(true);
    await page.getByLabel('Комментарий к заказу').fill('Написано без связи');
    await expect(page.getByRole('status').filter({ hasText: 'Нет связи' })).toBeVisible();
    await agree(page);
    await submit(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'двух заказов не будет' }),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Написано без связи');
    await submit(page).click();
    await accepted(page);
    await expect(page.getByText('Написано без связи')).toBeVisible();
  });
});

test.describe('an answer that is lost', () => {
  test.use({ allowedErrors: [/status of 502/] });

  test('takes nothing, and the second press leads to the one order', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await registerIn(context, baseURL);
    await putIn(context.request, await goodsThat(request, 1, isLight));
    await page.goto('/order');
    await live(page);
    await page.getByLabel('Комментарий к заказу').fill('Позвоните заранее');
    await agree(page);
    await page.route('/order', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await submit(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'двух заказов не будет' }),
    ).toBeVisible();
    await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Позвоните заранее');
    await page.unroute('/order');
    await submit(page).click();
    await accepted(page);
    expect(await ordersOf(page)).toHaveLength(1);
  });
});

test.describe('a login that has ended', () => {
  // The page has asked for favourites.
  test.use({ viewport: DESKTOP, allowedErrors: [/status of 401.*favourites/] });

  test('is asked for over the page, and what was typed is still there', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await registerIn(context, baseURL);
    await putIn(context.request, await goodsThat(request, 1, isLight));
    await page.goto('/order');
    await live(page);
    await context.clearCookies({ name: 'auth_key' });
    const comment = page.getByLabel('Комментарий к заказу');
    await comment.fill('Пропуск на проходной');
    await wayTo(page, /^Почта/).check();
    await expect(page.getByRole('dialog', { name: 'Вход или регистрация' })).toBeVisible();
    await expect(page.locator('#checkout-status')).toHaveText(/Войдите ещё раз/);
    await expect(comment).toHaveValue('Пропуск на проходной');
    await expect(page).toHaveURL(/\/order$/);
  });
});

test.describe('a shop that is asked too often', () => {
  test.use({ allowedErrors: [/status of 429/] });

  test('says so; nothing typed is lost, and it is kept later', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    await registerIn(context, baseURL);
    await putIn(context.request, await goodsThat(request, 1, isLight));
    await page.goto('/order');
    await live(page);
    const refuse = (path: string) =>
      page.route(path, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, body: 'Too many' })
          : route.fallback(),
      );
    await refuse('/order');
    await refuse('/api/order/draft');
    const comment = page.getByLabel('Комментарий к заказу');
    const status = page.locator('#checkout-status');
    await comment.fill('Позвоните заранее');
    await agree(page);
    await submit(page).click();
    await expect(status).toHaveText(/двух заказов не будет/);
    await expect(comment).toHaveValue('Позвоните заранее');
    await comment.fill('Позвоните за час');
    await expect(status).toHaveText(/Черновик пока не сохранён/);
    await page.unrouteAll();
    await saved(page);
    await page.reload();
    await expect(comment).toHaveValue('Позвоните за час');
  });
});

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

test('the button pressed twice makes one order', async ({ page, context, baseURL, request }) => {
  await registerIn(context, baseURL);
  await putIn(context.request, await goodsThat(request, 1, isLight));
  await page.goto('/order');
  await live(page);
  await agree(page);
  await submit(page).dblclick();
  await accepted(page);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a form sent twice without scripts leads to one order', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await registerIn(context, baseURL);
  await putIn(context.request, await goodsThat(request, 1, isLight));
  await page.goto('/order');
  const fields = await page
    .locator('#order')
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].map(([name, value]) => [name, String(value)] as [string, string]),
    );
  const body = new URLSearchParams([
    ...fields,
    ['consents', 'offer'],
    ['consents', 'personal_data'],
  ]).toString();
  const send = async () =>
    (
      await context.request.post('/order', {
        data: body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          origin: baseURL ?? '',
        },
        maxRedirects: 0,
      })
    ).headers()['location'];
  const ways = await Promise.all([send(), send()]);
  expect(ways[0]).toMatch(/^\/order\/confirm\//);
  expect(await send()).toBe(ways[0]);
  expect(ways[1]).toBe(ways[0]);
  expect(await ordersOf(page)).toHaveLength(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`stock that is gone meanwhile, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, allowedErrors: [/status of 40[49]/] });

    test('that nothing is left is said with the name of what was sold, on the page that has nothing to order', async ({
      page,
      context,
      browser,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      const [product] = await goodsThat(
        request,
        1,
        (card) =>
          card.id % 2 === Number(javaScriptEnabled) &&
          card.availability === 'in_stock' &&
          card.min_quantity === 1 &&
          card.quantity_step === 1 &&
          card.quantity >= 3 &&
          card.quantity <= 20,
      );
      if (product === undefined) throw new Error('No product.');
      await putIn(context.request, [product], 1);
      await page.goto('/order');
      if (javaScriptEnabled) await live(page);
      await agree(page);

      const rival = await browser.newContext({ baseURL: baseURL ?? '' });
      await registerIn(rival, baseURL);
      await putIn(rival.request, [product], product.quantity);
      await orderByApi(rival.request);
      await submit(page).click();
      const told = page.getByRole('alert').filter({ hasText: 'изменились цены или остатки' });
      await expect(told).toContainText(`${product.title}: закончился`);
      await expect(page.getByRole('heading', { name: 'Заказывать пока нечего' })).toBeVisible();
      expect(await ordersOf(page)).toHaveLength(0);
      await rival.close();
    });

    test('is said before anything is ordered, nothing typed is lost, the next press orders what is left', async ({
      page,
      context,
      browser,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      // The two projects run side by side: each has its own goods.
      const [product] = await goodsThat(
        request,
        1,
        (card) =>
          card.id % 2 === Number(javaScriptEnabled) &&
          card.availability === 'in_stock' &&
          card.min_quantity === 1 &&
          card.quantity_step === 1 &&
          card.quantity >= 3 &&
          card.quantity <= 20,
      );
      if (product === undefined) throw new Error('No product.');
      await putIn(context.request, [product], product.quantity);
      await page.goto('/order');
      if (javaScriptEnabled) await live(page);
      await page.getByLabel('Комментарий к заказу').fill('Очень нужно');
      await agree(page);

      const rival = await browser.newContext({ baseURL: baseURL ?? '' });
      await registerIn(rival, baseURL);
      await putIn(rival.request, [product], product.quantity - 1);
      const foreign = await orderByApi(rival.request);
      await submit(page).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'изменились цены или остатки' }),
      ).toContainText(`${product.title}: осталось только 1`);
      await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Очень нужно');
      await expect(page.getByRole('checkbox', { name: /оферты/ })).toBeChecked();
      expect(await ordersOf(page)).toHaveLength(0);
      await submit(page).click();
      await accepted(page);
      expect((await ordersOf(page))[0]?.final).toBe(product.price_current);

      // Everything is sold out now, and the repeated cart says so.
      const own = (await ordersOf(page))[0]?.id ?? '';
      await page.goto(`/personal/orders/${own}`);
      await page.getByRole('button', { name: 'Повторить заказ' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'сейчас купить нельзя' }),
      ).toContainText(product.title);

      // The order of another account is 404.
      expect((await page.goto(`/order/confirm/${foreign}`))?.status()).toBe(404);
      expect((await page.goto(`/personal/orders/${foreign}`))?.status()).toBe(404);
      expect((await page.goto(`/order/confirm/${foreign}/invoice`))?.status()).toBe(404);
      for (const [who, id] of [
        [rival, foreign],
        [context, own],
      ] as const) {
        expect((await who.request.post(`/api/order/${id}/cancel`, { data: {} })).status()).toBe(
          200,
        );
      }
      await rival.close();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`after the order, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
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
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on the page of ordering, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, allowedErrors: [/status of 40[04]/] });

    test('a promo code is checked and taken back, another city has other ways of delivery', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      await putIn(context.request, await goodsThat(request, 2, isLight), 3);
      await page.goto('/order');
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

    test('the price follows the town that is typed; an index or address of another place is said under its field before it is ordered', async ({
      page,
      context,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      await putIn(context.request, await goodsThat(request, 1, isLight));
      await page.goto('/order');
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
      context,
      baseURL,
      request,
    }) => {
      await registerIn(context, baseURL);
      await putIn(context.request, await goodsThat(request, 1, isLight));
      await page.goto('/order');
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
