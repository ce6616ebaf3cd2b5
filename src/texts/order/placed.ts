import type { Order, ShownOrder } from '../../contract/order.ts';
import type { BonusReason } from '../../domain/bonuses.ts';
import type { LetterWithheld } from '../../domain/order.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';
import { dayText } from '../dates.ts';
import { arrivalStep, isAnyAwaited } from './arrival.ts';
import { payUntilText, untilText } from './until.ts';
import { TOTALS_TEXT, goodsOf, pointsOf } from './checkout.ts';

/** A placed order: its confirmation and its page in the cabinet. */
export const PLACED_TEXT = {
  title: (number: number) => `Заказ №\u00a0${number}`,
  accepted: (number: number) => `Заказ №\u00a0${number} принят`,
  status: 'Состояние',
  next: 'Что дальше',
  goods: 'Состав заказа',
  facts: 'Получение и оплата',
  history: 'История',
  buyer: 'Покупатель',
  contact: 'Телефон и почта',
  organisation: 'Организация',
  delivery: 'Доставка',
  payment: 'Оплата',
  paid: 'оплачено',
  promo: 'Промокод',
  pay: (final: number) => `Оплатить ${formatPrice(final)}`,
  attempt: {
    begun:
      'Если вы уже заплатили, подтверждение от банка придёт через минуту-другую: ' +
      'обновите страницу. Если нет — заплатите сейчас.',
    failed: 'Оплата не прошла. Попробуйте ещё раз.',
  },
  invoice: 'Счёт на оплату',
  print: 'Печать',
  details: 'Заказ в кабинете',
  all: 'Все заказы',
  more: 'Продолжить покупки',
  cancel: 'Отменить заказ',
  cancelQuestion:
    'Отменить заказ? Товары вернутся в продажу, списанные бонусы — на счёт. Оплаченные деньги вернём.',
  cancelYes: 'Да, отменить',
  repeat: 'Повторить заказ',
  repeatNamed: (number: number) => `Повторить заказ №\u00a0${number}`,
  repeatedPartly: 'Добавили в корзину всё, что есть. Сейчас нельзя купить:',
  repeatedNone: 'Ничего из этого заказа сейчас купить нельзя:',
  toCart: 'Перейти в корзину',
  review: 'Написать отзыв',
  reviewNamed: (title: string) => `Написать отзыв: ${title}`,
  gift: 'Подарок',
  article: 'Арт.',
  withDiscount: (kopecks: number) => `со скидкой ${formatPrice(kopecks)}`,
} as const;

/** A delivery price that was set after ordering. */
export const AGREE_TEXT = {
  title: 'Подтвердите доставку',
  cost: (delivery: string, final: string) =>
    `Доставка — ${delivery}, весь заказ — ${final}. Соберём его после подтверждения.`,
  payment: 'Как заплатите',
  agree: 'Подтвердить доставку',
  refuse: 'Отказаться и отменить заказ',
} as const;

/** City and address; the city only once, even if the buyer typed it too. */
export function placeOf({ city, address }: Pick<Order['delivery'], 'city' | 'address'>): string {
  const words = address
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .join(' ');
  return ` ${words} `.includes(` ${city.toLowerCase()} `)
    ? address
    : [city, address].filter(Boolean).join(', ');
}

/** When the order's points are credited; null when the order has failed. */
export function earnsText(status: Order['status']): ((points: number) => string) | null {
  if (status === 'cancelled' || status === 'returned') return null;
  return status === 'done' ? TOTALS_TEXT.gotten : TOTALS_TEXT.earned;
}

/** How to pay; `awaited`: for an order that waits for goods on order. */
const PAY_STEPS = {
  paid: { text: 'Оплата получена: соберём заказ.', awaited: 'Оплата получена.' },
  invoice: {
    text: 'Скачайте счёт и оплатите его: соберём заказ, когда деньги поступят.',
    awaited: 'Скачайте счёт и оплатите его.',
  },
  noInvoice: {
    text: 'Счёт пришлёт менеджер: на сайте его сейчас нет. Соберём заказ, когда деньги поступят.',
    awaited: 'Счёт пришлёт менеджер: на сайте его сейчас нет.',
  },
  begun: {
    text: 'Соберём заказ, как только банк подтвердит оплату.',
    awaited: 'Ждём, когда банк подтвердит оплату.',
  },
  online: {
    text: 'Оплатите заказ: соберём его сразу после оплаты.',
    awaited: 'Оплатите заказ.',
  },
} as const;
const CANNOT_PAY = 'Оплатить на сайте пока нельзя: менеджер позвонит и подскажет, как это сделать.';

function payStep(
  payment: Order['payment'],
  attempt: ShownOrder['payment_attempt'],
): keyof typeof PAY_STEPS | null {
  if (payment.is_paid) return 'paid';
  if (payment.key === 'INVOICE') return payment.has_invoice ? 'invoice' : 'noInvoice';
  if (attempt === 'begun') return 'begun';
  return payment.key !== 'ON_RECEIPT' && payment.can_pay ? 'online' : null;
}

