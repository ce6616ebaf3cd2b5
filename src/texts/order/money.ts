import type { UnclearPayment } from '../../domain/order.ts';
import type {
  MoneyFault,
  NotedWay,
  ReceiptKind,
  ReceiptState,
  RefundCause,
  RefundState,
} from '../../domain/order-money.ts';

/** Words about an order's money for the staff: at the desk, in `npm run orders` and in letters. */

export const PAYMENT_WAY_TEXT: Record<NotedWay, string> = {
  cash: 'наличными',
  card: 'картой у кассы',
  transfer: 'банковским переводом',
  other: 'иначе',
  online: 'на сайте, со слов сотрудника',
};

export const REFUND_CAUSE_TEXT: Record<RefundCause, string> = {
  cancelled: 'заказ отменён',
  returned: 'заказ возвращён',
  paid_twice: 'оплачен дважды',
  staff: 'по решению магазина',
  elsewhere: 'в кабинете ЮKassa',
};

export const REFUND_STATE_TEXT: Record<RefundState, string> = {
  asked: 'отправляется',
  pending: 'выполняется',
  succeeded: 'вернули',
  failed: 'НЕ ПРОШЁЛ',
  dropped: 'больше не нужен',
};
/** Where a refund goes that the provider makes. */
export const REFUND_ONLINE_TEXT = 'на карту или счёт, с которого платили';

/** What each kind of receipt is for. */
export const RECEIPT_KIND_TEXT: Record<ReceiptKind, string> = {
  payment: 'чек оплаты',
  handover: 'чек при выдаче товара',
  refund: 'чек возврата',
};
export const RECEIPT_STATE_TEXT: Record<ReceiptState, string> = {
  asked: 'ещё не отправлен',
  pending: 'пробивается',
  succeeded: 'пробит',
  failed: 'НЕ ПРОБИТ',
  dropped: 'больше не нужен',
  untold: 'касса не подключена к ЮKassa или молчит',
};

/** Why a person has to decide about a received payment. */
export const UNCLEAR_TEXT: Record<UnclearPayment, string> = {
  paid_otherwise: 'Заказ уже отмечен как оплаченный, но не этим платежом.',
  order_changed: 'Сумма заказа изменилась после того, как покупатель начал платить.',
  other_amount: 'Пришла не та сумма, которую просили.',
};

/** Why a refund or receipt failed; unknown reasons of the provider are shown as they are. */
const FAILURE_TEXT: Readonly<Record<string, string>> = {
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
export const failureText = (reason: string | null): string =>
  FAILURE_TEXT[reason ?? 'unknown'] ?? `ответ ЮKassa: ${reason}`;

/** Why a deed with money was refused; `most`: the largest sum that is possible, as text. */
export const MONEY_FAULT_TEXT: Record<MoneyFault, (most: string) => string> = {
  no_order: () => 'Такого заказа нет.',
  not_a_sum: () => 'Это не сумма: вернуть можно от одного рубля, принять — от копейки.',
  nothing_due: () => 'За заказ ничего не должны.',
  more_than_due: (most) => `За заказ осталось заплатить ${most}.`,
  more_than_kept: (most) => `Вернуть можно не больше ${most}.`,
  already_refunded: (sum) => `По этому заказу уже возвращали: ${sum}.`,
  no_such_lines: () => 'Столько вернуть нельзя: таких единиц в заказе нет или за них уже вернули.',
  no_such_payment: () => 'Такой оплаты у заказа нет.',
  no_such_refund: () => 'Такого неудавшегося возврата у заказа нет.',
  not_unclear: () => 'Оплат, которые ждут решения, у заказа нет.',
  nothing_failed: () => 'Повторять нечего: неудавшихся возвратов и чеков нет.',
};
