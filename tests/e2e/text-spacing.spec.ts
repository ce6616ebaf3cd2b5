import { registerIn } from './support/account.ts';
import { isPlenty, productThat, topCategory } from './support/goods.ts';
import { newAddress } from './support/letters.ts';
import { isLight, orderByApi, putIn } from './support/order.ts';
import { DESKTOP, PHONE, expect, test } from './support/shop.ts';
import { comeIn } from './support/staff.ts';
import { expectRoomForText } from './support/text-spacing.ts';

const SIZES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

for (const [screen, viewport] of SIZES)
  test.describe(`with wide text spacing on ${screen} nothing is cut off, and nothing sticks out`, () => {
    test.use({ viewport, extraHTTPHeaders: newAddress(), allowedErrors: [/status of 404/] });

    test('of public pages', async ({ page, request }) => {
      const { category } = await topCategory(request);
      const goods = await productThat(request, isPlenty);
      for (const path of [
        '/',
        '/category',
        `/category/${category.full_slug}`,
        `/products/${goods.full_slug}`,
        '/brands',
        '/search?query=петля',
        '/city',
        '/delivery',
        '/articles',
        '/feedback',
        '/application',
        '/login',
        '/nothing-here',
      ]) {
        await page.goto(path);
        await expectRoomForText(page);
      }
    });

    test('of the pages of a buyer', async ({ page, context, request, baseURL }) => {
      await registerIn(context, baseURL);
      const goods = await productThat(request, isLight);
      await putIn(context.request, [goods]);
      const id = await orderByApi(context.request);
      await putIn(context.request, [goods], 3);
      for (const path of [
        '/cart',
        '/order',
        `/order/confirm/${id}`,
        '/personal',
        '/personal/data',
        '/personal/favourites',
        '/personal/orders',
        '/personal/reviews',
        '/personal/waitlist',
        '/personal/logins',
        '/personal/bonuses',
      ]) {
        expect((await page.goto(path))?.status(), path).toBe(200);
        await expectRoomForText(page);
      }
    });

    test('of the desk', async ({ page }) => {
      await comeIn(page, 'owner');
      for (const path of [
        '/desk',
        '/desk/orders',
        '/desk/orders/new',
        '/desk/goods',
        '/desk/pages',
        '/desk/pages/new',
        '/desk/blocks',
        '/desk/media',
        '/desk/shell',
        '/desk/shell/menus',
        '/desk/shell/selections',
        '/desk/promo',
        '/desk/promo/new',
        '/desk/promo/batch',
        '/desk/promo/gifts',
        '/desk/promo/bonuses',
        '/desk/reviews',
        '/desk/messages',
        '/desk/waitlist',
        '/desk/demand',
        '/desk/exchange',
        '/desk/consents',
        '/desk/consent-journal',
        '/desk/redirects',
        '/desk/settings',
        '/desk/staff',
        '/desk/journal',
        '/desk/letters',
        '/desk/jobs',
        '/desk/me',
      ]) {
        expect((await page.goto(path))?.status(), path).toBe(200);
        await expectRoomForText(page);
      }
    });
  });
