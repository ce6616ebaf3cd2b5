import { expect, it } from 'vitest';
import { parseCount, parseNumber, parsePrice, propertyValue } from './values.ts';

it.each([
  ['1234', 1234],
  ['1 234,50', 1234.5],
  ['1\u00a0234.5', 1234.5],
  ['1,234.50', 1234.5],
  ["1'000", 1000],
  ['-5', -5],
  ['0.0000', 0],
  ['', undefined],
  ['5 руб', undefined],
  ['1e5', undefined],
  ['1.2.3', undefined],
  ['NaN', undefined],
  ['0x10', undefined],
])('reads %j as the number %j', (text, number) => expect(parseNumber(text)).toBe(number));

it('rounds a price to kopecks and refuses what nothing can be sold for', () => {
  expect(parsePrice('345,555')).toBe(34556);
  expect(parsePrice('500', 100)).toBe(500);
  expect([
    parsePrice('0'),
    parsePrice('-1'),
    parsePrice('0,001'),
    parsePrice('99999999999'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

it('counts whole pieces only', () => {
  expect([
    parseCount('12,9'),
    parseCount('0'),
    parseCount('-1'),
    parseCount('много'),
    parseCount(undefined),
  ]).toEqual([12, 0, undefined, undefined, undefined]);
});

it.each([
  ['128', '128'],
  ['0,4', '0-4'],
  ['0.40', '0-4'],
  ['−5', 'minus-5'],
  ['100–150', '100_150'],
  ['от 0,5 до 1', '0-5_1'],
  ['Да', 'da'],
  ['FALSE', 'net'],
  ['хром матовый', 'khrom-matovyy'],
  ['0012', '0012'],
  ['150-100', '150-100'],
])('the value %j has the slug %j', (value, slug) => expect(propertyValue(value)?.slug).toBe(slug));

it('names a value without letters and digits by a hash, always the same', () => {
  expect(propertyValue('+')?.slug).toMatch(/^v-[0-9a-f]{8}$/);
  expect(propertyValue('+')?.slug).toBe(propertyValue(' + ')?.slug);
  expect(propertyValue('  ')).toBeUndefined();
});
