import { shopTime } from '../../../domain/shop-days.ts';
import { STOCK_COMMAND_TEXT as TEXT } from '../../../texts/commands/stock.ts';
import { textTable } from '../../platform/command-words.ts';
import type {
  AwaitedGoods,
  Contradiction,
  HeldBy,
  LedgerEntry,
  OpenShortage,
  StockFigures,
} from './stock-queries.ts';

function signed(units: number): string {
  if (units === 0) return '';
  return units > 0 ? `+${units}` : String(units);
}

/** The figures of a product and the ledger that explains them. */
export function stockSheet(figures: StockFigures, ledger: readonly LedgerEntry[]): string {
  const { id, article, title, onHand, reserved, onOrder, quantity, formedAt, places, orders } =
    figures;
  const entries = ledger.map((entry) => [
    shopTime(entry.at),
    TEXT.reason[entry.reason],
    signed(entry.onHand),
    String(entry.onHandAfter),
    signed(entry.reserved),
    String(entry.reservedAfter),
    signed(entry.quarantined),
    causeOf(entry),
  ]);
  const lying = places.map((place) => [place.title, String(place.onHand), String(place.reserved)]);
  const holding = orders.map((held) => [TEXT.order(held.number), TEXT.held(held)]);
  return [
    TEXT.head(id, article, title),
    TEXT.figures(onHand, reserved, quantity),
    ...(onOrder === 0 ? [] : [TEXT.onOrder(onOrder)]),
    formedAt === null ? TEXT.neverFormed : TEXT.formed(formedAt),
    ...(lying.length === 0 ? [] : ['', textTable(TEXT.placeColumns, lying)]),
    ...(holding.length === 0 ? [] : ['', textTable(TEXT.orderColumns, holding)]),
    ...(entries.length === 0 ? [] : ['', textTable(TEXT.columns, entries)]),
  ].join('\n');
}

function causeOf({ orderNumber, files, note }: LedgerEntry): string {
  const causes = [
    orderNumber === null ? '' : TEXT.order(orderNumber),
    files?.join(', ') ?? '',
    note,
  ];
  return causes.filter((cause) => cause !== '').join('; ');
}

const heldBy = (orders: readonly HeldBy[]) =>
  orders.map((held) => `${held.number} (${TEXT.held(held)})`).join(', ');

export function shortageTable(shortages: readonly OpenShortage[]): string {
  if (shortages.length === 0) return TEXT.noShortages;
  return textTable(
    TEXT.shortageColumns,
    shortages.map((one) => [
      one.article,
      one.title,
      String(one.onHand),
      String(one.reserved),
      String(one.missing),
      heldBy(one.orders),
    ]),
  );
}

/** What suppliers have to deliver; empty when nothing is on order. */
export function awaitedTable(awaited: readonly AwaitedGoods[]): string {
  if (awaited.length === 0) return '';
  const table = textTable(
    TEXT.awaitedColumns,
    awaited.map((one) => [
      one.article,
      one.title,
      String(one.onHand),
      String(one.onOrder),
      String(one.awaited),
      heldBy(one.orders),
    ]),
  );
  return `${TEXT.awaited}\n${table}`;
}

export function contradictionTable(found: readonly Contradiction[]): string {
  return textTable(
    TEXT.checkColumns,
    found.map(({ article, kind, expected, found: has }) => [
      article,
      TEXT.kind[kind],
      String(expected),
      String(has),
    ]),
  );
}
