import { css } from './support/css.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

test.use({ viewport: DESKTOP });

const DAY = 86_400;

test('the top banner is hidden for a day by its cross, before the next page is painted', async ({
  page,
  context,
}) => {
  covers('2.banner.top', '4.banner.hides', '9.cookie.top_banner');
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Объявление' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', /^\/category\//);
  await banner.getByRole('button', { name: 'Скрыть объявление' }).click();
  await expect(banner).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'top_banner_hidden');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - DAY)).toBeLessThan(60);

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['moved'] = String(
          (entry as PerformanceEntry & { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/brands');
  await expect(page.getByRole('complementary', { name: 'Объявление' })).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('the cookie notice stays until «ОК» and then for a year does not come back', async ({
  page,
  context,
}) => {
  covers('2.text.ok', '4.cookie_notice.shows', '9.cookie.notice');
  await page.goto('/');
  const notice = page.getByRole('form', { name: 'Уведомление о файлах cookie' });
  await expect(notice).toBeVisible();
  await page.goto('/brands');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'ОК' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(notice).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_notice');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * DAY)).toBeLessThan(60);
});

test.describe('over https', () => {
  const shop = 'https://skoba.example';
  test.use({ allowedErrors: [/^request: https:\/\/skoba\.example\//] });

  test('the choice of a visitor is a cookie for https alone', async ({
    page,
    context,
    request,
  }) => {
    await context.route(`${shop}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await request.get(pathname + search) });
    });
    await page.goto(shop);
    await page
      .getByRole('complementary', { name: 'Объявление' })
      .getByRole('button', { name: 'Скрыть объявление' })
      .click();
    expect(await context.cookies()).toMatchObject([{ name: 'top_banner_hidden', secure: true }]);
    await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a cookie whose name only ends like that of a login logs nobody in', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'not_authorized', value: '1', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.locator('[data-account]').first()).toHaveText('Вход');
});

test('a page itself sets no cookie', async ({ page, context }) => {
  await page.goto('/');
  expect(await context.cookies()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the banner is closed for a day, and its button leads back to its page', async ({
    page,
    context,
  }) => {
    covers('4.banner.hides');
    await page.goto('/brands?letters=B');
    const address = page.url();
    const banner = page.getByRole('complementary', { name: 'Объявление' });
    await banner.getByRole('button', { name: 'Скрыть объявление' }).click();
    await expect(banner).toBeHidden();
    expect(page.url()).toBe(address);
    await page.goto('/');
    await expect(banner).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'top_banner_hidden');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - DAY)).toBeLessThan(60);
  });

  test('the cookie notice is seen and answered for a year', async ({ page, context }) => {
    covers('4.cookie_notice.shows', 'threat.foreign_choice');
    await page.goto('/delivery');
    const notice = page.getByRole('form', { name: 'Уведомление о файлах cookie' });
    await notice.getByRole('button', { name: 'ОК' }).click();
    await expect(notice).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/delivery');
    await page.goto('/');
    await expect(notice).toBeHidden();
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_notice');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 365 * DAY)).toBeLessThan(60);
  });

  test('the header names the chosen city and counts the cart', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { results } = (await (await request.get('/api/city/list?query=Казань')).json()) as {
      results: { id: number; title: string }[];
    };
    const kazan = results.find(({ title }) => title === 'Казань');
    await context.addCookies([
      { name: 'city', value: encodeURIComponent(`${kazan?.id}.Казань`), url: baseURL ?? '' },
      { name: 'cart_count', value: '3', url: baseURL ?? '' },
    ]);
    await page.goto('/delivery');
    const shown = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => getComputedStyle(part, '::after').content);
    expect(await shown(css('.city-link [data-city]'))).toBe('"Казань"');
    expect(await shown(css('.site-header .badge'))).toBe('"3"');
    await expect(page.locator(css('.site-header .badge'))).toBeVisible();
  });
});

test('a choice leads back at every name of the shop, and what is no form chooses nothing', async ({
  request,
  baseURL,
}) => {
  const post = async (headers: Record<string, string>, data: string) => {
    const answer = await request.post('/choices', { headers, data, maxRedirects: 0 });
    return [
      answer.status(),
      answer.headers()['location'],
      answer.headers()['set-cookie']?.split('=')[0],
    ];
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { port } = new URL(baseURL ?? '');
  for (const host of [new URL(baseURL ?? '').host, `localhost:${port}`]) {
    const headers = { ...form, host, referer: `http://${host}/brands?letters=B` };
    expect(await post(headers, 'cookie_notice=1')).toEqual([
      303,
      '/brands?letters=B',
      'cookie_notice',
    ]);
  }
  const foreign = { ...form, referer: 'http://evil.example/brands' };
  expect(await post(foreign, 'cookie_notice=1')).toEqual([303, '/', 'cookie_notice']);
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    expect(await post({ 'content-type': type }, '{"cookie_notice":1}'), type).toEqual([
      303,
      '/',
      undefined,
    ]);
  }
});

test('what the style sheet of a visitor is made of cannot be more than text', async ({
  request,
}) => {
  covers('threat.visitor_sheet');
  const cookie = `city=${encodeURIComponent('1.Уфа"}*{color:red}\\')}; cart_count=x`;
  const sheet = await (await request.get('/visitor.css', { headers: { cookie } })).text();
  expect(sheet).toContain('Уфа');
  expect(sheet).not.toMatch(/Уфа[^\n]*[^\\]"}|color:red}/);
  expect(sheet).not.toContain('.badge');
});
