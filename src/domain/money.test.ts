import { expect, test } from 'vitest';
import {
  discountPercent,
  formatPrice,
  formatSum,
  roublesForMachines,
  roublesTyped,
  typedSum,
} from './money.ts';
import { covers } from '../../tests/support/covers.ts';

test('a price is roubles as ru-RU writes them; the last two digits are kopecks, shown when there are any', () => {
  covers('9.prices');
  expect(formatPrice(34_500)).toBe('345\u00a0₽');
  expect(formatPrice(123_456_700)).toBe('1\u00a0234\u00a0567\u00a0₽');
  expect(formatPrice(1_250)).toBe('12,50\u00a0₽');
  expect(formatPrice(5)).toBe('0,05\u00a0₽');
  expect(formatSum(34_500)).toBe('345,00');
});

test('machines read a price with a point', () => {
  expect([roublesForMachines(34_500), roublesForMachines(1_250)]).toEqual(['345', '12.50']);
});

test('a field of money shows what can be typed into it', () => {
  for (const kopecks of [0, 5, 1_250, 34_500, 123_450])
    expect(typedSum(roublesTyped(kopecks))).toBe(kopecks);
  expect(roublesTyped(1_250)).toBe('12,50');
});

test('a discount is whole per cent of an old price that was higher', () => {
  expect([
    discountPercent(34_500, 40_000),
    discountPercent(100, 100),
    discountPercent(100, 90),
    discountPercent(100, null),
  ]).toEqual([14, 0, 0, 0]);
});

test('a sum that people typed is kopecks, however they part roubles and kopecks', () => {
  const typed = ['1500', '1 500,5', '1500.50', '0,05', '1\u00a0234\u00a0₽', ' 7 ₽ '];
  expect(typed.map(typedSum)).toEqual([150_000, 150_050, 150_050, 5, 123_400, 700]);
  for (const none of ['', '-5', '1,234', '1.2.3', 'сто', '1e3', '1234567890']) {
    expect(typedSum(none)).toBeNull();
  }
});
