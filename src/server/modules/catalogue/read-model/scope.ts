import type { Sorting } from '#src/domain/listing.ts';
import { countBits, emptyBits, intersect, rangeOf, setBit, type Bits } from './bits.ts';
import type { BrandRecord, CatalogueData, CategoryRecord } from './catalogue-data.ts';
import { offeredGroups } from './groups.ts';
import type { OfferedGroup } from './filter-group.ts';
import type { Scope } from './listing-scope.ts';
import { orderWithin } from './orders.ts';
import { addTo, counted } from './postings.ts';

const ALL = 'all';

export function wholeScope(data: CatalogueData): Scope {
  return kept(data, ALL, () => data.alive);
}

export function categoryScope(data: CatalogueData, category: CategoryRecord): Scope {
  return kept(data, `category:${category.id}`, () =>
    rangeOf(data.alive, category.from, category.to),
  );
}

export function brandScope(data: CatalogueData, brand: BrandRecord): Scope {
  return kept(data, `brand:${brand.id}`, () => {
    const postings = data.groups
      .find(({ key }) => key === 'brand')
      ?.values.find(({ slug }) => slug === brand.slug)?.postings;
    const goods = emptyBits(0, data.size);
    if (postings !== undefined) addTo(goods, postings);
    return intersect(goods, data.alive);
  });
}

/** A separate scope for products by id, made anew each time; unknown ids are left out. */
export function listScope(data: CatalogueData, ids: readonly number[]): Scope {
  const goods = emptyBits(0, data.size);
  for (const id of ids) {
    const position = (data.positionById[id] ?? 0) - 1;
    if (position >= 0) setBit(goods, position);
  }
  return scopeOf(data, intersect(goods, data.alive));
}

/** The scope's goods at these positions; filters and orders stay the scope's. */
export function matchingScope(scope: Scope, positions: readonly number[]): Scope {
  const { start, words } = scope.goods.bits;
  const found = { start, words: new Int32Array(words.length) };
  for (const position of positions) setBit(found, position);
  const bits = intersect(found, scope.goods.bits);
  return {
    goods: counted(bits),
    size: countBits(bits),
    groups: scope.groups,
    order: scope.order,
    cached: {},
  };
}

function kept(data: CatalogueData, key: string, goods: () => Bits): Scope {
  const known = data.scopes.get(key);
  if (known !== undefined) return known;
  const scope = scopeOf(data, goods());
  data.scopes.set(key, scope);
  return scope;
}

function scopeOf(data: CatalogueData, bits: Bits): Scope {
  const size = countBits(bits);
  const goods = counted(bits);
  const orders = new Map<Sorting, Int32Array>();
  let groups: OfferedGroup[] | undefined;
  return {
    goods,
    size,
    // Computed on first use: cards of categories and brands only need the size.
    get groups() {
      return (groups ??= offeredGroups(data.groups, goods, size));
    },
    cached: {},
    order(sorting) {
      let order = orders.get(sorting);
      if (order === undefined) {
        order =
          size === data.size ? data.orders[sorting] : orderWithin(data.orders[sorting], bits, size);
        orders.set(sorting, order);
      }
      return order;
    },
  };
}

/** Drops what a change of one product invalidates; the next listing computes it again. */
export function forgetScopesOf(data: CatalogueData, position: number): void {
  data.scopes.delete(ALL);
  const brand = data.brands[data.columns.brand[position] ?? -1];
  if (brand !== undefined) data.scopes.delete(`brand:${brand.id}`);
  let category: CategoryRecord | null =
    data.categories[data.columns.category[position] ?? -1] ?? null;
  for (; category !== null; category = category.parent)
    data.scopes.delete(`category:${category.id}`);
}
