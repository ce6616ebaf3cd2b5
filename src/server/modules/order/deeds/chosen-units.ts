import { lineFact, type DeedFacts } from '#src/domain/order-deeds.ts';
import { sumOfUnits, type ProductUnits } from '../../stock/figures.ts';
import type { LineRow } from '../order-queries.ts';
import { DeedRefused } from './refused.ts';

/** Units of a line of the order, as staff name them. */
export interface LineUnits {
  position: number;
  amount: number;
}
export interface Chosen {
  line: LineRow;
  amount: number;
}

/** Finds the named lines. Throws DeedRefused. */
export function chosenLines(lines: readonly LineRow[], wanted: readonly LineUnits[]): Chosen[] {
  if (wanted.length === 0) throw new DeedRefused('nothing_to_do');
  if (new Set(wanted.map(({ position }) => position)).size !== wanted.length)
    throw new DeedRefused('line_twice');
  return wanted.map(({ position, amount }) => {
    const line = lines.find((each) => each.position === position);
    if (line === undefined) throw new DeedRefused('no_such_line', String(position + 1));
    if (!Number.isSafeInteger(amount) || amount < 1) throw new DeedRefused('bad_units', line.title);
    return { line, amount };
  });
}

/** Units by product, for the stock; goods that were removed from the catalogue have none. */
export function unitsOfProducts(chosen: readonly Chosen[]): ProductUnits[] {
  return sumOfUnits(
    chosen.flatMap(({ line: { productId, leadDays }, amount }) =>
      productId === null ? [] : [{ productId, units: amount, isOnOrder: leadDays !== null }],
    ),
  );
}

/** Units as the journal keeps them. */
export const unitFacts = (chosen: readonly Chosen[]): DeedFacts =>
  Object.fromEntries(chosen.map(({ line, amount }) => [lineFact(line.title, line.unit), amount]));
