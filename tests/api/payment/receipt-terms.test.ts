import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '#src/server/database/schema/content.ts';
import { deleteAccount } from '#src/server/modules/account/delete.ts';
import { moneyDesk } from '../../support/money.ts';
import type { OrderParts } from '../../support/orders.ts';
import { openPayShop, paidOrder, type PayShop } from '../../support/payments.ts';
import { setSetting } from '../../support/settings.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
/** Receipts that are made long after the order: their recipient and their VAT rates. */
const shop = await forThisFile(openPayShop());
const desk = moneyDesk(shop);
await setSetting(shop, 'tax.system', 'usn_income');
await shop.db
  .insert(config)
  .values({ key: 'MAIN_EMAIL', value: 'shop@example.ru' })
  .onConflictDoUpdate({ target: config.key, set: { value: 'shop@example.ru' } });
beforeEach(async () => {
  shop.yookassa.calm();
  await shop.work();
  buyer = await shop.buyer();
  shop.yookassa.requests.length = 0;
  await setSetting(shop, 'tax.vat', '5');
});

const half = { lines: [{ position: 0, amount: 1 }] };

const paid = (parts: Partial<OrderParts> = {}) => paidOrder(shop, buyer, parts);
async function handOver(id: string): Promise<void> {
  for (const status of ['assembling', 'ready', 'done'] as const) await shop.move(id, status);
}
const forget = () =>
  deleteAccount(
    { db: shop.db, clock: () => shop.clock.now },
    {
      accountId: buyer.accountId,
      cause: `test:${buyer.accountId}`,
      sessionId: null,
      confirm: () => Promise.resolve(),
    },
  );
const customersOf = (path: '/v3/payments' | '/v3/refunds' | '/v3/receipts') =>
  shop.yookassa.posts(path).map(({ body }) => {
    const { customer, receipt } = JSON.parse(body) as Record<string, { customer?: object }>;
    return customer ?? receipt?.customer;
  });

describe('a receipt goes', () => {
  test('to the shop itself when the buyer has deleted the account since', async () => {
    const { id, paymentId } = await paid();
    await handOver(id);
    await shop.work();
    await forget();
    await desk.refund({ orderId: id, part: half });
    await shop.work();
    expect(customersOf('/v3/refunds')).toEqual([{ email: 'shop@example.ru' }]);
    expect(desk.atProvider(paymentId)).toMatchObject([{ amount: 10_000 }]);
    expect(await desk.refunds(id)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('to the shop itself when the account was deleted before the register was asked', async () => {
    const { id, paymentId } = await paid();
    await handOver(id);
    await forget();
    await shop.work();
    expect(customersOf('/v3/receipts')).toEqual([{ email: 'shop@example.ru' }]);
    expect(desk.sent(paymentId)).toHaveLength(1);
  });

  test.each([
    [{ email: '' }, { phone: '79161234567' }],
    [{ phone: '' }, { email: 'buyer@example.ru' }],
  ])('where the buyer can be reached: %j', async (parts, customer) => {
    const { id } = await paid(parts);
    await desk.refund({ orderId: id, part: half });
    await shop.work();
    expect(customersOf('/v3/payments')).toEqual([customer]);
    expect(customersOf('/v3/refunds')).toEqual([customer]);
    expect(await desk.refunds(id)).toMatchObject([{ status: 'succeeded' }]);
  });
});

describe('when the rate has changed since', () => {
  const item = (words: string) => [{ items: [`hinge 1 × 100.00 ${words}`] }];

  test('a part of a prepayment goes back at the rate of the prepayment', async () => {
    const { id, paymentId } = await paid();
    await setSetting(shop, 'tax.vat', '7');
    await desk.refund({ orderId: id, part: half });
    await shop.work();
    expect(desk.atProvider(paymentId)).toMatchObject(item('full_prepayment 9'));
  });

  test('goods that come back go back at the rate at which they were handed over', async () => {
    const { id, paymentId } = await paid();
    await setSetting(shop, 'tax.vat', '7');
    await handOver(id);
    await shop.work();
    expect(desk.sent(paymentId)).toMatchObject([{ items: ['hinge 2 × 100.00 full_payment 8'] }]);
    await setSetting(shop, 'tax.vat', '22');
    await desk.refund({ orderId: id, part: half });
    await shop.work();
    expect(desk.atProvider(paymentId)).toMatchObject(item('full_payment 8'));
  });

  test('a receipt that failed is made out anew at its own rate', async () => {
    shop.yookassa.registerAs('canceled');
    const { id, paymentId } = await paid();
    expect(await desk.receipts(id)).toMatchObject([{ status: 'failed' }]);
    shop.yookassa.calm();
    await setSetting(shop, 'tax.vat', '7');
    await desk.retry(id);
    await shop.work();
    expect(desk.sent(paymentId)).toMatchObject([{ items: ['hinge 2 × 100.00 full_prepayment 9'] }]);
  });

  test('the receipt of a refund that failed is made out anew at the rate of the payment', async () => {
    const { id } = await paid();
    shop.yookassa.registerAs('canceled');
    await desk.refund({ orderId: id, part: half });
    await shop.work();
    shop.yookassa.calm();
    await setSetting(shop, 'tax.vat', '7');
    await desk.retry(id);
    await shop.work();
    const receipt = [...shop.yookassa.receipts.values()].at(-1);
    expect(receipt).toMatchObject({ type: 'refund', items: [{ vat_code: 9 }] });
  });
});
