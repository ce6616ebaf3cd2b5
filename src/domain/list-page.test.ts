import { expect, it } from 'vitest';
import { SEARCH_TEXT_MOST } from './limits.ts';
import { readListPage, readSearchText } from './list-page.ts';

const asked = (query: string) => new URLSearchParams(query);

it.each([
  ['page=7', 7],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=123456', 1],
])('the page of a list at %j is %i', (query, page) => {
  expect(readListPage(asked(query))).toBe(page);
});

it('a search is read without spaces around it, and not for ever', () => {
  expect(readSearchText(asked('q=+петля++'))).toBe('петля');
  expect(readSearchText(asked(''))).toBe('');
  expect(readSearchText(asked(`q=${'я'.repeat(200)}`))).toHaveLength(SEARCH_TEXT_MOST);
});
