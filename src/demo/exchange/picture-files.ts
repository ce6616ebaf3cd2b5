import { createHash } from 'node:crypto';
import type { Good, PictureFile } from '../goods/good.ts';
import { randomOf } from '../random.ts';
import { drawProduct } from '../pictures/draw-product.ts';
import { DrawingMemory } from './drawing-memory.ts';

const PICTURE_FOLDER = 'pictures';
/**
 * Categories where every model has its own form. Elsewhere goods look alike and differ by their
 * attributes.
 */
const OWN_FORMS =
  /^(mebelnye-ruchki\/(?!kryuchki)|moyki-i-smesiteli\/|opory-i-nozhki\/mebelnye-nozhki\/nozhki-metall)/;
const FORMS_OF_A_CATEGORY = 2;

/** A dozen goods have no picture, so that the page that has none is seen too. */
const withoutPicture = (good: Good): boolean => randomOf(`no-picture/${good.id}`).chance(0.004);

/** Draws the views of goods; equal drawings share one file. */
export class PictureFiles {
  readonly #files = new Map<string, string>();
  readonly #memory = new DrawingMemory<readonly PictureFile[]>();

  /** Paths of the files with their drawings. */
  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  of(good: Good): readonly PictureFile[] {
    if (withoutPicture(good)) return [];
    const { leaf, id, form } = good.model;
    const number = parseInt(id.slice(0, 7), 16);
    const seed = OWN_FORMS.test(leaf.full_slug) ? number : number % FORMS_OF_A_CATEGORY;
    return this.#memory.get(`${leaf.slug}/${form}/${seed}`, good.attributes, (attributes) =>
      drawProduct({ leaf: leaf.slug, attributes, seed, form }).views.map((view) => ({
        path: this.#put(view.svg),
        caption: view.alt,
      })),
    );
  }

  #put(svg: string): string {
    const path = `${PICTURE_FOLDER}/${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`;
    this.#files.set(path, svg);
    return path;
  }
}
