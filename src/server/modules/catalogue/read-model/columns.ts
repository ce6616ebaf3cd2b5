import type { ProductTexts } from './card-texts.ts';
import type { Columns } from './catalogue-data.ts';
import type { ProductRow } from './load-queries.ts';

export function emptyColumns(size: number): Columns {
  const whole = () => new Int32Array(size);
  return {
    id: whole(), category: whole(), brand: whole(), model: whole(), price: whole(), priceOld: whole(), quantity: whole(), leadDays: whole(),
    popularity: whole(), rating: new Float32Array(size), reviewCount: whole(), created: new Float64Array(size),
    minQuantity: whole(), quantityStep: whole(), nameRank: whole(),
  };
}

/** Puts a product where it stays until the next load. */
export function fillColumns(columns: Columns, at: number, row: ProductRow, category: number, brand: number): void {
  columns.id[at] = row[0];
  columns.category[at] = category;
  columns.brand[at] = brand;
  columns.model[at] = row[3] ?? 0;
  columns.nameRank[at] = row[15];
  fillChanging(columns, at, row);
}

/** What may change without a new load. */
export function fillChanging(columns: Columns, at: number, row: ProductRow): void {
  columns.price[at] = row[4];
  columns.priceOld[at] = row[5] ?? 0;
  columns.quantity[at] = row[6];
  columns.leadDays[at] = row[7] ?? -1;
  columns.popularity[at] = row[9];
  columns.rating[at] = row[10];
  columns.reviewCount[at] = row[11];
  columns.created[at] = row[12];
  columns.minQuantity[at] = row[13];
  columns.quantityStep[at] = row[14];
}

export function textsOf(row: ProductRow): ProductTexts {
  return {
    title: row[16], slug: row[17], fullSlug: row[18], article: row[19], unit: row[20], seoDescription: row[21], picture: row[22],
    labelIds: row[23]?.split(',').map(Number) ?? [],
  };
}
