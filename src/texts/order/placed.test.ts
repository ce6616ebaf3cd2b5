import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { BUYER_FIELDS, forEach } from '../../domain/order-fields.ts';
import { BONUSES_TEXT, nextSteps, placeOf, type OrderAhead } from './placed.ts';
import { covers } from '#tests/support/covers.ts';

const order: OrderAhead = {
  number: 10_001,
  buyer: {
    ...forEach(BUYER_FIELDS, () => ''),
    kind: 'person',
    full_name: 'Покупатель',
    phone: '+79161234567',
    email: 'a@example.ru',
  },
  payment: {
    key: 'ON_RECEIPT',
    title: 'При получении',
    is_paid: false,
    to_pay: 10_000,
    can_pay: false,
    has_invoice: false,
    until: null,
    ways: [],
  },
  delivery: {
    key: 'PICKUP',
    title: 'Самовывоз',
    city: 'Москва',
    address: 'Примерный проезд, 1',
    post_code: '',
    price: 0,
    to_confirm: false,
    tracks: [],
  },
  items: [],
  letters_withheld: null,
  payment_attempt: 'none',
};
const steps = (parts: Partial<OrderAhead>) => nextSteps({ ...order, ...parts }).join('\n');

describe('what happens next', () => {
  test('to pick up and pay there: a letter, the place, the number, the sum', () => {
    const text = steps({});
    for (const part of ['a@example.ru', 'Москва, Примерный проезд, 1', '10001', '100\u00a0₽'])
      expect(text).toContain(part);
  });

  test('a letter that was withheld is no letter on its way', () => {
    for (const letters_withheld of ['unconfirmed', 'too_many'] as const) {
      const text = nextSteps({ ...order, letters_withheld }).join('\n');
      expect(text).toContain('a@example.ru');
      expect(text).toContain('здесь.');
      expect(text).not.toContain('с составом заказа отправили');
    }
  });

  test('the price of a carrier is told before anything is sent', () => {
    expect(steps({ delivery: { ...order.delivery, key: 'TRANSPORT', price: null } })).toContain(
      'Сообщим стоимость доставки и спросим вашего согласия',
    );
    expect(
      steps({ delivery: { ...order.delivery, key: 'TRANSPORT', price: 50_000 } }),
    ).not.toContain('согласовать');
  });

  test('a bill is to be paid first; an order that is paid is not asked to pay', () => {
    expect(steps({ payment: { ...order.payment, key: 'INVOICE', has_invoice: true } })).toContain(
      'Скачайте счёт',
    );
    expect(steps({ payment: { ...order.payment, key: 'INVOICE' } })).toContain(
      'Счёт пришлёт менеджер',
    );
    expect(steps({ payment: { ...order.payment, key: 'CARD_ONLINE', can_pay: true } })).toContain(
      'Оплатите заказ',
    );
    expect(
      steps({
        payment: { ...order.payment, key: 'CARD_ONLINE', can_pay: true },
        payment_attempt: 'begun',
      }),
    ).toContain('как только банк подтвердит');
    expect(steps({ payment: { ...order.payment, key: 'CARD_ONLINE', is_paid: true } })).toContain(
      'Оплата получена',
    );
    expect(steps({ payment: { ...order.payment, is_paid: true } })).not.toContain('заплатите');
  });
});

test('an order whose goods have to come first is not promised to be assembled before', () => {
  covers('4.on_order.promise');
  const items: Order['items'] = [
    {
      product_id: 1,
      title: 'Петля',
      article: '',
      unit: 'шт',
      gift: false,
      amount: 1,
      price: 10_000,
      sum: 10_000,
      discount: 0,
      final: 10_000,
      lead_days: 14,
      arrives_at: null,
      path: null,
      preview: null,
    },
  ];
  const ways = [
    { is_paid: true },
    { key: 'INVOICE' },
    { key: 'INVOICE', has_invoice: true },
    { key: 'SBP', can_pay: true },
  ] as const;
  for (const way of ways) {
    const payment = { ...order.payment, key: 'CARD_ONLINE' as const, ...way };
    for (const attempt of ['none', 'begun'] as const) {
      const parts = { payment, payment_attempt: attempt };
      expect(steps({ ...parts, items })).not.toMatch(/соберём/i);
      expect(steps({ ...parts, items })).toContain('Товары под заказ закажем у поставщика');
      expect(steps(parts)).toMatch(/соберём/i);
    }
  }
});

test('a city that the buyer typed too is said once', () => {
  expect(placeOf({ ...order.delivery, address: 'Москва, улица Складочная, 1' })).toBe(
    'Москва, улица Складочная, 1',
  );
  expect(placeOf({ ...order.delivery, address: 'Склад: Москва, Примерный проезд, 1' })).toBe(
    'Склад: Москва, Примерный проезд, 1',
  );
  expect(placeOf({ ...order.delivery, city: 'Пушкин', address: 'улица Пушкина, 1' })).toBe(
    'Пушкин, улица Пушкина, 1',
  );
  expect(placeOf({ ...order.delivery, address: '' })).toBe('Москва');
});

test('a change of the balance has its sign', () => {
  expect([BONUSES_TEXT.change(1500), BONUSES_TEXT.change(-300)]).toEqual(['+1\u00a0500', '−300']);
});
