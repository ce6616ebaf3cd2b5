import { beforeEach, expect, test } from 'vitest';
import { moneyDesk, unlessRefused } from '../../support/money.ts';
import { openPayShop, paidOrder, type PayShop } from '../../support/payments.ts';
import type { Refund } from '../../support/yookassa-papers.ts';
import { forThisFile } from '../../support/for-this-file.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
/** Refunds and receipts whose outcome at the provider is unknown. */
const shop = await forThisFile(openPayShop());
const desk = moneyDesk(shop);
beforeEach(async () => {
  shop.yookassa.calm();
  await shop.work();
  buyer = await shop.buyer();
  shop.yookassa.requests.length = 0;
});

const HOUR = 3600;
const LIST = '/v3/refunds?';
/** So often that one check gets no other answer: an unclear answer is asked for again at once. */
const silent = { refuse: ['refuse'], garble: ['garble', 'garble', 'garble'] } as const;

const paid = () => paidOrder(shop, buyer);
const half = { lines: [{ position: 0, amount: 1 }] };
const sent = () => shop.yookassa.posts('/v3/refunds');
const refundsOf = (paymentId: string) =>
  [...shop.yookassa.refunds.values()].filter((one) => one.payment_id === paymentId);
/** Staff retry what failed; nothing to retry is fine, too. */
const retried = (id: string) => unlessRefused(desk.retry(id));

async function hours(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    shop.pass(HOUR);
    await shop.work();
  }
}

async function expectOneHalf(id: string, paymentId: string): Promise<void> {
  expect(refundsOf(paymentId)).toMatchObject([
    { status: 'succeeded', amount: { value: '100.00' } },
  ]);
  expect(await desk.refunds(id)).toMatchObject([{ status: 'succeeded', cause: 'staff' }]);
  expect(await desk.money(id)).toMatchObject({
    owed: 10_000,
    paid: 20_000,
    refunded: 10_000,
    returning: 0,
    due: 0,
  });
}

test.each(['refuse', 'garble'] as const)(
  'a refund whose answer was lost goes once, though the provider will not tell of it then (%s)',
  async (fault) => {
    const { id, paymentId } = await paid();
    await desk.refund({ orderId: id, part: half });
    shop.yookassa.faultPosts('/v3/refunds', 'break after', 'break after', 'break after');
    await shop.work();
    shop.yookassa.faultAt(LIST, ...silent[fault]);
    await hours(1);
    expect(await desk.refunds(id)).toMatchObject([{ status: 'asked' }]);
    await retried(id);
    await hours(2);
    await expectOneHalf(id, paymentId);
  },
);

test('a refund whose answer is not understood goes once, and is found again', async () => {
  const { id, paymentId } = await paid();
  await desk.refund({ orderId: id, part: half });
  shop.yookassa.faultPosts('/v3/refunds', 'garble after', 'garble after', 'garble after');
  await shop.work();
  await retried(id);
  await hours(1);
  await expectOneHalf(id, paymentId);
});

test('a refund that was refused and made all the same is known by the key of that try', async () => {
  const { id, paymentId } = await paid();
  await desk.refund({ orderId: id, part: half });
  shop.yookassa.faultPosts('/v3/refunds', 'refuse');
  await shop.work();
  expect(await desk.refunds(id)).toMatchObject([{ status: 'failed', reason: 'invalid_request' }]);
  const asked = JSON.parse(sent()[0]?.body ?? '') as Refund;
  shop.yookassa.refunds.set(paymentId, { ...asked, id: paymentId, status: 'pending' });
  shop.yookassa.finishRefund(paymentId);
  await desk.retry(id);
  await shop.work();
  expect(sent()).toHaveLength(1);
  await expectOneHalf(id, paymentId);
});

test('a refund is tried with as many keys as it needs, and goes once', async () => {
  const { id, paymentId } = await paid();
  await desk.refund({ orderId: id, part: half });
  shop.yookassa.refundAs('canceled', 'rejected_by_payee');
  await shop.work();
  await desk.retry(id);
  await shop.work();
  expect(await desk.refunds(id)).toMatchObject([{ status: 'failed', reason: 'rejected_by_payee' }]);
  shop.yookassa.refundAs('succeeded');
  await desk.retry(id);
  await shop.work();
  expect(refundsOf(paymentId).map(({ status }) => status)).toEqual([
    'canceled',
    'canceled',
    'succeeded',
  ]);
  expect(await desk.money(id)).toMatchObject({ refunded: 10_000, due: 0 });
});

test('a refund of which the provider tells nothing for days fails, and goes once all the same', async () => {
  const { id, paymentId } = await paid();
  await desk.refund({ orderId: id, part: half });
  shop.yookassa.faultPosts('/v3/refunds', 'break after', 'break after', 'break after');
  await shop.work();
  shop.yookassa.faultAt(LIST, ...Array.from({ length: 74 }, () => 'refuse' as const));
  await hours(74);
  expect(await desk.refunds(id)).toMatchObject([{ status: 'failed', reason: 'invalid_request' }]);
  shop.yookassa.calm();
  await desk.retry(id);
  await hours(2);
  await expectOneHalf(id, paymentId);
});

test('a refund that was never sent fails when the provider will not hear of its payment', async () => {
  const { id } = await paid();
  await desk.refund({ orderId: id, part: half });
  shop.yookassa.faultAt(LIST, 'refuse');
  await shop.work();
  expect(await desk.refunds(id)).toMatchObject([{ status: 'failed', reason: 'invalid_request' }]);
  expect(sent()).toEqual([]);
});

test.each(['refuse', 'garble'] as const)(
  'a receipt whose answer was lost is made once, though the provider will not tell of it (%s)',
  async (fault) => {
    const { id, paymentId } = await paid();
    for (const status of ['assembling', 'ready', 'done'] as const) await shop.move(id, status);
    shop.yookassa.faultPosts('/v3/receipts', 'break after', 'break after', 'break after');
    await shop.work();
    shop.yookassa.faultAt('/v3/receipts?', ...silent[fault]);
    shop.yookassa.forgetKeys();
    await hours(1);
    await retried(id);
    await hours(2);
    const made = [...shop.yookassa.receipts.values()].filter((one) => one.payment_id === paymentId);
    expect(made).toHaveLength(1);
    expect(await desk.receipts(id)).toContainEqual(
      expect.objectContaining({ kind: 'handover', status: 'succeeded' }),
    );
  },
);

test('a receipt that was refused and made all the same is looked for before it is sent anew', async () => {
  const { id, paymentId } = await paid();
  for (const status of ['assembling', 'ready', 'done'] as const) await shop.move(id, status);
  shop.yookassa.faultPosts('/v3/receipts', 'break after', 'break after', 'refuse');
  await shop.work();
  shop.pass(1);
  await desk.retry(id);
  await hours(2);
  const made = [...shop.yookassa.receipts.values()].filter((one) => one.payment_id === paymentId);
  expect(made).toHaveLength(1);
});
