import { expect, it } from 'vitest';
import { availabilityText } from './catalogue.ts';
import { covers } from '../../tests/support/covers.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says how much there is, how little is left and how long to wait', () => {
  covers('4.availability');
  const stock = { quantity: 1240, unit: 'шт', leadDays: null };
  expect(plain(availabilityText('in_stock', stock))).toBe('В наличии: 1 240 шт');
  expect(plain(availabilityText('few', { ...stock, quantity: 3 }))).toBe('Осталось 3 шт');
  expect(availabilityText('soon', stock)).toBe('Скоро в продаже');
  expect(availabilityText('out', stock)).toBe('Нет в наличии');
});

it.each([
  [1, 'день'],
  [3, 'дня'],
  [14, 'дней'],
  [21, 'день'],
])('declines the days to wait: %i %s', (leadDays, word) => {
  expect(plain(availabilityText('order', { quantity: 0, unit: 'шт', leadDays }))).toBe(
    `Под заказ, ${leadDays} ${word}`,
  );
});
