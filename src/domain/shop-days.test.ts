import { describe, expect, it } from 'vitest';
import { shopDay, shopMidnight, shopMoment, shopTime, workingDaysAfter } from './shop-days.ts';

describe('days of the shop', () => {
  it('begin at midnight in Moscow', () => {
    expect(shopDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(shopDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });

  it('have minutes, of which those of no calendar are none', () => {
    expect(shopMoment('2026-11-21T00:05')).toEqual(new Date('2026-11-20T21:05:00Z'));
    for (const none of ['2026-02-30T10:00', '2026-11-21', '2026-11-21T00:05:00', ''])
      expect(shopMoment(none)).toBeNull();
  });

  it('are read and written by Moscow time', () => {
    expect(shopTime(new Date('2026-11-20T21:05:59Z'))).toBe('2026-11-21 00:05');
    expect(shopMidnight('2026-11-21')).toEqual(new Date('2026-11-20T21:00:00Z'));
    expect(shopMidnight('2026-12-31', 1)).toEqual(new Date('2026-12-31T21:00:00Z'));
    expect(shopMidnight('0001-01-01')).toBeNull();
    for (const typed of ['2026-02-30', '2026-13-01', '20.11.2026', '2026-1-1', '', 'yesterday'])
      expect(shopMidnight(typed), typed).toBeNull();
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
