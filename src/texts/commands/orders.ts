import { ORDER_STATUSES, type OrderStatus } from '../../domain/order.ts';
import { ORDER_ACTOR_TEXT, ORDER_STATUS_TEXT } from '../order/order.ts';
import { ANY_COMMAND_TEXT } from './all.ts';
import { DEEDS_COMMAND_TEXT } from './order-deeds.ts';

const title = (status: OrderStatus) => `${status} (${ORDER_STATUS_TEXT[status].title})`;

/** What `npm run orders` says to the shop's staff. */
export const ORDERS_COMMAND_TEXT = {
  usage: `Заказы магазина. Команды:
  npm run orders -- list [--status СТАТУС] [--page N]   список, новые сверху
  npm run orders -- show НОМЕР                          заказ целиком и куда его можно перевести
  npm run orders -- move НОМЕР СТАТУС                   перевести: склад, бонусы и письма меняются сами
  npm run -s orders -- csv [--from ГГГГ-ММ-ДД] [--to ГГГГ-ММ-ДД] > orders.csv
                                                        таблица для Excel (или --out ФАЙЛ;
                                                        --mark: учётная программа теперь знает эти заказы)
Деньги (к каждой можно добавить --why ПРИЧИНА и --by КТО):
  npm run orders -- waiting                             у каких заказов деньги ждут вас
  npm run orders -- paid НОМЕР --way cash|card|transfer|other [--sum СУММА] [--reference ДОКУМЕНТ] [--more]
                                                        вы видели оплату; без суммы — всё, что осталось
  npm run orders -- unpaid НОМЕР СТРОКА                 оплата отмечена по ошибке
  npm run orders -- accept НОМЕР [СТРОКА]               засчитать оплату, которая ждёт решения
  npm run orders -- refund НОМЕР --sum СУММА            вернуть часть денег: заказ станет дешевле
  npm run orders -- refund НОМЕР --lines 1x2,3,delivery вернуть деньги за позиции (номера из show)
       [--payment СТРОКА]                               …именно из этой оплаты на сайте
  npm run orders -- refund НОМЕР --given cash|card|transfer|other [--sum СУММА]
       [--reference ДОКУМЕНТ] [--instead СТРОКА]
                                                        вы отдали деньги сами (вместо неудавшегося возврата)
  npm run orders -- retry НОМЕР [СТРОКА]                повторить неудавшиеся возвраты и чеки
${DEEDS_COMMAND_TEXT.usage}Статусы: ${ORDER_STATUSES.map(title).join(', ')}`,
  ...ANY_COMMAND_TEXT,
  unknownStatus: (status: string, all: readonly string[]) =>
    `Нет такого статуса: ${status}. Есть: ${all.join(', ')}.`,
  badNumber: (typed: string) => `Номер заказа — целое число, а не «${typed}».`,
  badDay: (typed: string) => `День пишется как 2026-01-31, а не «${typed}».`,
  number: 'номер заказа',
  status: 'статус',
  noOrder: (number: number) => `Заказа № ${number} нет.`,
  noOrders: 'Заказов нет.',
  page: (page: number, pages: number, total: number) =>
    `Страница ${page} из ${pages}, заказов ${total}.`,
  moved: (number: number, from: OrderStatus, to: OrderStatus) =>
    `Заказ № ${number}: ${title(from)} → ${title(to)}.`,
  already: (number: number, status: OrderStatus) =>
    `Заказ № ${number} уже ${title(status)}: менять нечего.`,
  notMoved: (number: number, status: OrderStatus, to: OrderStatus, next: readonly OrderStatus[]) =>
    `Заказ № ${number} сейчас ${title(status)}, перевести в ${title(to)} нельзя. ` +
    (next.length === 0 ? 'Дальше ему идти некуда.' : `Можно: ${next.join(', ')}.`),
  next: (next: readonly OrderStatus[]) =>
    next.length === 0
      ? 'Дальше ему идти некуда.'
      : `Можно перевести: ${next.map(title).join(', ')}.`,
  history: 'История',
  actors: ORDER_ACTOR_TEXT,
  busy: 'Эти данные прямо сейчас меняет кто-то другой. Повторите через несколько секунд.',
  columns: ['Номер', 'Создан', 'Статус', 'Сумма', 'Покупатель', 'Телефон', 'Доставка', 'Оплата'],
  onOrder: 'под заказ',
  paid: 'оплачен',
  title,
} as const;
