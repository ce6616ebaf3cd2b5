import { expect, test } from 'vitest';
import type { Client } from '../contract/api.ts';
import { lastShell, loadShell } from './shell-data.ts';

const answers = {
  nav: { header_left: [], header_right: [], footer: [] },
  configs: {},
  fileConfigs: {},
  topBanner: { banner: null },
  cityList: { results: [] },
};
const clientOf = (own: object) =>
  Object.fromEntries(
    Object.entries({ ...answers, ...own }).map(([name, answer]) => [
      name,
      () => Promise.resolve(answer),
    ]),
  ) as unknown as Client;

test('the shell stays one object while its parts do, as HTML is kept under it', async () => {
  const shell = await loadShell(clientOf({}));
  expect(await loadShell(clientOf({}))).toBe(shell);
  expect(lastShell()).toBe(shell);
});

test.each([
  ['texts', { configs: { PHONE: '8 800' } }],
  ['banner', { topBanner: { banner: { title: 'Скидки' } } }],
  ['city', { cityList: { results: [{ id: 1, title: 'Казань' }] } }],
])('other %s make another shell under the same navigation', async (_part, own) => {
  const shell = await loadShell(clientOf({}));
  const other = await loadShell(clientOf(own));
  expect(other).not.toBe(shell);
  expect(other.nav).toBe(shell.nav);
  expect(lastShell()).toBe(other);
});
