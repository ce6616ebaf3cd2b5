import type { Attributes } from './leaf.ts';
import type { Model } from './models.ts';

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
  companions: string[];
  analogues: string[];
  pictures: PictureFile[];
  documents: DocumentFile[];
}

export const stockOf = (good: Good): number => good.stock.reduce((sum, one) => sum + one, 0);
