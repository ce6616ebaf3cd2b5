import type { Attributes } from '../goods/leaf.ts';
import type { Model } from '../goods/models.ts';
import type { PdfPage } from '../pdf/pdf-file.ts';

const LEFT = 40;
const WIDTH = 120;

/** A dimension line with ticks and its number above. */
function dimension(page: PdfPage, x: number, y: number, length: number, text: string): void {
  page.line(
    [
      [x, y],
      [x + length, y],
    ],
    0.18,
  );
  for (const end of [x, x + length]) {
    page.line(
      [
        [end, y - 7],
        [end, y + 2],
      ],
      0.15,
    );
    page.line(
      [
        [end - 1.2, y + 1.2],
        [end + 1.2, y - 1.2],
      ],
      0.35,
    );
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
    page.line(
      [
        [x - 4, y + 4],
        [x + 4, y + 4],
      ],
      0.12,
      '4 2',
    );
    page.line(
      [
        [x, y - 2],
        [x, y + 22],
      ],
      0.12,
      '4 2',
    );
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
  page.line(
    [
      [LEFT - 4, y + 26],
      [LEFT + 70, y + 26],
    ],
    0.12,
    '4 2',
  );
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

/** A cabinet from the front: the outer width, and the inner one between two boards of 16 mm. */
function cabinet(page: PdfPage, y: number, width: number): number {
  const board = Math.max(2.5, (WIDTH * 16) / width);
  page.rectangle(LEFT, y, WIDTH, 44, 0.4);
  page.rectangle(LEFT + board, y + board, WIDTH - 2 * board, 44 - 2 * board, 0.25);
  dimension(page, LEFT + board, y + 30, WIDTH - 2 * board, `${width - 32}`);
  dimension(page, LEFT, y + 54, WIDTH, `B = ${width}`);
  return y + 58;
}

/** A bar or a leg: an axis and its length. */
function bar(page: PdfPage, y: number, name: string, length: number): number {
  page.rectangle(LEFT, y, WIDTH, 14, 0.4);
  page.line(
    [
      [LEFT - 5, y + 7],
      [LEFT + WIDTH + 5, y + 7],
    ],
    0.12,
    '6 2 1 2',
  );
  dimension(page, LEFT, y + 24, WIDTH, `${name} = ${length}`);
  return y + 28;
}

/**
 * Draws the scheme that fits the goods, by the sizes of the first variant; nothing when it has no
 * such sizes. Returns where the free space begins.
 */
export function drawScheme(page: PdfPage, model: Model, top: number): number {
  const attributes = model.variants[0]?.attributes ?? {};
  const cc = read(attributes, 'cc_mm');
  const length = read(attributes, 'length_mm');
  if (cc !== undefined) return holes(page, top, cc, length);
  if (attributes['cup_mm'] !== undefined) return cup(page, top, attributes);
  if (length !== undefined && model.leaf.full_slug.startsWith('sistemy-vydvizheniya'))
    return rail(page, top, length);
  const base = read(attributes, 'cabinet_mm');
  if (base !== undefined) return cabinet(page, top, base);
  if (length !== undefined) return bar(page, top, 'L', length);
  const height = read(attributes, 'height_mm');
  return height === undefined ? top - 8 : bar(page, top, 'H', height);
}
