/** What is to be drawn, and what a drawer answers. */
import { numbersFrom } from '../random.ts';
import { FINISHES, MATERIALS, painted } from './palette.ts';
import type { Material } from './palette.ts';
import type { Framing, Scene } from './scene.ts';
import type { Sheet } from './sheet.ts';

export interface PictureSubject {
  /** The slug of a leaf category. */
  leaf: string;
  attributes: Record<string, string | number | boolean>;
  brand?: string;
  seed: number;
  /** Which of the leaf's name templates the product bears, where they name different things. */
  form?: number;
}

export interface Picture {
  name: 'main' | 'dimensions' | 'context' | 'detail';
  svg: string;
  /** What is seen, without the name of the product. */
  alt: string;
}

export type Drawer = (goods: Goods) => Picture[];

/** Reads a subject with a default for everything that it does not say. */
export class Goods {
  readonly leaf: string;
  private readonly attributes: PictureSubject['attributes'];
  private readonly seed: number;
  private readonly wanted: number | undefined;

  constructor(subject: PictureSubject) {
    this.leaf = subject.leaf;
    this.attributes = subject.attributes;
    this.seed = subject.seed;
    this.wanted = subject.form;
  }

  number(key: string, otherwise: number): number {
    const value = this.attributes[key];
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    const read =
      typeof value === 'string' ? Number.parseFloat(value.replace(',', '.')) : Number.NaN;
    return Number.isFinite(read) ? read : otherwise;
  }

  text(key: string, otherwise = ''): string {
    const value = this.attributes[key];
    return value === undefined ? otherwise : String(value);
  }

  flag(key: string, otherwise = false): boolean {
    const value = this.attributes[key];
    return typeof value === 'boolean' ? value : otherwise;
  }

  has(key: string): boolean {
    return this.attributes[key] !== undefined;
  }

  /** A steady choice between `count` shapes; `salt` makes choices independent. */
  pick(count: number, salt = 0): number {
    let h = Math.imul((this.seed | 0) ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) % count;
  }

  /** The name template, when the subject says it. */
  get template(): number {
    return this.wanted ?? 0;
  }

  /** The shape by the name template, or any of them. */
  form(count: number): number {
    return this.wanted === undefined ? this.pick(count, 7) : this.wanted % count;
  }

  get finishName(): string {
    return this.text('finish');
  }

  /** The colour of the goods: the finish, else the material, else what is usual. */
  surface(usual: string): Material {
    return (
      FINISHES[this.finishName] ??
      MATERIALS[this.text('material')] ??
      FINISHES[usual] ??
      MATERIALS[usual] ??
      painted('#c9c9c6')
    );
  }

  /** Numbers for textures, steady for a seed. */
  random(salt = 0): () => number {
    return numbersFrom((this.seed ^ Math.imul(salt + 11, 0x27d4eb2f)) >>> 0);
  }
}

export const main = (scene: Scene, alt: string, framing: Framing = {}): Picture => ({
  name: 'main',
  svg: scene.svg(framing),
  alt,
});
export const context = (scene: Scene, alt: string): Picture => ({
  name: 'context',
  svg: scene.svg({ bleed: true }),
  alt,
});
export const detail = (scene: Scene, alt: string, framing: Framing = {}): Picture => ({
  name: 'detail',
  svg: scene.svg(framing),
  alt,
});
export const drawing = (sheet: Sheet, alt = 'Чертёж с размерами в миллиметрах'): Picture => ({
  name: 'dimensions',
  svg: sheet.svg(),
  alt,
});
