import type { Database } from '#src/server/database/open.ts';
import { timeSlices } from '#src/server/platform/time-slices.ts';
import { hasBit, setBit } from './bits.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { textsOf } from './columns.ts';
import { draftOf, putFigures, showDraft } from './draft.ts';
import { PRODUCTS_BY_ID, type FigureRow, type ProductRow } from './load-queries.ts';
import { moveInOrders } from './orders.ts';
import { forgetScopesOf } from './scope.ts';

export interface Change {
  /** Ids of the products that now look different. */
  readonly changed: number[];
  /**
   * False when the rest needs a new reading of the catalogue: a product is new, has moved to
   * another category or brand, or is found by other words.
   */
  readonly isWhole: boolean;
}

/** More changed products are sorted on a copy; fewer are moved one by one. */
const FEW = 16;

/** How many are read at a time, while requests wait. */
const PORTION = 250;

/** Updates price, stock, rating, state and texts of some products in place. */
export async function changeProducts(
  db: Database,
  data: CatalogueData,
  ids: readonly number[],
): Promise<Change> {
  const found = await readProducts(db, ids);
  const yieldIfDue = timeSlices();
  const changed: number[] = [];
  const moved: { position: number; row: ProductRow }[] = [];
  let isWhole = true;
  for (const id of ids) {
    await yieldIfDue();
    const position = (data.positionById[id] ?? 0) - 1;
    const row = found.get(id);
    if (row === undefined) {
      if (position >= 0 && hide(data, position)) changed.push(id);
    } else if (position < 0) {
      isWhole = false;
    } else {
      if (!isSameBranch(data, position, row) || !hasSameWords(data, position, row)) isWhole = false;
      const isMoved =
        data.columns.version[position] !== row.version || !hasBit(data.alive, position);
      if (isMoved) moved.push({ position, row });
      if (changeRest(data, position, row) || isMoved) changed.push(id);
    }
  }
  await changeFiguresOf(data, moved);
  return { changed, isWhole };
}

async function readProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  const found = new Map<number, ProductRow>();
  for (let from = 0; from < ids.length; from += PORTION) {
    const portion = ids.slice(from, from + PORTION);
    const { rows } = await db.$client.query<ProductRow>(PRODUCTS_BY_ID, [portion]);
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

function hide(data: CatalogueData, position: number): boolean {
  if (!hasBit(data.alive, position)) return false;
  setBit(data.alive, position, false);
  forgetScopesOf(data, position);
  return true;
}

async function changeFiguresOf(
  data: CatalogueData,
  moved: readonly { position: number; row: ProductRow }[],
): Promise<void> {
  if (moved.length <= FEW) {
    for (const { position, row } of moved) {
      moveInOrders(data.orders, data.columns, position, () => putFigures(data, position, row));
      forgetScopesOf(data, position);
    }
    return;
  }
  const draft = draftOf(data);
  for (const { position, row } of moved) putFigures(draft, position, row);
  await showDraft(
    data,
    draft,
    Int32Array.from(moved, ({ position }) => position),
  );
}

/** Updates what no sorting depends on. False when nothing changed. */
function changeRest({ columns, texts }: CatalogueData, position: number, row: ProductRow): boolean {
  columns.model[position] = row.model ?? 0;
  columns.described[position] = row.described;
  return texts.change(position, textsOf(row));
}

export function isSameBranch(
  { columns, categories, brands }: CatalogueData,
  position: number,
  row: FigureRow,
): boolean {
  return (
    categories[columns.category[position] ?? -1]?.id === row.category &&
    (brands[columns.brand[position] ?? -1]?.id ?? null) === row.brand
  );
}

function hasSameWords(
  { columns, texts }: CatalogueData,
  position: number,
  row: ProductRow,
): boolean {
  const { title, article } = texts.readNames(position);
  return (
    title === row.title && article === row.article && columns.described[position] === row.described
  );
}
