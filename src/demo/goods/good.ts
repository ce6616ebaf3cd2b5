import type { BrandFact, LeafFact } from '../trade.ts';

export type Value = string | number | boolean;
export type Attributes = Readonly<Record<string, Value>>;

/** What the variants of a good have in common. A good without variants is a model alone. */
export interface Model {
  id: string;
  title: string;
  leaf: LeafFact;
  brand: BrandFact;
  /** Keys of the attributes in which its variants differ; none: it has one variant. */
  axes: readonly string[];
  /** The title of its document; absent: it has none. */
  document?: string;
}

export interface PictureFile {
  /** Path beside the exchange file. */
  path: string;
  caption: string;
}

export interface DocumentFile {
  path: string;
  title: string;
}

/** One product of the exchange file. */
export interface Good {
  /** `model#variant`, or the model alone when it has one variant. */
  id: string;
  model: Model;
  title: string;
  article: string;
  attributes: Attributes;
  description: string;
  unit: string;
  pack: number;
  min: number;
  step: number;
  /** Kopecks. */
  price: number;
  oldPrice: number | undefined;
  /** Units in each warehouse, in their order. */
  stock: readonly number[];
  leadDays: number | undefined;
  novelty: boolean;
  discontinued: boolean;
  labels: readonly string[];
  popularity: number;
  weightKilograms: number;
  companions: readonly string[];
  analogues: readonly string[];
  /** Ids of its drawings (`exchange/drawings.ts`). */
  drawings: readonly string[];
  /** Files beside the exchange, when it is written with them. */
  pictures: readonly PictureFile[];
  documents: readonly DocumentFile[];
}

export const stockOf = (good: Good): number => good.stock.reduce((sum, one) => sum + one, 0);

/** A value as it is read: decimal comma. */
export function shown(value: Value): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}
