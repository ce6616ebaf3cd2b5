import { expect, it } from 'vitest';
import { dividedIn, packagesIn, reportOf, type Chunk } from './bundle-report.ts';

const chunk = (fileName: string, ...modules: string[]): Chunk => ({
  fileName,
  modules: modules.map((path) => `/shop/node_modules/${path}`),
});
const react = chunk(
  'react.js',
  'react/index.js',
  'react-dom/index.js',
  'nanostores/atom/index.js',
  '@nanostores/react/index.js',
);
const renderer = chunk('renderer.js', 'react-dom/cjs/react-dom-client.production.js?v=1');

it('names the packages of a chunk, each once, and no file of the shop', () => {
  expect(
    packagesIn({
      modules: [
        '/shop/src/stores/cart.ts',
        '/shop/node_modules/nanostores/atom/index.js',
        '/shop/node_modules/nanostores/map/index.js',
        '/shop/node_modules/other/node_modules/@nanostores/react/index.js',
      ],
    }),
  ).toEqual(['@nanostores/react', 'nanostores']);
});

it('has nothing against a package in one file, and the renderer in its own', () => {
  expect(
    dividedIn([react, renderer, chunk('a.js', 'valibot/a.js'), chunk('b.js', 'valibot/b.js')]),
  ).toEqual([]);
});

const code = chunk('code.js', '@codemirror/state/dist/index.js', '@codemirror/view/dist/index.js');

it.each([
  ['nanostores', react],
  ['@nanostores/react', react],
  ['react', react],
  ['react-dom', react],
  ['react-dom/client', renderer],
  ['@codemirror/state', code],
  ['@codemirror/view', code],
] as const)('finds %s in two files', (name, { fileName }) => {
  const other = chunk('other.js', `${name}/index.js`);
  expect(dividedIn([other, react, renderer, code])).toEqual([
    `${name} is in 2 files: other.js, ${fileName}`,
  ]);
});

it('lists chunks by weight, small ones together', () => {
  const report = reportOf([
    { ...chunk('tiny.js', 'destr/index.js'), bytes: 300 },
    { ...chunk('late.js', 'maska/index.js'), bytes: 2000 },
    { ...react, bytes: 5000 },
    { ...chunk('own.js'), bytes: 400 },
  ]);
  expect(report.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())).toEqual([
    'Scripts of the browser, in bytes as sent (brotli), with the packages in each:',
    '5000 react.js @nanostores/react, nanostores, react, react-dom',
    '2000 late.js maska',
    '700 2 smaller ones destr',
    '',
  ]);
});
