import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';
import { atMost } from '../support/limits.ts';
import { filesOf } from './project-files.ts';

/** The tests that a project runs, with the file and line where each begins. */
function runTests(): { project: string; place: string; title: string }[] {
  const listed = execFileSync(
    process.execPath,
    ['node_modules/.bin/playwright', 'test', '--list'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return [...listed.matchAll(/^ *\[(\w+)\] › (([\w-]+\.spec\.ts:\d+):.*)$/gm)].map(
    ([, project = '', title = '', place = '']) => ({ project, title, place }),
  );
}

/** Where each test begins that a file declares. */
const declaredTests = () =>
  filesOf('tests/e2e')
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        /^\s*test\(/.test(line) ? [`${basename(file)}:${at + 1}`] : [],
      );
    });

describe('the browser tests', () => {
  it(
    'run each in some project, and the buying path at both sites',
    () => {
      const run = runTests();
      const places = new Set(run.map(({ place }) => place));
      expect(declaredTests().filter((place) => !places.has(place))).toEqual([]);

      const atShop = new Set(
        run.flatMap(({ project, title }) => (project === 'shell' ? [title] : [])),
      );
      const twice = run.filter(({ project, title }) => project === 'front' && atShop.has(title));
      expect(new Set(twice.map(({ place }) => place.split(':')[0]))).toContain('order.spec.ts');
      // A process that reads all files of tests: 8 s on a free machine.
    },
    atMost(60_000),
  );
});
