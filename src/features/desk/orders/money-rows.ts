import type {
  CardPayment,
  CardReceipt,
  CardRefund,
  OrderCard,
} from '../../../contract/desk/order-card.ts';
import { CARD_TEXT as TEXT } from '../../../texts/desk/order-card.ts';
import { PAYMENT_TEXT } from '../../../texts/order/order.ts';
import { STAFF_MONEY_TEXT as MONEY } from '../../../texts/order/staff-money.ts';
import { RECEIPT_KIND_TEXT } from '../../../texts/payment.ts';

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

export const paymentRows = (payments: readonly CardPayment[]): MoneyRow[] =>
  payments.map(({ id, at, amount, online, way, status, reference, unclear, by, note }) => ({
    id,
    at,
    amount,
    what: joined(
      online === null
        ? way === null
          ? ''
          : MONEY.ways[way]
        : TEXT.onSite(PAYMENT_TEXT[online].title),
      reference,
    ),
    state: joined(
      TEXT.paymentStatus[status],
      unclear === '' ? '' : TEXT.unclearOf(unclear),
      TEXT.byOf(by, note),
    ),
    deeds: status === 'noted' ? ['void'] : unclear === '' ? [] : ['accept'],
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
      MONEY.causes[row.cause],
      row.is_online ? MONEY.online : row.way === null ? '' : MONEY.ways[row.way],
      row.reference,
    ),
    state: joined(
      !row.is_online && row.status === 'pending' ? TEXT.toGive : MONEY.status[row.status],
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
    state: joined(MONEY.receiptStatus[status], reason),
    deeds: [],
  }));
