import { SORTINGS, type Sorting } from '#src/domain/listing.ts';
import { emptyBits, hasBit, setBit, type Bits } from './bits.ts';
import type { Columns } from './catalogue-data.ts';

/** A position takes 20 bits of a sorting key, which leaves 33 for the sorted value. */
export const PRODUCTS_MOST = 2 ** 20;
const MOST = 2 ** 32 - 1;

/**
 * The sorted value, ascending, as a whole number below 2^33. Popular, new and highly rated goods
 * come first only if they can be bought: goods out of stock are at the end. By price and by name
 * the order is strict, because a shopper sees it at a glance and looks for a place in it; the
 * filter «В наличии» is one press away.
 */
const KEYS: Record<Sorting, (columns: Columns, position: number) => number> = {
  popular: (columns, at) =>
    absent(columns, at) * 2 ** 32 + (2 ** 31 - 1 - (columns.popularity[at] ?? 0)),
  new: (columns, at) => absent(columns, at) * 2 ** 32 + (MOST - (columns.created[at] ?? 0)),
  price_asc: (columns, at) => columns.price[at] ?? 0,
  price_desc: (columns, at) => MOST - (columns.price[at] ?? 0),
  rating: (columns, at) => absent(columns, at) * 2 ** 32 + (MOST - rating(columns, at)),
  name: (columns, at) => columns.nameRank[at] ?? 0,
};

/** Numbers only: it is called for every product in every sorting. */
const absent = ({ quantity, minQuantity }: Columns, at: number) =>
  (quantity[at] ?? 0) >= (minQuantity[at] ?? 1) ? 0 : 1;

/** The average to a hundredth; with equal averages more reviews win. */
function rating(columns: Columns, at: number): number {
  return (
    Math.round((columns.rating[at] ?? 0) * 100) * 2 ** 20 +
    Math.min(columns.reviewCount[at] ?? 0, 2 ** 20 - 1)
  );
}

/** The whole key; goods with equal values keep the order of the tree. */
const keyOf = (sorting: Sorting, columns: Columns, at: number) =>
  KEYS[sorting](columns, at) * PRODUCTS_MOST + at;
const positionOf = (key: number | undefined) => (key ?? 0) % PRODUCTS_MOST;

/**
 * All positions in the order of a sorting. Keys are sorted as numbers without a comparator: 10 ms
 * for 100,000.
 */
export function sortPositions(sorting: Sorting, columns: Columns, size: number): Int32Array {
  const keys = new Float64Array(size);
  for (let at = 0; at < size; at++) keys[at] = keyOf(sorting, columns, at);
  keys.sort();
  const order = new Int32Array(size);
  for (let at = 0; at < size; at++) order[at] = positionOf(keys[at]);
  return order;
}

/** The part of an order that lies in a set of `count` positions. */
export function orderWithin(order: Int32Array, bits: Bits, count: number): Int32Array {
  const part = new Int32Array(count);
  for (let from = 0, to = 0; to < count; from++) {
    const position = order[from];
    if (position === undefined) break;
    if (hasBit(bits, position)) part[to++] = position;
  }
  return part;
}

/** The positions whose place in a sorting has changed with the columns. */
export function movedIn(
  sorting: Sorting,
  before: Columns,
  after: Columns,
  positions: Int32Array,
): Int32Array {
  const key = KEYS[sorting];
  return positions.filter((at) => key(before, at) !== key(after, at));
}

/**
 * The order after the keys of some positions have changed. The others keep their order: only the
 * changed ones are sorted, and both are merged.
 */
export function reordered(
  sorting: Sorting,
  order: Int32Array,
  columns: Columns,
  changed: Int32Array,
): Int32Array {
  const isChanged = emptyBits(0, order.length);
  for (const position of changed) setBit(isChanged, position);
  const keys = Float64Array.from(changed, (at) => keyOf(sorting, columns, at)).sort();
  const merged = new Int32Array(order.length);
  let next = 0;
  let to = 0;
  for (const position of order) {
    if (hasBit(isChanged, position)) continue;
    if (next < keys.length) {
      const key = keyOf(sorting, columns, position);
      while (next < keys.length && (keys[next] ?? 0) < key) merged[to++] = positionOf(keys[next++]);
    }
    merged[to++] = position;
  }
  while (next < keys.length) merged[to++] = positionOf(keys[next++]);
  return merged;
}

/** Changes columns of one product and moves it to its new places. */
export function moveInOrders(
  orders: Readonly<Record<Sorting, Int32Array>>,
  columns: Columns,
  position: number,
  change: () => void,
): void {
  const before = SORTINGS.map((sorting) => keyOf(sorting, columns, position));
  const places = SORTINGS.map((sorting, index) =>
    placeOf(orders[sorting], sorting, columns, before[index] ?? 0),
  );
  change();
  for (const [index, sorting] of SORTINGS.entries()) {
    const key = keyOf(sorting, columns, position);
    if (key === before[index]) continue;
    const order = orders[sorting];
    const from = places[index] ?? 0;
    order.copyWithin(from, from + 1);
    const to = placeOf(order.subarray(0, -1), sorting, columns, key);
    order.copyWithin(to + 1, to, order.length - 1);
    order[to] = position;
  }
}

/** Index of the first position whose key is at least `key`. */
function placeOf(order: Int32Array, sorting: Sorting, columns: Columns, key: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyOf(sorting, columns, order[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
