import { typedSum } from '../../../domain/money.ts';
import { CARD_TEXT as TEXT } from '../../../texts/desk/order-card.ts';

/** Readers of the fields of a form about an order; each throws TypedWrong. */

/** What was typed cannot be read; the message is for its author. */
export class TypedWrong extends Error {
  override readonly name = 'TypedWrong';
}

export type Fields = Readonly<Record<string, string>>;

export const wordsOf = (fields: Fields, name: string): string => (fields[name] ?? '').trim();

/** Kopecks; undefined: the field is empty. */
export function sumOf(fields: Fields, name: string): number | undefined {
  const typed = wordsOf(fields, name);
  if (typed === '') return undefined;
  const sum = typedSum(typed);
  if (sum === null) throw new TypedWrong(TEXT.badSum(typed));
  return sum;
}

const UNITS = /^u(\d{1,4}|d)$/;

/** Units by line: fields `u0`, `u1` …; an empty one is left out. `ud` is the delivery. */
export function unitsOf(fields: Fields): { position: number | null; amount: number }[] {
  return Object.entries(fields).flatMap(([name, typed]) => {
    const [, place] = UNITS.exec(name) ?? [];
    if (place === undefined || typed.trim() === '') return [];
    return [{ position: place === 'd' ? null : Number(place), amount: wholeOf(typed) }];
  });
}

/** Units of goods alone, without those of which there are none. */
export function chosenUnits(fields: Fields): { position: number; amount: number }[] {
  const chosen = unitsOf(fields).flatMap(({ position, amount }) =>
    position === null || amount === 0 ? [] : [{ position, amount }],
  );
  if (chosen.length === 0) throw new TypedWrong(TEXT.nothingChosen);
  return chosen;
}

/** Goods by rows: fields `article1`, `amount1`, `price1` …; a row without an article is left out. */
export function goodsOf(fields: Fields) {
  return Object.keys(fields).flatMap((name) => {
    const [, row] = /^article(\d{1,3})$/.exec(name) ?? [];
    const article = row === undefined ? '' : wordsOf(fields, name);
    if (article === '') return [];
    const amount = wholeOf(fields[`amount${row}`] ?? '');
    return [{ article, amount, price: sumOf(fields, `price${row}`) }];
  });
}

function wholeOf(typed: string): number {
  const text = typed.replace(/\s/g, '');
  if (!/^\d{1,9}$/.test(text)) throw new TypedWrong(TEXT.badUnits(typed.trim()));
  return Number(text);
}
