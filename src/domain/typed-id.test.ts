import { expect, it } from 'vitest';
import { readId, readIds } from './typed-id.ts';

it.each([
  ['7', 7],
  ['999999999', 999_999_999],
])('the id %s is %i', (typed, id) => {
  expect(readId(typed)).toBe(id);
});

it.each(['', '0', '07', '-1', '1.5', '1e3', ' 1', '1000000000', 'new', undefined, null, 7])(
  'no id is named by %j',
  (typed) => {
    expect(readId(typed)).toBeNull();
  },
);

it('what names no id is left out of many', () => {
  expect(readIds(['3', 'x', '5'])).toEqual([3, 5]);
});
