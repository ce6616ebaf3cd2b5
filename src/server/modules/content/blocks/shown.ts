import type { ProductCard } from '#src/contract/catalogue.ts';
import type { Banner } from '#src/contract/parts.ts';
import type { CalcChoice } from '#src/domain/calculators.ts';
import type { NamedFile } from '../../media/queries.ts';

/** Goods under a title; `path` leads to all of them. */
export interface Shelf {
  title: string;
  path: string | null;
  products: readonly ProductCard[];
}

/** A picture of the library, by the keys of its originals. */
export interface ShownPicture {
  stored: string;
  wide: string | null;
  square: string | null;
  width: number | null;
  height: number | null;
}

/** What is shown, by its key. */
export type Found<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get'>;

/** What the blocks of one body show, loaded before it is rendered. */
export interface Shown {
  /** By `articleKey`. */
  products: Found<string, ProductCard>;
  /** By `shelfKey`. */
  shelves: Found<string, Shelf>;
  banners: Found<number, Banner>;
  /** Documents by key. */
  files: Found<string, NamedFile>;
  /** Pictures of the library by key; any other is shown by the key of its original. */
  pictures?: Found<string, ShownPicture>;
  /** What the page's address chooses in calculators. */
  choice: CalcChoice;
}

export const NOTHING_SHOWN: Shown = {
  products: new Map(),
  shelves: new Map(),
  banners: new Map(),
  files: new Map(),
  choice: {},
};

export const shelfKey = (kind: 'selection' | 'category', key: string): string => `${kind} ${key}`;
