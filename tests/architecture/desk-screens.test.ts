import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  DESK_PATHS,
  DESK_SCREENS,
  isOpenAtDesk,
  screenOf,
  type DeskScreen,
} from '../../src/domain/desk.ts';
import { ROOT } from '../../src/launch/project.mjs';

const FOLDER = join(ROOT, 'src/pages/desk');
/**
 * The address of each page of the desk; a parameter stands for any word. A file that begins with
 * «_» has no address.
 */
const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:^|\/)[^_/][^/]*\.(?:astro|ts)$/.test(name))
  .map((name) => `/desk/${name.replace(/\.\w+$/, '')}`.replace(/\/index$/, ''));

test.each(paths)('%s has roles, or is a page before the login', (path) => {
  expect(isOpenAtDesk(path) || screenOf(path) !== null).toBe(true);
});

test('every screen has its page', () => {
  const screens = Object.keys(DESK_SCREENS) as DeskScreen[];
  expect(screens.filter((screen) => !paths.includes(DESK_PATHS[screen]))).toEqual([]);
});
