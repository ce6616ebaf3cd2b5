import type { ProductCard } from '../../../../contract/catalogue.ts';
import type { Banner } from '../../../../contract/parts.ts';
import type { CalcChoice } from '../../../../domain/calculators.ts';

/** Goods under a title; `path` leads to all of them. */
export interface Shelf {
  title: string;
  path: string | null;
  products: readonly ProductCard[];
}

export interface ShownFile {
  title: string;
  bytes: number;
  /** What it is served by, where that is not its key. */
  stored?: string;
}
/** A picture of the library, by the keys of its originals. */
export interface ShownPicture {
  stored: string;
  wide: string | null;
  square: string | null;
  width: number | null;
  height: number | null;
}

/** What the blocks of one body show, loaded before it is rendered. */
export interface Shown {
  /** By `articleKey`. */
  products: ReadonlyMap<string, ProductCard>;
  /** By `shelfKey`. */
  shelves: ReadonlyMap<string, Shelf>;
  banners: ReadonlyMap<number, Banner>;
  /** Documents by key. */
  files: ReadonlyMap<string, ShownFile>;
  /** Pictures of the library by key; any other is shown by the key of its original. */
  pictures?: ReadonlyMap<string, ShownPicture>;
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
