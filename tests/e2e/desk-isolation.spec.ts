import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { covers } from '../support/covers.ts';

/** Pages of the shop with all its kinds of scripts. */
const SHOP_PAGES = ['/', '/category/petli', '/cart', '/search?query=петля', '/feedback', '/login'];
/** What only the desk's scripts and pages hold. */
const OF_CODE = /cm-content/;
const OF_DESK = /\/desk\b|webauthn|PublicKeyCredential|passkey|cm-content/i;

/** The text of a page with every script that it leads to, at once or later. */
async function everything(request: APIRequestContext, page: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const waiting = [page];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    texts.set(path, text);
    for (const [, name = ''] of text.matchAll(/["'`](?:\.\/|\/_astro\/)([\w.-]+\.js)["'`]/g))
      waiting.push(`/_astro/${name}`);
  }
  return texts;
}

for (const page of SHOP_PAGES) {
  test(`${page} of the shop carries nothing of the desk`, async ({ request }) => {
    covers('threat.desk_page');
    const texts = await everything(request, page);
    expect(texts.size).toBeGreaterThan(8);
    const betraying = [...texts].filter(([, text]) => OF_DESK.test(text)).map(([path]) => path);
    expect(betraying).toEqual([]);
  });
}

test('the same look finds the desk on its own page', async ({ request }) => {
  const texts = await everything(request, '/desk/login');
  expect([...texts].filter(([, text]) => OF_DESK.test(text)).length).toBeGreaterThan(2);
});

test('of the desk only the editor of pages has the code editor, in one script', async ({
  page,
}) => {
  await comeIn(page, 'owner');
  const holding = async (path: string) =>
    [...(await everything(page.request, path))].filter(([, text]) => OF_CODE.test(text));
  const [script, ...others] = await holding('/desk/pages/new');
  expect(script?.[0]).toContain('/_astro/code-field.');
  expect(others).toEqual([]);
  for (const path of ['/desk', '/desk/pages', '/desk/blocks', '/desk/media', '/desk/settings'])
    expect(await holding(path), path).toEqual([]);
});

test('the desk is no page for crawlers, and its answers are never kept', async ({ request }) => {
  covers('desk.shoppers_out', 'threat.desk_page');
  const map = await request.get('/sitemap.xml');
  const parts = [...(await map.text()).matchAll(/\/sitemap-\d+\.xml/g)].map(([path]) => path);
  for (const path of ['/sitemap.xml', ...parts])
    expect(await (await request.get(path)).text(), path).not.toContain('/desk');
  for (const path of [
    '/desk',
    '/desk/login',
    '/desk/invitation?key=x',
    '/desk/none',
    '/api/desk/me',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers()['cache-control'], path).toContain('no-store');
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
    expect(answer.headers()['etag'], path).toBeUndefined();
  }
});
