/**
 * How a filter is chosen. A new type begins here: the maps over it (how the read model offers it,
 * how the listing shows it) do not compile until they know it.
 */
export const FILTER_TYPES = ['enum', 'range', 'bool'] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

const FLAGS: Record<FilterType, boolean> = { enum: false, range: false, bool: true };

/** Whether the filter is on or absent: its only value is called like the filter itself. */
export const isFlag = ({ type }: { type: FilterType }): boolean => FLAGS[type];
