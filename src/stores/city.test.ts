import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { City } from '../contract/city.ts';
import {
  $chosenCity,
  $city,
  $cityList,
  $mainCity,
  chooseCity,
  lookAtCity,
  moreCities,
  openCityList,
  searchCity,
} from './city.ts';
import { covers } from '../../tests/support/covers.ts';

const city = (id: number, title: string, isMain = false): City => ({
  id,
  title,
  is_main: isMain,
  is_active: true,
  locative: title,
  region: 'Область',
});
const answers = (results: City[], count = results.length) =>
  vi.fn(() => Promise.resolve({ count, results }));
const titles = () => $cityList.get().results.map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  $cityList.set({ state: 'loading', query: '', results: [], rest: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the default list is the important cities, the main one first', async () => {
  covers('4.city.default');
  const ask = answers([city(2, 'Казань'), city(1, 'Москва', true)]);
  const api = { cityList: ask };
  void openCityList(api);
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ is_important: 'true', limit: 50, offset: 0 });
  expect(titles()).toEqual(['Москва', 'Казань']);
});

test('typing is asked for 500 ms after it rests, trimmed, from 3 characters on, 50 a page from offset 0', async () => {
  covers('9.city.debounce');
  const ask = answers([city(3, 'Новосибирск')]);
  const api = { cityList: ask };
  searchCity(api, '  но  ');
  searchCity(api, '  нов');
  await vi.advanceTimersByTimeAsync(499);
  searchCity(api, '  ново ');
  await vi.advanceTimersByTimeAsync(499);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledExactlyOnceWith({ query: 'ново', limit: 50, offset: 0 });
});

test('a text of fewer than 3 characters shows the default list again', async () => {
  const ask = answers([city(1, 'Москва', true)]);
  const api = { cityList: ask };
  searchCity(api, 'мос');
  await vi.runAllTimersAsync();
  searchCity(api, 'мо ');
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenLastCalledWith({ is_important: 'true', limit: 50, offset: 0 });
});

test('a list that is opened again begins without what was searched before', async () => {
  const ask = answers([city(3, 'Новосибирск')]);
  const api = { cityList: ask };
  searchCity(api, 'нов');
  await vi.runAllTimersAsync();
  expect(titles()).toEqual(['Новосибирск']);
  void openCityList(api);
  expect([$cityList.get().state, $cityList.get().query, titles()]).toEqual(['loading', '', []]);
  await vi.runAllTimersAsync();
});

test('the next page follows the last one shown', async () => {
  const ask = vi.fn(({ offset }: { offset?: number | string | undefined }) =>
    Promise.resolve({
      count: 2,
      results: [offset === 0 ? city(3, 'Новосибирск') : city(4, 'Новомосковск')],
    }),
  );
  const api = { cityList: ask };
  searchCity(api, 'нов');
  await vi.runAllTimersAsync();
  expect($cityList.get().rest).toBe(1);
  await moreCities(api);
  expect(ask).toHaveBeenLastCalledWith({ query: 'нов', limit: 50, offset: 1 });
  expect(titles()).toEqual(['Новосибирск', 'Новомосковск']);
  expect($cityList.get().rest).toBe(0);
});

test('an answer that comes after a newer question is dropped', async () => {
  let answerFirst: (answer: { count: number; results: City[] }) => void = () => undefined;
  const ask = vi
    .fn(() => Promise.resolve({ count: 1, results: [city(5, 'Пермь')] }))
    .mockReturnValueOnce(
      new Promise((resolve) => {
        answerFirst = resolve;
      }),
    );
  const api = { cityList: ask };
  void openCityList(api);
  searchCity(api, 'пер');
  await vi.runAllTimersAsync();
  answerFirst({ count: 1, results: [city(1, 'Москва', true)] });
  await vi.runAllTimersAsync();
  expect(titles()).toEqual(['Пермь']);
});

test('a failure is told, and asking again helps', async () => {
  covers('8.stores');
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const ask = answers([city(1, 'Москва', true)]);
  ask.mockRejectedValueOnce(new Error('no line'));
  const api = { cityList: ask };
  void openCityList(api);
  await vi.runAllTimersAsync();
  expect($cityList.get().state).toBe('failed');
  await moreCities(api);
  expect(titles()).toEqual(['Москва']);
  warn.mockRestore();
});

test('when the next page fails, asking again keeps the rows and asks for that page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const ask = answers([city(3, 'Новосибирск')], 2);
  const api = { cityList: ask };
  searchCity(api, 'нов');
  await vi.runAllTimersAsync();
  ask.mockRejectedValueOnce(new Error('no line'));
  await moreCities(api);
  expect([$cityList.get().state, titles()]).toEqual(['failed', ['Новосибирск']]);
  ask.mockResolvedValueOnce({ count: 2, results: [city(4, 'Новомосковск')] });
  await moreCities(api);
  expect(ask).toHaveBeenLastCalledWith({ query: 'нов', limit: 50, offset: 1 });
  expect(titles()).toEqual(['Новосибирск', 'Новомосковск']);
  warn.mockRestore();
});

/** A browser with one cookie jar. */
function browser(jar = ''): void {
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return jar;
    },
    set cookie(written: string) {
      [jar = ''] = written.split(';');
    },
  });
}

test('the chosen city counts, and the main one until then', () => {
  covers('3.city.state');
  browser();
  $mainCity.set({ id: 1, title: 'Москва' });
  lookAtCity();
  expect([$chosenCity.get(), $city.get()]).toEqual([null, { id: 1, title: 'Москва' }]);
  chooseCity({ id: 2, title: 'Казань' });
  expect($city.get()).toEqual({ id: 2, title: 'Казань' });
  expect(decodeURIComponent(document.cookie)).toBe('city=2.Казань');
});

test('a city that another tab has chosen counts here too', () => {
  browser();
  lookAtCity();
  browser(`city=${encodeURIComponent('3.Новосибирск')}`);
  lookAtCity();
  expect($city.get()).toEqual({ id: 3, title: 'Новосибирск' });
});
