import { expect, it } from 'vitest';
import { payUntilText, untilText } from './until.ts';

it('an end is told by the clock of the shop; midnight is the end of the day before', () => {
  expect(untilText(new Date('2026-03-12T12:00:00Z'))).toBe('до 12 марта в 15:00');
  expect(untilText(new Date('2026-03-12T21:00:00Z'))).toBe('до конца дня 12 марта');
});

it('who pays on receipt is not asked to pay before', () => {
  const until = new Date('2026-03-12T21:00:00Z');
  expect(payUntilText('ON_RECEIPT', until)).toMatch(
    /^Держим товары для вас до конца дня 12 марта\./,
  );
  expect(payUntilText('INVOICE', until)).toMatch(/^Оплатите заказ до конца дня 12 марта\./);
});
