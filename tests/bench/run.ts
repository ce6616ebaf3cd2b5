/** `npm run bench -- [NAME] [ARGUMENT…]`: one measurement; without a name that of pages and the cart. */
const BENCHES = [
  'search',
  'exchange',
  'interaction',
  'loading',
  'freshness',
  'growth',
  'orders',
  'guessing',
  'outage',
  'abuse',
  'desk',
  'kept',
] as const;

const [chosen = ''] = process.argv.slice(2);
const isNamed = BENCHES.some((bench) => bench === chosen);
if (isNamed) process.argv.splice(2, 1);
else if (/^[a-z]+$/.test(chosen))
  throw new Error(`No bench ${chosen}; there are ${BENCHES.join(', ')}.`);
await import(`./${isNamed ? chosen : 'bench'}.ts`);

export {};
