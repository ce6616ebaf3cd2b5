import { expect, it } from 'vitest';
import { workOf } from './work-of-endpoint.ts';

it.each(['orderPlace', 'orderCancel', 'orderAgree', 'orderPay'] as const)(
  'gives %s, which locks an order, the connections and the patience of orders',
  (name) => {
    expect(workOf(name)).toBe('placing');
  },
);

it('tells reading calls from those that change something', () => {
  expect([workOf('cartInfo'), workOf('cartAdd')]).toEqual(['reading', 'changing']);
});
