import { describe, expect, it } from 'vitest';
import { shopDay, workingDaysAfter } from './shop-days.ts';

describe('days of the shop', () => {
  it('begin at midnight in Moscow', () => {
    expect(shopDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(shopDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-16', 3, '2026-11-19'],
    ['2026-11-20', 3, '2026-11-25'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i working days is %s', (day, count, later) => {
    expect(workingDaysAfter(day, count)).toBe(later);
  });
});
