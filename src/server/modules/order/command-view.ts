import { BYTE_ORDER_MARK, csvRoubles, csvRow } from '#src/domain/csv.ts';
import { formatPrice } from '#src/domain/money.ts';
import { ORDER_MOVES } from '#src/domain/order.ts';
import {
  DELIVERY_FIELDS,
  NOTE_FIELDS,
  columnOf,
  fieldsOf,
  type OrderField,
} from '#src/domain/order-fields.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { arrivalText } from '#src/texts/order/arrival.ts';
import { DEED_TEXT, changesText } from '#src/texts/order/deed.ts';
import { DEEDS_COMMAND_TEXT as DEEDS } from '#src/texts/commands/order-deeds.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { ORDERS_CSV_TEXT as CSV_TEXT } from '#src/texts/order/csv.ts';
import { csvTitle, shownValue } from '#src/texts/order/fields.ts';
import { orderPaymentTitle } from '#src/texts/order/way.ts';
import { printable, textTable } from '../../platform/command-words.ts';
import type { DeedRow } from './deeds/journal.ts';
import { awaitedOf, payUntilOf } from './order-view.ts';
import { letterBody } from './letter-parts.ts';
import type { LineRow, OrderHistoryRow, OrderRow, WholeOrder } from './order-queries.ts';
import { signatureOf } from './signed-by.ts';
import type { ListedOrder } from './command-queries.ts';

const stateText = ({ status, isOnOrder }: ListedOrder) =>
  TEXT.title(status) + (isOnOrder ? `, ${TEXT.onOrder}` : '');

export function listTable(rows: readonly ListedOrder[]): string {
  return textTable(
    TEXT.columns,
    rows.map((row) => [
      String(row.number),
      shopTime(row.createdAt),
      stateText(row),
      formatPrice(row.final),
      row.companyName || row.fullName,
      formatPhone(row.phone),
      row.deliveryTitle,
      orderPaymentTitle(row) + (row.paidAt === null ? '' : `, ${TEXT.paid}`),
    ]),
  );
}

/** The order as its letter shows it, with its history and possible moves. */
export function orderSheet(
  whole: WholeOrder,
  money: readonly string[],
  deeds: readonly DeedRow[],
): string {
  const { row, history, tracks } = whole;
  const until = payUntilOf(row);
  const { lines, sums, total, facts } = letterBody(whole);
  const pairs = (all: readonly (readonly [string, string])[]) =>
    all.map(([label, value]) => `  ${label === '' ? value : `${label}: ${value}`}`);
  return [
    `№ ${row.number}, ${shopTime(row.createdAt)}, ${TEXT.title(row.status)}`,
    '',
    ...lines.flatMap(({ title, detail, sum }, index) => [
      `  ${index + 1}. ${title}`,
      `    ${detail} = ${sum}`,
    ]),
    '',
    ...pairs([...sums, total]),
    '',
    ...pairs(facts),
    '',
    ...(until === null ? [] : [`${DEEDS.payUntil} ${shopTime(until)}`]),
    ...(row.deliveryToConfirm ? [DEEDS.toConfirm] : []),
    ...(tracks.length === 0
      ? []
      : [
          `${DEEDS.tracks}:`,
          ...tracks.map(({ carrier, number }) => `  ${carrier}: ${number}`),
          '',
        ]),
    ...money,
    '',
    `${TEXT.history}:`,
    ...history.map(historyLine),
    '',
    ...(deeds.length === 0 ? [] : [`${DEEDS.journal}:`, ...deeds.flatMap(deedLines), '']),
    TEXT.next(ORDER_MOVES[row.status]),
  ]
    .map(printable)
    .join('\n');
}

const historyLine = ({ status, actor, at, ...author }: OrderHistoryRow) =>
  [`  ${shopTime(at)}  ${TEXT.title(status)}, ${TEXT.actors[actor]}`, signatureOf(author)]
    .filter((part) => part !== '')
    .join(' ');

/** Who did what, and what it changed. */
function deedLines(deed: DeedRow): string[] {
  const author = signatureOf(deed);
  return [
    `  ${shopTime(deed.at)}  ${DEED_TEXT[deed.kind]}${author === '' ? '' : `, ${author}`}`,
    ...changesText(deed.before, deed.after).map((change) => `    ${change}`),
  ];
}

function goodsText(row: OrderRow, line: LineRow): string {
  const { article, title, amount, unit } = line;
  const awaited = arrivalText(awaitedOf(row, line));
  return `${article || title} × ${amount} ${unit}${awaited === null ? '' : ` (${awaited})`}`;
}

interface ExportedOrder {
  row: OrderRow;
  lines: readonly LineRow[];
}
type CsvColumn = [title: string, cellOf: (exported: ExportedOrder) => string];

const csvFields = (keys: readonly OrderField[]): CsvColumn[] =>
  keys.map((key) => [csvTitle(key), ({ row }) => csvValue(key, row[columnOf(key)])]);
const csvValue = (key: OrderField, value: string): string =>
  key === 'phone' ? shownValue(key, value).replace('+7', '8') : value;

/** Columns of the file of orders that the desk and `npm run orders` make. */
const CSV: readonly CsvColumn[] = [
  [CSV_TEXT.number, ({ row }) => String(row.number)],
  [CSV_TEXT.created, ({ row }) => shopTime(row.createdAt)],
  [CSV_TEXT.status, ({ row }) => TEXT.title(row.status)],
  [CSV_TEXT.paid, ({ row }) => (row.paidAt === null ? '' : shopTime(row.paidAt))],
  ...csvFields(fieldsOf('person', 'organisation', 'contacts')),
  [CSV_TEXT.delivery, ({ row }) => row.deliveryTitle],
  ...csvFields(DELIVERY_FIELDS),
  [CSV_TEXT.payment, ({ row }) => orderPaymentTitle(row)],
  [CSV_TEXT.promo, ({ row }) => row.promoCode ?? ''],
  [CSV_TEXT.lines, ({ row, lines }) => lines.map((line) => goodsText(row, line)).join(', ')],
  [CSV_TEXT.goods, ({ row }) => csvRoubles(row.goods)],
  [CSV_TEXT.discount, ({ row }) => csvRoubles(row.promoDiscount)],
  [CSV_TEXT.bonuses, ({ row }) => csvRoubles(row.bonuses * 100)],
  [
    CSV_TEXT.deliveryPrice,
    ({ row }) => (row.deliveryPrice === null ? '' : csvRoubles(row.deliveryPrice)),
  ],
  [CSV_TEXT.final, ({ row }) => csvRoubles(row.final)],
  ...csvFields(NOTE_FIELDS),
];

export const csvHead = (): string => BYTE_ORDER_MARK + csvRow(CSV.map(([title]) => title));

export const csvOrder = (exported: ExportedOrder): string =>
  csvRow(CSV.map(([, cellOf]) => cellOf(exported)));
