import { expect, test } from 'vitest';
import { statusNote } from './order.ts';
import { covers } from '#tests/support/covers.ts';

test.each(['confirmed', 'paid'] as const)(
  'an order that is %s says that goods on order come before it is assembled',
  (status) => {
    covers('4.on_order.promise');
    expect(statusNote(status, true)).toMatch(/соберём.*, когда поступят товары под заказ\.$/);
    expect(statusNote(status, false)).not.toMatch(/под заказ/);
  },
);
