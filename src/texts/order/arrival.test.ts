import { expect, test } from 'vitest';
import { arrivalStep, arrivalText } from './arrival.ts';
import { covers } from '#tests/support/covers.ts';

const awaited = (lead: number | null, arrives: string | null) => ({
  lead_days: lead,
  arrives_at: arrives,
});

test('the day of arrival has its year when it is not the year from which it counts', () => {
  covers('4.on_order.day');
  expect([
    arrivalText(awaited(14, '2026-12-31')),
    arrivalText(awaited(14, '2027-01-14')),
    arrivalText(awaited(14, '2027-01-15')),
    arrivalText(awaited(400, '2027-12-31')),
  ]).toEqual([
    'под заказ, поступит 31 декабря',
    'под заказ, поступит 14 января 2027 г.',
    'под заказ, поступит 15 января',
    'под заказ, поступит 31 декабря 2027 г.',
  ]);
  expect(
    arrivalStep([awaited(14, '2027-01-14'), awaited(3, '2027-01-03'), awaited(null, null)]),
  ).toBe('Товары под заказ поступят 14 января 2027 г.: тогда соберём весь заказ.');
});
