import fc from 'fast-check';
import { ORDER_STATUSES } from '#src/domain/order.ts';
import { staffDeed } from './staff-deeds.ts';

/** The goods of the world. */
export const SLUGS = ['hinge', 'handle', 'pencil', 'screw'] as const;
/** Most operations are done with the newest orders. */
const small = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const process = fc.nat({ max: 1 });
const slug = fc.constantFrom(...SLUGS);

/** In minutes; each operation takes one. */
export const SECOND = 1 / 60;

const fileKind = fc.constantFrom(
  'whole' as const,
  'changes' as const,
  'changes' as const,
  'prices' as const,
);
const goods = fc.uniqueArray(
  fc.record({
    slug,
    units: fc.nat({ max: 60 }),
    price: fc.integer({ min: 90, max: 110 }),
  }),
  { minLength: 1, maxLength: 4, selector: (good) => good.slug },
);

export const placing = fc.record({
  kind: fc.constant('place' as const),
  process,
  buyer: fc.nat({ max: 1 }),
  lines: fc.uniqueArray(fc.record({ slug, units: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: (line) => line.slug,
  }),
  payment: fc.constantFrom('ON_RECEIPT', 'CARD_ONLINE', 'CARD_ONLINE', 'SBP'),
  promo: fc.boolean(),
  points: fc.constantFrom(0, 3, 60),
});

/** One operation. `order` counts back from the newest order. */
export const deed = fc.oneof(
  { weight: 4, arbitrary: placing },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('buy' as const), process, order: small }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('buy twice' as const), process, order: small }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('begin' as const), process, order: small }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), order: small }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('notify' as const), process, order: small }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      process,
      order: small,
      to: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('force' as const),
      process,
      order: small,
      to: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), process, order: small }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('note' as const), process, order: small }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay unheard' as const),
      process,
      order: small,
      to: fc.constantFrom('paid' as const, 'paid' as const, 'done' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      what: fileKind,
      goods,
      minutesAgo: fc.constantFrom(0, 0, 3 * SECOND, 8 * SECOND, 20, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ship before load' as const),
      process,
      order: small,
      line: fc.nat({ max: 2 }),
      units: fc.integer({ min: 1, max: 4 }),
      what: fileKind,
      goods,
    }),
  },
  // Goods that are sold out can be ordered from a supplier, or cannot.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell out' as const),
      slug,
      left: fc.constantFrom(0, 0, 0, 1, 2, 3),
      leadDays: fc.constantFrom(14, 14, 14, null),
    }),
  },
  { weight: 10, arbitrary: staffDeed },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 30, 600, 1500),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const), process }) },
);
export type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;
