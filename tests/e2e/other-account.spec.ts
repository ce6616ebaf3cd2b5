import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { AccountInfo } from '../../src/contract/account.ts';
import type { CartInfo } from '../../src/contract/cart.ts';
import { registerIn } from './support/account.ts';
import { newAddress } from './support/letters.ts';
import { goodsThat, isLight, putIn } from './support/order.ts';
import { DESKTOP, expect, test, touch } from './support/shop.ts';
import { comeIn } from './support/staff.ts';

const OTHER = 'Вы вошли под другим адресом';

/** The pages of an account with a cart that have forms. */
const PAGES = [
  '/cart',
  '/order',
  '/personal',
  '/personal/data',
  '/personal/logins',
  '/personal/favourites',
  '/personal/waitlist',
  '/personal/orders',
  '/personal/reviews',
  '/city',
  '/feedback',
];
const DESK_PAGES = [
  '/desk',
  '/desk/me',
  '/desk/pages/new',
  '/desk/orders/new',
  '/desk/promo/new',
  '/desk/promo/batch',
  '/desk/settings/tax',
  '/desk/redirects',
  '/desk/staff',
  '/desk/media',
];

/** Another person logs in on the same browser: `login` says how. */
async function becomeOther(
  browser: Browser,
  context: BrowserContext,
  login: (other: BrowserContext) => Promise<string>,
): Promise<string> {
  const other = await browser.newContext();
  const email = await login(other);
  await context.addCookies(await other.cookies());
  await other.close();
  return email;
}
const register = (baseURL: string | undefined) => (other: BrowserContext) =>
  registerIn(other, baseURL);

interface SeenForm {
  action: string;
  mark: string | null;
  fields: Record<string, string>;
}
const formsOf = (page: Page) =>
  page.locator('form[method="post"]').evaluateAll((forms) =>
    forms.map((form): SeenForm => {
      const given = new FormData(form as HTMLFormElement);
      const texts = [...given].filter(([, value]) => typeof value === 'string');
      return {
        action: (form as HTMLFormElement).action,
        mark: given.get('made_for') as string | null,
        fields: Object.fromEntries(texts) as Record<string, string>,
      };
    }),
  );

/** Every form of these pages; each says whom its page was made for. */
async function everyForm(page: Page, paths: readonly string[]): Promise<SeenForm[]> {
  const found: SeenForm[] = [];
  for (const path of paths) {
    await page.goto(path);
    const forms = await formsOf(page);
    for (const { action, mark } of forms)
      expect(mark, `${path} ${action}`).toMatch(/^(account|staff)\./);
    found.push(...forms);
  }
  return found;
}

/** Sends each form as a browser without scripts does. */
async function expectAllRefused(page: Page, forms: readonly SeenForm[]): Promise<void> {
  for (const { action, fields } of forms) {
    const answer = await page.context().request.post(action, {
      form: fields,
      maxRedirects: 0,
      headers: { accept: 'text/html', origin: new URL(page.url()).origin, ...newAddress() },
    });
    expect(answer.status(), action).toBe(409);
    expect(await answer.text(), action).toContain(OTHER);
  }
}

