import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { changedAstro } from './changed-astro.ts';
import { leanIslands } from './lean-islands.ts';
import { pageErrors } from './page-errors.ts';
import { strictAddresses } from './strict-addresses.ts';

const ASTRO = fileURLToPath(new URL('../../node_modules/astro/dist/', import.meta.url));

function transform(plugin: Plugin, file: string, code = readFileSync(ASTRO + file, 'utf8')) {
  const run = plugin.transform as (code: string, id: string) => { code: string } | undefined;
  return run(code, `${ASTRO}${file}?v=1`)?.code;
}

it.each([
  [
    'the style and the script of islands',
    leanIslands,
    'runtime/server/scripts.js',
    '<style>${ISLAND_STYLES}',
  ],
  [
    'the cut of .html off an address',
    strictAddresses,
    'core/fetch/fetch-state.js',
    '.replace(/\\.html$/',
  ],
  [
    'the cut of .html off a parameter',
    strictAddresses,
    'core/render/params-and-props.js',
    'pathname.endsWith(".html")',
  ],
  ['the wait for a route that compiles', pageErrors, 'core/routing/dev.js', 'firstError ??= e;'],
])('takes %s out of the installed Astro', (_what, plugin, file, piece) => {
  expect(readFileSync(ASTRO + file, 'utf8')).toContain(piece);
  expect(transform(plugin, file)).not.toContain(piece);
});

it('fails when an upgrade took away what it replaces', () => {
  expect(() => transform(strictAddresses, 'core/fetch/fetch-state.js', 'other code')).toThrow(
    'Astro changed /astro/dist/core/fetch/fetch-state.js: look at src/build/strict-addresses.ts.',
  );
});

it('leaves every other file alone', () => {
  const plugin = changedAstro('example', [{ file: '/here.js', from: 'a', to: 'b' }]);
  expect(transform(plugin, 'there.js', 'a')).toBeUndefined();
});
