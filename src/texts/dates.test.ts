import { expect, test } from 'vitest';
import { dayText, momentText } from './dates.ts';

test('a day is told as Moscow has it', () => {
  expect(dayText('2026-09-30T21:30:00.000Z')).toBe('1 октября 2026 г.');
});

test('a moment is told without its year', () => {
  expect(momentText('2026-10-01T15:04:00.000Z')).toBe('1 октября в 18:04');
});
