import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';
import { filesOf } from './project-files.ts';

/** A rule of a style sheet: its selectors and what it sets. */
const RULE = /[^{}]*\{[^{}]*\}/g;

it('what is busy stays readable: no style dims it', () => {
  const dimmed = filesOf('src').flatMap((file) =>
    (readFileSync(join(ROOT, file), 'utf8').match(RULE) ?? [])
      .filter((rule) => /\[aria-busy/.test(rule) && /opacity: ?0?\.\d/.test(rule))
      .map((rule) => `${file}: ${rule.trim()}`),
  );
  expect(dimmed).toEqual([]);
});