test.describe('forms of pages that were made for another account', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 409/] });

  test('are refused, each of the shop, and change nothing of who is there', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { context, request } = { context: page.context(), request: page.context().request };
    await registerIn(context, baseURL);
    const goods = await goodsThat(request, 2, isLight);
    await putIn(request, goods);
    for (const { id } of goods)
      await request.post('/api/favourites/add', { data: { product_id: id } });
    const forms = await everyForm(page, PAGES);
    expect(forms.length).toBeGreaterThan(20);
    const email = await becomeOther(browser, context, register(baseURL));
    const state = async () =>
      Promise.all(
        [
          'personal/data',
          'cart/info',
          'favourites/info',
          'personal/consents',
          'personal/logins',
        ].map(async (path) => (await request.get(`/api/${path}`)).text()),
      );
    const before = await state();
    await expectAllRefused(page, forms);
    expect(await state()).toEqual(before);
    await page.goto('/cart');
    await page.goto('/personal/data');
    await expect(page.getByRole('main')).toContainText(email);
  });

  test('are refused, each of the desk', async ({ page, browser, baseURL }) => {
    await comeIn(page, 'owner');
    const forms = await everyForm(page, DESK_PAGES);
    expect(forms.length).toBeGreaterThan(20);
    await becomeOther(browser, page.context(), async (other) =>
      comeIn(await other.newPage(), 'owner', baseURL),
    );
    await expectAllRefused(page, forms);
  });

  test('lead to the page that says who is there now, and on', async ({
    page,
    browser,
    baseURL,
  }) => {
    await registerIn(page.context(), baseURL);
    await page.goto('/personal/data');
    const email = await becomeOther(browser, page.context(), register(baseURL));
    await page.getByLabel('Имя').fill('Чужое');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OTHER);
    await expect(page.getByRole('main')).toContainText(`Сейчас вы вошли как ${email}`);
    await expect(page.getByRole('main')).not.toContainText('Чужое');
    await page.getByRole('link', { name: 'Продолжить' }).click();
    await expect(page.getByLabel('Имя')).toHaveValue('Анна');
  });
});

test.describe('a page that was made for another account', () => {
  test.use({
    viewport: DESKTOP,
    // A refused request is an error to the browser's console.
    allowedErrors: [/status of 409/],
  });

  test(
    'tells it as soon as it hears of it, and not to its own account',
    { tag: '@firefox' },
    async ({ page, browser, baseURL }) => {
      await registerIn(page.context(), baseURL);
      await page.goto('/personal/data');
      const notice = page.getByRole('alert').filter({ hasText: 'вошли под другим адресом' });
      await expect(notice).toHaveCount(0);
      await becomeOther(browser, page.context(), register(baseURL));
      await expect(notice).toBeVisible();
      await notice.getByRole('link').click();
      await expect(page.getByLabel('Имя')).toHaveValue('Анна');
      await expect(notice).toHaveCount(0);
    },
  );

  test(
    'saves nothing of its forms for who is there, and keeps what is typed',
    { tag: '@firefox' },
    async ({ page, browser, baseURL }) => {
      await registerIn(page.context(), baseURL);
      await page.goto('/personal/data');
      await touch(page);
      await expect(page.locator('#data-page.live')).toBeVisible();
      await becomeOther(browser, page.context(), register(baseURL));
      await page.getByLabel('Имя').fill('Чужое');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.locator('#data-status')).toContainText(OTHER);
      await expect(page.getByLabel('Имя')).toHaveValue('Чужое');
      const info = (await (
        await page.context().request.get('/api/personal/info')
      ).json()) as AccountInfo;
      expect(info.name).toBe('Анна');
    },
  );

  test('places no order of who is there, and saves no draft for them', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { request } = page.context();
    await registerIn(page.context(), baseURL);
    const goods = await goodsThat(request, 1, isLight);
    await putIn(request, goods);
    await page.goto('/order');
    await touch(page);
    await expect(page.locator('#order-page.live')).toBeVisible();
    const email = await becomeOther(browser, page.context(), register(baseURL));
    await putIn(request, goods);
    await page.getByLabel('Комментарий').fill('Чужой комментарий');
    await page.getByRole('button', { name: 'Оформить' }).first().click();
    await expect(page.locator('#checkout-status')).toContainText(OTHER);
    await expect(page.getByLabel('Комментарий')).toHaveValue('Чужой комментарий');
    const order = await (await request.get('/api/order')).text();
    expect(order).toContain(email);
    expect(order).not.toContain('Чужой комментарий');
    const cart = (await (await request.get('/api/cart/info')).json()) as CartInfo;
    expect(cart.cartItems.map(({ id }) => id)).toEqual(goods.map(({ id }) => id));
  });

  test('whose login ended in another tab says «Вход» again', async ({ page, baseURL }) => {
    await registerIn(page.context(), baseURL);
    await page.goto('/category/petli');
    const account = page.locator('[data-account]').first();
    await expect(account).toHaveText('Кабинет');
    const other = await page.context().newPage();
    await other.goto('/personal');
    await other.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
    await other.waitForURL('/');
    await page.bringToFront();
    await expect(account).toHaveText('Вход');
  });
});
