/** Payments, refunds and receipts as YooKassa's API v3 has them. */

export interface Money {
  value: string;
  currency: string;
}
/** How the cash register ends receipts; undefined: the shop has no register here. */
export type Registration = 'pending' | 'succeeded' | 'canceled' | undefined;
export interface Item {
  description: string;
  quantity: number;
  amount: Money;
  vat_code: number;
  measure: string;
  payment_mode: string;
  payment_subject: string;
}
export interface Asked {
  amount: Money;
  capture: boolean;
  description: string;
  metadata: { order_id: string; payment_id?: string };
  payment_method_data: { type: string };
  confirmation: { type: string; return_url: string };
  receipt: { customer: { email?: string; phone?: string }; items: Item[] };
}
export interface Payment {
  receipt_registration?: Registration;
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Money;
  refunded_amount?: Money;
  metadata: { order_id: string; payment_id?: string };
  confirmation?: { type: 'redirect'; confirmation_url: string };
  cancellation_details?: { party: string; reason: string };
}
export interface Refund {
  id: string;
  payment_id: string;
  status: 'succeeded' | 'pending' | 'canceled';
  amount: Money;
  description?: string;
  receipt?: Asked['receipt'];
  receipt_registration?: Registration;
  cancellation_details?: { party: string; reason: string };
}

/** A receipt for goods handed over after a prepayment. */
export interface SentReceipt {
  type: string;
  payment_id?: string;
  refund_id?: string;
  send: boolean;
  customer: Asked['receipt']['customer'];
  items: Item[];
  settlements: { type: string; amount: Money }[];
}
export type MadeReceipt = SentReceipt & {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
};

export const kopecks = ({ value }: Money) => Math.round(Number(value) * 100);
