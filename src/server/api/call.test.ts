import { expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { workOf } from './call.ts';

it.each(['orderPlace', 'orderCancel', 'orderAgree', 'orderPay'] as const)(
  'gives %s, which locks an order, the connections and the patience of orders',
  (name) => {
    expect(workOf(api[name])).toBe('placing');
  },
);

it('tells reading calls from those that change something', () => {
  expect([workOf(api.cartInfo), workOf(api.cartAdd)]).toEqual(['reading', 'changing']);
});
