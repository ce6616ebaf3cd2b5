import { expect, it } from 'vitest';
import {
  ORDER_STATUSES,
  RECEIPT_ITEMS_MOST,
  awaitsOnlinePayment,
  isDeliveryAgreed,
  isForBuyer,
  mayMove,
  PAYMENT_KEYS,
  paymentsWith,
} from './order.ts';

const ONLINE = ['CARD_ONLINE', 'SBP'] as const;

it('an order can be paid online where a provider is configured and its sum is known', () => {
  expect(paymentsWith(0, PAYMENT_KEYS, 3)).toEqual(['ON_RECEIPT', 'CARD_ONLINE', 'SBP', 'INVOICE']);
  expect(paymentsWith(0, ['ON_RECEIPT'], 3)).toEqual(['ON_RECEIPT']);
  expect(paymentsWith(0, ['INVOICE'], 3)).toEqual(['INVOICE']);
  expect(paymentsWith(null, PAYMENT_KEYS, 3)).toEqual(['ON_RECEIPT', 'INVOICE']);
});

it('an order of more lines than a receipt holds, its delivery being one, is not paid online', () => {
  expect(paymentsWith(100, ONLINE, RECEIPT_ITEMS_MOST - 1)).toContain('SBP');
  expect(paymentsWith(100, ONLINE, RECEIPT_ITEMS_MOST)).not.toContain('SBP');
});

it('an order is cancelled by its buyer until it is assembled, who makes no other move', () => {
  const cancels = ORDER_STATUSES.filter((from) => mayMove(from, 'cancelled', 'buyer'));
  expect(cancels).toEqual(['new', 'confirmed', 'paid']);
  expect(mayMove('new', 'confirmed', 'buyer')).toBe(false);
  expect(mayMove('shipped', 'done', 'buyer')).toBe(false);
});

it('an order goes forward by the staff, who take goods back once they have left', () => {
  expect(mayMove('new', 'confirmed', 'staff')).toBe(true);
  expect(mayMove('new', 'shipped', 'staff')).toBe(false);
  const staff = (to: 'cancelled' | 'returned') =>
    ORDER_STATUSES.filter((from) => mayMove(from, to, 'staff'));
  expect(staff('cancelled')).toEqual(['new', 'confirmed', 'assembling', 'paid', 'ready']);
  expect(staff('returned')).toEqual(['shipped', 'ready', 'done']);
});

it('an order awaits its online payment until it is paid or has ended', () => {
  const order = { status: 'new', isPaid: false, paymentKey: 'SBP' } as const;
  expect(awaitsOnlinePayment(order)).toBe(true);
  expect(awaitsOnlinePayment({ ...order, paymentKey: 'CARD_ONLINE' })).toBe(true);
  expect(awaitsOnlinePayment({ ...order, paymentKey: 'INVOICE' })).toBe(false);
  expect(awaitsOnlinePayment({ ...order, isPaid: true })).toBe(false);
  expect(awaitsOnlinePayment({ ...order, status: 'cancelled' })).toBe(false);
});

it('a delivery is agreed to when its price is known and the buyer has nothing to confirm', () => {
  expect(isDeliveryAgreed({ deliveryPrice: 0, deliveryToConfirm: false })).toBe(true);
  expect(isDeliveryAgreed({ deliveryPrice: 0, deliveryToConfirm: true })).toBe(false);
  expect(isDeliveryAgreed({ deliveryPrice: null, deliveryToConfirm: false })).toBe(false);
});

it('an organisation alone pays by invoice', () => {
  expect(isForBuyer('INVOICE', 'organisation')).toBe(true);
  expect(isForBuyer('INVOICE', 'person')).toBe(false);
  expect(isForBuyer('SBP', 'person')).toBe(true);
});
