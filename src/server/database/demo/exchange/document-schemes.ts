import type { Attributes } from '../goods/leaf.ts';
import type { Model } from '../goods/models.ts';
import type { PdfPage } from '../pdf/pdf-file.ts';

const LEFT = 40;
const WIDTH = 120;

/** A dimension line with ticks and its number above. */
function dimension(page: PdfPage, x: number, y: number, length: number, text: string): void {
  page.line([[x, y], [x + length, y]], 0.18);
  for (const end of [x, x + length]) {
    page.line([[end, y - 7], [end, y + 2]], 0.15);
    page.line([[end - 1.2, y + 1.2], [end + 1.2, y - 1.2]], 0.35);
  }
  page.text(x + length / 2 - text.length * 1.1, y - 1.2, text, 2.4);
}

const read = (attributes: Attributes, key: string): number | undefined => {
  const value = attributes[key];
  return typeof value === 'number' ? value : undefined;
};

/** Two holes and the distance between their centres. */
function holes(page: PdfPage, y: number, cc: number, length: number | undefined): number {
  page.rectangle(LEFT, y, WIDTH, 8, 0.4);
  const inset = 9;
  for (const x of [LEFT + inset, LEFT + WIDTH - inset]) {
    page.circle(x, y + 4, 1.6);
    page.line([[x - 4, y + 4], [x + 4, y + 4]], 0.12, '4 2');
    page.line([[x, y - 2], [x, y + 22]], 0.12, '4 2');
  }
  dimension(page, LEFT + inset, y + 18, WIDTH - 2 * inset, `A = ${cc}`);
  if (length !== undefined) dimension(page, LEFT, y + 28, WIDTH, `L = ${length}`);
  return y + (length === undefined ? 22 : 32);
}

/** The cup of a hinge in a door: 35 mm, the pattern of its screws and the distance to the edge. */
function cup(page: PdfPage, y: number, attributes: Attributes): number {
  page.rectangle(LEFT, y, WIDTH, 52, 0.4);
  page.circle(LEFT + 26, y + 26, 16, 0.4);
  for (const shift of [-22, 22]) page.circle(LEFT + 35, y + 26 + shift, 2);
  page.line([[LEFT - 4, y + 26], [LEFT + 70, y + 26]], 0.12, '4 2');
  page.text(LEFT + 48, y + 22, `D${read(attributes, 'cup_mm') ?? 35}, глубина 12,5-13`, 2.4);
  page.text(LEFT + 48, y + 32, `Присадка ${String(attributes['drill_pattern'] ?? '48/6')}`, 2.4);
  page.text(LEFT + 48, y + 42, 'От края фасада 3-6', 2.4);
  return y + 56;
}

/** A slide in a side panel: the first hole 37 mm from the front edge, then every 32 mm. */
function rail(page: PdfPage, y: number, length: number): number {
  page.rectangle(LEFT, y, WIDTH, 30, 0.4);
  page.rectangle(LEFT + 2, y + 11, WIDTH - 10, 8, 0.3);
  for (let at = 0; at < 6; at += 1) page.circle(LEFT + 12 + at * 18, y + 15, 1.2);
  dimension(page, LEFT, y + 38, 12, '37');
  dimension(page, LEFT + 12, y + 38, 18, '32 x N');
  dimension(page, LEFT + 2, y + 50, WIDTH - 10, `L = ${length}`);
  return y + 54;
}

/** An outline with its width and height, for everything else. */
function outline(page: PdfPage, y: number, width: number | undefined, height: number | undefined): number {
  page.rectangle(LEFT, y, WIDTH, 40, 0.4);
  page.line([[LEFT, y], [LEFT + WIDTH, y + 40]], 0.1, '6 3');
  page.line([[LEFT, y + 40], [LEFT + WIDTH, y]], 0.1, '6 3');
  if (width !== undefined) dimension(page, LEFT, y + 50, WIDTH, `B = ${width}`);
  if (height !== undefined) page.text(LEFT + WIDTH + 4, y + 22, `H = ${height}`, 2.4);
  return y + 54;
}

/** The scheme that fits the goods; answers where the free space begins. Sizes are those of the first variant. */
export function drawScheme(page: PdfPage, model: Model, top: number): number {
  const attributes = model.variants[0]?.attributes ?? {};
  const cc = read(attributes, 'cc_mm');
  const length = read(attributes, 'length_mm');
  if (cc !== undefined) return holes(page, top, cc, length);
  if (attributes['cup_mm'] !== undefined) return cup(page, top, attributes);
  if (length !== undefined && model.leaf.full_slug.startsWith('sistemy-vydvizheniya')) return rail(page, top, length);
  return outline(page, top, read(attributes, 'cabinet_mm') ?? length ?? read(attributes, 'width_mm'), read(attributes, 'height_mm'));
}
