import { expect, it } from 'vitest';
import { RECEIPT_ITEMS_MOST, paymentsWith } from './order.ts';

const ONLINE = ['CARD_ONLINE', 'SBP'] as const;

it('an order can be paid online where a provider is configured and its sum is known', () => {
  expect(paymentsWith(0, ['INVOICE', ...ONLINE], 3)).toEqual([
    'ON_RECEIPT',
    'CARD_ONLINE',
    'SBP',
    'INVOICE',
  ]);
  expect(paymentsWith(0, [], 3)).toEqual(['ON_RECEIPT']);
  expect(paymentsWith(0, ['INVOICE'], 3)).toEqual(['ON_RECEIPT', 'INVOICE']);
  expect(paymentsWith(null, ['INVOICE', ...ONLINE], 3)).toEqual(['ON_RECEIPT', 'INVOICE']);
});

it('an order of more lines than a receipt holds, its delivery being one, is not paid online', () => {
  expect(paymentsWith(100, ONLINE, RECEIPT_ITEMS_MOST - 1)).toContain('SBP');
  expect(paymentsWith(100, ONLINE, RECEIPT_ITEMS_MOST)).not.toContain('SBP');
});
