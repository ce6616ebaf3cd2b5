import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/launch/project.mjs';

const FOLDER = join(ROOT, 'src/server/database/migrations');

test('of the snapshots, 11,000 lines each, only that of the newest migration is kept', () => {
  const newest = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  expect(readdirSync(join(FOLDER, 'meta')).sort()).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ]);
});
