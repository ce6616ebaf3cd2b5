import { beforeEach, expect, test } from 'vitest';
import { $confirmation, confirmOrder } from './order-confirmation.ts';

beforeEach(() => $confirmation.set({ state: 'open' }));

test('an order is placed once, and its page is known then', async () => {
  let answer: (path: string) => void = () => undefined;
  const placing = confirmOrder(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect($confirmation.get()).toEqual({ state: 'sending' });
  await confirmOrder(() => Promise.reject(new Error('a second press is sent')));
  answer('/order/confirm/1');
  await placing;
  expect($confirmation.get()).toEqual({ state: 'placed', path: '/order/confirm/1' });
  await confirmOrder(() => Promise.reject(new Error('a placed order is sent')));
});

test('what is not placed can be pressed again', async () => {
  await confirmOrder(() => Promise.resolve(null));
  expect($confirmation.get()).toEqual({ state: 'open' });
  await expect(confirmOrder(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  expect($confirmation.get()).toEqual({ state: 'open' });
});
