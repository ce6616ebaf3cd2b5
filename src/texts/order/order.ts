import type { OrderActor, OrderStatus } from '../../domain/order.ts';

/**
 * Name of a status, and what it means for the buyer; the same on pages, in letters and in the
 * staff's command.
 */
export const ORDER_STATUS_TEXT: Record<OrderStatus, { title: string; note: string }> = {
  new: { title: 'Принят', note: 'Проверяем наличие и скоро подтвердим заказ.' },
  confirmed: { title: 'Подтверждён', note: 'Всё есть на складе: заказ ждёт сборки.' },
  paid: { title: 'Оплачен', note: 'Деньги получены: передаём заказ на сборку.' },
  assembling: {
    title: 'Собираем',
    note: 'Собираем заказ на складе. Отменить его теперь можно только по телефону.',
  },
  shipped: { title: 'Отправлен', note: 'Заказ передан в доставку.' },
  ready: { title: 'Готов к выдаче', note: 'Заказ ждёт вас. Назовите его номер при получении.' },
  done: { title: 'Выполнен', note: 'Заказ получен. Спасибо за покупку.' },
  returned: { title: 'Возвращён', note: 'Товары вернулись на склад.' },
  cancelled: { title: 'Отменён', note: 'Заказ отменён, товары вернулись в продажу.' },
};

export const statusTitle = (status: OrderStatus): string => ORDER_STATUS_TEXT[status].title;

/** Who changed the status of an order. */
export const ORDER_ACTOR_TEXT: Record<OrderActor, string> = {
  buyer: 'покупатель',
  staff: 'сотрудник',
  shop: 'магазин',
};

/** For an order that waits for goods on order. */
const AWAITED_NOTES: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Заказ подтверждён: соберём его, когда поступят товары под заказ.',
  paid: 'Деньги получены: соберём заказ, когда поступят товары под заказ.',
};

/** What a status means for the buyer; `isAwaited`: some goods are awaited. */
export const statusNote = (status: OrderStatus, isAwaited: boolean): string =>
  (isAwaited ? AWAITED_NOTES[status] : undefined) ?? ORDER_STATUS_TEXT[status].note;
