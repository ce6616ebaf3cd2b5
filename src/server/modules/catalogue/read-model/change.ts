import type { Database } from '../../../database/open.ts';
import { setBit } from './bits.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { fillChanging, textsOf } from './columns.ts';
import { PRODUCTS_BY_ID } from './load-queries.ts';
import type { ProductRow } from './load-queries.ts';
import { moveInOrders } from './orders.ts';
import { forgetScopesOf } from './scope.ts';

/**
 * Brings price, stock, rating, state and texts of some products up to date in place. False when that is not enough:
 * a product appeared, was renamed, or moved to another category or brand, which takes a whole reload.
 */
export async function changeProducts(db: Database, data: CatalogueData, ids: readonly number[]): Promise<boolean> {
  const { rows } = await db.$client.query<ProductRow>({ text: PRODUCTS_BY_ID, values: [ids], rowMode: 'array' });
  const found = new Map(rows.map((row) => [row[0], row]));
  let enough = true;
  for (const id of ids) {
    const position = (data.positionById[id] ?? 0) - 1;
    const row = found.get(id);
    if (row !== undefined && !(position < 0 ? isOfHiddenCategory(data, row) : samePlace(data, position, row))) enough = false;
    if (position >= 0) {
      if (row !== undefined) changeProduct(data, position, row);
      setBit(data.alive, position, row !== undefined);
      forgetScopesOf(data, position);
    }
  }
  return enough;
}

function changeProduct(data: CatalogueData, position: number, row: ProductRow): void {
  moveInOrders(data.orders, data.columns, position, () => fillChanging(data.columns, position, row));
  setBit(data.inStock, position, row[6] > 0);
  setBit(data.discount, position, row[5] !== null);
  setBit(data.novelty, position, row[8]);
  data.texts.change(position, textsOf(row));
}

const isOfHiddenCategory = (data: CatalogueData, row: ProductRow) => !data.categoryById.has(row[1]);

function samePlace({ columns, categories, brands, texts }: CatalogueData, position: number, row: ProductRow): boolean {
  return categories[columns.category[position] ?? -1]?.id === row[1]
    && (brands[columns.brand[position] ?? -1]?.id ?? null) === row[2]
    && texts.read(position).title === row[16];
}
