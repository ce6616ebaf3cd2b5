import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const goods = (count: number) => plural(count, ['товар', 'товара', 'товаров']);

test('a noun takes the form that its number asks for', () => {
  expect([1, 21, 101, 1001].map(goods)).toEqual(['товар', 'товар', 'товар', 'товар']);
  expect([2, 3, 4, 22, 243].map(goods)).toEqual(['товара', 'товара', 'товара', 'товара', 'товара']);
  expect([0, 5, 11, 12, 14, 19, 111, 212].map(goods)).toEqual(Array(8).fill('товаров'));
});
