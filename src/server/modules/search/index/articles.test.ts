import { expect, it } from 'vitest';
import { Articles } from './articles.ts';

it('gives as many goods that fit as are wanted, whatever others begin like this', async () => {
  const keys = ['100-1', '100-2', '100-3', '200-1', '100-4'];
  const articles = await Articles.of(keys, () => undefined);
  expect(articles.beginning('100', 2, (position) => position > 1)).toEqual([2, 4]);
  expect(articles.beginning('100', 2, () => true)).toEqual([0, 1]);
  expect(articles.exact('200-1')).toEqual([3]);
});
