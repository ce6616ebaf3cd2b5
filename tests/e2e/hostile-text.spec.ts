import type { Page } from '@playwright/test';
import type { OrderInfo } from '../../src/contract/checkout.ts';
import { HOSTILE_GOODS } from '../support/hostile-shop.ts';
import { css } from './support/css.ts';
import { registerIn } from './support/account.ts';
import { finishOrder, publishReview } from './support/desk.ts';
import { openHostileSite } from './support/hostile-site.ts';
import { letterTo, lettersWith, newAddress } from './support/letters.ts';
import { agree, goodsThat, isLight, orderByApi, putIn, submit, wayTo } from './support/order.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const HOSTILE =
  '</textarea></script><script>alert(1)</script>"><img src=x onerror=alert(1)>\'; DROP TABLE product; -- {{7*7}} <!--';

/**
 * The text is shown as text, in words or as the value of a field, and the page has none of the
 * elements it could have become.
 */
async function isText(page: Page, text = HOSTILE): Promise<void> {
  const find = () =>
    page.evaluate((wanted) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (!['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.parentElement?.tagName ?? ''))
          words.push(node.textContent ?? '');
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
        words.push(field.value);
      const foreign = [...document.querySelectorAll('img[src=x], [onerror], [onload]')]
        .map(({ outerHTML }) => outerHTML)
        .concat(
          [...document.scripts]
            .map(({ textContent }) => textContent)
            .filter((script) => script.trim() === 'alert(1)'),
        );
      return { places: words.filter((one) => one.includes(wanted)).length, foreign };
    }, text);
  await expect
    .poll(async () => (await find()).places, { message: `${text} on ${page.url()}` })
    .toBeGreaterThan(0);
  expect((await find()).foreign).toEqual([]);
}

const things = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as object,
  );

