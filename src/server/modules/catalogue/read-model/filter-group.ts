import type { FilterGroup } from '#src/contract/catalogue.ts';
import type { Postings } from './postings.ts';

/** One value of a filter group, with the goods that have it. */
export interface FilterValue {
  readonly slug: string;
  readonly title: string;
  readonly number: number | null;
  readonly postings: Postings;
}

export interface GroupRecord {
  readonly key: string;
  readonly title: string;
  readonly type: FilterGroup['type'];
  readonly unit: string | null;
  readonly values: readonly FilterValue[];
}

/**
 * A filter group as one listing offers it: only the values that the listing has, in the order of
 * showing.
 */
export interface OfferedGroup {
  readonly record: GroupRecord;
  readonly values: readonly FilterValue[];
  readonly bySlug: ReadonlyMap<string, FilterValue>;
}
