import type { Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { productThat } from './support/goods.ts';
import { WALKED_ELSEWHERE } from './support/journeys.ts';
import { DESKTOP, SCREENS, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

const window = (page: Page) => page.getByRole('dialog', { name: 'Выберите город' });
const cityButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Город доставки: ${name}` });
/** On a narrow screen the city is in the menu. */
const openMenu = async (page: Page, viewport: { width: number }) => {
  if (viewport.width < 1024) await page.getByRole('button', { name: 'Меню', exact: true }).click();
};

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('the window lists the important cities, finds others with their region, and the choice stays', async ({
      page,
      request,
      context,
    }) => {
      covers('3.city.state', '9.width.city', 'widget.city modal');
      const product = await productThat(request, ({ is_available: isAvailable }) => isAvailable);
      const path = `/products/${product.full_slug ?? product.slug}`;
      await page.goto(path);
      await expect(page.getByText(/^Москва: самовывоз бесплатно, курьер/)).toBeVisible();
      await openMenu(page, viewport);
      await cityButton(page, 'Москва').click();
      await expect(window(page)).toBeVisible();
      await expect(window(page).getByLabel('Город или населённый пункт')).toBeFocused();
      await expect(window(page).getByText('Крупные города')).toBeVisible();
      await expect(window(page).getByRole('listitem').first()).toHaveText('Москва');
      if (viewport.width >= 800) expect((await window(page).boundingBox())?.width).toBe(800);
      await expectClean(page);

      const asked: string[] = [];
      page.on('request', (sent) => {
        if (sent.url().includes('/api/city/list')) asked.push(new URL(sent.url()).search);
      });
      await window(page)
        .getByLabel('Город или населённый пункт')
        .pressSequentially('  казань ', { delay: 30 });
      await expect(window(page).getByRole('listitem').first()).toContainText('Татарстан');
      expect(asked.map((search) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
        { query: 'казань', limit: '50', offset: '0' },
      ]);
      await window(page)
        .getByRole('button', { name: /^Казань/ })
        .first()
        .click();
      await expect(window(page)).toBeHidden();
      await expect(
        page.getByRole('status').filter({ hasText: 'Город доставки: Казань' }),
      ).toBeVisible();
      await expect(
        page.getByText(/^Казань: почта России от\s350\s₽, транспортная компания/),
      ).toBeVisible();
      await expect(page).toHaveURL(path);
      const cookie = (await context.cookies()).find(({ name }) => name === 'city');
      expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\d+\.Казань$/);
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

      await page.reload();
      await expect(page.getByText(/^Казань: почта/)).toBeVisible();
      await openMenu(page, viewport);
      await expect(cityButton(page, 'Казань')).toBeVisible();
    });

    test(
      'nothing found is said, «Показать ещё» shows the next 50, Escape gives the focus back',
      viewport === DESKTOP ? WALKED_ELSEWHERE : {},
      async ({ page }) => {
        covers('8.text.no_cities', 'widget.city modal');
        await page.goto('/about');
        await openMenu(page, viewport);
        const button = cityButton(page, 'Москва');
        await button.focus();
        await button.press('Enter');
        const field = window(page).getByLabel('Город или населённый пункт');
        await field.fill('ъъъъ');
        await expect(
          window(page).getByText('К сожалению, по вашему запросу не найдено населенных пунктов'),
        ).toBeVisible();
        await expectClean(page);
        await field.fill('нов');
        await expect(window(page).getByText(/^Найдено: \d+$/)).toBeVisible();
        await field.fill('');
        await expect(window(page).getByText('Крупные города')).toBeVisible();
        const before = await window(page).getByRole('listitem').count();
        const more = window(page).getByRole('button', { name: 'Показать ещё' });
        if (await more.isVisible()) {
          expect(before).toBe(50);
          await more.click();
          await expect.poll(() => window(page).getByRole('listitem').count()).toBeGreaterThan(50);
        }
        await page.keyboard.press('Escape');
        await expect(window(page)).toBeHidden();
        if (viewport.width >= 1024) await expect(button).toBeFocused();
      },
    );

    test('two characters and spaces search nothing, the third one does, once the typing rests', async ({
      page,
    }) => {
      covers('4.city.search');
      await page.goto('/about');
      await openMenu(page, viewport);
      await cityButton(page, 'Москва').click();
      const cities = window(page).getByRole('listitem');
      await expect(cities.first()).toHaveText('Москва');
      const asked: (string | null)[] = [];
      page.on('request', (sent) => {
        if (sent.url().includes('/api/city/list'))
          asked.push(new URL(sent.url()).searchParams.get('query'));
      });
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const field = window(page).getByLabel('Город или населённый пункт');
      await field.fill('  ка ');
      await page.clock.runFor(2000);
      await expect(cities.first()).toHaveText('Москва');
      await field.fill('  каз ');
      await page.clock.runFor(490);
      expect(asked).toEqual([]);
      await page.clock.runFor(20);
      await expect(cities.first()).toContainText('Татарстан');
      expect(asked).toEqual(['каз']);
    });

    test('the page of cities is accessible', async ({ page }) => {
      await page.goto('/city');
      await expectClean(page);
    });
  });

  test.describe(`on ${screen} without JavaScript`, () => {
    test.use({ viewport, javaScriptEnabled: false });

    test('a page of cities keeps the choice and leads back', async ({ page, context }) => {
      covers('8.city.nothing');
      await page.goto('/delivery');
      await openMenu(page, viewport);
      await cityButton(page, 'Москва').click();
      await expect(page).toHaveURL('/city?');
      // The city is its own region, which is not repeated.
      await expect(page.locator('[aria-current=true]')).toHaveText('Москва');
      await expect(page.getByRole('button', { name: /^Казань/ })).toHaveText('КазаньТатарстан');
      await page.goto('/city?query=%20%D0%BA%D0%B0&next=%2Fdelivery');
      await expect(page.getByRole('status').filter({ hasText: 'Крупные города' })).toBeVisible();
      await page.getByLabel('Город или населённый пункт').fill('ъъъъ');
      await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
      await expect(
        page.getByText('К сожалению, по вашему запросу не найдено населенных пунктов'),
      ).toBeVisible();
      await page.getByLabel('Город или населённый пункт').fill('казань');
      await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
      await page
        .getByRole('button', { name: /^Казань/ })
        .first()
        .click();
      await expect(page).toHaveURL('/delivery');
      expect(
        decodeURIComponent(
          (await context.cookies()).find(({ name }) => name === 'city')?.value ?? '',
        ),
      ).toMatch(/^\d+\.Казань$/);
      await page.goto('/city');
      await expect(page.locator('[aria-current=true]').filter({ hasText: 'Казань' })).toBeVisible();
    });
  });
}

test('the page of cities leads back at every name of the shop', async ({ request, baseURL }) => {
  const { host, port } = new URL(baseURL ?? '');
  for (const name of [host, `localhost:${port}`]) {
    const headers = { host: name, referer: `http://${name}/delivery?x=1` };
    expect(await (await request.get('/city', { headers })).text(), name).toContain(
      'name="next" value="/delivery?x=1"',
    );
  }
  const foreign = await request.get('/city', {
    headers: { referer: 'http://evil.example/delivery' },
  });
  expect(await foreign.text()).not.toContain('/delivery?');
});
