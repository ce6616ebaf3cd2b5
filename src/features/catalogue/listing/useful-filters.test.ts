import { expect, test } from 'vitest';
import type { FilterGroup } from '#src/contract/catalogue.ts';
import { usefulFilters } from './useful-filters.ts';

const group = (
  key: string,
  counts: readonly number[],
  more: { type?: FilterGroup['type']; selected?: number } = {},
): FilterGroup => ({
  key,
  title: key,
  unit: null,
  type: more.type ?? 'enum',
  values: counts.map((count, index) => ({
    slug: String(index),
    title: String(index),
    count,
    selected: index === more.selected,
  })),
});
const keys = (groups: readonly FilterGroup[]) => groups.map(({ key }) => key);

test('a property of few goods is not offered, unless it is chosen', () => {
  expect(
    keys(
      usefulFilters([group('brand', [60, 40]), group('board', [5, 5])], {
        total: 100,
        breadth: 'narrow',
      }),
    ),
  ).toEqual(['brand']);
  expect(
    keys(
      usefulFilters([group('brand', [60, 40]), group('board', [5, 5], { selected: 1 })], {
        total: 100,
        breadth: 'narrow',
      }),
    ),
  ).toEqual(['brand', 'board']);
});

test('of many properties the telling ones stay, in their own order', () => {
  const many = Array.from({ length: 10 }, (_, index) => group(`p${index}`, [30 + index]));
  expect(keys(usefulFilters(many, { total: 100, breadth: 'narrow' }))).toEqual([
    'p3',
    'p4',
    'p5',
    'p6',
    'p7',
    'p8',
    'p9',
  ]);
  expect(keys(usefulFilters(many, { total: 100, breadth: 'broad' }))).toEqual([
    'p6',
    'p7',
    'p8',
    'p9',
  ]);
  expect(keys(usefulFilters(many, { total: 100, breadth: 'whole' }))).toEqual(['p9']);
});

test('a value that finds nothing is left out, a chosen one stays', () => {
  const [brand] = usefulFilters([group('brand', [50, 0, 0], { selected: 2 })], {
    total: 50,
    breadth: 'narrow',
  });
  expect(brand?.values.map(({ slug }) => slug)).toEqual(['0', '2']);
});

test('flags stay as long as they find something', () => {
  expect(
    keys(
      usefulFilters(
        [group('in_stock', [1], { type: 'bool' }), group('novelty', [0], { type: 'bool' })],
        { total: 100, breadth: 'narrow' },
      ),
    ),
  ).toEqual(['in_stock']);
});

test('of the many values of a mixed list those that find most stay, in their own order, and a chosen one', () => {
  const counts = Array.from({ length: 30 }, (_, index) => 1 + index);
  const slugs = (selected?: number) =>
    usefulFilters([group('length', counts, selected === undefined ? {} : { selected })], {
      total: 400,
      breadth: 'mixed',
    })[0]?.values.map(({ slug }) => slug);
  expect(slugs()).toEqual(counts.slice(14).map((count) => String(count - 1)));
  expect(slugs(2)).toEqual(['2', ...(slugs() ?? [])]);
  expect(
    usefulFilters([group('length', counts)], { total: 400, breadth: 'narrow' })[0]?.values,
  ).toHaveLength(30);
});

test('a mixed list offers no more boxes than a page has room for', () => {
  const values = (count: number, each: number) => Array.from({ length: count }, () => each);
  const groups = (last: number) => [
    group('finish', values(20, 30)),
    group('length', values(20, 25)),
    group('weight', values(12, 20)),
    group('material', values(last, 14)),
  ];
  expect(keys(usefulFilters(groups(7), { total: 400, breadth: 'mixed' }))).toEqual([
    'finish',
    'length',
    'weight',
  ]);
  expect(keys(usefulFilters(groups(4), { total: 200, breadth: 'mixed' }))).toEqual([
    'finish',
    'length',
    'weight',
    'material',
  ]);
});
