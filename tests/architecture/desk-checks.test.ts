import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESK_CHECKS } from './desk-checks.ts';
import { ROOT } from '../../src/launch/project.mjs';
import { lacksTest } from './titles.ts';

test.each(Object.entries(DESK_CHECKS))('%s', (_check, files) => {
  expect(Object.keys(files).length).toBeGreaterThan(0);
  for (const [file, titles] of Object.entries(files)) {
    const text = readFileSync(join(ROOT, `tests/${file}.ts`), 'utf8');
    expect(titles.length, file).toBeGreaterThan(0);
    expect(titles.filter(lacksTest(text)), file).toEqual([]);
  }
});
