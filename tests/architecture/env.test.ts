import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONFIG_VARIABLES } from '../../src/server/platform/config.ts';

it('documents in .env.example exactly the variables that the config reads', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual([...CONFIG_VARIABLES].sort());
});
