import { DELIVERY_KEYS } from '#src/domain/delivery.ts';
import { LISTED_WAITS } from '#src/domain/desk-orders.ts';
import { ORDER_STATUSES, PAYMENT_KEYS } from '#src/domain/order.ts';
import { readDay, readSearchText } from '#src/domain/list-page.ts';

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

export function readFilter(asked: URLSearchParams): OrdersFilter {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | '' =>
    words.find((word) => word === asked.get(name)) ?? '';
  return {
    q: readSearchText(asked),
    status: oneOf('status', ORDER_STATUSES),
    payment: oneOf('payment', PAYMENT_KEYS),
    paid: oneOf('paid', ['yes', 'no']),
    delivery: oneOf('delivery', DELIVERY_KEYS),
    waits: oneOf('waits', LISTED_WAITS),
    from: readDay(asked, 'from'),
    to: readDay(asked, 'to'),
  };
}

/** The same for an address. */
export const writeFilter = (filter: OrdersFilter): Record<string, string> => ({ ...filter });
