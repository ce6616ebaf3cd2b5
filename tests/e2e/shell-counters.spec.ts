import type { BrowserContext, Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { openEmptySite } from './support/empty-site.ts';
import { DESKTOP, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const FOREIGN = 'https://counter.example';
const HEAD = `<script>(function(w,src){w.counted=(w.counted||0)+1;
var s=document.createElement('script');s.src=src;document.head.append(s)})(window,'${FOREIGN}/tag.js');</script>
<noscript><img src="${FOREIGN}/watch/1" alt=""></noscript>
<script type="application/ld+json">{"@type":"Store"}</script>
<script>const once = 1; self.heard = ['first']</script>
<script>const once = 2; self.heard.push('never')</script>
<script async data-domain="shop.example" src="${FOREIGN}/plausible.js"></script>
<script src="${FOREIGN}/lib.js"></script>
<script>lib.init('7')</script>`;
/** What the scripts of the counters do. */
const CODE: Record<string, string> = {
  '/plausible.js': 'self.domain = document.currentScript.dataset.domain',
  '/lib.js': 'self.lib = { init: (id) => self.heard.push(id) }',
};

// In sequence: they share one shop, which takes seconds to start.
test.describe.configure({ mode: 'default' });
let site: Awaited<ReturnType<typeof openEmptySite>>;
test.beforeAll(async () => {
  site = await openEmptySite();
  await site.setConfig('COUNTERS_HEAD', HEAD);
});
test.afterAll(() => site.close());

const notice = (page: Page) => page.getByRole('form', { name: 'Уведомление о файлах cookie' });
const box = (page: Page) =>
  notice(page).getByRole('checkbox', { name: /Разрешить счётчики посещений/ });
const choice = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookie_notice')?.value;

const ENHANCER = 'astro-island[owns="#cookies"]';

/**
 * Waits until the script of the notice has run: after that no more counters begin to load.
 */
async function takenOver(page: Page): Promise<void> {
  await page.locator('#cookies').dispatchEvent('pointerover');
  await page.evaluate(async (enhancer) => {
    const script = document.querySelector(enhancer)?.getAttribute('src');
    if (!script) throw new Error('The notice names no script.');
    await import(script);
    await new Promise(requestAnimationFrame);
  }, ENHANCER);
}

/** The requests for /counters.js, as they are made. */
function countersAsked(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/counters.js') asked.push(pathname + search);
  });
  return asked;
}

/** Answers the notice, and waits until the choice is saved and the notice is gone. */
async function answer(page: Page, isAllowed: boolean): Promise<void> {
  await box(page).setChecked(isAllowed);
  await notice(page).getByRole('button', { name: 'ОК' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await choice(page)).toMatch(isAllowed ? /^counters\.\d{8}[\w-]{16}$/ : /^1$/);
}

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? 'with' : 'without';
  test(`counters load only for who agreed to them, and the footer changes the choice, ${scripts} JavaScript`, async ({
    browser,
  }) => {
    covers('3.config.counters', 'threat.counters_without_consent');
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: DESKTOP,
      javaScriptEnabled,
    });
    const asked: string[] = [];
    const wrong: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') wrong.push(message.text());
    });
    await context.route(`${FOREIGN}/**`, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: javaScriptEnabled ? 'text/javascript' : 'image/gif',
        body: CODE[asked.at(-1) ?? ''] ?? '',
      });
    });
    const counters = countersAsked(context);
    const page = await context.newPage();
    const wanted = javaScriptEnabled ? '/tag.js' : '/watch/1';
    const open = async (path: string) => {
      asked.length = 0;
      counters.length = 0;
      await page.goto(path);
      await page.mouse.move(300, 300);
      if (javaScriptEnabled) await takenOver(page);
    };
    const expectNone = async () => {
      expect(counters).toEqual([]);
      expect(asked).toEqual([]);
    };

    await open('/about');
    await expect(notice(page)).toBeVisible();
    await expect(box(page)).not.toBeChecked();
    if (javaScriptEnabled) await expectClean(page);
    await expectNone();
    await answer(page, false);
    await expectNone();
    await open('/delivery');
    await expect(notice(page)).toBeHidden();
    await expectNone();

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Файлы cookie и счётчики' })
      .click();
    await answer(page, true);
    await expect.poll(() => asked).toContain(wanted);
    expect(new URL(page.url()).pathname).toBe('/delivery');
    await open('/about');
    await expect.poll(() => asked).toContain(wanted);
    if (javaScriptEnabled)
      expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toBe(1);

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Файлы cookie и счётчики' })
      .click();
    if (javaScriptEnabled) await expect(box(page)).toBeChecked();
    await answer(page, false);
    await expect(page).toHaveURL('/about');
    await open('/delivery');
    await expectNone();
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test('a consent that cannot be journaled is none: the notice says so and stays', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const counters = countersAsked(context);
  const page = await context.newPage();
  await page.route('**/api/counters', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Позже.', code: 'too_many_requests' } }),
  );
  await page.goto('/about');
  await page.mouse.move(300, 300);
  await takenOver(page);
  await expect(notice(page).getByRole('link', { name: 'текст согласия' })).toHaveAttribute(
    'href',
    '/consent-counters',
  );
  await box(page).check();
  await notice(page).getByRole('button', { name: 'ОК' }).click();
  await expect(notice(page).getByRole('alert')).toHaveText(
    'Не получилось сохранить согласие. Попробуйте ещё раз или снимите отметку.',
  );
  expect(await choice(page)).toBeUndefined();
  expect(counters).toEqual([]);
  await page.unroute('**/api/counters');
  await answer(page, true);
  await context.close();
});

