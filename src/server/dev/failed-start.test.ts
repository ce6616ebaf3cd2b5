import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOfFailure } from './failed-start.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skoba-failed-'));
  mkdirSync(join(folder, 'src'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The place that is read from what Node prints about this module. */
function placeIn(code: string): string | null {
  writeFileSync(join(folder, 'src/other.ts'), 'export const other = 1;');
  writeFileSync(join(folder, 'src/edited.ts'), code);
  const main = join(folder, 'src/main.ts');
  writeFileSync(main, "import './edited.ts';");
  const { status, stderr } = spawnSync(process.execPath, [main], { encoding: 'utf8' });
  expect(status).toBe(1);
  return placeOfFailure(stderr, folder);
}

describe('The place that keeps a site from starting', () => {
  it.each([
    ['a sign too many', 'const one = 1;\nconst = 2;', 'src/edited.ts:2'],
    [
      'a name that the other module does not export',
      "\nimport { gone } from './other.ts';\nconsole.log(gone);",
      'src/edited.ts:2',
    ],
    [
      'a file that is not there',
      "import { gone } from './gone.ts';\nconsole.log(gone);",
      'src/edited.ts',
    ],
    ['what a module throws', '\nthrow new Error("It fails.");', 'src/edited.ts:2'],
    ['what Node throws in it', "\nawait fetch('no address');", 'src/edited.ts:2'],
    [
      'an error that is printed with its stack',
      'try {\n  null.x;\n} catch (error) {\n  console.error({ stack: error.stack });\n  process.exit(1);\n}',
      'src/edited.ts:2',
    ],
  ])('is named by %s', (_what, code, place) => {
    expect(placeIn(code)).toBe(place);
  });

  it('is unknown where no source of the project is named', () => {
    expect(placeIn('process.exit(1);')).toBeNull();
  });
});
