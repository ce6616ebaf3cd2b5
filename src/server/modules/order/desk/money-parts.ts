import { UNCLEAR_TEXT, failureText } from '#src/texts/order/money.ts';
import { madeReceipts, type MoneyRows } from '../money/money-rows.ts';

/** Payments, credits, refunds and receipts of an order, the oldest first. */
export function moneyParts(rows: MoneyRows) {
  const online = rows.payments.map((row) => ({
    id: row.id,
    at: row.createdAt,
    amount: row.amount,
    online: row.method,
    way: null,
    status: row.status,
    reference: '',
    unclear: row.unclear === null ? '' : UNCLEAR_TEXT[row.unclear],
    by: row.decidedBy,
    note: row.decidedNote,
  }));
  const noted = rows.noted.map((row) => ({
    id: row.id,
    at: row.at,
    amount: row.amount,
    online: null,
    way: row.way,
    status: row.voidedAt === null ? ('noted' as const) : ('voided' as const),
    reference: row.reference,
    unclear: '',
    by: row.voidedAt === null ? row.by : row.voidedBy,
    note: row.voidedAt === null ? row.note : row.voidedNote,
  }));
  return {
    payments: [...online, ...noted],
    credits: rows.credits,
    refunds: rows.refunds.map((row) => ({
      id: row.id,
      at: row.at,
      amount: row.amount,
      cause: row.cause,
      status: row.status,
      is_online: row.paymentId !== null,
      way: row.way,
      reference: row.reference,
      reason: row.status === 'failed' ? failureText(row.reason) : '',
      by: row.by,
      note: row.note,
    })),
    receipts: madeReceipts(rows).map(({ id, at, amount, kind, status, reason }) => ({
      id,
      at,
      amount,
      kind,
      status,
      reason: status === 'failed' ? failureText(reason) : '',
    })),
  };
}
