import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dateTime } from './parts.ts';

describe('a moment of an answer', () => {
  it.each([
    ['a column', new Date('2026-12-07T09:30:15.120Z')],
    ['a query without columns', '2026-12-07 12:30:15.12+03'],
    ['JSON made by the database', '2026-12-07T09:30:15.12+00:00'],
    ['another process', '2026-12-07T09:30:15.120Z'],
  ])('is one text, also where it came from %s', (_source, given) => {
    expect(v.parse(dateTime, given)).toBe('2026-12-07T09:30:15.120Z');
  });

  it.each([new Date(Number.NaN), 'yesterday', '', 1_765_100_000_000, null, undefined, true])(
    'is not %s',
    (given) => {
      expect(v.is(dateTime, given)).toBe(false);
    },
  );
});
