import { expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { bulkList } from './bulk-list.ts';

/** A list of one page. */
const list = (page: number) =>
  page === 1 ? Promise.resolve(['a row']) : Promise.reject(new ApiError('not_found'));

it('shows the first page after a form whose page is gone', async () => {
  expect(await bulkList(list, 2, { method: 'POST' })).toEqual(['a row']);
});

it('has no page past the end without a form', async () => {
  expect(await bulkList(list, 2, { method: 'GET' })).toBeNull();
  expect(await bulkList(list, 1, { method: 'GET' })).toEqual(['a row']);
});
