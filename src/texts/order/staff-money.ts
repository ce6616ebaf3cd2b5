import { formatPrice } from '../../domain/money.ts';
import type {
  MoneyFault,
  NotedWay,
  PaymentWay,
  ReceiptState,
  RefundCause,
  RefundState,
  WaitingMoney,
} from '../../domain/order-money.ts';
import { PAYMENT_WAYS } from '../../domain/order-money.ts';

const WAY_TEXT: Readonly<Record<NotedWay, string>> = {
  cash: 'наличными',
  card: 'картой у кассы',
  transfer: 'банковским переводом',
  other: 'иначе',
  online: 'на сайте, со слов сотрудника',
};

const WAYS_TEXT = PAYMENT_WAYS.map((way: PaymentWay) => `${way} (${WAY_TEXT[way]})`).join(', ');

const FAULT_TEXT: Readonly<Record<MoneyFault, (most: string) => string>> = {
  no_order: () => 'Такого заказа нет.',
  not_a_sum: () => 'Это не сумма: вернуть можно от одного рубля, принять — от копейки.',
  nothing_due: () => 'За заказ ничего не должны.',
  more_than_due: (most) =>
    `За заказ осталось заплатить ${most}. Если пришло больше, добавьте --more.`,
  more_than_kept: (most) => `Вернуть можно не больше ${most}.`,
  no_such_lines: () =>
    'Таких позиций или такого количества в заказе нет (или за них уже вернули): посмотрите show.',
  no_such_payment: () => 'Такой оплаты у заказа нет.',
  no_such_refund: () => 'Такого неудавшегося возврата у заказа нет.',
  not_unclear: () => 'Оплат, которые ждут решения, у заказа нет.',
  nothing_failed: () => 'Повторять нечего: неудавшихся возвратов и чеков нет.',
};

/** The money of an order. */
interface Money {
  owed: number;
  paid: number;
  refunded: number;
  returning: number;
  unclear: number;
  due: number;
}

function sums({ owed, paid, refunded, returning, unclear, due }: Money): string[] {
  const parts: [string, number][] = [
    ['стоит', owed],
    ['получено', paid],
    ['из них ждёт решения', unclear],
    ['возвращено', refunded],
    ['возвращается', returning],
    [due < 0 ? 'переплата' : 'осталось заплатить', Math.abs(due)],
  ];
  return parts
    .filter(([, sum], index) => sum > 0 || index < 2 || index === 5)
    .map(([name, sum]) => `${name}: ${formatPrice(sum)}`);
}

/** What `npm run orders` prints about money. */
export const STAFF_MONEY_TEXT = {
  money: 'Деньги',
  payments: 'Оплаты',
  credits: 'Заказ подешевел',
  refunds: 'Возвраты',
  receipts: 'Чеки',
  sums,
  ways: WAY_TEXT,
  online: 'на карту или счёт, с которого платили',
  paymentStatus: {
    created: 'начата',
    pending: 'ждём покупателя',
    succeeded: 'получена',
    cancelled: 'не состоялась',
  },
  unclear: (why: string) => `ЖДЁТ РЕШЕНИЯ: ${why} Засчитать — accept, вернуть — refund`,
  decided: (by: string) => `решение: ${by}`,
  struck: (by: string) => `ЗАЧЁРКНУТА${by === '' ? '' : `: ${by}`}`,
  causes: {
    cancelled: 'заказ отменён',
    returned: 'заказ возвращён',
    paid_twice: 'оплачен дважды',
    staff: 'по решению магазина',
    elsewhere: 'в кабинете ЮKassa',
  } satisfies Record<RefundCause, string>,
  status: {
    asked: 'отправляется',
    pending: 'выполняется',
    succeeded: 'вернули',
    failed: 'НЕ ПРОШЁЛ',
    dropped: 'больше не нужен',
  } satisfies Record<RefundState, string>,
  toGive: 'ВЕРНИТЕ САМИ и отметьте: refund --given',
  receiptStatus: {
    asked: 'ещё не отправлен',
    pending: 'пробивается',
    succeeded: 'пробит',
    failed: 'НЕ ПРОБИТ',
    dropped: 'больше не нужен',
    untold: 'касса не подключена к ЮKassa или молчит',
  } satisfies Record<ReceiptState, string>,
  stands: (number: number, money: Money) => `Заказ № ${number}: ${sums(money).join(', ')}.`,
  asked: (sum: number) => `Вернём на карту или счёт, с которого платили: ${formatPrice(sum)}.`,
  giveByHand: (number: number, sum: number) =>
    `Верните сами: ${formatPrice(sum)}. ` +
    `Когда вернёте: npm run orders -- refund ${number} --given cash (или card, transfer, other).`,
  retried: (number: number, { refunds, receipts }: { refunds: number; receipts: number }) =>
    `Заказ № ${number}: повторяем возвратов — ${refunds}, чеков — ${receipts}.`,
  waits: {
    decide: 'оплата ждёт решения: accept или refund',
    give: 'верните сами и отметьте: refund --given',
    refund: 'возврат не прошёл: retry или refund --given --instead',
    receipt: 'чек не пробит: retry',
    overpaid: 'переплата: refund --sum',
  } satisfies Record<WaitingMoney, string>,
  waitingColumns: ['Заказ', 'Сумма', 'Что делать'],
  nothingWaits: 'Деньги ни одного заказа вас не ждут.',
  refused: (fault: MoneyFault, most: number | null) => FAULT_TEXT[fault](formatPrice(most ?? 0)),
  way: `способ оплаты (--way или --given): ${WAYS_TEXT}`,
  badWay: (typed: string) => `Нет такого способа оплаты: ${typed}. Есть: ${WAYS_TEXT}.`,
  badSum: (typed: string) => `Сумма пишется как 1500 или 1500,50, а не «${typed}».`,
  id: 'начало номера строки из show',
  badId: (typed: string) => `Номер строки — восемь знаков из show, а не «${typed}».`,
  noSuchId: (typed: string) =>
    `У заказа нет одной строки, которая начинается с ${typed}: посмотрите show.`,
  badLines: (typed: string) =>
    `Позиции пишутся как 1x2,3,delivery (две штуки первой, третья целиком, доставка), а не «${typed}».`,
  whatToRefund: 'Скажите что-то одно: --sum СУММА или --lines ПОЗИЦИИ.',
  givenAlone: '--given отмечает деньги, отданные вами, и не сочетается с --lines и --payment.',
  onlyGiven: '--instead и --reference нужны только вместе с --given.',
  longWords: (most: number) => `Длиннее ${most} знаков.`,
} as const;
