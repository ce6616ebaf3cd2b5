import {
  WrongField,
  kopecksIn,
  typed,
  wholeIn,
  type Fields,
} from '#src/plain-forms/refused-form.ts';
import { ORDER_CARD_TEXT as TEXT } from '#src/texts/desk/order-card.ts';

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
