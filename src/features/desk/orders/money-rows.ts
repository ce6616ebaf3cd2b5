import type {
  CardPayment,
  CardReceipt,
  CardRefund,
  OrderCard,
} from '#src/contract/desk/order-card.ts';
import { ORDER_CARD_TEXT as TEXT } from '#src/texts/desk/order-card.ts';
import {
  PAYMENT_WAY_TEXT,
  RECEIPT_KIND_TEXT,
  RECEIPT_STATE_TEXT,
  REFUND_CAUSE_TEXT,
  REFUND_ONLINE_TEXT,
  REFUND_STATE_TEXT,
} from '#src/texts/order/money.ts';
import { plainPaymentTitle } from '#src/texts/order/way.ts';

/** A row of money that moved, in words, with the deeds that it allows. */
export interface MoneyRow {
  id: string;
  at: string;
  amount: number;
  what: string;
  state: string;
  deeds: readonly ('void' | 'accept')[];
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

const wayText = (way: CardRefund['way'] | CardPayment['way']) =>
  way === null ? '' : PAYMENT_WAY_TEXT[way];

function deedsOf({ status, unclear }: CardPayment): MoneyRow['deeds'] {
  if (status === 'noted') return ['void'];
  return unclear === '' ? [] : ['accept'];
}

export const paymentRows = (payments: readonly CardPayment[]): MoneyRow[] =>
  payments.map((row) => ({
    id: row.id,
    at: row.at,
    amount: row.amount,
    what: joined(
      row.online === null ? wayText(row.way) : TEXT.onSite(plainPaymentTitle(row.online)),
      row.reference,
    ),
    state: joined(
      TEXT.paymentStatus[row.status],
      row.unclear === '' ? '' : TEXT.unclearOf(row.unclear),
      TEXT.byOf(row.by, row.note),
    ),
    deeds: deedsOf(row),
  }));

export const creditRows = (credits: OrderCard['credits']): MoneyRow[] =>
  credits.map(({ at, amount, by, note }) => ({
    id: '',
    at,
    amount,
    what: '',
    state: TEXT.byOf(by, note),
    deeds: [],
  }));

export const refundRows = (refunds: readonly CardRefund[]): MoneyRow[] =>
  refunds.map((row) => ({
    id: row.id,
    at: row.at,
    amount: row.amount,
    what: joined(
      REFUND_CAUSE_TEXT[row.cause],
      row.is_online ? REFUND_ONLINE_TEXT : wayText(row.way),
      row.reference,
    ),
    state: joined(
      !row.is_online && row.status === 'pending' ? TEXT.toGive : REFUND_STATE_TEXT[row.status],
      row.reason,
      TEXT.byOf(row.by, row.note),
    ),
    deeds: [],
  }));

export const receiptRows = (receipts: readonly CardReceipt[]): MoneyRow[] =>
  receipts.map(({ id, at, amount, kind, status, reason }) => ({
    id,
    at,
    amount,
    what: RECEIPT_KIND_TEXT[kind],
    state: joined(RECEIPT_STATE_TEXT[status], reason),
    deeds: [],
  }));
