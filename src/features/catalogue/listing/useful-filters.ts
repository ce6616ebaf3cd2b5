import type { FilterGroup } from '#src/contract/catalogue.ts';
import { isFlag } from '#src/domain/filter-types.ts';

/** A property of a smaller share of the goods would mostly hide what the shopper looks for. */
const LEAST_COVERAGE = 0.2;
/**
 * What a list contains: the whole catalogue; goods of many kinds (a brand, a promotion); a category
 * with subcategories; goods of one kind.
 */
export type Breadth = 'whole' | 'mixed' | 'broad' | 'narrow';

/**
 * The more kinds of goods, the less a property says and the more values it has; in a category with
 * subcategories, those narrow the list instead.
 */
const MOST: Record<Breadth, { groups: number; values: number; boxes: number }> = {
  whole: { groups: 1, values: 24, boxes: 24 },
  mixed: { groups: 4, values: 16, boxes: 48 },
  broad: { groups: 4, values: 24, boxes: 60 },
  narrow: { groups: 7, values: Infinity, boxes: Infinity },
};

/**
 * The filter groups worth their bytes: a broad category has dozens of properties, most of them of a
 * few goods. Keeps flags and selected filters; of the others, those that split most of the goods,
 * in their original order. The same goes for the values of a group; values without goods are left
 * out.
 */
export function usefulFilters(
  groups: readonly FilterGroup[],
  { total, breadth }: { total: number; breadth: Breadth },
): FilterGroup[] {
  const most = MOST[breadth];
  const offered = groups.map((group) => ({
    ...group,
    values: usefulValues(group.values, most.values),
  }));
  const rated = offered
    .filter((group) => !isFlag(group) && group.values.length > 0)
    .map((group) => ({
      group,
      isChosen: group.values.some(({ selected }) => selected),
      goods: group.values.reduce((sum, { count }) => sum + count, 0),
    }));
  const best = rated
    .filter(({ goods }) => goods >= total * LEAST_COVERAGE)
    .sort((a, b) => b.goods - a.goods)
    .slice(0, most.groups);
  let room = most.boxes;
  const affordable = best.filter(({ group: { values } }) => {
    room -= values.length;
    return room >= 0;
  });
  const kept = new Set(
    [...affordable, ...rated.filter(({ isChosen }) => isChosen)].map(({ group }) => group.key),
  );
  return offered.filter((group) => (isFlag(group) ? group.values.length > 0 : kept.has(group.key)));
}

function usefulValues(all: FilterGroup['values'], most: number): FilterGroup['values'] {
  const values = all.filter(({ count, selected }) => count > 0 || selected);
  if (values.length <= most) return values;
  const frequent = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, most));
  return values.filter((value) => frequent.has(value) || value.selected);
}
