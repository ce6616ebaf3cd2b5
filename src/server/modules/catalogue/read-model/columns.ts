import type { ProductTexts } from './card-texts.ts';
import type { Columns } from './catalogue-data.ts';
import type { FigureRow, ProductRow } from './load-queries.ts';

/** Empty columns for goods whose places are known. */
export function columnsOf({
  id,
  category,
  nameRank,
}: Pick<Columns, 'id' | 'category' | 'nameRank'>): Columns {
  const size = id.length;
  const whole = () => new Int32Array(size);
  return {
    id,
    category,
    nameRank,
    brand: whole(),
    model: whole(),
    created: new Float64Array(size),
    described: whole(),
    ...emptyFigures(size),
  };
}

/** The columns that a change of a product updates; the others wait for the next reading. */
export const FIGURE_NAMES = [
  'version',
  'price',
  'priceOld',
  'quantity',
  'leadDays',
  'popularity',
  'rating',
  'reviewCount',
  'minQuantity',
  'quantityStep',
] as const satisfies (keyof Columns)[];
export type Figures = Pick<Columns, (typeof FIGURE_NAMES)[number]>;

function emptyFigures(size: number): Figures {
  const whole = () => new Int32Array(size);
  return {
    version: new Uint32Array(size),
    price: whole(),
    priceOld: whole(),
    quantity: whole(),
    leadDays: whole(),
    popularity: whole(),
    rating: new Float32Array(size),
    reviewCount: whole(),
    minQuantity: whole(),
    quantityStep: whole(),
  };
}

export function copyFigures(columns: Figures): Figures {
  const copy = emptyFigures(columns.version.length);
  for (const name of FIGURE_NAMES) copy[name].set(columns[name]);
  return copy;
}

/** Fills everything that does not follow from the place; `brand` is an index. */
export function fillColumns(columns: Columns, at: number, row: ProductRow, brand: number): void {
  columns.brand[at] = brand;
  columns.model[at] = row.model ?? 0;
  columns.created[at] = row.created;
  columns.described[at] = row.described;
  fillFigures(columns, at, row);
}

export function fillFigures(figures: Figures, at: number, row: FigureRow): void {
  figures.version[at] = row.version;
  figures.price[at] = row.price;
  figures.priceOld[at] = row.priceOld ?? 0;
  figures.quantity[at] = row.quantity;
  figures.leadDays[at] = row.leadDays ?? -1;
  figures.popularity[at] = row.popularity;
  figures.rating[at] = row.rating;
  figures.reviewCount[at] = row.reviewCount;
  figures.minQuantity[at] = row.minQuantity;
  figures.quantityStep[at] = row.quantityStep;
}

export function textsOf(row: ProductRow): ProductTexts {
  const { title, slug, fullSlug, article, unit, seoDescription, picture, labels } = row;
  const labelIds = labels?.split(',').map(Number) ?? [];
  return { title, slug, fullSlug, article, unit, seoDescription, picture, labelIds };
}
