import type { FilterGroup } from '../../contract/catalogue.ts';

/** A property of fewer goods than this part of the list would mostly hide what the shopper looks for. */
const LEAST_COVERAGE = 0.2;
/** A section with sections below leads there first: that is where the parameters tell goods apart. */
const GROUPS_MOST = { broad: 4, narrow: 7 };

/**
 * The groups worth their bytes: a broad section has dozens of properties, most of them of a few goods. Flags and whatever is
 * chosen stay; of the others those that tell most of the goods apart, in their own order. Values that find nothing are left out.
 */
export function usefulFilters(groups: readonly FilterGroup[], { total, isBroad }: { total: number; isBroad: boolean }): FilterGroup[] {
  const offered = groups.map((group) => ({ ...group, values: group.values.filter(({ count, selected }) => count > 0 || selected) }));
  const rated = offered.filter(({ type, values }) => type !== 'bool' && values.length > 0).map((group) => ({
    group,
    isChosen: group.values.some(({ selected }) => selected),
    goods: group.values.reduce((sum, { count }) => sum + count, 0),
  }));
  const best = rated.filter(({ goods }) => goods >= total * LEAST_COVERAGE).sort((a, b) => b.goods - a.goods).slice(0, isBroad ? GROUPS_MOST.broad : GROUPS_MOST.narrow);
  const kept = new Set([...best, ...rated.filter(({ isChosen }) => isChosen)].map(({ group }) => group.key));
  return offered.filter(({ key, type, values }) => (type === 'bool' ? values.length > 0 : kept.has(key)));
}
