import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { FRONT_TITLES } from '../e2e/support/journeys.ts';
import { atMost } from '../support/limits.ts';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * Titles as Playwright joins them: project, file, groups, test.
 */
function listedTitles(): string[] {
  const listed = execFileSync(
    process.execPath,
    ['node_modules/.bin/playwright', 'test', '--list', '--project=front'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return listed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('[front]'))
    .map((line) =>
      line
        .replace(/:\d+:\d+/, '')
        .replace('[front]', 'front')
        .split(' › ')
        .join(' '),
    );
}

it(
  'names no journey of the second form that is not walked',
  () => {
    const titles = listedTitles();
    const unmet = FRONT_TITLES.filter((title) => !titles.some((one) => title.test(one)));
    expect(unmet).toEqual([]);
    expect(titles.length).toBeGreaterThan(0);
    // A process that reads fifteen files of tests: 3 s on a free machine, 15 s on a busy one.
  },
  atMost(30_000),
);
