import type { Filters } from '#src/contract/catalogue.ts';
import type { FilterSelection, Sorting } from '#src/domain/listing.ts';
import { countBits, hasBit, intersect, setBit, type Bits } from './bits.ts';
import type { CatalogueData } from './catalogue-data.ts';
import type { FilterValue, OfferedGroup } from './filter-group.ts';
import { addTo, counted, countIn, type Counted } from './postings.ts';
import type { Listing, Scope } from './listing-scope.ts';

interface Chosen {
  group: OfferedGroup;
  values: ReadonlySet<FilterValue>;
  goods: Bits;
}

/**
 * Values within a group are alternatives; groups narrow the result. The counts of a group ignore
 * its own choice, so that they show what one more value would add; the price bounds ignore the
 * price. Values that the scope does not offer are ignored.
 */
export function listGoods(data: CatalogueData, scope: Scope, selection: FilterSelection): Listing {
  const chosen = scope.groups.flatMap((group) => chosenOf(group, selection, scope));
  const price = pricedWithin(data, scope, selection);
  if (chosen.length === 0 && price === null)
    return (scope.cached.unfiltered ??= narrowed(data, scope, { chosen, price, selection }));
  return narrowed(data, scope, { chosen, price, selection });
}

interface Narrowing {
  chosen: readonly Chosen[];
  /** The goods within the chosen price; null: none is chosen. */
  price: Bits | null;
  selection: FilterSelection;
}

function narrowed(
  data: CatalogueData,
  scope: Scope,
  { chosen, price, selection }: Narrowing,
): Listing {
  const before = chosen.reduce((goods, { goods: own }) => intersect(goods, own), scope.goods.bits);
  const goods = price === null ? before : intersect(before, price);
  const all = goods === scope.goods.bits ? scope.goods : counted(goods);

  const groups = scope.groups.flatMap((group) => {
    const own = chosen.find((one) => one.group === group);
    const goodsOfOthers = own === undefined ? all : withoutOwn(scope, chosen, own, price);
    const values = valuesOf(group, own?.values, goodsOfOthers);
    const { key, title, type, unit } = group.record;
    return values.length > 0 ? [{ key, title, type, unit, values }] : [];
  });
  const bounds = priceBounds(data, scope, before);
  return {
    total: goods === scope.goods.bits ? scope.size : countBits(goods),
    filters: { price: { ...bounds, from: selection.priceFrom, to: selection.priceTo }, groups },
    goods,
  };
}

function chosenOf(group: OfferedGroup, selection: FilterSelection, scope: Scope): Chosen[] {
  const slugs = selection.chosen.get(group.record.key);
  if (slugs === undefined) return [];
  const values = new Set(slugs.flatMap((slug) => group.bySlug.get(slug) ?? []));
  if (values.size === 0) return [];
  const { start, words } = scope.goods.bits;
  const goods = { start, words: new Int32Array(words.length) };
  for (const { postings } of values) addTo(goods, postings);
  return [{ group, values, goods }];
}

function withoutOwn(
  scope: Scope,
  chosen: readonly Chosen[],
  own: Chosen,
  price: Bits | null,
): Counted {
  if (chosen.length === 1 && price === null) return scope.goods;
  let goods = price === null ? scope.goods.bits : intersect(scope.goods.bits, price);
  for (const other of chosen) if (other !== own) goods = intersect(goods, other.goods);
  return counted(goods);
}

/** Leaves out values that would find nothing. */
function valuesOf(
  group: OfferedGroup,
  chosen: ReadonlySet<FilterValue> | undefined,
  goods: Counted,
): Filters['groups'][number]['values'] {
  const values: Filters['groups'][number]['values'] = [];
  for (const value of group.values) {
    const count = countIn(goods, value.postings);
    const selected = chosen?.has(value) ?? false;
    if (count > 0 || selected)
      values.push({ slug: value.slug, title: value.title, count, selected });
  }
  return values;
}

/** The goods of the scope within the chosen price; null when no price is chosen. */
function pricedWithin(
  data: CatalogueData,
  scope: Scope,
  { priceFrom, priceTo }: FilterSelection,
): Bits | null {
  if (priceFrom === null && priceTo === null) return null;
  const order = scope.order('price_asc');
  const { price } = data.columns;
  const { start, words } = scope.goods.bits;
  const goods = { start, words: new Int32Array(words.length) };
  const end = priceTo === null ? order.length : firstFrom(order, price, priceTo + 1);
  for (let index = firstFrom(order, price, priceFrom ?? 0); index < end; index++)
    setBit(goods, order[index] ?? 0);
  return goods;
}

/** Index of the first product in the order by price that costs at least `least`. */
function firstFrom(order: Int32Array, price: Int32Array, least: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((price[order[middle] ?? 0] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function priceBounds(data: CatalogueData, scope: Scope, goods: Bits): { min: number; max: number } {
  const order = scope.order('price_asc');
  const { price } = data.columns;
  let first = 0;
  let last = order.length - 1;
  while (first <= last && !hasBit(goods, order[first] ?? 0)) first++;
  while (last >= first && !hasBit(goods, order[last] ?? 0)) last--;
  return first > last
    ? { min: 0, max: 0 }
    : { min: price[order[first] ?? 0] ?? 0, max: price[order[last] ?? 0] ?? 0 };
}

/** The positions of one page of a listing. */
export function pageOfGoods(
  scope: Scope,
  { goods, total }: Listing,
  { sorting, offset, size }: { sorting: Sorting; offset: number; size: number },
): Int32Array {
  const order = scope.order(sorting);
  if (total === scope.size) return order.subarray(offset, offset + size);
  const page = new Int32Array(Math.max(0, Math.min(size, total - offset)));
  for (let index = 0, met = 0, at = 0; at < page.length; index++) {
    const position = order[index];
    if (position === undefined) break;
    if (hasBit(goods, position) && met++ >= offset) page[at++] = position;
  }
  return page;
}
