import type { CategoryPage, Filters } from '#src/contract/catalogue.ts';
import type { Sorting } from '#src/domain/listing.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import type { Bits } from './bits.ts';
import type { OfferedGroup } from './filter-group.ts';
import type { Counted } from './postings.ts';

/** What filters leave of a scope. */
export interface Listing {
  readonly total: number;
  readonly filters: Filters;
  readonly goods: Bits;
}

/**
 * The goods that a listing filters, with everything that is computed once for all its pages,
 * filters and sortings.
 */
export interface Scope {
  readonly goods: Counted;
  readonly size: number;
  readonly groups: readonly OfferedGroup[];
  /** Its positions in the order of a sorting. */
  readonly order: (sorting: Sorting) => Int32Array;
  /**
   * The listing without filters, because its pages and sortings are requested most, and the rest of
   * a category's page.
   */
  readonly cached: {
    unfiltered?: Listing;
    details?: { settings: SettingValues; shown: CategoryDetails };
  };
}

/** The parts of a category's page besides its goods. */
export type CategoryDetails = Omit<CategoryPage, 'products' | 'filters'>;
