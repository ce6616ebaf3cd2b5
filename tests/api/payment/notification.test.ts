import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPayShop, type PayShop } from '../../support/payments.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
const shop = await forThisFile(openPayShop());
beforeEach(async () => {
  await shop.work();
  buyer = await shop.buyer();
  shop.failures.length = 0;
  shop.post.letters.length = 0;
});

/** An order whose buyer is at the page of the provider. */
async function begun(parts: Parameters<PayShop['order']>[1] = {}) {
  const id = await shop.order(buyer.accountId, parts);
  await buyer.api.orderPay({ id });
  return { id, paymentId: shop.yookassa.last().id };
}
const DAY = 86_400;
const asked = (paymentId: string) =>
  shop.yookassa.requests.filter(({ path }) => path.endsWith(paymentId)).length;

describe('a notification', () => {
  test('of a payment that succeeded pays the order: status, time, history and letter, all at once', async () => {
    const { id, paymentId } = await begun();
    shop.yookassa.pay(paymentId);
    expect(await shop.notify(shop.yookassa.notification(paymentId))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await shop.state(id)).toEqual({
      status: 'paid',
      isPaid: true,
      history: ['new by buyer', 'paid by shop'],
    });
    expect((await shop.paymentsOf(id))[0]?.status).toBe('succeeded');
    expect((await buyer.api.orderConfirm({ id })).payment).toMatchObject({
      is_paid: true,
      can_pay: false,
    });
    await shop.work();
    expect(
      shop.post.letters.map(({ to, subject }) => `${to}: ${subject.replace(/\d+/, 'N')}`),
    ).toEqual(['buyer@example.ru: Заказ № N оплачен']);
  });

  test('that comes 20 times at once to two processes, and later again, counts once', async () => {
    const { id, paymentId } = await begun();
    shop.yookassa.pay(paymentId);
    const notification = shop.yookassa.notification(paymentId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        shop.notify(notification, index % 2 === 0 ? shop.main : shop.other),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    shop.pass(DAY);
    await shop.notify(notification);
    await shop.work();
    expect((await shop.state(id)).history).toEqual(['new by buyer', 'paid by shop']);
    expect(shop.post.letters).toHaveLength(1);
  });

  test('that is forged is not believed: the provider says that nobody has paid', async () => {
    covers('threat.forged_notification');
    const { id, paymentId } = await begun();
    const forged = { ...shop.yookassa.notification(paymentId), event: 'payment.succeeded' };
    Object.assign(forged.object, { status: 'succeeded', paid: true });
    expect((await shop.notify(forged)).status).toBe(200);
    expect(await shop.state(id)).toMatchObject({ status: 'new', isPaid: false });
  });

  test('of a payment that is none of ours is answered like any, and the provider is not asked', async () => {
    const foreign = randomUUID();
    expect(
      await shop.notify({
        type: 'notification',
        event: 'payment.succeeded',
        object: { id: foreign, status: 'succeeded', paid: true },
      }),
    ).toMatchObject({ status: 200, body: { success: true } });
    expect((await shop.notify({ object: { id: '../refunds' } })).status).toBe(200);
    expect((await shop.notify({ event: 'payment.succeeded' })).status).toBe(400);
    expect((await shop.notify([])).status).toBe(400);
    expect(asked(foreign)).toBe(0);
    expect(shop.yookassa.requests.filter(({ path }) => path.includes('refunds'))).toEqual([]);
  });

  test('about another amount than was asked for changes nothing and is noted, as long as no money came', async () => {
    const { id, paymentId } = await begun();
    shop.yookassa.last().amount.value = '1.00';
    expect((await shop.notify(shop.yookassa.notification(paymentId))).status).toBe(200);
    expect(await shop.state(id)).toMatchObject({ status: 'new', isPaid: false });
    expect(shop.failures.join()).toContain('another amount or order');
    await expect(buyer.api.orderPay({ id })).rejects.toMatchObject({ code: 'payment_unavailable' });
  });

  test('about a payment that was made for another order changes neither', async () => {
    covers('threat.other_notification');
    const { id, paymentId } = await begun();
    const other = await begun();
    shop.yookassa.last().metadata.order_id = id;
    shop.yookassa.pay(other.paymentId);
    await shop.notify(shop.yookassa.notification(other.paymentId));
    for (const one of [id, other.id])
      expect(await shop.state(one)).toMatchObject({ status: 'new', isPaid: false });
    expect(paymentId).not.toBe(other.paymentId);
  });

  test('that comes out of order takes nothing back', async () => {
    const { id, paymentId } = await begun();
    const early = shop.yookassa.notification(paymentId);
    shop.yookassa.pay(paymentId);
    await shop.notify(shop.yookassa.notification(paymentId));
    await shop.notify(early);
    Object.assign(early.object, { status: 'canceled' });
    await shop.notify({ ...early, event: 'payment.canceled' });
    expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
    expect((await shop.paymentsOf(id))[0]?.status).toBe('succeeded');
  });

  test('of a payment that failed leaves the order to be paid by a new one', async () => {
    const { id, paymentId } = await begun();
    shop.yookassa.cancel(paymentId, 'insufficient_funds');
    await shop.notify(shop.yookassa.notification(paymentId));
    expect((await shop.paymentsOf(id))[0]?.status).toBe('cancelled');
    expect(await shop.state(id)).toMatchObject({ status: 'new', isPaid: false });
    await buyer.api.orderPay({ id });
    shop.yookassa.pay(shop.yookassa.last().id);
    await shop.notify(shop.yookassa.notification(shop.yookassa.last().id));
    expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
  });

  test('of an order that is being assembled already notes the payment where it stands', async () => {
    const { id, paymentId } = await begun();
    for (const status of ['confirmed', 'assembling'] as const) await shop.move(id, status);
    await shop.work();
    shop.post.letters.length = 0;
    shop.yookassa.pay(paymentId);
    await shop.notify(shop.yookassa.notification(paymentId));
    await shop.notify(shop.yookassa.notification(paymentId));
    expect(await shop.state(id)).toMatchObject({ status: 'assembling', isPaid: true });
    await shop.work();
    expect(shop.post.letters).toHaveLength(1);
  });

  test('is sent again by the provider when it could not be asked back', async () => {
    const { id, paymentId } = await begun();
    shop.yookassa.pay(paymentId);
    shop.yookassa.fault('fail', 'fail', 'fail');
    expect((await shop.notify(shop.yookassa.notification(paymentId))).status).toBe(503);
    expect(await shop.state(id)).toMatchObject({ isPaid: false });
    expect((await shop.notify(shop.yookassa.notification(paymentId))).status).toBe(200);
    expect(await shop.state(id)).toMatchObject({ isPaid: true });
  });

  test('repeated without end does not have the provider asked without end', async () => {
    covers('threat.endless_notification');
    const { paymentId } = await begun();
    const answers = [];
    for (let sent = 0; sent < 32; sent += 1)
      answers.push((await shop.notify(shop.yookassa.notification(paymentId))).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a notification that is lost', () => {
  test('is made up for: a minute after the press, and at growing pauses, the provider is asked', async () => {
    const { id, paymentId } = await begun();
    shop.yookassa.requests.length = 0;
    shop.pass(59);
    await shop.work();
    expect(asked(paymentId)).toBe(0);
    shop.pass(2);
    await shop.work();
    expect(asked(paymentId)).toBe(1);
    shop.yookassa.pay(paymentId);
    shop.pass(65);
    await shop.work(shop.other);
    expect(await shop.state(id)).toEqual({
      status: 'paid',
      isPaid: true,
      history: ['new by buyer', 'paid by shop'],
    });
    const before = asked(paymentId);
    shop.pass(3600);
    await shop.work();
    expect(asked(paymentId)).toBe(before);
  });

  test('by a provider that is down for hours is made up for when it is back', async () => {
    const { id, paymentId } = await begun();
    shop.yookassa.pay(paymentId);
    shop.yookassa.setDown(true);
    for (let hour = 1; hour <= 14; hour += 1) {
      shop.pass(3600);
      await shop.work();
    }
    shop.yookassa.setDown(false);
    expect(await shop.state(id)).toMatchObject({ isPaid: false });
    shop.pass(3600);
    await shop.work();
    expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
  });

  test('is not waited for longer than three days', async () => {
    const { id } = await begun();
    for (let day = 1; day <= 4; day += 1) {
      shop.pass(DAY);
      await shop.work();
    }
    expect(await shop.jobs()).toEqual([]);
    expect((await shop.paymentsOf(id))[0]?.status).toBe('pending');
  });

  test('of a payment whose making was never answered ends with it, and the next press makes another', async () => {
    const id = await shop.order(buyer.accountId);
    shop.yookassa.fault('break', 'break', 'break');
    await expect(buyer.api.orderPay({ id })).rejects.toThrow();
    shop.pass(DAY);
    await shop.work();
    expect((await shop.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled']);
    await buyer.signIn(buyer.accountId);
    await buyer.api.orderPay({ id });
    expect((await shop.paymentsOf(id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'pending',
    ]);
    expect(await shop.jobs()).toEqual(['payment_watch']);
  });

  test('does not let an old key make a second payment', async () => {
    const id = await shop.order(buyer.accountId);
    shop.yookassa.fault('break after', 'break after', 'break after');
    await expect(buyer.api.orderPay({ id })).rejects.toThrow();
    shop.pass(21 * 3600);
    await buyer.signIn(buyer.accountId);
    await buyer.api.orderPay({ id });
    expect(new Set(shop.yookassa.posts('/v3/payments').map(({ key }) => key)).size).toBeGreaterThan(
      1,
    );
    expect((await shop.paymentsOf(id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'pending',
    ]);
  });
});
