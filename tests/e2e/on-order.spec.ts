import type { APIRequestContext, Page } from '@playwright/test';
import type { CategoryPage } from '../../src/contract/catalogue.ts';
import type { ProductFull } from '../../src/contract/product.ts';
import type { OnOrderMode } from '../../src/domain/on-order.ts';
import { dayAfter, shopDay } from '../../src/domain/shop-days.ts';
import { announceChange } from '../../src/server/database/changes.ts';
import { changeSetting } from '../../src/server/modules/settings/change.ts';
import { putCatalogue } from '../support/catalogue.ts';
import { css } from './support/css.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { openEmptySite } from './support/empty-site.ts';
import { missingProduct } from './support/goods.ts';
import { agree, submit, wayTo } from './support/order.ts';
import { WALKED_ELSEWHERE } from './support/journeys.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const dayMonth = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** The arrival of goods ordered today, such as «7 декабря». */
const arrival = ({ lead_days: days }: ProductFull) =>
  dayMonth.format(Date.parse(dayAfter(shopDay(new Date()), days ?? 0)));
const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

/** The page of the category with the card of the product. */
async function listWith(
  request: APIRequestContext,
  { id, category }: ProductFull,
): Promise<string> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/category/${category.full_slug}?page=${page}`;
    const { products } = (await (await request.get(`/api${path}`)).json()) as CategoryPage;
    if (products.content.some((card) => card.id === id))
      return page === 1 ? `/category/${category.full_slug}` : path;
    pages = products.page.pages;
  }
  throw new Error('No page of the category has the product.');
}

for (const [screen, viewport] of [
  ['a phone', { ...PHONE, width: 360 }],
  ['a desktop', DESKTOP],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`on ${screen} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test(
        'goods on order go from their card through cart and order to the confirmation, each with their day',
        (viewport === DESKTOP) === javaScriptEnabled ? WALKED_ELSEWHERE : {},
        async ({ page, context, baseURL, request }) => {
          covers('4.on_order.date');
          await registerIn(context, baseURL);
          const product = await missingProduct(request, 'order');
          await page.goto(await listWith(request, product));
          const card = page
            .locator(css('.product-card'))
            .filter({ has: page.getByRole('link', { name: product.title, exact: true }) });
          await expect(card.getByText(`Под заказ, ${product.lead_days}`)).toBeVisible();
          await card.getByRole('button', { name: 'В корзину' }).click();
          if (javaScriptEnabled)
            await expect(card.getByRole('group', { name: /^В корзине/ })).toBeVisible();
          const names = async () => (await context.cookies()).map(({ name }) => name);
          await expect.poll(names).toContain('cart_count');
          await page.goto('/cart');
          await expect(
            page.getByText(new RegExp(`^Под заказ, .*: поступит ${arrival(product)}$`)),
          ).toBeVisible();
          await fits(page);
          if (javaScriptEnabled) await expectClean(page);
          await page.getByRole('link', { name: 'Оформить заказ' }).click();
          await expect(
            page.getByText(new RegExp(`^Под заказ, .*: поступит ${arrival(product)}$`)),
          ).toBeVisible();
          await expect(
            page.getByText('Сроки доставки — со дня, когда товары под заказ будут на складе.'),
          ).toBeVisible();
          await wayTo(page, /^Самовывоз/).check();
          await page.locator('[name=pickup_point_id]').first().check();
          await agree(page);
          await fits(page);
          await submit(page).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Заказ №\s\d+ принят$/);
          await expect(page.getByText(`под заказ, поступит ${arrival(product)}`)).toBeVisible();
          await expect(
            page.getByText(
              `Товары под заказ поступят ${arrival(product)}: тогда соберём весь заказ.`,
            ),
          ).toBeVisible();
          await fits(page);
          if (javaScriptEnabled) await expectClean(page);
        },
      );
    });
  }
}

test('the product page puts goods on order into the cart, from their least amount on', async ({
  page,
  request,
}) => {
  covers('4.on_order.date');
  const product = await missingProduct(request, 'order');
  await page.goto(`/products/${product.full_slug ?? product.slug}`);
  await expectClean(page);
  await page.locator('#kupit').getByRole('button', { name: 'В корзину' }).click();
  const stepper = page.getByRole('group', { name: /^В корзине/ });
  await expect(stepper.getByRole('textbox')).toHaveValue(String(product.min_quantity));
  await stepper.getByRole('button', { name: 'Больше' }).click();
  await expect(stepper.getByRole('textbox')).toHaveValue(
    String(product.min_quantity + product.quantity_step),
  );
});

test.describe('a shop that stops selling goods on order', () => {
  // In sequence: they share this shop, which takes seconds to start.
  test.describe.configure({ mode: 'default' });
  let site: Awaited<ReturnType<typeof openEmptySite>>;
  test.beforeAll(async () => {
    site = await openEmptySite();
    await site.beside(async (db) => {
      await putCatalogue(db, {
        categories: { petli: 'Петли' },
        products: [
          { slug: 'petlya', in: 'petli', columns: { title: 'Петля', onHand: 0, leadDays: 14 } },
        ],
      });
      await announceChange(db, ['catalogue']);
    });
  });
  test.afterAll(() => site.close());
  const sell = (value: OnOrderMode) =>
    site.beside((db) =>
      changeSetting(db, {
        key: 'on_order.mode',
        to: { value },
        by: 'test',
        why: '',
        at: new Date(),
      }),
    );

  for (const javaScriptEnabled of [true, false]) {
    test(`offers the waitlist at once ${javaScriptEnabled ? 'with' : 'without'} scripts, and cards sell none`, async ({
      browser,
    }) => {
      covers('4.on_order.waitlist');
      /** A new browser: a cached page would be shown for a minute. */
      async function look(path: string, words: string, buttons: readonly string[]): Promise<void> {
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: PHONE,
          javaScriptEnabled,
        });
        const page = await context.newPage();
        await page.goto(path);
        const main = page.getByRole('main');
        const count = (name: string) => main.getByRole('button', { name }).count();
        const seen = [await main.getByText(words).count()];
        for (const name of ['В корзину', 'Сообщить о поступлении']) seen.push(await count(name));
        await context.close();
        const wanted = ['В корзину', 'Сообщить о поступлении'].map((name) =>
          buttons.includes(name),
        );
        expect(seen.map((each) => each > 0)).toEqual([true, ...wanted]);
      }
      const shows = (...wanted: Parameters<typeof look>) => expect(() => look(...wanted)).toPass();
      await sell('any');
      await shows('/products/petlya', 'Под заказ, 14', ['В корзину']);
      await shows('/category/petli', 'Под заказ, 14', ['В корзину']);
      await sell('off');
      await shows('/products/petlya', 'Нет в наличии', ['Сообщить о поступлении']);
      await shows('/category/petli', 'Нет в наличии', []);
    });
  }
});
