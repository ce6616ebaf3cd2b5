import type { Page } from '@playwright/test';
import type { OrderInfo } from '../../src/contract/checkout.ts';
import { registerIn } from './support/account.ts';
import { expectClean } from './support/axe.ts';
import { isPlenty } from './support/goods.ts';
import { goodsThat, putIn } from './support/order.ts';
import { openPaidSite } from './support/paid-site.ts';
import { expect, test as base } from './support/shop.ts';
import { atMost } from '../support/limits.ts';

type PaidSite = Awaited<ReturnType<typeof openPaidSite>>;

/** The shop under test with a payment provider. */
const test = base.extend<object, { paid: PaidSite }>({
  paid: [
    async ({ browserName: _browserName }, use) => {
      const paid = await openPaidSite();
      await use(paid);
      await paid.close();
    },
    { scope: 'worker', timeout: atMost(60_000) },
  ],
  baseURL: async ({ paid }, use) => use(paid.url),
});
// In sequence: they share one process, which takes seconds to start.
test.describe.configure({ mode: 'default' });
test.use({ allowedErrors: [/^request: http:\/\/127\.0\.0\.1:\d+\/checkout\//] });

/** Opens the page of an order to be paid by card. */
async function placed(page: Page, baseURL: string | undefined): Promise<void> {
  await registerIn(page.context(), baseURL);
  await putIn(page.request, await goodsThat(page.request, 1, isPlenty));
  const info = (await (await page.request.get('/api/order')).json()) as OrderInfo;
  expect(info.paymentInfo.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['CARD_ONLINE', 'SBP']),
  );
  const point = info.availableDelivery.find(({ key }) => key === 'PICKUP')?.points[0]?.id ?? '';
  const answer = await page.request.post('/api/order', {
    data: {
      idempotency_key: info.idempotency_key,
      delivery_key: 'PICKUP',
      pickup_point_id: point,
      payment_key: 'CARD_ONLINE',
      consents: ['offer', 'personal_data'],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/order/confirm/${((await answer.json()) as { id: string }).id}`);
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Оплатить/ });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the buyer pays at the provider and comes back to an order that is paid', async ({
      page,
      baseURL,
      paid,
    }) => {
      await placed(page, baseURL);
      const own = page.url();
      await payButton(page).click();
      await expect(page).toHaveURL(
        new RegExp(`^${new URL(paid.yookassa.config.url).origin}/checkout/`),
      );
      await page.getByRole('button', { name: 'Заплатить' }).click();
      await expect(page).toHaveURL(own);
      await expect(page.getByRole('main')).toContainText(/Оплачен/);
      await expect(payButton(page)).toHaveCount(0);
    });

    test('the buyer who gives up at the provider can pay later', async ({ page, baseURL }) => {
      await placed(page, baseURL);
      const own = page.url();
      await payButton(page).click();
      const checkout = page.url();
      await page.goto(own);
      await expect(page.getByRole('main')).toContainText(
        'Если вы уже заплатили, подтверждение от банка придёт',
      );
      await page.goto(checkout);
      await page.getByRole('button', { name: 'Отказаться' }).click();
      await expect(page).toHaveURL(own);
      await expect(page.getByRole('main')).toContainText('Оплата не прошла.');
      if (javaScriptEnabled) await expectClean(page);
      await payButton(page).click();
      await page.getByRole('button', { name: 'Заплатить' }).click();
      await expect(payButton(page)).toHaveCount(0);
    });

    test('a provider that is down costs nothing but a sentence', async ({
      page,
      baseURL,
      paid,
    }) => {
      await placed(page, baseURL);
      paid.yookassa.fault('too many', 'too many', 'too many');
      await payButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Платёжная система сейчас не отвечает');
      if (javaScriptEnabled) await expectClean(page);
      await payButton(page).click();
      await expect(page.getByRole('heading', { name: 'Оплата' })).toBeVisible();
    });
  });
}
