import { createHash } from 'node:crypto';
import type { Good, PictureFile } from '../goods/good.ts';
import { randomOf } from '../random.ts';
import { NO_BRAND } from '../trade.ts';
import { drawProduct } from '../pictures/draw-product.ts';

export const PICTURE_FOLDER = 'pictures';
const SVG = '.svg';

/** One product in two hundred has no picture, so that the page that has none is seen too. */
const withoutPicture = (good: Good): boolean => randomOf(`no-picture/${good.model.id}`).chance(0.005);

/** Draws the views of goods; equal drawings share one file. */
export class PictureFiles {
  readonly #files = new Map<string, string>();
  readonly #drawn = new Map<string, readonly PictureFile[]>();

  /** Names of the files with their bytes, in the order of drawing. */
  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  of(good: Good): readonly PictureFile[] {
    if (withoutPicture(good)) return [];
    const { model, attributes } = good;
    const known = JSON.stringify([model.leaf.slug, model.id, attributes]);
    const before = this.#drawn.get(known);
    if (before !== undefined) return before;
    const seed = parseInt(model.id.slice(0, 7), 16);
    const { views } = drawProduct({
      leaf: model.leaf.slug, attributes: { ...attributes }, seed, form: model.form, ...(model.brand.name === NO_BRAND ? {} : { brand: model.brand.name }),
    });
    const files = views.map((view) => ({ path: this.#put(view.svg), caption: view.alt }));
    this.#drawn.set(known, files);
    return files;
  }

  #put(svg: string): string {
    const path = `${PICTURE_FOLDER}/${createHash('sha256').update(svg).digest('hex').slice(0, 16)}${SVG}`;
    this.#files.set(path, svg);
    return path;
  }
}
