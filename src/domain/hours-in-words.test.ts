import { expect, it, test } from 'vitest';
import { hoursText, keptText, weekText } from './hours-in-words.ts';

const LONG = ['09:00', '20:00'] as const;
const SHORT = ['10:00', '18:00'] as const;

test.each([
  [[LONG, LONG, LONG, LONG, LONG, SHORT, SHORT], 'пн–пт 9:00–20:00, сб–вс 10:00–18:00'],
  [[LONG, LONG, LONG, LONG, LONG, LONG, LONG], 'ежедневно 9:00–20:00'],
  [[LONG, null, LONG, LONG, null, null, SHORT], 'пн 9:00–20:00, ср–чт 9:00–20:00, вс 10:00–18:00'],
  [[null, null, null, null, null, null, null], ''],
] as const)('the hours of a week are told in a line', (week, text) => {
  expect(weekText(week)).toBe(text);
});

it('days off are told beside the hours, and words where the week is not known', () => {
  const point = { hours: 'по звонку', week: null, daysOff: ['2026-12-31', '2027-01-01'] };
  expect(hoursText(point, '2026-12-20')).toBe('по звонку; закрыто 31 декабря, 1 января');
  expect(hoursText(point, '2027-02-01')).toBe('по звонку');
});

it('a point says how long it keeps an order only where it does', () => {
  expect(keptText(null)).toBe('');
  expect(keptText(5)).toBe('Храним заказ 5\u00a0дней.');
});
