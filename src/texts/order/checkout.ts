import type { LineChange } from '../../contract/checkout.ts';
import type { DeliveryWay } from '../../contract/delivery.ts';
import { CONSENT_PAGES, type ConsentPurpose } from '../../domain/consents.ts';
import { contentPath } from '../../domain/paths.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';

const whole = new Intl.NumberFormat('ru-RU');
const days = (count: number) => plural(count, ['день', 'дня', 'дней']);

export const unitsText = (amount: number, unit: string) => `${whole.format(amount)}\u00a0${unit}`;
export const goodsOf = (count: number) =>
  `${whole.format(count)}\u00a0${plural(count, ['товар', 'товара', 'товаров'])}`;
export const pointsOf = (points: number) =>
  `${whole.format(points)}\u00a0${plural(points, ['бонус', 'бонуса', 'бонусов'])}`;

/** The order page. */
export const ORDER_PAGE_TEXT = {
  title: 'Оформление заказа',
  toCart: 'Вернуться в корзину',
  empty: 'Заказывать пока нечего',
  advice:
    'В корзине нет товаров, которые можно купить сейчас. Выберите их в каталоге или загляните в корзину.',
  toCatalogue: 'В каталог',
  recalculate: 'Пересчитать',
  recalculateNamed: {
    buyer: 'покупатель',
    delivery: 'доставка',
    payment: 'оплата',
    goods: 'заказ',
  },

  buyer: 'Покупатель',
  buyerKind: 'Кто покупает',
  kinds: { person: 'Частное лицо', organisation: 'Организация или ИП' },

  delivery: 'Доставка',
  changeCity: 'Выбрать из списка',
  way: 'Способ доставки',
  points: 'Пункт выдачи',
  pointHere: 'Весь заказ есть в пункте',
  pointLater: 'Привезём в пункт со склада',

  payment: 'Оплата',
  noInvoices: 'Оплаты по счёту сейчас нет.',
  prepaid: 'В заказе есть товары под заказ: их оплачивают заранее.',
  onOrderDelivery: 'Сроки доставки — со дня, когда товары под заказ будут на складе.',

  goods: 'Заказ',
  editGoods: 'Изменить состав',
  gift: 'Подарок',
  giftFree: 'Бесплатно',
  gifts: 'Подарки к заказу',
  takeGift: 'Взять подарок',
  dropGift: 'Отказаться',
  article: 'Арт.',

  promo: 'Промокод',
  promoApply: 'Применить',
  promoCancel: 'Отменить',
  promoApplied: (code: string) => `Промокод ${code} применён`,
  promoWrong: (why: string) => `${why} Исправьте его или сотрите.`,
  promoSeen: 'Промокод применён, сумма изменилась. Проверьте её и оформите заказ ещё раз.',
  bonuses: 'Бонусы',
  bonusesHave: (points: number) => `Можно списать до\u00a0${pointsOf(points)}`,
  bonusesApply: 'Списать',
  bonusesWrong: 'Введите целое число бонусов',
  bonusesCancel: 'Не списывать',
  bonusesUsed: (points: number) => `Спишем ${pointsOf(points)}`,

  sum: 'Сумма заказа',
  consents: 'Согласия',
  submit: 'Оформить заказ',
  myOrders: 'Мои заказы',
  wrong: 'Заказ ещё не оформлен. Исправьте отмеченное:',
  changed: 'Что изменилось:',
} as const;

/**
 * «Принимаю условия [публичной оферты]»: text before the link, the link, its target, text after it.
 */
export const CONSENT_TEXT: Record<
  ConsentPurpose,
  { before: string; link: string; href: string; after: string }
> = {
  offer: {
    before: 'Принимаю условия',
    link: 'публичной оферты',
    href: contentPath(CONSENT_PAGES.offer),
    after: '',
  },
  personal_data: {
    before: 'Даю',
    link: 'согласие на обработку персональных данных',
    href: contentPath(CONSENT_PAGES.personal_data),
    after: '',
  },
  marketing: {
    before: 'Хочу получать',
    link: 'письма о новинках и скидках',
    href: contentPath(CONSENT_PAGES.marketing),
    after: '(по желанию)',
  },
};

/** A line as it is now; `lead`: days to wait, null from stock. */
interface ChangedLine {
  amount: number;
  price: number;
  unit: string;
  lead: number | null;
}

/** How a line has changed between rendering the page and placing the order. */
export function changedLine(title: string, notice: LineChange, line: ChangedLine | null): string {
  if (notice === 'removed') return `${title}: больше нет в заказе.`;
  if (notice === 'unavailable' || line === null) return `${title}: закончился и в заказ не войдёт.`;
  // A unit like «компл.» already ends in a full stop.
  return `${title}: ${changeOf(notice, line).replace(/\.$/, '')}.`;
}

function changeOf(
  notice: Exclude<LineChange, 'unavailable' | 'removed'>,
  line: ChangedLine,
): string {
  const amount = unitsText(line.amount, line.unit);
  switch (notice) {
    case 'added':
      return `теперь в заказе, ${amount}`;
    case 'amount_changed':
      return `теперь ${amount}`;
    case 'clamped':
      return `осталось только ${amount}`;
    case 'raised':
      return `теперь ${amount}, меньше не продаём`;
    case 'price_changed':
      return `новая цена ${formatPrice(line.price)} за\u00a0${line.unit}`;
    case 'lead_changed':
      return line.lead === null
        ? 'снова на складе'
        : `теперь под заказ, ${line.lead}\u00a0${days(line.lead)}`;
  }
}

/** «сегодня или завтра», «1–3 дня». */
export function daysText({
  days_min: least,
  days_max: most,
}: Pick<DeliveryWay, 'days_min' | 'days_max'>): string {
  if (most === 0) return 'сегодня';
  if (least === 0 && most === 1) return 'сегодня или завтра';
  return least === most ? `${most}\u00a0${days(most)}` : `${least}–${most}\u00a0${days(most)}`;
}

export const TOTALS_TEXT = {
  total: 'Итого',
  goods: 'Товары',
  promo: 'Промокод',
  bonuses: 'Бонусы',
  delivery: 'Доставка',
  free: 'Бесплатно',
  unknown: 'уточнит менеджер',
  withoutDelivery: 'Итого без доставки',
  earned: (points: number) => `Начислим ${pointsOf(points)} после получения`,
  gotten: (points: number) => `Начислили ${pointsOf(points)}`,
} as const;

/** `price` in kopecks; null: the shop will say it. */
export function deliveryPriceText(price: number | null): string {
  if (price === null) return TOTALS_TEXT.unknown;
  return price === 0 ? TOTALS_TEXT.free : formatPrice(price);
}
