import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';

const day = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});
const whole = new Intl.NumberFormat('ru-RU');
const bonuses = (points: number) =>
  `${whole.format(points)}\u00a0${plural(points, ['бонус', 'бонуса', 'бонусов'])}`;

export const ORDER_LETTER = {
  /** «28 ноября 2026 г.» */
  day: (at: Date) => day.format(at),
  awaited: 'товары под заказ',
  timeIsOver: 'Время на оплату вышло.',
  fresh: (number: number, final: number) => `Новый заказ № ${number} на ${formatPrice(final)}`,
  cancelledByBuyer: (number: number) => `Покупатель отменил заказ № ${number}`,
  unpaid: (number: number) => `Заказ № ${number} не оплатили в срок: он отменён`,
  placedStaff: (at: Date) => `Оформлен ${day.format(at)}`,
  stockIsBack: 'Товары, бонусы и промокод вернулись. Собирать заказ не нужно.',
  moneyBack: 'Деньги вернём тем же способом, которым вы платили.',
  moneyBackStaff: 'Заказ был оплачен: проверьте возврат денег.',
  bonusesBack: (points: number) => `Вернули ${bonuses(points)}.`,
  bonusesEarned: (points: number) =>
    `Начислили ${bonuses(points)}: один бонус — один рубль скидки в следующем заказе.`,
  willEarn: (points: number) => `Начислим ${bonuses(points)} после получения.`,
  goods: 'Товары',
  promo: (code: string | null) => (code === null ? 'Промокод' : `Промокод ${code}`),
  bonuses: (points: number) => `Бонусы (${whole.format(points)})`,
  delivery: 'Доставка',
  deliveryFree: 'бесплатно',
  deliveryOpen: 'стоимость уточнит менеджер',
  final: 'Итого',
  gift: 'подарок',
  /** Unit of delivery in an invoice. */
  service: 'усл',
  amount: (amount: number, unit: string, price: number) =>
    `${whole.format(amount)}\u00a0${unit} × ${formatPrice(price)}`,
  discount: (kopecks: number) => `скидка ${formatPrice(kopecks)}`,
  article: (article: string) => `арт. ${article}`,
  payment: 'Оплата',
  paid: 'оплачен',
  open: 'Открыть заказ',
  /** To a mailbox that is not the buyer's. */
  notConfirmed:
    'Этот адрес указали в заказе. Чтобы получать письма о нём, подтвердите адрес. ' +
    'Если вы ничего не заказывали, не отвечайте: больше писем об этих заказах не будет.',
  confirm: 'Подтвердить адрес',
  stop: 'Не присылать писем об этих заказах',
  review: 'Написать отзыв',
  invoice: 'Счёт на оплату',
  questions: (phone: string, email: string) =>
    `Вопросы по заказу: ${[phone, email].filter((one) => one !== '').join(', ')}`,
} as const;