test('a page is the same for who agreed to counters and who did not, and holds none of their code', async ({
  request,
}) => {
  covers('threat.counters_without_consent');
  const pages = await Promise.all(
    ['', 'cookie_notice=1', 'cookie_notice=counters'].map(async (cookie) => {
      const told = await request.get(`${site.url}/about`, {
        headers: cookie === '' ? {} : { cookie },
      });
      expect(told.headers()['cache-control']).toMatch(/^public/);
      expect(told.headers()['set-cookie']).toBeUndefined();
      return `${told.headers()['content-security-policy']}\n${await told.text()}`;
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).not.toContain('watch/1');
  expect(pages[0]).not.toMatch(/unsafe-inline|counted/);
});

test('counters do what they would do in the head of a page: in order, each by itself, with its attributes', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  await context.route(`${FOREIGN}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: CODE[new URL(route.request().url()).pathname] ?? '',
    }),
  );
  const page = await context.newPage();
  await page.goto('/about');
  await page.mouse.move(300, 300);
  await takenOver(page);
  await answer(page, true);
  const told = (name: string) => page.evaluate((key) => Reflect.get(self, key) as unknown, name);
  await expect.poll(() => told('heard')).toEqual(['first', '7']);
  await expect.poll(() => told('domain')).toBe('shop.example');
  expect(await told('counted')).toBe(1);
  await context.close();
});

const ONE_SHOPPERS = [
  '/login/link?key=x',
  '/email-undo?key=x',
  '/newsletter/confirm?key=x',
  '/order-letters?key=x',
  '/unsubscribe?key=x',
  '/login/nowhere',
  '/429',
  '/cart',
  '/city',
  '/order',
  '/personal',
  '/personal/orders/00000000-0000-4000-8000-000000000000',
];

test('no page of one shopper tells a counter its address', async ({ browser }) => {
  covers('threat.counter_of_keys');
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  const asked: string[] = [];
  const counters = countersAsked(context);
  await context.route(`${FOREIGN}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const page = await context.newPage();
  await page.goto('/about');
  await page.mouse.move(300, 300);
  await takenOver(page);
  await answer(page, true);
  await expect.poll(() => asked).not.toEqual([]);
  await context.addCookies([
    { name: 'auth_key', value: await site.newKey('counted'), url: site.url },
  ]);
  for (const path of ONE_SHOPPERS) {
    asked.length = counters.length = 0;
    const told = await page.goto(path);
    expect(told?.headers()['content-security-policy'], path).not.toContain(FOREIGN);
    await page.mouse.move(200, 200);
    await expect(page.locator(ENHANCER)).toHaveCount(0);
    expect(counters, path).toEqual([]);
    expect(asked, path).toEqual([]);
  }

  await page.goto('/unsubscribe?key=secret');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Каталог', exact: true })
    .first()
    .click();
  await page.waitForURL('/category');
  expect(await page.evaluate(() => document.referrer)).not.toContain('secret');
  await context.close();
});