/** Why letters about the order do not come, to its buyer. */
export const WITHHELD_TEXT: Record<LetterWithheld, (email: string) => string> = {
  unconfirmed: (email) =>
    `${email} — не почта вашей учётной записи. Мы отправили туда одно письмо со ссылкой: ` +
    'пока адрес не подтвердят, за заказом можно следить только здесь.',
  too_many: (email) =>
    `Письмо на ${email} не отправили: туда ушло слишком много писем. ` +
    'Заказ принят, следите за ним здесь.',
};

/** What the next steps of an order depend on. */
export type OrderAhead = Pick<
  ShownOrder,
  'number' | 'buyer' | 'delivery' | 'payment' | 'items' | 'payment_attempt' | 'letters_withheld'
>;

/** What happens after ordering, step by step. */
export function nextSteps(order: OrderAhead): string[] {
  const { number, buyer, delivery, payment, items } = order;
  const { payment_attempt: attempt, letters_withheld: withheld } = order;
  const steps = [
    withheld === null
      ? `Письмо с составом заказа отправили на ${buyer.email}.`
      : WITHHELD_TEXT[withheld](buyer.email),
  ];
  const step = payStep(payment, attempt);
  if (step !== null) steps.push(PAY_STEPS[step][isAnyAwaited(items) ? 'awaited' : 'text']);
  else if (payment.key === 'ON_RECEIPT') steps.push('Проверим наличие и подтвердим заказ.');
  else steps.push(CANNOT_PAY);
  const awaited = arrivalStep(items);
  if (awaited !== null) steps.push(awaited);
  if (delivery.to_confirm)
    steps.push('Подтвердите стоимость доставки: до этого заказ не собираем.');
  if (payment.until !== null) steps.push(payUntilText(payment.key, new Date(payment.until)));
  const place = placeOf(delivery);
  switch (delivery.key) {
    case 'PICKUP':
      steps.push(
        `Напишем, когда заказ можно будет забрать. ${place}. Назовите номер заказа: ${number}.`,
      );
      break;
    case 'COURIER':
      steps.push(`Передадим заказ в доставку и напишем об этом. ${delivery.title}: ${place}.`);
      break;
    case 'POST':
      steps.push(
        `Передадим посылку и напишем об этом. ${delivery.title}, индекс получателя: ${delivery.post_code}.`,
      );
      break;
    case 'TRANSPORT':
      steps.push(
        delivery.price === null
          ? `Сообщим стоимость доставки и спросим вашего согласия. ${delivery.title}: ${place}.`
          : `Передадим груз перевозчику и напишем об этом: ${place}.`,
      );
      break;
  }
  if (payment.key === 'ON_RECEIPT' && !payment.is_paid)
    steps.push(`При получении заплатите ${formatPrice(payment.to_pay)}.`);
  return steps;
}

/** The list of orders in the cabinet. */
export const ORDERS_TEXT = {
  title: 'Заказы',
  cabinet: 'Личный кабинет',
  count: (total: number) =>
    `${total.toLocaleString('ru-RU')}\u00a0${plural(total, ['заказ', 'заказа', 'заказов'])}`,
  pages: 'Страницы заказов',
  more: 'Показать ещё',
  moreFailed: 'Заказы не загрузились. Нажмите ещё раз.',
  empty: 'Заказов пока нет',
  advice: 'Здесь будут ваши заказы: что куплено, где посылка и как повторить покупку.',
  toCatalogue: 'В каталог',
  placed: (iso: string) => `от ${dayText(iso)}`,
  summary: (count: number, final: number) => `${goodsOf(count)} на ${formatPrice(final)}`,
  paid: 'Оплачен',
  payUntil: (key: Order['payment']['key'], until: string) =>
    `${key === 'ON_RECEIPT' ? 'держим' : 'ждёт оплаты'} ${untilText(new Date(until))}`,
  last: 'Последний заказ',
} as const;

export const BONUSES_TEXT = {
  title: 'Бонусы',
  have: 'Сейчас на счету',
  worth: 'Один бонус — один рубль скидки. Начисляем, когда заказ получен.',
  empty: 'Движений пока не было: бонусы появятся после первого полученного заказа.',
  pages: 'Страницы истории',
  reasons: {
    welcome: 'Подарок за регистрацию',
    earned: 'Начислено за заказ',
    spent: 'Списано в заказе',
    returned: 'Вернулись с отменённого заказа',
    correction: 'Возврат товара: начисленное снято',
    staff: 'Изменено магазином',
  } satisfies Record<BonusReason, string>,
  lacking: (points: number) => `не хватило ${pointsOf(points)}`,
  order: (number: number) => `№ ${number}`,
  change: (points: number) =>
    `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('ru-RU')}`,
} as const;

export const CABINET_TEXT = {
  title: 'Личный кабинет',
  orders: 'Заказы',
  bonuses: 'Бонусы',
  favourites: 'Избранное',
  waitlist: 'Лист ожидания',
  reviews: 'Отзывы',
  awaiting: (count: number) => `ждут: ${count}`,
  data: 'Личные данные',
  cart: 'Корзина',
} as const;