test.describe('hostile text', () => {
  let dialogs: string[];
  test.use({
    viewport: DESKTOP,
    extraHTTPHeaders: newAddress(),
    allowedErrors: [/status of 40[04]/],
  });
  test.beforeEach(({ context }) => {
    dialogs = [];
    context.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  });
  test.afterEach(() => expect(dialogs).toEqual([]));

  test('in the forms of a guest is text on every page and in the letter', async ({
    page,
    request,
  }) => {
    covers('threat.script_in_text');
    await page.goto('/');
    const search = page.getByRole('banner').getByRole('search').locator('input[name=query]');
    await search.pressSequentially(HOSTILE.slice(0, 40));
    await search.fill(HOSTILE.slice(0, 99));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
    await isText(page, HOSTILE.slice(0, 99));

    await putIn(page.request, await goodsThat(request, 1, isLight));
    await page.goto('/cart');
    await page.getByLabel('Промокод').fill(HOSTILE.slice(0, 40));
    await page.getByLabel('Промокод').press('Enter');
    await expect(page.getByText('Такого промокода нет')).toBeVisible();
    await isText(page, HOSTILE.slice(0, 40));

    await page.goto(`/city?query=${encodeURIComponent(HOSTILE.slice(0, 99))}`);
    await isText(page, HOSTILE.slice(0, 99));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Город доставки/ })
      .click();
    await page
      .getByRole('dialog')
      .getByLabel('Город или населённый пункт')
      .fill(HOSTILE.slice(0, 90));
    await expect(
      page
        .getByRole('dialog')
        .getByText('К сожалению, по вашему запросу не найдено населенных пунктов'),
    ).toBeVisible();

    await page.goto('/application');
    const form = page.getByRole('main');
    const email = `hostile-${Date.now().toString(36)}@example.ru`;
    await form.getByRole('textbox', { name: 'Имя' }).fill(HOSTILE.slice(0, 99));
    await form.getByRole('textbox', { name: 'Телефон' }).fill('9991234567');
    await form.getByRole('textbox', { name: 'Эл. почта' }).fill(email);
    await form.getByRole('textbox', { name: /Что нужно/ }).fill(HOSTILE);
    await form.getByRole('checkbox', { name: /Согласие на/ }).check();
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('dialog', { name: 'Благодарим за ваше сообщение!' })).toBeVisible();
    await expect.poll(() => lettersWith('shop@skoba.example', email)).toHaveLength(1);
    const [letter] = lettersWith('shop@skoba.example', email);
    await page.goto('about:blank');
    await page.setContent(letter?.parts.find(({ type }) => type === 'text/html')?.content ?? '');
    await isText(page);
    await isText(page, HOSTILE.slice(0, 99));
  });

  test("in a buyer's forms is text on every page of cabinet, order, invoice and product, and in the letters", async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const email = await registerIn(context, baseURL);
    await page.goto('/personal/data');
    await page.getByLabel('Имя', { exact: true }).fill(HOSTILE.slice(0, 99));
    await page.getByLabel('Фамилия').fill(HOSTILE.slice(0, 98));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    for (const path of ['/personal', '/personal/data']) {
      await page.goto(path);
      await isText(page, HOSTILE.slice(0, 99));
    }

    const [product] = await goodsThat(request, 1, isLight);
    if (product === undefined) throw new Error('no goods');
    await putIn(page.request, [product]);
    await page.goto('/order');
    await isText(page, HOSTILE.slice(0, 99));
    await wayTo(page, /^Курьер/).check();
    await page.getByLabel('Адрес доставки').fill(`${HOSTILE} адрес`);
    await page.getByLabel('Комментарий к заказу').fill(`${HOSTILE} комментарий`);
    await agree(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/order\/confirm\//);
    await isText(page, `${HOSTILE} адрес`);
    const id = page.url().split('/').at(-1) ?? '';
    await page.goto(`/personal/orders/${id}`);
    await isText(page, `${HOSTILE} комментарий`);
    const letter = await letterTo(email, 2);
    expect(letter.text).toContain(`${HOSTILE} комментарий`);

    // An organisation's bill.
    await putIn(page.request, [product]);
    const { idempotency_key: key } = (await (
      await page.request.get('/api/order')
    ).json()) as OrderInfo;
    const placed = await page.request.post('/api/order', {
      data: {
        idempotency_key: key,
        buyer_kind: 'organisation',
        company_name: HOSTILE,
        inn: '7707083893',
        kpp: '770701001',
        payment_key: 'INVOICE',
        delivery_key: 'COURIER',
        consents: ['offer', 'personal_data'],
      },
    });
    expect(placed.status(), await placed.text()).toBe(200);
    await page.goto(`/order/confirm/${((await placed.json()) as { id: string }).id}/invoice`);
    await isText(page);

    await putIn(page.request, [product]);
    await finishOrder(await orderByApi(page.request));
    await page.goto(`/personal/reviews/${product.id}`);
    await page.getByRole('radio', { name: /5 звёзд/ }).check({ force: true });
    for (const field of ['Достоинства', 'Недостатки', 'Комментарий'])
      await page.getByLabel(field).fill(`${HOSTILE} ${field}`);
    await page.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page).toHaveURL('/personal/reviews?sent=1');
    await isText(page, `${HOSTILE} Недостатки`);
    await publishReview(email, product.id, `${HOSTILE} ответ`);
    await expect
      .poll(async () => await (await request.get(`/api/reviews/${product.slug}`)).text())
      .toContain('Достоинства');
    await page.goto(`/products/${product.full_slug ?? product.slug}`);
    for (const part of [' Достоинства', ' Недостатки', ' Комментарий', ' ответ'])
      await isText(page, HOSTILE + part);
    expect(JSON.stringify(await things(page))).toContain('"@type":"AggregateRating"');
  });

  test('of a whole catalogue from an exchange file is text on all its pages, in JSON-LD and live search', async ({
    browser,
  }) => {
    covers('threat.exchange_texts');
    const site = await openHostileSite();
    const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
    const wrong: string[] = [];
    context.on('dialog', (dialog) => {
      wrong.push(dialog.message());
      void dialog.dismiss();
    });
    context.on('weberror', (error) => wrong.push(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`${message.text()} ${message.location().url}`);
    });
    try {
      const page = await context.newPage();
      const { content } = (
        (await (await context.request.get('/api/category?pageSize=100')).json()) as {
          products: { content: { title: string; slug: string; full_slug: string | null }[] };
        }
      ).products;
      for (const path of ['/category', '/brands']) {
        await page.goto(path);
        for (const { brand } of HOSTILE_GOODS) await isText(page, brand);
      }
      for (const { title, slug, full_slug: full } of content) {
        const good = HOSTILE_GOODS.find((one) => one.title === title);
        await page.goto(`/products/${full ?? slug}`);
        for (const text of [title, good?.brand, good?.property, good?.category])
          await isText(page, text);
        if (good?.said !== '')
          await expect(page.locator(css('.product-page__description'))).toContainText(
            good?.said ?? title,
          );
        expect(await page.title()).toContain(title);
        expect(JSON.stringify(await things(page))).toContain(
          JSON.stringify({ '@type': 'Product', name: title }).slice(1, -1),
        );
      }
      await page.goto('/');
      for (const { article, title } of HOSTILE_GOODS) {
        await page
          .getByRole('banner')
          .getByRole('search')
          .locator('input[name=query]')
          .fill(article);
        await expect(
          page
            .getByRole('listbox', { name: 'Подсказки поиска' })
            .getByRole('option')
            .filter({ hasText: title }),
        ).toBeVisible();
        await isText(page, title);
      }
      expect(wrong).toEqual([]);
    } finally {
      await context.close();
      await site.close();
    }
  });
});
