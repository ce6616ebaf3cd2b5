import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesSince, seenNow, type LineNow, type OrderNow } from './order-changes.ts';
import { covers } from '../../tests/support/covers.ts';

const line = (parts: Partial<LineNow>): LineNow => ({
  id: 1,
  wanted: 2,
  priceSeen: 100,
  amount: 2,
  price: 100,
  leadSeen: null,
  lead: null,
  ...parts,
});
const now = (parts: Partial<OrderNow>): OrderNow => ({
  lines: [],
  promoFault: null,
  lostGifts: [],
  ...parts,
});

it('an order as it was put in holds no surprise', () => {
  expect(changesSince(null, now({ lines: [line({})] }))).toEqual([]);
});

it.each([
  [{ amount: 0 }, 'unavailable'],
  [{ amount: 1 }, 'clamped'],
  [{ price: 90 }, 'price_changed'],
  [{ amount: 1, price: 90 }, 'clamped'],
  [{ lead: 14 }, 'lead_changed'],
  [{ lead: 0 }, 'lead_changed'],
  [{ leadSeen: 14, lead: 21 }, 'lead_changed'],
  [{ lead: 14, price: 90 }, 'lead_changed'],
  [{ lead: 14, amount: 1 }, 'lead_changed'],
  [{ lead: 14, amount: 4 }, 'lead_changed'],
  [{ amount: 4 }, 'raised'],
  [{ leadSeen: 14, lead: 14, amount: 4 }, 'raised'],
] as const)('a line with %j is %s', (parts, change) => {
  expect(changesSince(null, now({ lines: [line(parts)] }))).toEqual([{ id: 1, change }]);
});

it.each([[{ leadSeen: 14, lead: null }], [{ leadSeen: 14, lead: 7 }]])(
  'a line with %j comes sooner than was told: no surprise',
  (parts) => {
    covers('4.on_order.seen');
    expect(changesSince(null, now({ lines: [line(parts)] }))).toEqual([]);
  },
);

it('what was told is told anew only when it has changed once more', () => {
  const seen = seenNow(
    now({ lines: [line({ amount: 1 })], promoFault: 'A:expired', lostGifts: [7] }),
  );
  expect(
    changesSince(
      seen,
      now({ lines: [line({ amount: 1 })], promoFault: 'A:expired', lostGifts: [7] }),
    ),
  ).toEqual([]);
  expect(
    changesSince(
      seen,
      now({ lines: [line({ amount: 0 })], promoFault: 'A:used_up', lostGifts: [7, 8] }),
    ),
  ).toEqual([
    { id: 1, change: 'unavailable' },
    { id: null, change: 'promo_lost' },
    { id: 8, change: 'gift_lost' },
  ]);
});

it('what was told is told anew when its price has changed, too', () => {
  const seen = seenNow(now({ lines: [line({ amount: 1 })] }));
  expect(changesSince(seen, now({ lines: [line({ amount: 1, price: 90 })] }))).toEqual([
    { id: 1, change: 'clamped' },
  ]);
});

it('a lost code and lost gifts are told to who has seen nothing yet', () => {
  expect(changesSince(null, now({ promoFault: 'A:expired', lostGifts: [7] }))).toEqual([
    { id: null, change: 'promo_lost' },
    { id: 7, change: 'gift_lost' },
  ]);
});

it('whatever has changed, a second press with nothing new goes through', () => {
  const anyLine = fc.record({
    id: fc.nat({ max: 5 }),
    wanted: fc.integer({ min: 1, max: 9 }),
    priceSeen: fc.integer({ min: 1, max: 9 }),
    amount: fc.nat({ max: 9 }),
    price: fc.integer({ min: 1, max: 9 }),
    leadSeen: fc.option(fc.nat({ max: 3 })),
    lead: fc.option(fc.nat({ max: 3 })),
  });
  const state = fc.record({
    lines: fc.uniqueArray(anyLine, { selector: ({ id }) => id }),
    promoFault: fc.option(fc.constantFrom('A:expired', 'A:used_up')),
    lostGifts: fc.array(fc.nat({ max: 5 })),
  });
  fc.assert(
    fc.property(state, (any) => {
      expect(changesSince(seenNow(any), any)).toEqual([]);
    }),
  );
});
