import type { Sorting } from '#src/domain/listing.ts';
import type { Bits } from './bits.ts';
import type { GroupRecord } from './filter-group.ts';
import type { CardTexts } from './card-texts.ts';
import type { Scope } from './listing-scope.ts';

export interface BrandRecord {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly image: string | null;
  readonly country: string | null;
  readonly description: string;
  readonly popularity: number | null;
}

export interface CategoryRecord {
  readonly id: number;
  readonly title: string;
  readonly fullSlug: string;
  readonly description: string;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly image: string | null;
  readonly parent: CategoryRecord | null;
  readonly children: CategoryRecord[];
  /** The goods of the whole branch are the positions `from` ≤ p < `to`. */
  from: number;
  to: number;
}

export interface LabelRecord {
  readonly id: number;
  readonly name: string;
  readonly bg_color: string;
}

/** Columns of numbers with one element per product, by position. */
export interface Columns {
  readonly id: Int32Array;
  /** The version of the database row, which differs after each change. */
  readonly version: Uint32Array;
  /** Index in `categories`. */
  readonly category: Int32Array;
  /** Index in `brands`, -1 without one. */
  readonly brand: Int32Array;
  /** 0 without a model. */
  readonly model: Int32Array;
  readonly price: Int32Array;
  /** 0 without one. */
  readonly priceOld: Int32Array;
  readonly quantity: Int32Array;
  /** -1 without one. */
  readonly leadDays: Int32Array;
  readonly popularity: Int32Array;
  readonly rating: Float32Array;
  readonly reviewCount: Int32Array;
  /** Seconds since 1970. */
  readonly created: Float64Array;
  readonly minQuantity: Int32Array;
  readonly quantityStep: Int32Array;
  readonly nameRank: Int32Array;
  /** Changes when the description changes. */
  readonly described: Int32Array;
}

/** The whole catalogue as listings need it: active goods in the order of the category tree. */
export interface CatalogueData {
  readonly shopName: string;
  readonly size: number;
  readonly columns: Columns;
  /** Product id → position + 1; 0 for products that are not here. */
  readonly positionById: Int32Array;
  readonly texts: CardTexts;
  /** In the order of the tree, each before its children. */
  readonly categories: readonly CategoryRecord[];
  readonly categoryBySlug: ReadonlyMap<string, CategoryRecord>;
  readonly categoryById: ReadonlyMap<number, CategoryRecord>;
  readonly brands: readonly BrandRecord[];
  readonly brandBySlug: ReadonlyMap<string, BrandRecord>;
  readonly labels: ReadonlyMap<number, LabelRecord>;
  /** Every group that a listing may offer: brand, the attributes, then the flags. */
  readonly groups: readonly GroupRecord[];
  /** Goods that are shown; a product that is no longer sold is removed at once. */
  readonly alive: Bits;
  readonly inStock: Bits;
  readonly discount: Bits;
  readonly novelty: Bits;
  /** For each sorting, all positions in its order. */
  readonly orders: Readonly<Record<Sorting, Int32Array>>;
  /** Results cached by listings; see scope.ts. */
  readonly scopes: Map<string, Scope>;
}
