import { expect, test } from 'vitest';
import type { FilterGroup, Filters } from '#src/contract/catalogue.ts';
import { readFilters } from '#src/domain/listing.ts';
import { chosenConditions, waysOut } from './address.ts';

const group = (
  title: string,
  type: FilterGroup['type'],
  unit: string | null,
  value: string,
): FilterGroup => ({
  key: title,
  title,
  type,
  unit,
  values: [{ slug: '1', title: value, count: 1, selected: true }],
});

const address = {
  selection: readFilters(new URLSearchParams('price_from=100')),
  sorting: 'popular' as const,
  page: 1,
  pathOf: (query: string) => query,
};

test('a chosen figure says of what it is, a word speaks for itself', () => {
  const filters: Filters = {
    price: { min: 100, max: 900, from: null, to: null },
    groups: [
      group('Длина', 'range', 'мм', '128'),
      group('Исполнение', 'enum', null, '6,8×12'),
      group('Цвет', 'enum', null, 'чёрный'),
      group('В наличии', 'bool', null, 'да'),
    ],
  };
  expect(chosenConditions(address, filters).map(({ title }) => title)).toEqual([
    'Длина: 128\u00a0мм',
    'Исполнение: 6,8×12',
    'чёрный',
    'В наличии',
    'Цена от 100\u00a0₽',
  ]);
});

test('however much is chosen, the price is among the ways out of an empty list', async () => {
  const filters: Filters = {
    price: { min: 100, max: 900, from: 10_000, to: null },
    groups: Array.from({ length: 8 }, (_, index) => group(`Свойство ${index}`, 'enum', null, 'да')),
  };
  const ways = await waysOut(address, filters, ({ priceFrom }) =>
    Promise.resolve(priceFrom === null ? 5 : 0),
  );
  expect(ways).toEqual([{ title: 'Цена от 100\u00a0₽', href: '', count: 5 }]);
});
