import { formatPrice } from '../domain/money.ts';
import type { ReceiptKind } from '../domain/order-money.ts';
import { RECEIPT_KIND_TEXT, UNCLEAR_TEXT, failureText } from './order/money.ts';

/** Texts for the buyer at the payment provider and on the receipt. */
export const PROVIDER_TEXT = {
  description: (number: number) => `Заказ № ${number}`,
  /** The refund is found again by the reference at the end. */
  refund: (number: number, reference: string) => `Возврат по заказу № ${number} #${reference}`,
  delivery: (way: string) => `Доставка: ${way}`,
} as const;

/** Letters to the shop about its money. */
export const PAYMENT_LETTER = {
  unclear: (number: number, amount: number) =>
    `Заказ № ${number}: разберитесь с оплатой на ${formatPrice(amount)}`,
  why: UNCLEAR_TEXT,
  decide: (number: number) =>
    'Деньги получены и остаются у магазина. Решите, засчитать их за заказ или вернуть: ' +
    `npm run orders -- show ${number}, затем accept или refund.`,
  refundFailed: (number: number, amount: number) =>
    `Заказ № ${number}: возврат ${formatPrice(amount)} не прошёл`,
  receiptFailed: (number: number, kind: ReceiptKind, amount: number) =>
    `Заказ № ${number}: ${RECEIPT_KIND_TEXT[kind]} на ${formatPrice(amount)} не пробит`,
  reason: (reason: string | null) => `Причина: ${failureText(reason)}.`,
  retryRefund: (number: number) =>
    `Повторить: npm run orders -- retry ${number}. Если деньги отданы иначе, отметьте это: refund ${number} --given.`,
  retryReceipt: (number: number) =>
    `Повторить: npm run orders -- retry ${number}. Чек обязателен (54-ФЗ): если не выйдет, пробейте его на кассе.`,
} as const;
