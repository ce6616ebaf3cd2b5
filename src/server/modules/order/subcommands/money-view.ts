import { formatPrice } from '#src/domain/money.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { MONEY_COMMAND_TEXT as TEXT } from '#src/texts/commands/order-money.ts';
import {
  PAYMENT_WAY_TEXT,
  RECEIPT_KIND_TEXT,
  RECEIPT_STATE_TEXT,
  REFUND_CAUSE_TEXT,
  REFUND_ONLINE_TEXT,
  REFUND_STATE_TEXT,
  UNCLEAR_TEXT,
  failureText,
} from '#src/texts/order/money.ts';
import { plainPaymentTitle } from '#src/texts/order/way.ts';
import type { OrderMoney } from '../money/order-money.ts';
import { madeReceipts, type MoneyRows } from '../money/money-rows.ts';
import { signatureOf } from '../signed-by.ts';

/** Enough of an id to tell the rows of one order apart. */
const shortId = (id: string) => id.slice(0, 8);

type Cells = readonly (string | null)[];
const line = (id: string, at: Date, amount: number, cells: Cells) =>
  `  ${shortId(id)}  ${shopTime(at)}  ${formatPrice(amount)}  ${cells.filter(Boolean).join(', ')}`;
const block = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines];

/** The money of an order: its sums, and every payment, refund and receipt with its state. */
export function moneySheet(money: OrderMoney, rows: MoneyRows): string[] {
  return [
    `${TEXT.money}:`,
    ...TEXT.sums(money).map((sum) => `  ${sum}`),
    ...block(TEXT.payments, [...rows.payments.map(paymentLine), ...rows.noted.map(notedLine)]),
    ...block(
      TEXT.credits,
      rows.credits.map((row) => line(row.id, row.at, row.amount, [signatureOf(row)])),
    ),
    ...block(TEXT.refunds, rows.refunds.map(refundLine)),
    ...block(TEXT.receipts, madeReceipts(rows).map(receiptLine)),
  ];
}

function paymentLine(row: MoneyRows['payments'][number]): string {
  const { id, createdAt, amount, method, status, unclear, decidedBy: by, decidedNote: note } = row;
  const decided = row.decidedAt === null ? null : TEXT.decided(signatureOf({ by, note }));
  return line(id, createdAt, amount, [
    plainPaymentTitle(method),
    TEXT.paymentStatus[status],
    unclear && TEXT.unclear(UNCLEAR_TEXT[unclear]),
    decided,
  ]);
}

function notedLine(row: MoneyRows['noted'][number]): string {
  const struck =
    row.voidedAt === null
      ? null
      : TEXT.struck(signatureOf({ by: row.voidedBy, note: row.voidedNote }));
  return line(row.id, row.at, row.amount, [
    PAYMENT_WAY_TEXT[row.way],
    row.reference,
    signatureOf(row),
    struck,
  ]);
}

function refundLine(row: MoneyRows['refunds'][number]): string {
  const isByHand = row.paymentId === null;
  const status = isByHand && row.status === 'pending' ? TEXT.toGive : REFUND_STATE_TEXT[row.status];
  return line(row.id, row.at, row.amount, [
    REFUND_CAUSE_TEXT[row.cause],
    isByHand ? row.way && PAYMENT_WAY_TEXT[row.way] : REFUND_ONLINE_TEXT,
    row.reference,
    signatureOf(row),
    status,
    row.status === 'failed' ? failureText(row.reason) : null,
  ]);
}

const receiptLine = (row: MoneyRows['receipts'][number]) =>
  line(row.id, row.at, row.amount, [
    RECEIPT_KIND_TEXT[row.kind],
    RECEIPT_STATE_TEXT[row.status],
    row.status === 'failed' ? failureText(row.reason) : null,
  ]);
