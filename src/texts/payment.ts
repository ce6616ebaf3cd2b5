import { formatPrice } from '../domain/money.ts';
import type { UnclearPayment } from '../domain/order.ts';
import type { ReceiptKind } from '../domain/order-money.ts';

/** Texts for the buyer at the payment provider and on the receipt. */
export const PAYMENT_TEXT = {
  description: (number: number) => `Заказ № ${number}`,
  /** The refund is found again by the reference at the end. */
  refund: (number: number, reference: string) => `Возврат по заказу № ${number} #${reference}`,
  delivery: (way: string) => `Доставка: ${way}`,
} as const;

/** Why a person has to decide about a received payment. */
export const UNCLEAR_TEXT: Readonly<Record<UnclearPayment, string>> = {
  paid_otherwise: 'Заказ уже отмечен как оплаченный, но не этим платежом.',
  order_changed: 'Сумма заказа изменилась после того, как покупатель начал платить.',
  other_amount: 'Пришла не та сумма, которую просили.',
};

/** Why a refund or receipt failed; unknown reasons of the provider are shown as they are. */
const REASON_TEXT: Readonly<Record<string, string>> = {
  insufficient_funds: 'на счёте магазина в ЮKassa не хватило денег',
  rejected_by_payee: 'банк покупателя не принял деньги',
  general_decline: 'банк или ЮKassa отказали без объяснений',
  more_than_left: 'по платежу осталось меньше, чем нужно вернуть',
  not_registered: 'касса не зарегистрировала чек',
  too_long: 'касса не зарегистрировала чек за три дня',
  too_many_items: 'в чеке больше ста позиций',
  not_understood: 'ответ ЮKassa не понят',
  unknown: 'причина не названа',
};
export const reasonText = (reason: string | null): string =>
  REASON_TEXT[reason ?? 'unknown'] ?? `ответ ЮKassa: ${reason}`;

export const RECEIPT_KIND_TEXT: Readonly<Record<ReceiptKind, string>> = {
  payment: 'чек оплаты',
  handover: 'чек при выдаче товара',
  refund: 'чек возврата',
};

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
  reason: (reason: string | null) => `Причина: ${reasonText(reason)}.`,
  retryRefund: (number: number) =>
    `Повторить: npm run orders -- retry ${number}. Если деньги отданы иначе, отметьте это: refund ${number} --given.`,
  retryReceipt: (number: number) =>
    `Повторить: npm run orders -- retry ${number}. Чек обязателен (54-ФЗ): если не выйдет, пробейте его на кассе.`,
} as const;
