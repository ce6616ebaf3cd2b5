import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { openEmptySite } from './support/empty-site.ts';
import { DESKTOP, expect, test } from './support/shop.ts';

const FOREIGN = 'https://counter.example';
const HEAD = `<script>(function(w,src){w.counted=(w.counted||0)+1;
var s=document.createElement('script');s.src=src;document.head.append(s)})(window,'${FOREIGN}/tag.js');</script>
<noscript><img src="${FOREIGN}/watch/1" alt=""></noscript>`;

let site: Awaited<ReturnType<typeof openEmptySite>>;
test.beforeAll(async () => {
  site = await openEmptySite();
  await site.setConfig('COUNTERS_HEAD', HEAD);
});
test.afterAll(() => site.close());

const notice = (page: Page) => page.getByRole('form', { name: 'Уведомление о файлах cookie' });
const box = (page: Page) => notice(page).getByRole('checkbox', { name: /Разрешить счётчики посещений/ });
const choice = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'cookie_notice')?.value;

/** Answers the notice, and waits until it is kept and gone. */
async function answer(page: Page, isAllowed: boolean): Promise<void> {
  await box(page).setChecked(isAllowed);
  await notice(page).getByRole('button', { name: 'ОК' }).click();
  await expect(notice(page)).toBeHidden();
  expect(await choice(page)).toBe(isAllowed ? 'counters' : '1');
}

for (const javaScriptEnabled of [true, false]) {
  test(`counters load only for who agreed to them, and the footer changes the choice, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP, javaScriptEnabled });
    const asked: string[] = [];
    const wrong: string[] = [];
    context.on('console', (message) => { if (message.type() === 'error') wrong.push(message.text()); });
    await context.route(`${FOREIGN}/**`, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: javaScriptEnabled ? 'text/javascript' : 'image/gif', body: '' });
    });
    const page = await context.newPage();
    const wanted = javaScriptEnabled ? '/tag.js' : '/watch/1';
    const open = async (path: string) => {
      asked.length = 0;
      await page.goto(path);
      await page.mouse.move(300, 300);
      await page.waitForLoadState('networkidle');
    };

    await open('/about');
    await expect(notice(page)).toBeVisible();
    await expect(box(page)).not.toBeChecked();
    if (javaScriptEnabled) await expectClean(page);
    expect(asked).toEqual([]);
    await answer(page, false);
    expect(asked).toEqual([]);
    await open('/delivery');
    await expect(notice(page)).toBeHidden();
    expect(asked).toEqual([]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Файлы cookie и счётчики' }).click();
    await answer(page, true);
    await expect.poll(() => asked).toContain(wanted);
    expect(new URL(page.url()).pathname).toBe('/delivery');
    await open('/about');
    await expect.poll(() => asked).toContain(wanted);
    if (javaScriptEnabled) expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toBe(1);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Файлы cookie и счётчики' }).click();
    if (javaScriptEnabled) await expect(box(page)).toBeChecked();
    await answer(page, false);
    await expect(page).toHaveURL('/about');
    await open('/delivery');
    expect(asked).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test('a page is the same for who agreed to counters and who did not, and holds none of their code', async ({ request }) => {
  const pages = await Promise.all(['', 'cookie_notice=1', 'cookie_notice=counters'].map(async (cookie) => {
    const told = await request.get(`${site.url}/about`, { headers: cookie === '' ? {} : { cookie } });
    expect(told.headers()['cache-control']).toMatch(/^public/);
    expect(told.headers()['set-cookie']).toBeUndefined();
    return `${told.headers()['content-security-policy']}\n${await told.text()}`;
  }));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).not.toContain('watch/1');
  expect(pages[0]).not.toMatch(/unsafe-inline|counted/);
});
