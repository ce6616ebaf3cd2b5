import { expect, it } from 'vitest';
import { UNITS_MOST, readUnits } from './typed-units.ts';

it.each([
  ['10', 10],
  [' 010 ', 10],
  ['10 шт', 10],
  ['10шт.', 10],
  ['10 штук', 10],
  ['1 ШТУКА', 1],
  ['1 000', 1000],
  ['1\u00a0000 шт', 1000],
  ['１０', 10],
  ['10,0', 10],
  ['10.00 шт', 10],
  ['1\u200b0', 10],
  ['', 0],
  ['\u3164', 0],
  ['0', 0],
  ['99999999999999999999', UNITS_MOST],
])('reads «%s» as %s', (typed, units) => {
  expect(readUnits(typed)).toBe(units);
});

it.each([
  '1,5',
  '1.5',
  '1.000',
  '-5',
  '+5',
  '10 кг',
  'пять',
  'шт',
  '10+5',
  '1e3',
  '0x10',
  '10 20',
  '1/2',
  '½',
])('takes «%s» for no whole units', (typed) => {
  expect(readUnits(typed)).toBeNull();
});
