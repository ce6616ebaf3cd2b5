import type { CardLine } from '#src/contract/desk/order-card.ts';
import {
  WrongField,
  kopecksIn,
  typed,
  wholeIn,
  type Fields,
} from '#src/plain-forms/refused-form.ts';
import { ORDER_CARD_TEXT as TEXT } from '#src/texts/desk/order-card.ts';

/** How many units of a line a deed is about, as its form asks for it. */
export interface UnitRow {
  /** Of the field: `u0` … */
  name: string;
  title: string;
  article: string;
  unit: string;
  most?: number;
  value: string | number;
}

/** The lines of which the deed can be about some; `isWhole`: it is about all before something is typed. */
export const unitRows = (
  lines: readonly CardLine[],
  mostOf: (line: CardLine) => number,
  { typed: fields, isWhole = false }: { typed: Fields; isWhole?: boolean },
): UnitRow[] =>
  lines.flatMap((line) => {
    const { position, title, article, unit } = line;
    const [name, most] = [`u${position}`, mostOf(line)];
    const value = fields[name] ?? (isWhole ? most : '');
    return most === 0 ? [] : [{ name, title, article, unit, most, value }];
  });

/** Readers of the fields of a form about an order; each throws WrongField. */

/** Kopecks; undefined: the field is empty. */
export const sumIn = (fields: Fields, name: string): number | undefined =>
  kopecksIn(fields, name, TEXT.badSum) ?? undefined;

const UNITS = /^u(\d{1,4}|d)$/;

/** Units by line: fields `u0`, `u1` …; an empty one is left out. `ud` is the delivery. */
export function lineUnitsIn(fields: Fields): { position: number | null; amount: number }[] {
  return Object.keys(fields).flatMap((name) => {
    const [, place] = UNITS.exec(name) ?? [];
    if (place === undefined || typed(fields, name) === '') return [];
    return [{ position: place === 'd' ? null : Number(place), amount: unitsIn(fields, name) }];
  });
}

/** Units of goods alone, without those of which there are none. */
export function chosenUnitsIn(fields: Fields): { position: number; amount: number }[] {
  const chosen = lineUnitsIn(fields).flatMap(({ position, amount }) =>
    position === null || amount === 0 ? [] : [{ position, amount }],
  );
  if (chosen.length === 0) throw new WrongField('', TEXT.nothingChosen);
  return chosen;
}

/** Goods by rows: fields `article1`, `amount1`, `price1` …; a row without an article is left out. */
export function goodsIn(fields: Fields) {
  return Object.keys(fields).flatMap((name) => {
    const [, row] = /^article(\d{1,3})$/.exec(name) ?? [];
    const article = row === undefined ? '' : typed(fields, name);
    if (article === '') return [];
    const amount = unitsIn(fields, `amount${row}`);
    return [{ article, amount, price: sumIn(fields, `price${row}`) }];
  });
}

function unitsIn(fields: Fields, name: string): number {
  const units = wholeIn(fields, name, TEXT.badUnits);
  if (units === null) throw new WrongField(name, TEXT.badUnits(''));
  return units;
}
