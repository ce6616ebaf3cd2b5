import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONFIG_VARIABLES } from '../../src/server/platform/config.ts';
import { ROOT } from '../../src/launch/project.mjs';

it('documents in .env.example exactly the variables that the config reads', () => {
  const example = readFileSync(`${ROOT}.env.example`, 'utf8');
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual([...CONFIG_VARIABLES].sort());
});

it('reads the environment in one place', () => {
  const readers = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /process\.env\b/.test(readFileSync(`${ROOT}${file}`, 'utf8')));
  expect(readers).toEqual(['src/server/platform/environment.ts']);
});
