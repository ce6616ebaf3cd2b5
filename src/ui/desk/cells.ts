import { formatPrice } from '#src/domain/money.ts';
import { deskMomentInFigures, deskMomentInWords } from '#src/texts/desk/time.ts';

/**
 * What a cell of a table, a fact of a card or a title says, as data: text, an element, or several of
 * both with a space between them. cell.astro writes it; text is always escaped there.
 */
export type Cell = string | number | false | null | undefined | CellElement | readonly Cell[];

interface CellElement {
  /** Name of an element, or an Astro component. */
  tag: string | ((props: never) => unknown);
  attributes: Readonly<Record<string, unknown>>;
  content: Cell;
}

export const element = (
  tag: CellElement['tag'],
  attributes: CellElement['attributes'],
  content: Cell = null,
): Cell => ({ tag, attributes, content });

/** Leads somewhere; null: it is the text alone. */
export const link = (href: string | null, content: Cell, own?: string): Cell =>
  href === null ? content : element('a', { href, class: own }, content);
/** Opens the thing of its row. */
export const rowLink = (href: string, content: Cell): Cell => link(href, content, 'row-link');
/** An instant, by the clock of Moscow; null: there is none. */
export const moment = (at: string | null): Cell =>
  at === null ? '—' : element('time', { class: 'num', datetime: at }, deskMomentInFigures(at));
export const momentInWords = (at: string): Cell =>
  element('time', { class: 'num', datetime: at }, deskMomentInWords(at));
export const num = (content: Cell): Cell => element('span', { class: 'num' }, content);
export const money = (kopecks: number): Cell => num(formatPrice(kopecks));
export const bold = (content: Cell): Cell => element('b', {}, content);
export const soft = (content: Cell): Cell => element('span', { class: 'soft small' }, content);
export const bad = (content: Cell): Cell => element('span', { class: 'form-error' }, content);
/** On a line of its own. */
export const line = (content: Cell, own?: string): Cell => element('p', { class: own }, content);
export const below = (content: Cell): Cell => line(content, 'soft small');
/** A text of several lines. */
export const lines = (text: string): Cell => element('span', { class: 'kept-lines' }, text);
export const phoneLink = (phone: string, shown: string): Cell => link(`tel:${phone}`, shown, 'num');

/** The parts that say something, one after another. */
export function partsOf(cell: Cell): (string | number | CellElement)[] {
  if (cell === false || cell === null || cell === undefined || cell === '') return [];
  return isList(cell) ? cell.flatMap(partsOf) : [cell];
}
const isList = (cell: Cell): cell is readonly Cell[] => Array.isArray(cell);
