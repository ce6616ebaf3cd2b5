import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildNames } from './build-names.ts';
import { covers } from '#tests/support/covers.ts';

const root = mkdtempSync(join(tmpdir(), 'builds-'));
const time = { now: 0 };
let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(root, 'dist-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function build(name: string, files: readonly string[]): string {
  const folder = join(dist, name, 'assets');
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), name);
  return folder;
}
const names = () =>
  buildNames({ dist, own: join(dist, 'own'), inside: 'assets', now: () => time.now });

test('a file is found in whichever other build has it, and its twins are known', async () => {
  build('own', ['own.js']);
  const first = build('first', ['first.js', 'first.js.br']);
  build('empty', []);
  mkdirSync(join(dist, 'server'));
  const { find } = names();
  const found = await find('first.js');
  expect([found?.folder, found?.has('first.js.br'), found?.has('first.js.gz')]).toEqual([
    first,
    true,
    false,
  ]);
  expect([await find('own.js'), await find('none.js')]).toEqual([undefined, undefined]);
});

test('names that are nowhere have the disk looked at once a second, however many ask', async () => {
  covers('threat.build_names');
  const folder = build('first', ['first.js']);
  const { find } = names();
  await find('none.js');
  build('second', ['second.js']);
  for (let asked = 0; asked < 10_000; asked += 1)
    if ((await find(`${asked}.js`)) !== undefined) throw new Error('Found what is nowhere.');
  // Builds have not been looked for since.
  expect(await find('second.js')).toBeUndefined();
  expect((await find('first.js'))?.folder).toBe(folder);

  time.now += 1000;
  const both = await Promise.all([find('second.js'), find('third.js'), find('second.js')]);
  expect(both.map((each) => each !== undefined)).toEqual([true, false, true]);
});

test('a build that goes, or has more files, is known as it is', async () => {
  const folder = build('first', ['first.js']);
  const { find } = names();
  expect(await find('first.js')).toBeDefined();
  build('first', ['later.js']);
  time.now += 1000;
  expect((await find('later.js'))?.folder).toBe(folder);
  rmSync(join(dist, 'first'), { recursive: true });
  time.now += 1000;
  expect(await find('none.js')).toBeUndefined();
  expect(await find('first.js')).toBeUndefined();
});
