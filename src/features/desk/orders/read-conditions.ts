import { DELIVERY_KEYS } from '../../../domain/delivery.ts';
import { LISTED_WAITS, SEARCH_MOST } from '../../../domain/desk-orders.ts';
import { ORDER_STATUSES, PAYMENT_KEYS } from '../../../domain/order.ts';

/** What the address asks of the list; anything else than the form sends is left out. */
export interface OrdersFilter {
  q: string;
  status: (typeof ORDER_STATUSES)[number] | '';
  payment: (typeof PAYMENT_KEYS)[number] | '';
  paid: 'yes' | 'no' | '';
  delivery: (typeof DELIVERY_KEYS)[number] | '';
  waits: (typeof LISTED_WAITS)[number] | '';
  from: string;
  to: string;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function readConditions(asked: URLSearchParams): OrdersFilter {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((word) => word === asked.get(name)) ?? '';
  const day = (name: string) => DAY.exec(asked.get(name) ?? '')?.[0] ?? '';
  return {
    q: (asked.get('q') ?? '').trim().slice(0, SEARCH_MOST),
    status: oneOf('status', ORDER_STATUSES),
    payment: oneOf('payment', PAYMENT_KEYS),
    paid: oneOf('paid', ['yes', 'no']),
    delivery: oneOf('delivery', DELIVERY_KEYS),
    waits: oneOf('waits', LISTED_WAITS),
    from: day('from'),
    to: day('to'),
  };
}

export const readPage = (asked: URLSearchParams): number =>
  Number(/^[1-9]\d{0,4}$/.exec(asked.get('page') ?? '')?.[0] ?? 1);
