import { shopTime } from '../../../domain/shop-days.ts';
import { STOCK_STAFF_TEXT as TEXT } from '../../../features/stock/staff-text.ts';
import { textTable } from '../../platform/staff-command.ts';
import type { Contradiction, LedgerEntry, OpenShortage, StockFigures } from './stock-queries.ts';

const signed = (units: number) => (units > 0 ? `+${units}` : units === 0 ? '' : String(units));

/** Where the figures of a product come from. */
export function stockSheet(figures: StockFigures, ledger: readonly LedgerEntry[]): string {
  const { id, article, title, onHand, reserved, quantity, formedAt, places, orders } = figures;
  const entries = ledger.map((entry) => [
    shopTime(entry.at), TEXT.reason[entry.reason],
    signed(entry.onHand), String(entry.onHandAfter),
    signed(entry.reserved), String(entry.reservedAfter),
    signed(entry.quarantined), causeOf(entry),
  ]);
  const lying = places.map((place) => [place.title, String(place.onHand), String(place.reserved)]);
  const holding = orders.map(({ number, units }) => [TEXT.order(number), String(units)]);
  return [
    TEXT.head(id, article, title),
    TEXT.figures(onHand, reserved, quantity),
    formedAt === null ? TEXT.neverFormed : TEXT.formed(formedAt),
    ...(lying.length === 0 ? [] : ['', textTable(TEXT.placeColumns, lying)]),
    ...(holding.length === 0 ? [] : ['', textTable(TEXT.orderColumns, holding)]),
    ...(entries.length === 0 ? [] : ['', textTable(TEXT.columns, entries)]),
  ].join('\n');
}

function causeOf({ orderNumber, files, note }: LedgerEntry): string {
  const causes = [orderNumber === null ? '' : TEXT.order(orderNumber), files?.join(', ') ?? '', note];
  return causes.filter((cause) => cause !== '').join('; ');
}

export function shortageTable(shortages: readonly OpenShortage[]): string {
  if (shortages.length === 0) return TEXT.noShortages;
  return textTable(TEXT.shortageColumns, shortages.map((one) => [
    one.article, one.title, String(one.onHand), String(one.reserved), String(one.missing),
    one.orders.map(({ number, units }) => `${number} (${units})`).join(', '),
  ]));
}

export function contradictionTable(found: readonly Contradiction[]): string {
  return textTable(TEXT.checkColumns, found.map(({ article, kind, expected, found: has }) => (
    [article, TEXT.kind[kind], String(expected), String(has)])));
}
