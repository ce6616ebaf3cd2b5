import { expect, test } from 'vitest';
import { pageNumbers } from './pages.ts';

test('a short list shows all of its pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
});

test('a long list shows the ends and the neighbours, with gaps between', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20]);
});

test('a gap of one page is that page', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
  expect(pageNumbers(17, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});
