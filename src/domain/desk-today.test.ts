import { expect, it } from 'vitest';
import { barHeights, growthPercent, totalsOf } from './desk-today.ts';

it('adds days up, and has an average only of something', () => {
  const day = { day: '2026-11-25', orders: 2, sum: 301, paid: 100 };
  expect(totalsOf([day, { ...day, orders: 1 }])).toEqual({
    orders: 3,
    sum: 602,
    paid: 200,
    average: 201,
  });
  expect(totalsOf([]).average).toBeNull();
});

it('compares only with what there was', () => {
  expect([growthPercent(150, 100), growthPercent(50, 100), growthPercent(5, 0)]).toEqual([
    50,
    -50,
    null,
  ]);
});

it('draws the highest value to the top, and shows what is not nothing', () => {
  expect(barHeights([0, 1, 1000, 500], 100)).toEqual([0, 1, 100, 50]);
  expect(barHeights([0, 0], 100)).toEqual([0, 0]);
});
