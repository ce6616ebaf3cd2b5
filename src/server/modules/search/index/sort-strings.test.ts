import { expect, it } from 'vitest';
import { sortStrings } from './sort-strings.ts';

it('sorts more strings than are sorted at one go as `sort` does', async () => {
  const strings = Array.from({ length: 20_000 }, (_nothing, index) => {
    const number = (index * 7919) % 20_011;
    const word = ['петля', 'ab', 'ab\u0000', ''][number % 4] ?? '';
    return word + (number % 3 === 0 ? '' : String(number % 500));
  });
  expect(await sortStrings(strings, () => undefined)).toEqual(strings.toSorted());
});
