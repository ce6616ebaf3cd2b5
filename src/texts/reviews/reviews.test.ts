import { expect, it } from 'vitest';
import { reviewDay } from './reviews.ts';

it('keeps the day of a review in one piece', () => {
  expect(reviewDay('2026-11-22T01:00:00Z')).toBe('22\u00a0ноября\u00a02026\u00a0г.');
});
