import { formatPrice } from '../../domain/money.ts';
import type { UnclearPayment } from '../../domain/order.ts';

/** What a buyer reads at the payment provider and on the receipt. */
export const PAYMENT_TEXT = {
  description: (number: number) => `Заказ № ${number}`,
  delivery: (way: string) => `Доставка: ${way}`,
} as const;

/** Why nobody but a person can say what becomes of a payment that has arrived. */
const UNCLEAR_TEXT: Readonly<Record<UnclearPayment, string>> = {
  paid_otherwise: 'Заказ уже отмечен как оплаченный, но не этим платежом.',
  order_changed: 'Сумма заказа изменилась после того, как покупатель начал платить.',
  other_amount: 'Пришла не та сумма, которую просили.',
};

/** What the shop reads of payments that wait for it. */
export const PAYMENT_LETTER = {
  unclear: (number: number, amount: number) => `Заказ № ${number}: разберитесь с оплатой на ${formatPrice(amount)}`,
  why: UNCLEAR_TEXT,
  decide: 'Деньги получены и остаются у магазина. Решите, засчитать их за заказ или вернуть.',
} as const;
