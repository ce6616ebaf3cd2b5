import { beforeEach, describe, expect, test } from 'vitest';
import { openPayShop, type PayShop } from '../../support/payments.ts';
import { shopperOf } from '../../support/shopper.ts';
import type { Asked } from '../../support/yookassa-papers.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

let buyer: Awaited<ReturnType<PayShop['buyer']>>;
const shop = await forThisFile(openPayShop());
beforeEach(async () => {
  buyer = await shop.buyer();
  shop.failures.length = 0;
  shop.yookassa.requests.length = 0;
});

const billed = (body: string) =>
  (JSON.parse(body) as Asked).receipt.items.map(({ description, quantity, amount }) => [
    description,
    quantity,
    amount.value,
  ]);

describe('paying an order online', () => {
  test('leads to the page of the provider, who was told amount, way, order and receipt', async () => {
    const id = await shop.order(buyer.accountId, {
      deliveryKey: 'COURIER',
      deliveryTitle: 'Курьером',
      deliveryPrice: 35_000,
      lines: [
        { slug: 'hinge', amount: 3, promo: 1001 },
        { slug: 'pencil', amount: 1, gift: true },
      ],
    });
    const { confirmation_url: url } = await buyer.api.orderPay({ id });
    const made = shop.yookassa.last();
    expect(url).toBe(made.confirmation?.confirmation_url);
    const { number } = await buyer.api.orderConfirm({ id });
    const [{ key, body } = { key: '', body: '{}' }] = shop.yookassa.posts('/v3/payments');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(body)).toMatchObject({
      amount: { value: '639.99', currency: 'RUB' },
      capture: true,
      description: `Заказ № ${number}`,
      metadata: { order_id: id },
      payment_method_data: { type: 'bank_card' },
      confirmation: { type: 'redirect', return_url: `https://skoba.example/order/confirm/${id}` },
      receipt: { customer: { email: 'buyer@example.ru', phone: '79161234567' } },
    });
    expect(billed(body)).toEqual([
      ['hinge', 2, '96.66'],
      ['hinge', 1, '96.67'],
      ['Доставка: Курьером', 1, '350.00'],
    ]);
    expect(await shop.paymentsOf(id)).toEqual([
      {
        status: 'pending',
        method: 'CARD_ONLINE',
        amount: 63_999,
        refunded: 0,
        unclear: null,
        providerId: made.id,
      },
    ]);
  });

  test('goes by СБП when the order says so', async () => {
    await buyer.api.orderPay({ id: await shop.order(buyer.accountId, { paymentKey: 'SBP' }) });
    expect(JSON.parse(shop.yookassa.posts('/v3/payments')[0]?.body ?? '{}')).toMatchObject({
      payment_method_data: { type: 'sbp' },
    });
  });

  test('pressed twice leads to the same payment', async () => {
    const id = await shop.order(buyer.accountId);
    const first = await buyer.api.orderPay({ id });
    expect(await buyer.api.orderPay({ id })).toEqual(first);
    expect(shop.yookassa.posts('/v3/payments')).toHaveLength(1);
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  test('pressed 24 times at once in two processes makes one payment', async () => {
    const id = await shop.order(buyer.accountId);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_each, index) =>
        (index % 2 === 0 ? buyer : buyer.elsewhere).api.orderPay({ id }),
      ),
    );
    expect(new Set(answers.map(({ confirmation_url: url }) => url)).size).toBe(1);
    expect(
      [...shop.yookassa.payments.values()].filter(({ metadata }) => metadata.order_id === id),
    ).toHaveLength(1);
    expect(await shop.paymentsOf(id)).toHaveLength(1);
    expect(
      await outcomeOf(Promise.all(Array.from({ length: 7 }, () => buyer.api.orderPay({ id })))),
    ).toBe('too_many_requests');
  });

  test('is for its owner alone', async () => {
    covers('threat.others_payment');
    const id = await shop.order(buyer.accountId);
    const foreign = await shop.buyer();
    expect(await outcomeOf(foreign.api.orderPay({ id }))).toBe('not_found');
    const guest = shopperOf(shop.db, shop.main.handlers);
    expect(await outcomeOf(guest.api.orderPay({ id }))).toBe('not_authorized');
  });

  test('is refused for an order that awaits no payment', async () => {
    const onReceipt = await shop.order(buyer.accountId, { paymentKey: 'ON_RECEIPT' });
    const cancelled = await shop.order(buyer.accountId);
    await shop.move(cancelled, 'cancelled');
    const paid = await shop.order(buyer.accountId, { paidAt: new Date() });
    for (const id of [onReceipt, cancelled, paid])
      expect(await outcomeOf(buyer.api.orderPay({ id }))).toBe('cannot_pay');
    expect(shop.yookassa.posts('/v3/payments')).toEqual([]);
  });

  test('is refused while the price of its delivery is not told, or not agreed to', async () => {
    const far = { deliveryKey: 'TRANSPORT', deliveryTitle: 'Транспортная компания' } as const;
    const unpriced = await shop.order(buyer.accountId, { ...far, deliveryPrice: null });
    const told = await shop.order(buyer.accountId, {
      ...far,
      deliveryPrice: 90_000,
      deliveryToConfirm: true,
    });
    for (const id of [unpriced, told]) {
      expect(await outcomeOf(buyer.api.orderPay({ id }))).toBe('delivery_not_agreed');
      expect((await buyer.api.orderConfirm({ id })).payment.can_pay).toBe(false);
      expect(await shop.pressForm(buyer, id)).toMatchObject({
        location: `/order/confirm/${id}?notice=delivery_not_agreed`,
      });
    }
    expect(shop.yookassa.posts('/v3/payments')).toEqual([]);
    const { totals } = await buyer.api.orderConfirm({ id: told });
    await buyer.api.orderAgree({ id: told, seen_final: totals.final });
    expect(await buyer.api.orderPay({ id: told })).toHaveProperty('confirmation_url');
  });

  test('without scripts is a form straight to the provider, and back with a sentence when that fails', async () => {
    const id = await shop.order(buyer.accountId);
    shop.yookassa.fault('too many', 'too many', 'too many');
    expect(await shop.pressForm(buyer, id)).toMatchObject({
      status: 303,
      location: `/order/confirm/${id}?notice=payment_unavailable`,
    });
    expect(await shop.pressForm(buyer, id)).toMatchObject({
      status: 303,
      location: shop.yookassa.last().confirmation?.confirmation_url,
    });
    await shop.move(id, 'cancelled');
    expect(await shop.pressForm(buyer, id)).toMatchObject({
      status: 303,
      location: `/order/confirm/${id}?notice=cannot_pay`,
    });
  });

  test('begins anew when the payment before has expired', async () => {
    const id = await shop.order(buyer.accountId);
    const { confirmation_url: first } = await buyer.api.orderPay({ id });
    shop.yookassa.cancel(shop.yookassa.last().id);
    shop.pass(1);
    const { confirmation_url: second } = await buyer.api.orderPay({ id });
    expect(second).not.toBe(first);
    expect((await shop.paymentsOf(id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'pending',
    ]);
  });

  test('is told to the buyer who comes back: awaited, come to nothing, or done', async () => {
    const id = await shop.order(buyer.accountId);
    const told = async () => (await buyer.api.orderConfirm({ id })).payment_attempt;
    expect(await told()).toBe('none');
    await buyer.api.orderPay({ id });
    expect(await told()).toBe('begun');
    shop.yookassa.cancel(shop.yookassa.last().id);
    await shop.notify(shop.yookassa.notification(shop.yookassa.last().id));
    expect(await told()).toBe('failed');
    shop.pass(1);
    await buyer.api.orderPay({ id });
    expect(await told()).toBe('begun');
    shop.yookassa.pay(shop.yookassa.last().id);
    await shop.notify(shop.yookassa.notification(shop.yookassa.last().id));
    expect(await told()).toBe('none');
  });

  test('of an order that was paid meanwhile shows the order', async () => {
    const id = await shop.order(buyer.accountId);
    await buyer.api.orderPay({ id });
    shop.yookassa.pay(shop.yookassa.last().id);
    expect(await buyer.api.orderPay({ id })).toEqual({
      confirmation_url: `https://skoba.example/order/confirm/${id}`,
    });
    expect(await shop.state(id)).toMatchObject({ status: 'paid', isPaid: true });
  });
});

