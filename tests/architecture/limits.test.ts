import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';

const TESTS = ['tests/{api,e2e,architecture,support}/**/*.ts', 'src/**/*.test.ts'];
/** Limits of a whole second and more: of a test, and of what it waits for. */
const BARE = [
  /\btimeout: \d[\d_]{3,}/,
  /^\s*\}, \d[\d_]{3,}\);/,
  /vi\.wait(For|Until)\(.*, \d[\d_]{3,}\)/,
  /test\.setTimeout\(\d/,
  /(performance|Date)\.now\(\) - \w+\)\.toBeLessThan\w*\(\d/,
];

it('limits of time in tests follow the machine (atMost)', () => {
  const bare = globSync(TESTS, { cwd: ROOT }).flatMap((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .filter((line) => BARE.some((form) => form.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
