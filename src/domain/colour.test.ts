import { expect, test } from 'vitest';
import { wantsDarkText } from './colour.ts';

test('text is dark on a light background and white on a dark one', () => {
  expect(['#ffffff', '#ffd54f', '#9ccc65'].map(wantsDarkText)).toEqual([true, true, true]);
  expect(['#000000', '#db2777', '#1b7441', '#b8450c'].map(wantsDarkText)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('an unknown colour is taken for a dark one', () => {
  expect(wantsDarkText('pink')).toBe(false);
});
