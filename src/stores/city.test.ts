import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { City } from '../contract/city.ts';
import { openCityChoice } from './city.ts';

const city = (id: number, title: string, isMain = false): City => ({ id, title, is_main: isMain, is_active: true, locative: title, region: 'Область' });
const answers = (results: City[], count = results.length) => vi.fn(() => Promise.resolve({ count, results }));
const titles = (choice: ReturnType<typeof openCityChoice>) => choice.$list.get().results.map(({ title }) => title);

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

test('the default list is the important cities, the main one first', async () => {
  const ask = answers([city(2, 'Казань'), city(1, 'Москва', true)]);
  const choice = openCityChoice(ask);
  choice.open();
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ is_important: 'true', limit: 50, offset: 0 });
  expect(titles(choice)).toEqual(['Москва', 'Казань']);
});

test('typing is asked for 500 ms after it rests, trimmed, from 3 characters on, 50 a page from offset 0', async () => {
  const ask = answers([city(3, 'Новосибирск')]);
  const choice = openCityChoice(ask);
  choice.type('  но  ');
  choice.type('  нов');
  await vi.advanceTimersByTimeAsync(499);
  choice.type('  ново ');
  await vi.advanceTimersByTimeAsync(499);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledExactlyOnceWith({ query: 'ново', limit: 50, offset: 0 });
});

test('a text of fewer than 3 characters shows the default list again', async () => {
  const ask = answers([city(1, 'Москва', true)]);
  const choice = openCityChoice(ask);
  choice.type('мос');
  await vi.runAllTimersAsync();
  choice.type('мо ');
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenLastCalledWith({ is_important: 'true', limit: 50, offset: 0 });
});

test('the next page follows the last one shown', async () => {
  const ask = vi.fn(({ offset }: { offset: number }) => Promise.resolve({ count: 2, results: [offset === 0 ? city(3, 'Новосибирск') : city(4, 'Новомосковск')] }));
  const choice = openCityChoice(ask);
  choice.type('нов');
  await vi.runAllTimersAsync();
  expect(choice.$list.get().rest).toBe(1);
  await choice.more();
  expect(ask).toHaveBeenLastCalledWith({ query: 'нов', limit: 50, offset: 1 });
  expect(titles(choice)).toEqual(['Новосибирск', 'Новомосковск']);
  expect(choice.$list.get().rest).toBe(0);
});

test('an answer that comes after a newer question is dropped', async () => {
  let answerFirst: (answer: { count: number; results: City[] }) => void = () => undefined;
  const ask = vi.fn(() => Promise.resolve({ count: 1, results: [city(5, 'Пермь')] })).mockReturnValueOnce(new Promise((resolve) => { answerFirst = resolve; }));
  const choice = openCityChoice(ask);
  choice.open();
  choice.type('пер');
  await vi.runAllTimersAsync();
  answerFirst({ count: 1, results: [city(1, 'Москва', true)] });
  await vi.runAllTimersAsync();
  expect(titles(choice)).toEqual(['Пермь']);
});

test('a failure is told, and asking again helps', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const ask = answers([city(1, 'Москва', true)]);
  ask.mockRejectedValueOnce(new Error('no line'));
  const choice = openCityChoice(ask);
  choice.open();
  await vi.runAllTimersAsync();
  expect(choice.$list.get().state).toBe('failed');
  await choice.again();
  expect(titles(choice)).toEqual(['Москва']);
  warn.mockRestore();
});
