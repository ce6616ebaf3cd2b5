import { expect, test } from 'vitest';
import { dayText, untilDay } from './content.ts';

test('a day is told as Moscow has it', () => {
  expect(dayText('2026-09-30T21:30:00.000Z')).toBe('1 октября 2026 г.');
});

test('an action that ends at midnight holds until the day before', () => {
  expect(untilDay('2026-12-31T21:00:00.000Z')).toBe('до 31 декабря');
});
