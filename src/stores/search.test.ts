import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFTEN_SEARCHED_COUNT, SEARCH_DEBOUNCE_MS, SEARCH_QUERY_LEAST } from '../domain/limits.ts';
import { $liveSearch, forgetSearch, narrowSearch, searchFor, type LiveAnswer } from './search.ts';
import { covers } from '../../tests/support/covers.ts';

const answerTo = (query: string): LiveAnswer => ({
  categories: [],
  products: [],
  total: query.length,
  absent: [],
  corrected: query,
});

/** An API whose answers come when the test says so. */
function slowApi() {
  const asked: {
    query: string;
    scope: string | undefined;
    signal: AbortSignal | undefined;
    answer: () => void;
    fail: () => void;
  }[] = [];
  const modalSearch = vi.fn(
    (
      { query, category_query: scope }: { query: string; category_query?: string | undefined },
      options?: { signal?: AbortSignal },
    ) =>
      new Promise<LiveAnswer>((resolve, reject) => {
        asked.push({
          query,
          scope,
          signal: options?.signal,
          answer: () => resolve(answerTo(query)),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { api: { modalSearch }, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  forgetSearch();
  narrowSearch('');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the constants of the specification', () => {
  it('are: debounce 500 ms, more than 2 characters, 10 often searched', () => {
    covers('9.search.debounce');
    expect([SEARCH_DEBOUNCE_MS, SEARCH_QUERY_LEAST, OFTEN_SEARCHED_COUNT]).toEqual([500, 3, 10]);
  });
});

describe('the live search', () => {
  it('asks once the shopper has paused for 500 ms, for the last words', async () => {
    const { api, asked } = slowApi();
    searchFor(api, 'пет');
    await vi.advanceTimersByTimeAsync(499);
    searchFor(api, 'петл');
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    expect($liveSearch.get()).toMatchObject({ state: 'loading', query: 'петл' });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ query }) => query)).toEqual(['петл']);
  });

  it('asks nothing for 2 characters, blanks around them or not', async () => {
    covers('4.search.least');
    const { api, asked } = slowApi();
    for (const text of ['', 'пе', '  пе  ', '   ']) {
      searchFor(api, text);
      await vi.advanceTimersByTimeAsync(1000);
      expect($liveSearch.get()).toEqual({ state: 'idle' });
    }
    expect(asked).toEqual([]);
  });

  it('shows the answer to the last words, whatever order answers come in, and gives the others up', async () => {
    const { api, asked } = slowApi();
    searchFor(api, 'петли');
    await vi.advanceTimersByTimeAsync(500);
    narrowSearch('mebelnye-ruchki');
    searchFor(api, 'ручки');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.map(({ scope, signal }) => [scope, signal?.aborted])).toEqual([
      ['', true],
      ['mebelnye-ruchki', false],
    ]);
    asked[1]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect($liveSearch.get()).toMatchObject({
      state: 'ready',
      query: 'ручки',
      answer: answerTo('ручки'),
    });
  });

  it('shows nothing any more once the field is emptied', async () => {
    const { api, asked } = slowApi();
    searchFor(api, 'петли');
    await vi.advanceTimersByTimeAsync(500);
    searchFor(api, '');
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect($liveSearch.get()).toEqual({ state: 'idle' });
  });

  it('does not ask again for the same words in the same place', async () => {
    const { api, asked } = slowApi();
    searchFor(api, 'петли');
    await vi.advanceTimersByTimeAsync(500);
    asked[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    searchFor(api, ' петли ');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
  });

  it('says that it failed, and tries again when it is asked again', async () => {
    const { api, asked } = slowApi();
    searchFor(api, 'петли');
    await vi.advanceTimersByTimeAsync(500);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect($liveSearch.get()).toMatchObject({ state: 'failed', query: 'петли' });
    searchFor(api, 'петли');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(2);
  });
});
