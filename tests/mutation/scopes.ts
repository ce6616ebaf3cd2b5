/** Code that is mutated, and the tests that must notice. */
export interface Scope {
  /** Files, and folders with all below them. */
  files: readonly string[];
  tests: readonly string[];
}

const cart = 'src/server/modules/cart';
const order = 'src/server/modules/order';
const payment = 'src/server/modules/payment';
const stock = 'src/server/modules/stock';

/** Without the walks of minutes, which reach everything and would run for each change. */
const ordering = 'tests/api/order/!(killed|money-walk|supervised|truth).test.ts';

/** What decides about money and goods. Decision 047 tells what survives there, and why. */
export const SCOPES: readonly Scope[] = [
  { files: ['src/domain'], tests: ['src/domain/**/*.test.ts'] },
  {
    files: ['changes', 'merge', 'put-all', 'view'].map((name) => `${cart}/${name}.ts`),
    tests: ['tests/api/cart/*.test.ts', 'tests/api/delivery/*.test.ts'],
  },
  {
    files: [
      `${order}/money`,
      ...['bonus-parts', 'move', 'place', 'refund', 'unpaid'].map((name) => `${order}/${name}.ts`),
    ],
    tests: [ordering, 'tests/api/payment/*.test.ts'],
  },
  {
    files: ['figures', 'held', 'put-back', 'reserve', 'shortage', 'warehouse-allocation'].map(
      (name) => `${stock}/${name}.ts`,
    ),
    tests: ['tests/api/stock/*.test.ts', ordering],
  },
  {
    files: ['money', 'receipt', 'record', 'record-receipt', 'record-refunds'].map(
      (name) => `${payment}/${name}.ts`,
    ),
    tests: [`${payment}/*.test.ts`, 'tests/api/payment/*.test.ts'],
  },
];
