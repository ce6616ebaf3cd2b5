import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { fullLeaf } from './support/goods.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { covers } from '../support/covers.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the header collapses to its search row once the page is scrolled by 64 px, and nothing moves for it', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-compact');
    await page.mouse.wheel(0, 600);
    await expect(header).toHaveAttribute('data-compact');
    await expect(page.getByRole('banner').getByRole('search')).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Меню магазина' })).not.toBeInViewport();
    await page.mouse.wheel(0, -600);
    await expect(header).not.toHaveAttribute('data-compact');
  });

  for (const [width, screen, does] of [
    [1024, 'desktop', 'collapses'],
    [1023, 'phone', 'leaves'],
  ] as const) {
    const isWide = screen === 'desktop';
    test(`at ${width} px the header is that of a ${screen}: scrolled by 64 px it ${does}`, async ({
      page,
    }) => {
      covers('4.header.compact', '9.header.scroll', '9.header.desktop');
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Меню', exact: true })).toBeVisible({
        visible: !isWide,
      });
      const header = page.getByRole('banner');
      await page.evaluate(() => scrollTo(0, 63));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(63);
      await expect(header).not.toHaveAttribute('data-compact');
      await page.evaluate(() => scrollTo(0, 64));
      await expect(header).toHaveAttribute('data-compact');
      await page.evaluate(() => scrollTo(0, 600));
      await expect(header).toHaveAttribute('data-away');
      if (isWide) await expect(header.getByRole('search')).toBeInViewport();
      else await expect(header.getByRole('search')).not.toBeInViewport();
    });
  }

  test('above the threshold it is lower and its logo smaller, and nothing of the page moves', async ({
    page,
  }) => {
    covers('4.header.compact');
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['moved'] = String(
            (entry as PerformanceEntry & { value: number }).value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/brands');
    const look = async (top: number) => {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      await expect(page.getByRole('banner')).toHaveAttribute('data-scroll', '64');
      await page.evaluate(
        () =>
          new Promise((painted) => {
            requestAnimationFrame(() => requestAnimationFrame(painted));
          }),
      );
      return page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        return {
          seen: box('[data-scroll]')?.bottom ?? 0,
          logo: box('[data-scroll] .logo')?.width ?? 0,
          page: (box('main')?.top ?? 0) + scrollY,
        };
      });
    };
    const [before, after] = [await look(63), await look(64)];
    expect(after.seen).toBeLessThan(before.seen - 4);
    expect(after.logo / before.logo).toBeCloseTo(0.8);
    expect(after.page).toBe(before.page);
    expect(await look(63)).toEqual(before);
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  });

  for (const width of [360, 768, 1023, 1024, 1100, 1179, 1180]) {
    test(`at ${width} px the phone of the shop is a link in the header`, async ({ page }) => {
      covers('2.header.links');
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const phone = page.getByRole('banner').getByRole('link', { name: /^\+?[78]/ });
      await expect(phone).toBeInViewport();
      await expect(phone).toHaveAttribute('href', /^tel:\+?\d{11}$/);
      expect(
        await phone.evaluate((link) => link.getBoundingClientRect().width),
      ).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    });
  }

  test('the links of the header lead where they say', async ({ page }) => {
    covers('2.header.links');
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Избранное' })).toHaveAttribute(
      'href',
      '/personal/favourites',
    );
    await expect(header.getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/cart');
    await expect(header.getByRole('link', { name: /^\+?[78]/ })).toHaveAttribute(
      'href',
      /^tel:\+?\d{11}$/,
    );
    await expect(header.getByRole('link', { name: /Распил/ })).toHaveAttribute('rel', /noopener/);
  });

  test('the cart badge shows the count of the readable cookie', async ({
    page,
    context,
    request,
  }) => {
    covers('2.header.cart_badge');
    await page.goto('/');
    const cart = page.getByRole('banner').getByRole('link', { name: /Корзина/ });
    await expect(cart).toHaveText('Корзина');
    const { products } = await fullLeaf(request);
    for (const { id } of products.content
      .filter(({ is_available: isAvailable }) => isAvailable)
      .slice(0, 3)) {
      await context.request.post('/api/cart/add', { data: { product_id: id, quantity: 1 } });
    }
    expect((await context.cookies()).find(({ name }) => name === 'cart_count')).toMatchObject({
      value: '3',
      httpOnly: false,
    });
    await page.reload();
    await expect(cart).toHaveText('Корзина3');
  });

  test('the keyboard comes to the content by the first press', async ({ page }) => {
    await page.goto('/brands');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the header leaves on the way down and returns on the way up', async ({ page }) => {
    covers('4.header.back');
    await page.goto('/');
    const search = page.getByRole('banner').getByRole('search');
    await page.mouse.wheel(0, 900);
    await expect(search).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(search).toBeInViewport();
  });

  test('the menu opens without a script of its own and closes on Escape', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Меню магазина' });
    await expect(menu).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await menu.getByRole('button', { name: 'Закрыть меню' }).click();
    await expect(menu).toBeHidden();
  });

  test('the bar at the bottom leads to catalogue, cart, favourites and sign-in', async ({
    page,
  }) => {
    covers('2.mobile.navigation');
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Покупателю' });
    await expect(bar.getByRole('link')).toHaveText(['Каталог', 'Корзина', 'Избранное', 'Вход']);
    await bar.getByRole('link', { name: 'Корзина' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(bar.getByRole('link', { name: 'Корзина' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('an authorized shopper finds the cabinet there', async ({ page, context, baseURL }) => {
    covers('2.mobile.cabinet');
    await registerIn(context, baseURL);
    await page.goto('/');
    await expect(
      page.getByRole('navigation', { name: 'Покупателю' }).getByRole('link', { name: 'Кабинет' }),
    ).toHaveAttribute('href', '/personal');
  });

  test('the bar covers no content at the end of the page', async ({ page }) => {
    await page.goto('/brands');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = page.getByRole('contentinfo');
    const bar = page.getByRole('navigation', { name: 'Покупателю' });
    await expect
      .poll(async () => {
        const [last, first] = [await end.boundingBox(), await bar.boundingBox()];
        return last !== null && first !== null && last.y + last.height <= first.y + 1;
      })
      .toBe(true);
  });
});
