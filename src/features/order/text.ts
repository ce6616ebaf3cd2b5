import type { OrderStatus, PaymentKey } from '../../domain/order.ts';

/** Words that pages, letters and the staff's list share. */
export const ORDER_STATUS_TEXT: Record<OrderStatus, string> = {
  new: 'Принят',
  confirmed: 'Подтверждён',
  assembling: 'Собирается',
  paid: 'Оплачен',
  shipped: 'Отправлен',
  ready: 'Готов к выдаче',
  done: 'Выполнен',
  returned: 'Возвращён',
  cancelled: 'Отменён',
};

export const PAYMENT_TEXT: Record<PaymentKey, { title: string; description: string }> = {
  ON_RECEIPT: { title: 'При получении', description: 'Картой или наличными' },
  CARD_ONLINE: { title: 'Картой онлайн', description: 'На странице платёжного сервиса' },
  SBP: { title: 'Система быстрых платежей', description: 'По QR-коду в приложении банка' },
  INVOICE: { title: 'По счёту', description: 'Для организаций, безналичный расчёт с НДС' },
};