describe('a provider that is down or slow', () => {
  test.each(['break', 'fail', 'too many', 'nonsense'] as const)(
    '(%s) costs the order nothing: the buyer hears a sentence and can try again',
    async (fault) => {
      const id = await shop.order(buyer.accountId);
      shop.yookassa.fault(fault, fault, fault);
      expect(await outcomeOf(buyer.api.orderPay({ id }))).toBe('payment_unavailable');
      expect(await shop.state(id)).toMatchObject({ status: 'new', isPaid: false });
      expect((await buyer.api.orderPay({ id })).confirmation_url).toBe(
        shop.yookassa.last().confirmation?.confirmation_url,
      );
      expect(await shop.paymentsOf(id)).toHaveLength(1);
    },
  );

  test('is asked again at once with the same key when it stumbles', async () => {
    const id = await shop.order(buyer.accountId);
    shop.yookassa.fault('fail', 'break');
    await buyer.api.orderPay({ id });
    expect(new Set(shop.yookassa.posts('/v3/payments').map(({ key }) => key)).size).toBe(1);
    expect(shop.failures).toEqual([]);
  });

  test.each(['break after', 'fail after', 'hang'] as const)(
    '(%s) makes no second payment when its answer was lost',
    async (fault) => {
      const id = await shop.order(buyer.accountId);
      shop.yookassa.fault(fault, fault, fault);
      expect(await outcomeOf(buyer.api.orderPay({ id }))).toBe('payment_unavailable');
      await buyer.api.orderPay({ id });
      expect(
        [...shop.yookassa.payments.values()].filter(({ metadata }) => metadata.order_id === id),
      ).toHaveLength(1);
    },
  );

  test('that never answers is given up in good time', async () => {
    const id = await shop.order(buyer.accountId);
    shop.yookassa.fault('hang', 'hang', 'hang');
    const begun = performance.now();
    expect(await outcomeOf(buyer.api.orderPay({ id }))).toBe('payment_unavailable');
    expect(performance.now() - begun).toBeLessThan(atMost(4000));
  });

  test('that refuses what was asked is asked with a new key by the next press', async () => {
    const id = await shop.order(buyer.accountId, { email: 'nonsense' });
    expect(await outcomeOf(buyer.api.orderPay({ id }))).toBe('payment_unavailable');
    expect(await outcomeOf(buyer.api.orderPay({ id }))).toBe('payment_unavailable');
    expect(new Set(shop.yookassa.posts('/v3/payments').map(({ key }) => key)).size).toBe(2);
    expect(shop.failures[0]).toBe(
      'ProviderError: YooKassa answered 400 invalid_request (receipt.customer).',
    );
  });

  test('is never told of in words that hold a key or a buyer', async () => {
    covers('threat.payment_error');
    const id = await shop.order(buyer.accountId, { email: 'nonsense' });
    shop.yookassa.fault('break', 'fail', 'nonsense');
    await outcomeOf(buyer.api.orderPay({ id }));
    await outcomeOf(buyer.api.orderPay({ id }));
    expect(shop.failures.length).toBeGreaterThan(1);
    expect(shop.failures.join('\n')).not.toMatch(/secret|Basic|nonsense@|79161234567|127\.0\.0\.1/);
  });
});

describe('without keys', () => {
  test('nothing is paid online, and no notification is heard', async () => {
    const keyless = await openPayShop({ withKeys: false });
    const somebody = await keyless.buyer();
    expect(
      await outcomeOf(somebody.api.orderPay({ id: await keyless.order(somebody.accountId) })),
    ).toBe('cannot_pay');
    expect((await keyless.notify({ object: { id: 'x' } })).status).toBe(404);
    await keyless.close();
  });
});
