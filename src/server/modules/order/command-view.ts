import { BYTE_ORDER_MARK, csvRoubles, csvRow } from '#src/domain/csv.ts';
import { formatPrice } from '#src/domain/money.ts';
import { ORDER_MOVES } from '#src/domain/order.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { arrivalText } from '#src/texts/order/arrival.ts';
import { PAYMENT_TEXT } from '#src/texts/order/order.ts';
import { DEED_TEXT, changesText } from '#src/texts/order/deed.ts';
import { DEEDS_COMMAND_TEXT as DEEDS } from '#src/texts/commands/order-deeds.ts';
import { ORDERS_COMMAND_TEXT as TEXT } from '#src/texts/commands/orders.ts';
import { ORDERS_CSV_COLUMNS } from '#src/texts/order/csv.ts';
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
      PAYMENT_TEXT[row.paymentKey].title + (row.paidAt === null ? '' : `, ${TEXT.paid}`),
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

export const csvHead = (): string => BYTE_ORDER_MARK + csvRow(ORDERS_CSV_COLUMNS);

export function csvOrder({ row, lines }: { row: OrderRow; lines: readonly LineRow[] }): string {
  return csvRow([
    String(row.number),
    shopTime(row.createdAt),
    TEXT.title(row.status),
    row.paidAt === null ? '' : shopTime(row.paidAt),
    row.fullName,
    row.companyName,
    row.inn,
    row.kpp,
    formatPhone(row.phone).replace('+7', '8'),
    row.email,
    row.deliveryTitle,
    row.city,
    row.address,
    row.postCode,
    PAYMENT_TEXT[row.paymentKey].title,
    row.promoCode ?? '',
    lines.map((line) => goodsText(row, line)).join(', '),
    csvRoubles(row.goods),
    csvRoubles(row.promoDiscount),
    csvRoubles(row.bonuses * 100),
    row.deliveryPrice === null ? '' : csvRoubles(row.deliveryPrice),
    csvRoubles(row.final),
    row.comment,
  ]);
}
