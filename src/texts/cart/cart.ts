import type { CartLine } from '../../contract/cart.ts';
import type { DeliveryWay } from '../../contract/delivery.ts';
import { arrivalDate } from '../../domain/arrival-date.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';
import type { PromoFault } from '../../domain/promo.ts';

const whole = new Intl.NumberFormat('ru-RU');
const units = (count: number, unit: string) => `${whole.format(count)}\u00a0${unit}`;

export const CART_PAGE_TEXT = {
  title: 'Корзина',
  empty: 'В корзине пока пусто',
  advice: 'Выберите товары в каталоге: цена за штуку и остаток на складе видны сразу.',
  toCatalogue: 'В каталог',
  sections: 'Разделы каталога',
  back: 'Вернуться к покупкам',
  lines: (count: number) =>
    `${whole.format(count)}\u00a0${plural(count, ['товар', 'товара', 'товаров'])}`,
  article: 'Арт.',
  perUnit: (price: number, unit: string) => `${formatPrice(price)}\u00a0/\u00a0${unit}`,
  quantity: (title: string) => `Количество: ${title}`,
  apply: 'Изменить',
  more: (title: string) => `Больше: ${title}`,
  less: (title: string) => `Меньше: ${title}`,
  remove: 'Удалить',
  removeNamed: (title: string) => `Удалить: ${title}`,
  removed: 'Товар удалён из корзины.',
  undo: 'Вернуть',
  read: 'Понятно',
  gift: 'Подарок',
  gifts: 'Подарки к заказу',
  takeGift: 'Взять подарок',
  dropGift: 'Отказаться',
  promo: 'Промокод',
  promoApply: 'Применить',
  promoCancel: 'Отменить',
  promoApplied: (code: string) => `Промокод ${code} применён`,
  promoOnSome: (lines: number, all: number) =>
    `Скидка действует на ${lines}\u00a0из\u00a0${all} товаров корзины.`,
  bonuses: 'Бонусы',
  bonusesHave: (points: number) => `Можно списать до\u00a0${bonusCount(points)}`,
  bonusesApply: 'Списать',
  bonusesCancel: 'Не списывать',
  bonusesUsed: (points: number) => `Спишем ${bonusCount(points)}`,
  bonusesGuest: 'Войдите, чтобы списать бонусы',
  delivery: 'Доставка',
  deliveryApply: 'Выбрать',
  noDelivery: 'В этот город заказ сейчас не доставить.',
  total: 'Итого',
  goods: 'Товары',
  discount: 'Скидка',
  receive: (points: number) => `Начислим ${bonusCount(points)} после получения`,
  order: 'Оформить заказ',
  clear: 'Очистить корзину',
  clearQuestion: 'Убрать все товары из корзины?',
  clearYes: 'Да, убрать все',
  print: 'Печать',
  csv: 'Скачать CSV',
  free: 'Бесплатно',
  /** Product decisions: shown when a carrier did not answer. */
  priceLater: 'стоимость уточнит менеджер',
  onOrderDelivery: 'Сроки — со дня, когда товары под заказ будут на складе.',
  deliveryFor: (city: string) => `Расчёт для города ${city}; в заказе цена будет по его адресу.`,
  giftLost: (title: string) => `Подарка «${title}» к этой корзине больше нет.`,
} as const;

const bonusCount = (points: number) =>
  `${whole.format(points)}\u00a0${plural(points, ['бонус', 'бонуса', 'бонусов'])}`;

/** Null: a carrier did not answer. */
export function priceText(price: number | null): string {
  if (price === null) return CART_PAGE_TEXT.priceLater;
  return price === 0 ? CART_PAGE_TEXT.free : formatPrice(price);
}

/** «сегодня–завтра», «1–3 дня». */
export function deliveryDays({
  days_min: least,
  days_max: most,
}: Pick<DeliveryWay, 'days_min' | 'days_max'>): string {
  if (most === 0) return 'сегодня';
  if (least === 0 && most === 1) return 'сегодня–завтра';
  const days = plural(most, ['день', 'дня', 'дней']);
  return `${least === most ? most : `${least}–${most}`}\u00a0${days}`;
}

type Noticed = Pick<
  CartLine,
  'notice' | 'amount' | 'available' | 'price_seen' | 'price' | 'lead_days' | 'lead_days_seen'
> & { product: { unit: string } };

/** The notice of a line. */
export function lineNoticeText(line: Noticed): string | null {
  const { notice, amount, available, price_seen: seen, price, product } = line;
  switch (notice) {
    case 'clamped':
      return line.lead_days === null
        ? `На складе осталось ${units(available, product.unit)}: больше положить нельзя.`
        : `Под заказ берём не больше ${units(available, product.unit)}.`;
    case 'raised':
      return `Теперь ${units(amount, product.unit)}: меньше не продаём.`;
    case 'lead_changed':
      return leadChanged(line);
    case 'price_changed':
      return `Цена изменилась: была ${formatPrice(seen)}, стала ${formatPrice(price)}.`;
    case 'unavailable':
      return 'Сейчас этого товара нет: в сумму он не входит.';
    case null:
      return null;
  }
}

const dayCount = (count: number) =>
  `${whole.format(count)}\u00a0${plural(count, ['день', 'дня', 'дней'])}`;

function leadChanged({ lead_days: now, lead_days_seen: seen }: Noticed): string {
  if (now === null) return 'Товар снова на складе: ждать не нужно.';
  return seen === null
    ? `На складе закончился: привезём под заказ, ${dayCount(now)}.`
    : `Срок поставки изменился: был ${dayCount(seen)}, стал ${dayCount(now)}.`;
}

/** When a line on order arrives; null: it is in stock. */
export function onOrderText({
  lead_days: days,
  arrives_at: day,
}: Pick<CartLine, 'lead_days' | 'arrives_at'>): string | null {
  if (days === null) return null;
  return day === null
    ? `Под заказ, ${dayCount(days)} после оплаты`
    : `Под заказ, ${dayCount(days)}: поступит ${arrivalDate(day, days)}`;
}

const FAULTS: Record<Exclude<PromoFault, 'minimum_sum'>, string> = {
  unknown: 'Такого промокода нет.',
  not_started: 'Промокод ещё не начал действовать.',
  expired: 'Срок действия промокода истёк.',
  used_up: 'Промокод уже использован полностью.',
  used_before: 'Вы уже использовали этот промокод.',
  no_goods: 'В корзине нет товаров, на которые действует промокод.',
};

/** Why a promo code is refused: the `detail` of the API, shown in the cart. */
export const promoFaultText = (fault: PromoFault, minimumSum: number): string =>
  fault === 'minimum_sum'
    ? `Промокод действует при заказе от\u00a0${formatPrice(minimumSum)}.`
    : FAULTS[fault];

/** Columns of the CSV file. */
export const CSV_TEXT = [
  'Артикул',
  'Название',
  'Бренд',
  'Количество',
  'Единица',
  'Цена, ₽',
  'Сумма, ₽',
  'Ссылка',
] as const;
