import { formatPrice } from '../../domain/money.ts';
import {
  PAYMENT_WAYS,
  type MoneyFault,
  type PaymentWay,
  type WaitingMoney,
} from '../../domain/order-money.ts';
import { MONEY_FAULT_TEXT, PAYMENT_WAY_TEXT } from '../order/money.ts';

const WAYS_TEXT = PAYMENT_WAYS.map((way: PaymentWay) => `${way} (${PAYMENT_WAY_TEXT[way]})`).join(
  ', ',
);

/** The sentences that name options of the command. */
const FAULT_TEXT: Record<MoneyFault, (most: string) => string> = {
  ...MONEY_FAULT_TEXT,
  more_than_due: (most) =>
    `${MONEY_FAULT_TEXT.more_than_due(most)} Если пришло больше, добавьте --more.`,
  no_such_lines: () =>
    'Таких позиций или такого количества в заказе нет (или за них уже вернули): посмотрите show.',
};

/** The money of an order, in kopecks; `due` below 0: too much was paid. */
interface Money {
  owed: number;
  paid: number;
  refunded: number;
  returning: number;
  unclear: number;
  due: number;
}

const sumText = (name: string, sum: number) => `${name}: ${formatPrice(sum)}`;
const sumIfAny = (name: string, sum: number) => (sum > 0 ? [sumText(name, sum)] : []);

function sums({ owed, paid, refunded, returning, unclear, due }: Money): string[] {
  return [
    sumText('стоит', owed),
    sumText('получено', paid),
    ...sumIfAny('из них ждёт решения', unclear),
    ...sumIfAny('возвращено', refunded),
    ...sumIfAny('возвращается', returning),
    sumText(due < 0 ? 'переплата' : 'осталось заплатить', Math.abs(due)),
  ];
}

/** What `npm run orders` prints about money. */
export const MONEY_COMMAND_TEXT = {
  money: 'Деньги',
  payments: 'Оплаты',
  credits: 'Заказ подешевел',
  refunds: 'Возвраты',
  receipts: 'Чеки',
  sums,
  paymentStatus: {
    created: 'начата',
    pending: 'ждём покупателя',
    succeeded: 'получена',
    cancelled: 'не состоялась',
  },
  unclear: (why: string) => `ЖДЁТ РЕШЕНИЯ: ${why} Засчитать — accept, вернуть — refund`,
  decided: (by: string) => `решение: ${by}`,
  struck: (by: string) => `ЗАЧЁРКНУТА${by === '' ? '' : `: ${by}`}`,
  toGive: 'ВЕРНИТЕ САМИ и отметьте: refund --given',
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
