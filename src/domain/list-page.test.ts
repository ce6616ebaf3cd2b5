import { expect, it } from 'vitest';
import { SEARCH_TEXT_MOST } from './limits.ts';
import { readDay, readListPage, readSearchText } from './list-page.ts';

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

it('a day is read as its field sends it', () => {
  expect(readDay(asked('from=2026-11-27'), 'from')).toBe('2026-11-27');
  expect(readDay(asked('from=2026-13-01'), 'from')).toBe('');
});
