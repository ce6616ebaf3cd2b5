import { describe, expect, it, test } from 'vitest';
import { daysTillOpen, nextDaysOff, readDayHours, type WeekHours } from './opening-hours.ts';

const WORK = ['09:00', '18:00'] as const;
/** Open from Monday to Friday, closed on the weekend. */
const week: WeekHours = [WORK, WORK, WORK, WORK, WORK, null, null];
const point = { week, daysOff: [] as string[], utcOffset: 3 };
/** A Friday, 12:00 in Moscow. */
const FRIDAY = new Date('2026-11-27T09:00:00Z');

test.each([
  ['9:00–20:00', ['09:00', '20:00']],
  ['9-20', ['09:00', '20:00']],
  [' 09.30 — 18 ', ['09:30', '18:00']],
  ['0:00-24:00', ['00:00', '24:00']],
  ['', null],
])('«%s» are hours of a day', (typed, hours) => {
  expect(readDayHours(typed)).toEqual(hours);
});

test.each(['закрыто', '20-9', '9-9', '25-26', '9:70-20', '9', '9-24:30'])(
  '«%s» are none',
  (typed) => expect(readDayHours(typed)).toBeUndefined(),
);

describe('an order can be fetched', () => {
  it('today, as long as the point is open', () => {
    expect(daysTillOpen(point, FRIDAY, 0)).toBe(0);
    expect(daysTillOpen(point, new Date('2026-11-27T15:00:00Z'), 0)).toBe(3);
    expect(daysTillOpen({ ...point, utcOffset: 5 }, new Date('2026-11-27T13:00:00Z'), 0)).toBe(3);
  });

  it('on the next day that is no weekend and no day off', () => {
    expect(daysTillOpen(point, FRIDAY, 1)).toBe(3);
    const daysOff = ['2026-11-30', '2026-12-01'];
    expect(daysTillOpen({ ...point, daysOff }, FRIDAY, 1)).toBe(5);
  });

  it('when the shop says, where nobody knows the hours or it is never open', () => {
    expect(daysTillOpen({ ...point, week: null }, FRIDAY, 1)).toBe(1);
    expect(daysTillOpen({ ...point, week: null, daysOff: ['2026-11-28'] }, FRIDAY, 1)).toBe(2);
    expect(daysTillOpen({ ...point, week: week.map(() => null) }, FRIDAY, 1)).toBe(1);
  });
});

it('days off are told when they are near, in order', () => {
  const daysOff = ['2027-05-01', '2026-12-12', '2026-11-01', '2026-11-30'];
  expect(nextDaysOff({ daysOff }, '2026-11-27')).toEqual(['2026-11-30', '2026-12-12']);
});
