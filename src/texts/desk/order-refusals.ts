import type { MoveBlock, OrderStatus } from '../../domain/order.ts';
import type { DeedFault } from '../../domain/order-deeds.ts';
import type { MoneyFault } from '../../domain/order-money.ts';
import { DEED_FAULT_TEXT } from '../order/deed.ts';
import { MONEY_FAULT_TEXT } from '../order/money.ts';
import { ORDER_STATUS_TEXT } from '../order/order.ts';

const title = (status: OrderStatus) => `«${ORDER_STATUS_TEXT[status].title}»`;

/** Why a deed was refused, where a sentence of the command names its own options. */
export const DESK_DEED_FAULT_TEXT: Record<DeedFault, (words: string) => string> = {
  ...DEED_FAULT_TEXT,
  not_assembling: () =>
    `По частям отгружают заказ, который собирают: сначала переведите его в ${title('assembling')}.`,
  no_provider: () => 'Онлайн магазин оплату сейчас не принимает: приём платежей не подключён.',
  no_requisites: () => 'Счёт без банковских реквизитов магазина не выставить.',
  no_such_point: () => 'Этот пункт выдачи закрыт или удалён: выберите другой.',
  no_point: () => 'Выберите пункт выдачи.',
};

export const DESK_MONEY_FAULT_TEXT: Record<MoneyFault, (most: string) => string> = {
  ...MONEY_FAULT_TEXT,
  more_than_due: (most) =>
    `${MONEY_FAULT_TEXT.more_than_due(most)} ` +
    'Если пришло больше, отметьте «Пришло больше, чем осталось».',
  already_refunded: (sum) =>
    `${MONEY_FAULT_TEXT.already_refunded(sum)} ` +
    'Если это ещё один возврат, отметьте это и отправьте форму снова.',
};

/** Why an order was not moved. */
export const ORDER_DEED_TEXT = {
  movedOn: (status: OrderStatus, by: string, at: string) =>
    `Пока вы смотрели, заказ изменился: сейчас он ${title(status)}` +
    `${by === '' ? '' : ` (последним его перевёл сотрудник ${by}, ${at})`}. ` +
    'Ничего не сделано: посмотрите на него ещё раз.',
  already: (status: OrderStatus) => `Заказ уже ${title(status)}.`,
  notMoved: (status: OrderStatus, to: OrderStatus, next: readonly OrderStatus[]) =>
    `Заказ сейчас ${title(status)}, перевести его в ${title(to)} нельзя. ` +
    (next.length === 0 ? 'Дальше ему идти некуда.' : `Можно: ${next.map(title).join(', ')}.`),
  noOrder: 'Такого заказа нет.',
  failed: 'Не получилось: сделайте этот заказ ещё раз отдельно.',
  blocked: {
    delivery_unpriced: 'Сначала назовите стоимость доставки.',
    delivery_unconfirmed:
      'Покупатель ещё не подтвердил стоимость доставки. Если он согласился по телефону, отметьте это у доставки.',
    part_shipped: 'Часть заказа уже отгружена: примите её обратно или уберите остаток.',
  } satisfies Record<MoveBlock, string>,
} as const;
