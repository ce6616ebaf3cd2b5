import { describe, expect, test } from 'vitest';
import { changedLine, daysText, goodsOf, pointsOf } from './checkout.ts';

describe('days of a delivery', () => {
  test.each([
    [0, 0, 'сегодня'],
    [0, 1, 'сегодня или завтра'],
    [1, 1, '1\u00a0день'],
    [1, 3, '1–3\u00a0дня'],
    [4, 14, '4–14\u00a0дней'],
    [2, 21, '2–21\u00a0день'],
  ])('%i to %i: %s', (least, most, text) => {
    expect(daysText({ days_min: least, days_max: most })).toBe(text);
  });
});

test('counts agree with their nouns', () => {
  expect([1, 3, 11, 101].map(goodsOf)).toEqual([
    '1\u00a0товар',
    '3\u00a0товара',
    '11\u00a0товаров',
    '101\u00a0товар',
  ]);
  expect(pointsOf(1022)).toBe('1\u00a0022\u00a0бонуса');
});

describe('a line that changed', () => {
  const line = { amount: 4, price: 34_500, unit: 'шт', lead: null };

  test('says what is left, what it costs, or that it is gone', () => {
    expect(changedLine('Петля', 'clamped', line)).toBe('Петля: осталось только 4\u00a0шт.');
    expect(changedLine('Петля', 'price_changed', { ...line, unit: 'компл.' })).toBe(
      'Петля: новая цена 345\u00a0₽ за\u00a0компл.',
    );
    expect(changedLine('Петля', 'lead_changed', { ...line, lead: 14 })).toBe(
      'Петля: теперь под заказ, 14\u00a0дней.',
    );
    expect(changedLine('Петля', 'unavailable', line)).toBe(
      'Петля: закончился и в заказ не войдёт.',
    );
  });

  test('is gone when the cart does not have it any more', () => {
    expect(changedLine('Петля', 'clamped', null)).toBe('Петля: закончился и в заказ не войдёт.');
  });
});
