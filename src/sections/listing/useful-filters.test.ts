import { expect, test } from 'vitest';
import type { FilterGroup } from '../../contract/catalogue.ts';
import { usefulFilters } from './useful-filters.ts';

const group = (key: string, counts: readonly number[], more: { type?: FilterGroup['type']; selected?: number } = {}): FilterGroup => ({
  key, title: key, unit: null, type: more.type ?? 'enum',
  values: counts.map((count, index) => ({ slug: String(index), title: String(index), count, selected: index === more.selected })),
});
const keys = (groups: readonly FilterGroup[]) => groups.map(({ key }) => key);

test('a property of few goods is not offered, unless it is chosen', () => {
  expect(keys(usefulFilters([group('brand', [60, 40]), group('board', [5, 5])], { total: 100, isBroad: false }))).toEqual(['brand']);
  expect(keys(usefulFilters([group('brand', [60, 40]), group('board', [5, 5], { selected: 1 })], { total: 100, isBroad: false }))).toEqual(['brand', 'board']);
});

test('of many properties the telling ones stay, in their own order', () => {
  const many = Array.from({ length: 10 }, (_, index) => group(`p${index}`, [30 + index]));
  expect(keys(usefulFilters(many, { total: 100, isBroad: false }))).toEqual(['p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9']);
  expect(keys(usefulFilters(many, { total: 100, isBroad: true }))).toEqual(['p6', 'p7', 'p8', 'p9']);
});

test('a value that finds nothing is left out, a chosen one stays', () => {
  const [brand] = usefulFilters([group('brand', [50, 0, 0], { selected: 2 })], { total: 50, isBroad: false });
  expect(brand?.values.map(({ slug }) => slug)).toEqual(['0', '2']);
});

test('flags stay as long as they find something', () => {
  expect(keys(usefulFilters([group('in_stock', [1], { type: 'bool' }), group('novelty', [0], { type: 'bool' })], { total: 100, isBroad: false }))).toEqual(['in_stock']);
});
