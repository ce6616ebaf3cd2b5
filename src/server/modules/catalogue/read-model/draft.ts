import { canBeBought } from '#src/domain/availability.ts';
import { SORTINGS, type Sorting } from '#src/domain/listing.ts';
import { timeSlices } from '#src/server/platform/time-slices.ts';
import { hasBit, setBit, type Bits } from './bits.ts';
import type { CatalogueData, Columns } from './catalogue-data.ts';
import { FIGURE_NAMES, copyFigures, fillFigures } from './columns.ts';
import type { FigureRow } from './load-queries.ts';
import { movedIn, reordered } from './orders.ts';

const SETS = ['alive', 'inStock', 'discount', 'novelty'] as const;

/** A copy of the figures, changed while listings still read the old ones. */
export interface Draft extends Pick<CatalogueData, (typeof SETS)[number]> {
  readonly columns: Columns;
}

export function draftOf({ columns, alive, inStock, discount, novelty }: CatalogueData): Draft {
  return {
    columns: { ...columns, ...copyFigures(columns) },
    alive: copy(alive),
    inStock: copy(inStock),
    discount: copy(discount),
    novelty: copy(novelty),
  };
}

const copy = ({ start, words }: Bits): Bits => ({ start, words: words.slice() });

/** Writes to a draft or to the catalogue itself. */
export function putFigures(target: Draft, position: number, row: FigureRow): void {
  fillFigures(target.columns, position, row);
  setBit(target.alive, position);
  setBit(target.inStock, position, canBeBought(row));
  setBit(target.discount, position, row.priceOld !== null);
  setBit(target.novelty, position, row.novelty);
}

/** Whether the draft differs from the catalogue in a product, apart from the version. */
export function differs(draft: Draft, data: CatalogueData, position: number): boolean {
  const isOther = (name: (typeof FIGURE_NAMES)[number]) =>
    name !== 'version' && draft.columns[name][position] !== data.columns[name][position];
  return (
    FIGURE_NAMES.some(isOther) || hasBit(draft.novelty, position) !== hasBit(data.novelty, position)
  );
}

/** Sorts what has changed, one order after another, then publishes everything at once. */
export async function showDraft(
  data: CatalogueData,
  draft: Draft,
  changed: Int32Array,
): Promise<void> {
  const yieldIfDue = timeSlices();
  const orders = new Map<Sorting, Int32Array>();
  for (const sorting of SORTINGS) {
    const moved = movedIn(sorting, data.columns, draft.columns, changed);
    if (moved.length === 0) continue;
    orders.set(sorting, reordered(sorting, data.orders[sorting], draft.columns, moved));
    await yieldIfDue();
  }
  for (const name of FIGURE_NAMES) data.columns[name].set(draft.columns[name]);
  for (const name of SETS) data[name].words.set(draft[name].words);
  for (const [sorting, order] of orders) data.orders[sorting].set(order);
  if (changed.length > 0) data.scopes.clear();
}
