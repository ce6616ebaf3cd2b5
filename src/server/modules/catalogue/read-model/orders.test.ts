import { expect, it } from 'vitest';
import { SORTINGS, type Sorting } from '#src/domain/listing.ts';
import { columnsOf } from './columns.ts';
import { moveInOrders, reordered, sortPositions } from './orders.ts';

const SIZE = 60;

function someColumns() {
  const zeros = () => new Int32Array(SIZE);
  const columns = columnsOf({ id: zeros(), category: zeros(), nameRank: zeros() });
  for (let at = 0; at < SIZE; at++) {
    columns.price[at] = 100 + ((at * 37) % 11) * 10;
    columns.quantity[at] = (at * 5) % 4;
    columns.minQuantity[at] = 1;
    columns.popularity[at] = (at * 13) % 17;
    columns.created[at] = 1_700_000_000 + ((at * 29) % 23);
    columns.rating[at] = ((at * 7) % 6) / 1.1;
    columns.reviewCount[at] = at % 5;
    columns.nameRank[at] = (at * 11) % SIZE;
  }
  return columns;
}

it('moves a changed product to where a new sorting would put it', () => {
  const columns = someColumns();
  const sorted = () =>
    Object.fromEntries(
      SORTINGS.map((sorting) => [sorting, sortPositions(sorting, columns, SIZE)]),
    ) as Record<Sorting, Int32Array>;
  const orders = sorted();
  for (const at of [0, 1, 17, 31, 32, SIZE - 1]) {
    for (const [price, quantity, rating] of [
      [1, 0, 5],
      [999_999, 9, 0],
      [140, 1, 3.3],
    ] as const) {
      moveInOrders(orders, columns, at, () => {
        columns.price[at] = price;
        columns.quantity[at] = quantity;
        columns.rating[at] = rating;
        columns.popularity[at] = price;
      });
      expect(orders).toEqual(sorted());
    }
  }
});

it.each([1, 7, SIZE])('puts %i changed products at once where a new sorting would', (count) => {
  const columns = someColumns();
  const before = SORTINGS.map((sorting) => sortPositions(sorting, columns, SIZE));
  const changed = Int32Array.from({ length: count }, (_nothing, index) => (index * 7) % SIZE);
  for (const at of changed) {
    columns.price[at] = 90 + ((at * 31) % 13) * 10;
    columns.quantity[at] = at % 2;
    columns.rating[at] = at % 5;
  }
  for (const [index, sorting] of SORTINGS.entries()) {
    const order = reordered(sorting, before[index] ?? new Int32Array(0), columns, changed);
    expect(order).toEqual(sortPositions(sorting, columns, SIZE));
  }
});

it('orders by price strictly and keeps goods without stock last where a shopper only browses', () => {
  const columns = someColumns();
  const prices = Array.from(
    sortPositions('price_asc', columns, SIZE),
    (at) => columns.price[at] ?? 0,
  );
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  for (const sorting of ['popular', 'new', 'rating'] as const) {
    const stock = Array.from(
      sortPositions(sorting, columns, SIZE),
      (at) => (columns.quantity[at] ?? 0) > 0,
    );
    expect(stock.indexOf(false)).toBe(stock.filter(Boolean).length);
  }
});
