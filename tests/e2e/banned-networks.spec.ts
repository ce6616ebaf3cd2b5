import { openEmptySite } from './support/empty-site.ts';
import { PHONE, expect, test } from './support/shop.ts';

const MARK = '* Принадлежит Meta, признана экстремистской и запрещена в РФ.';

test('a banned network is marked where it is linked, and nothing is said where it is not', async ({
  browser,
}) => {
  const site = await openEmptySite();
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const footer = page.getByRole('contentinfo');
  await site.setConfig('MAIN_PHONE', '+7 495 000-00-00');
  await site.setConfig('vkontakte', 'https://vk.example/skoba');
  await page.goto(site.url);
  await expect(footer.getByRole('link', { name: 'ВКонтакте' })).toBeVisible();
  await expect(footer).not.toContainText('Meta');

  await site.setConfig('instagram', 'https://instagram.example/skoba');
  await site.setConfig('facebook', 'https://facebook.example/skoba');
  await expect(async () => {
    // The browser keeps the page for a minute; only a reload asks the shop again.
    await page.reload();
    expect(await footer.getByRole('link', { name: 'Instagram*' }).count()).toBe(1);
  }).toPass();
  await expect(footer.getByRole('link', { name: 'Facebook*' })).toBeVisible();
  await expect(footer).toContainText(MARK);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('vk.example');
  expect(data.join()).not.toMatch(/instagram|facebook/);
  await context.close();
  await site.close();
});
