import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CategoryPage } from '../contract/catalogue.ts';
import { NOTHING_CHOSEN, readFilters } from '../domain/listing.ts';
import { $filters, $found, chooseFilters } from './filters.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const choose = (query: string) =>
  chooseFilters('/category/petli', readFilters(new URLSearchParams(query)));
const totalOf = (total: number) => {
  const page = { number: 1, size: 1, total, pages: total };
  const answer: CategoryPage = {
    category: { id: 1, title: 'Петли', full_slug: 'petli', description: '' },
    breadcrumbs: [],
    children: [],
    products: { content: [], page },
    filters: { price: { min: 100, max: 900, from: null, to: null }, groups: [] },
    seo: {
      title: 'Петли',
      seo_title: '',
      seo_h1: '',
      seo_description: '',
      seo_keywords: '',
      og_title: '',
      og_description: '',
      og_image: null,
    },
  };
  return Response.json(answer);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(totalOf(7)));
  $filters.set(NOTHING_CHOSEN);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is chosen is known at once, and its goods are counted once the shopper has paused', async () => {
  choose('brand=blum');
  choose('brand=blum&brand=hettich&price_to=900');
  expect($filters.get().chosen.get('brand')).toEqual(['blum', 'hettich']);
  expect($found.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(400);
  expect(fetched).toHaveBeenCalledTimes(1);
  const asked = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://shop.example');
  expect(asked.pathname).toBe('/api/category/petli');
  expect(asked.searchParams.get('filters')).toBe('brand=blum&brand=hettich&price_to=900');
  expect($found.get()).toBe(7);
});

test('a count of what is chosen no more is broken off and not shown', async () => {
  let answer: () => void = () => undefined;
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(totalOf(100));
    }),
  );
  choose('brand=blum');
  await vi.advanceTimersByTimeAsync(400);
  choose('brand=hettich');
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect($found.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(400);
  expect($found.get()).toBe(7);
});

test('goods that nobody has counted have no number', async () => {
  fetched.mockRejectedValue(new TypeError('no line'));
  choose('brand=blum');
  await vi.advanceTimersByTimeAsync(400);
  expect($found.get()).toBeNull();
});
