import { afterEach, expect, test, vi } from 'vitest';
import { $notice, say } from './notice.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the same words are another notice, and each is told for 5 seconds', () => {
  vi.useFakeTimers();
  say('Товар в корзине', false);
  const { number } = $notice.get();
  vi.advanceTimersByTime(4000);
  say('Товар в корзине');
  expect($notice.get()).toMatchObject({ text: 'Товар в корзине', isShown: true });
  expect($notice.get().number).not.toBe(number);
  vi.advanceTimersByTime(4999);
  expect($notice.get().text).toBe('Товар в корзине');
  vi.advanceTimersByTime(1);
  expect($notice.get().text).toBe('');
});
