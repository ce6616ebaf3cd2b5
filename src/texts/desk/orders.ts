import {
  BULK_ORDERS_MOST,
  CSV_ORDERS_MOST,
  FOUND_MOST,
  type ListedWait,
  type OrderWait,
} from '../../domain/desk-orders.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';

/** What an order waits for, as the list says it. */
export const ORDER_WAIT_TITLE: Record<OrderWait, string> = {
  confirmation: 'подтвердить',
  delivery_price: 'назвать стоимость доставки',
  agreement: 'согласие покупателя с доставкой',
  payment: 'оплата',
  goods: 'товары под заказ',
  assembly: 'собрать',
  shipment: 'отгрузить',
  arrival: 'доставка в пути',
  pickup: 'покупатель заберёт',
  money: 'разобраться с деньгами',
};

const LISTED_WAIT_TEXT: Record<ListedWait, string> = {
  payment: 'ждут оплаты',
  assembly: 'не собраны',
  money: 'деньги ждут решения',
};

const orders = (count: number) => `${count} ${plural(count, ['заказ', 'заказа', 'заказов'])}`;

/** The list of orders. */
export const DESK_ORDERS_TEXT = {
  title: 'Заказы',
  search: 'Найти заказ',
  searchHint: 'номер, телефон, почта, имя или фамилия, организация, ИНН, артикул',
  find: 'Найти',
  filters: 'Отбор',
  status: 'Статус',
  payment: 'Способ оплаты',
  paid: 'Оплата',
  isPaid: { yes: 'оплачены', no: 'не оплачены' },
  delivery: 'Доставка',
  from: 'С какого дня',
  to: 'По какой день',
  waits: 'Что ждёт',
  listedWaits: LISTED_WAIT_TEXT,
  any: 'все',
  show: 'Показать',
  reset: 'Сбросить',
  newOrder: 'Заказ по телефону',
  csv: 'Таблица (CSV)',
  csvHint: `Всё, что отобрано, не больше ${CSV_ORDERS_MOST} заказов`,
  none: 'Таких заказов нет.',
  noneHint: 'Проверьте, что набрано, или сбросьте отбор.',
  found: (total: number, isSearched: boolean) =>
    isSearched && total >= FOUND_MOST
      ? `Показаны ${FOUND_MOST} самых новых: наберите точнее, чтобы найти остальные.`
      : `Найдено: ${orders(total)}`,
  table: 'Заказы, новые сверху',
  columns: {
    choose: 'Выбрать',
    number: 'Номер',
    date: 'Дата',
    status: 'Статус',
    buyer: 'Покупатель',
    sum: 'Сумма',
    paid: 'Оплачено',
    delivery: 'Доставка',
    waits: 'Что ждёт',
  },
  choose: (number: number) => `Выбрать заказ № ${number}`,
  number: (number: number) => `№ ${number}`,
  paidOf: (paid: number, due: number) => {
    if (due === 0) return 'да';
    if (due < 0) return `${formatPrice(paid)}, переплата ${formatPrice(-due)}`;
    return paid === 0 ? 'нет' : `${formatPrice(paid)}, осталось ${formatPrice(due)}`;
  },
  waitsTitle: 'Что ждёт',
  waiting: {
    confirmation: 'новых: подтвердить',
    payment: 'ждут оплаты',
    assembly: 'не собраны',
    money: 'деньги ждут решения',
    letters: 'писем не ушло, пробуем снова',
  },
  nothingWaits: 'Ничего не ждёт.',
  bulk: 'С выбранными',
  bulkHint: `До ${BULK_ORDERS_MOST} заказов сразу. Каждый переводится сам по себе: отказ одного не мешает другим.`,
  chooseAll: 'Выбрать все на странице',
  chooseNone: 'Снять выбор',
  move: 'Перевести в статус',
  why: 'Причина',
  whyHint: 'необязательно, попадёт в журнал',
  doMove: 'Перевести выбранные',
  nothingChosen: 'Выберите хотя бы один заказ.',
  tooMany: `За один раз — не больше ${BULK_ORDERS_MOST} заказов.`,
  results: 'Что получилось',
  resultOf: (moved: number, all: number) => `Переведено: ${moved} из ${all}.`,
  outcomes: {
    done: 'переведён',
    already: 'уже там',
    changed: 'успел измениться',
    refused: 'нельзя',
    failed: 'не получилось',
  },
  resultColumns: { order: 'Заказ', outcome: 'Что получилось', now: 'Сейчас' },
} as const;

/** The printed list for the warehouse. */
export const PACKING_TEXT = {
  title: (number: number) => `Сборочный лист, заказ № ${number}`,
  print: 'Печать',
  back: 'К заказу',
  recipient: 'Получатель',
  phone: 'Телефон',
  delivery: 'Доставка',
  address: 'Куда',
  comment: 'Комментарий покупателя',
  nothing: 'Собирать нечего: всё уже отгружено.',
  columns: {
    number: '№',
    article: 'Артикул',
    title: 'Товар',
    place: 'Где лежит',
    amount: 'Сколько',
    done: 'Собрано',
  },
  gift: 'подарок',
  place: (warehouse: string, units: number, isOnOrder: boolean) =>
    `${isOnOrder ? 'под заказ' : warehouse || 'склад не указан'}: ${units}`,
  units: (positions: number, units: number) => `Позиций: ${positions}, единиц: ${units}`,
  packedBy: 'Собрал',
  checkedBy: 'Проверил',
} as const;
