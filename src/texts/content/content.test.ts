import { expect, test } from 'vitest';
import { untilDay } from './content.ts';

test('an action that ends at midnight holds until the day before', () => {
  expect(untilDay('2026-12-31T21:00:00.000Z')).toBe('до 31 декабря');
});
