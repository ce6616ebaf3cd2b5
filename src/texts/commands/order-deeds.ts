import type { MoveBlock } from '../../domain/order.ts';
import { NOTE_OPTIONS } from '../order/fields.ts';

/** What `npm run orders` says about deeds other than money and moves. */
export const DEEDS_COMMAND_TEXT = {
  usage: `Дела с заказом (к каждому можно добавить --why ПРИЧИНА и --by КТО):
  npm run orders -- place --goods "АРТИКУЛ x 10; АРТИКУЛ x 2 по 150" --name ИМЯ --phone ТЕЛЕФОН [--email ПОЧТА]
       [--delivery PICKUP|COURIER|POST|TRANSPORT] [--point ПУНКТ] [--city ГОРОД] [--address АДРЕС]
       [--index ИНДЕКС] [--cost ДОСТАВКА]
       [--pay ON_RECEIPT|CARD_ONLINE|SBP|INVOICE] [--company НАЗВАНИЕ --inn ИНН --kpp КПП] ${NOTE_OPTIONS}
                                                        заказ по телефону; без --cost доставку считают тарифы,
                                                        ПУНКТ — номер из npm run call -- deskPickupPoints
  npm run orders -- delivery НОМЕР ЦЕНА [--agreed]      назвать стоимость доставки; покупатель подтвердит её на сайте
                                                        (--agreed: уже согласился по телефону)
  npm run orders -- lines НОМЕР [--set 1x5,2x0] [--add "АРТИКУЛ x 2 по 150"]
                                                        изменить количество (0 — убрать), добавить товар
  npm run orders -- details НОМЕР [--name --phone --email --city --address --index --delivery --point --pay
       --comment …]
                                                        изменить получателя, адрес, доставку, оплату
  npm run orders -- ship НОМЕР --lines 1x2,3 [--carrier ПЕРЕВОЗЧИК --track НОМЕР]
                                                        отгрузить часть; остальное ждёт
  npm run orders -- back НОМЕР --lines 1x2,3 [--quarantine]
                                                        принять возврат: в продажу или на проверку
  npm run orders -- track НОМЕР ПЕРЕВОЗЧИК ТРЕК         номер отслеживания: на странице заказа и письмом
  npm run orders -- note НОМЕР "ТЕКСТ"                  заметка, которую покупатель не видит
`,
  missing: (what: string) => `Не хватает: ${what}.`,
  badPoint: (typed: string) =>
    `Пункт выдачи называют номером из npm run call -- deskPickupPoints, а не «${typed}».`,
  carrierSilent:
    'Перевозчик не ответил. Без --cost стоимость доставки назовёте позже: delivery НОМЕР ЦЕНА.',
  words: 'текст заметки в кавычках',
  carrierAndTrack: 'перевозчик и номер отслеживания',
  lines: 'позиции (--lines 1x2,3)',
  goods: 'товары (--goods "АРТИКУЛ x 10")',
  badGoods: (typed: string) =>
    `Товары пишутся как АРТИКУЛ x 10 или АРТИКУЛ x 10 по 150,50, через точку с запятой, а не «${typed}».`,
  badAmounts: (typed: string) =>
    `Количество пишется как 1x5,2x0 (пять первой позиции, вторую убрать), а не «${typed}».`,
  onlyGoods: 'Назовите позиции с товарами: доставку не отгружают и не возвращают на склад.',
  unknownWord: (typed: string, all: readonly string[]) =>
    `Нет такого слова: ${typed}. Есть: ${all.join(', ')}.`,
  noted: (number: number) => `Заказ № ${number}: заметка сохранена.`,
  tracked: (number: number) => `Заказ № ${number}: номер сохранён, покупателю уйдёт письмо.`,
  priced: (number: number) =>
    `Заказ № ${number}: стоимость доставки сохранена, ждём подтверждения покупателя.`,
  pricedAgreed: (number: number) =>
    `Заказ № ${number}: стоимость доставки сохранена и согласована.`,
  placed: (number: number) => `Заказ № ${number} оформлен.`,
  shipped: (number: number) => `Заказ № ${number}: часть отгружена, остальное ждёт.`,
  shippedWhole: (number: number) => `Заказ № ${number} отгружен целиком.`,
  cameBack: (number: number) => `Заказ № ${number}: возврат принят.`,
  cameBackWhole: (number: number) => `Заказ № ${number} возвращён целиком.`,
  journal: 'Журнал',
  tracks: 'Отправления',
  payUntil: 'Ждёт оплаты до',
  toConfirm: 'Покупатель ещё не подтвердил стоимость доставки.',
  marked: (count: number) => `Отмечено выгруженными: ${count}.`,
  blocked: {
    delivery_unpriced: 'Сначала назовите стоимость доставки: delivery НОМЕР ЦЕНА.',
    delivery_unconfirmed:
      'Покупатель ещё не подтвердил стоимость доставки. Согласился по телефону — delivery НОМЕР ЦЕНА --agreed.',
    part_shipped:
      'Часть заказа уже отгружена: примите её обратно (back) или уберите остаток (lines).',
  } satisfies Record<MoveBlock, string>,
} as const;
