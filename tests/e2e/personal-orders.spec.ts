import type { BrowserContext, Page } from '@playwright/test';
import { orderEndpoints } from '../../src/contract/order.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { css } from './support/css.ts';
import { hold } from './support/hold.ts';
import { goodsThat, isLight, orderByApi, putIn } from './support/order.ts';
import { PHONE, expect, test } from './support/shop.ts';

const ON_PAGE = 10;
const cards = (page: Page) => page.locator(css('.order-card'));

async function cancel({ request }: BrowserContext, id: string): Promise<void> {
  const answer = await request.post(orderEndpoints.orderCancel.path.replace(':id', id));
  expect(answer.status(), await answer.text()).toBe(200);
}

/** An account with one order more than a page shows. */
async function orderOften(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await registerIn(context, baseURL);
  const goods = await goodsThat(context.request, 1, isLight);
  for (let placed = 0; placed <= ON_PAGE; placed += 1) {
    await putIn(context.request, goods);
    const id = await orderByApi(context.request);
    // An account may have ten unpaid orders.
    if (placed === 0) await cancel(context, id);
  }
}

/** Presses «Показать ещё», and focuses the search before the answer comes. */
async function goOnMeanwhile(page: Page): Promise<void> {
  const more = await hold(page, '/personal/orders');
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await more.asked;
  const search = page.getByRole('banner').locator('input[name=query]');
  await search.focus();
  more.letGo();
  await expect(cards(page)).toHaveCount(ON_PAGE + 1);
  await expect(search).toBeFocused();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: PHONE, javaScriptEnabled });

    test('«Показать ещё» shows the orders before the last ten', async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow();
      await orderOften(context, baseURL);
      await page.goto('/personal/orders');
      await expect(cards(page)).toHaveCount(ON_PAGE);
      if (javaScriptEnabled) {
        await goOnMeanwhile(page);
        await page.reload();
      }
      await page.getByRole('button', { name: 'Показать ещё' }).click();
      await expect(cards(page)).toHaveCount(javaScriptEnabled ? ON_PAGE + 1 : 1);
      await expect(page.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0);
      await expect(page).toHaveURL(`/personal/orders${javaScriptEnabled ? '' : '?page=2'}`);
      if (javaScriptEnabled) {
        await expect(cards(page).last().getByRole('link').first()).toBeFocused();
        await expectClean(page);
      }
    });
  });
}
