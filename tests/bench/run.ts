/** `npm run bench -- [NAME] [ARGUMENT…]`: one measurement; without a name that of pages and the cart. */
const BENCHES = [
  'search',
  'exchange',
  'interaction',
  'loading',
  'freshness',
  'growth',
  'orders',
].concat(['guessing', 'outage', 'abuse', 'desk', 'kept']);

const [chosen = ''] = process.argv.slice(2);
const isNamed = BENCHES.includes(chosen);
if (isNamed) process.argv.splice(2, 1);
if (!isNamed && /^[a-z]+$/.test(chosen)) {
  console.error(`There is no bench ${chosen}, only ${BENCHES.join(', ')}.`);
  process.exitCode = 2;
} else await import(`./${isNamed ? chosen : 'bench'}.ts`);

export {};
