import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { pureContract } from './pure-contract.ts';

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url));
const SCRIPT = 'virtual:script';

/** The built script that uses this export of a file of the contract. */
async function built(file: string, name: string): Promise<string> {
  const script = {
    name: 'script',
    resolveId: (id: string) => (id === SCRIPT ? SCRIPT : undefined),
    load: (id: string) =>
      id === SCRIPT
        ? `import { ${name} } from '${CONTRACT}${file}'; console.log(${name});`
        : undefined,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [script, pureContract],
    build: { write: false, minify: false, rolldownOptions: { input: SCRIPT } },
  });
  if (!('output' in result)) throw new Error('The script was not built.');
  return result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

it('a script has the endpoint that it names, and no other', async () => {
  const code = await built('favourites.ts', 'favouritesInfo');
  expect(code).toContain('/api/favourites/info');
  expect(code.match(/\/api\/[\w/]+/g)).toHaveLength(1);
});

it('of an endpoint it has what a client reads, and nothing that only the server needs', async () => {
  const code = await built('payment.ts', 'paymentEndpoints');
  for (const read of ['/api/order/:id/pay', 'confirmation_url: ']) expect(code).toContain(read);
  for (const word of [
    'payment_key',
    'cannot_pay',
    'private',
    'placing',
    'payment_asked',
    'leadsTo',
  ])
    expect(code).not.toContain(word);
});

it('nor schemas that only other endpoints have', async () => {
  const code = await built('favourites.ts', 'favouritesInfo');
  expect(code).toContain('favourites: ');
  // Of the cart, of a product, and of the query of a list.
  for (const name of ['cartItems', 'price_current', 'pageSize']) expect(code).not.toContain(name);
});
