import { DEFAULT_DELIVERY, DELIVERY_KEYS, type DeliveryKey } from './delivery.ts';
import { LETTER_SETTINGS } from './letter-settings.ts';
import { ON_ORDER_MODES } from './on-order.ts';
import { DEFAULT_PAYMENT, PAYMENT_KEYS, type PaymentKey } from './order.ts';
import {
  choice,
  code,
  days,
  flag,
  money,
  moneyOrNone,
  template,
  wayAbout,
  wayTitle,
  whole,
  wholeOrNone,
  zones,
  type Setting,
} from './setting-kinds.ts';
import { DELIVERY_SETTINGS, PAYMENT_SETTINGS } from './ways.ts';

/**
 * What differs between shops, with defaults. The values are data (table `setting`); titles and
 * explanations are in `texts/settings/settings.ts`, the checks in `contract/settings.ts`.
 */

const TAX_SYSTEMS = ['osn', 'usn_income', 'usn_profit', 'eshn', 'patent'] as const;

/** Value added tax included in every price: per cent, or none at all. */
const VAT_RATES = ['22', '10', '7', '5', '0', 'none'] as const;

export const SETTINGS = {
  'tax.system': choice(TAX_SYSTEMS, 'osn'),
  'tax.vat': choice(VAT_RATES, '22'),
  'tax.vat_delivery': choice(['as_goods', ...VAT_RATES], 'as_goods'),

  /** `register`: the cash register fills the field in itself, so it is not sent. */
  'receipt.internet': choice(['register', 'yes', 'no'], 'register'),
  'receipt.timezone': wholeOrNone('number', [1, 11], null),
  /** Needed only by shops with several tax systems. */
  'receipt.tax_system': flag(false),

  'bonus.earn_percent': whole('percent', [0, 100], 3),
  'bonus.most_percent': whole('percent', [0, 100], 30),

  /** How long an unpaid order holds its goods; none: until the staff decide. */
  'reservation.online_hours': wholeOrNone('hours', [1, 720], 24),
  'reservation.invoice_days': wholeOrNone('working_days', [1, 60], 3),
  'reservation.on_receipt_days': wholeOrNone('days', [1, 90], null),
  /** How long before the end the buyer is reminded. */
  'reservation.online_reminder_hours': wholeOrNone('hours', [1, 720], 4),
  'reservation.invoice_reminder_hours': wholeOrNone('hours', [1, 720], 24),
  'reservation.on_receipt_reminder_hours': wholeOrNone('hours', [1, 720], 24),

  /** Open unpaid orders of one account. */
  'order.unpaid_most': wholeOrNone('orders', [1, 1000], 10),
  /** Units of one product in all open unpaid orders of one account. */
  'order.product_units_most': wholeOrNone('units', [1, 1_000_000], 10_000),
  /** Units of one product on order in all open unpaid orders of one account. */
  'on_order.units_most': wholeOrNone('units', [1, 1_000_000], 500),
  /** How goods on order are sold: see `domain/on-order.ts`. */
  'on_order.mode': choice(ON_ORDER_MODES, 'any'),

  /** `net`: a source's figures already exclude the orders that it knows. */
  'stock.figures': choice(['gross', 'net'], 'gross'),

  /** When the desk warns that an order is still unpaid, and that nothing was loaded. */
  'desk.unpaid_hours': whole('hours', [1, 720], 24),
  'desk.exchange_hours': whole('hours', [1, 720], 26),
  /** Whether a login of the staff without a passkey leads only to making one. */
  'desk.passkeys': flag(false),

  'returns.days': whole('days', [7, 365], 14),

  'delivery.handling_days': whole('days', [0, 60], 1),
  'delivery.unknown_weight': whole('grams', [1, 100_000], 300),
  /** Region of the main city, ISO 3166-2:RU. */
  'delivery.region_code': code('MOW'),
  /**
   * Each way has a name and says what it promises. The figures of a promise are facts: `days` and
   * `free_from` for the town and the goods of the order, `weight` the most that it carries.
   */
  'delivery.pickup.offered': flag(true),
  'delivery.pickup.title': wayTitle('Самовывоз'),
  'delivery.pickup.about': wayAbout(['days'], 'Заберите заказ сами в пункте выдачи.'),
  'delivery.pickup.price': money(0),
  'delivery.pickup.days': days(0, 1),
  'delivery.courier.offered': flag(true),
  'delivery.courier.title': wayTitle('Курьер'),
  'delivery.courier.about': wayAbout(
    ['days', 'weight', 'free_from'],
    'По вашему адресу.[ Заказ до {weight}.]',
  ),
  'delivery.courier.price': money(39_000),
  'delivery.courier.free_from': moneyOrNone(500_000),
  'delivery.courier.days': days(1, 3),
  /** Radius around the main city; 0: the courier does not leave it. */
  'delivery.ring.km': whole('kilometres', [0, 1000], 100),
  'delivery.ring.price': money(69_000),
  'delivery.ring.free_from': moneyOrNone(1_500_000),
  'delivery.ring.days': days(1, 4),
  /** Weight included in the courier's price, and the price of each further kilogram begun. */
  'delivery.courier.included_weight': whole('kilograms', [0, 1000], 15),
  'delivery.courier.extra_kilogram': money(2_000),
  /**
   * What a way carries at most: the whole order, the longest side of a piece, and its length with
   * its girth (length + 2 × width + 2 × height).
   *
   * The courier: 30 kg and 2 m, what one person carries upstairs and a car takes in; 3 m of length
   * and girth as for a parcel of the Universal Postal Union (2 m, 3 m).
   */
  'delivery.courier.most_weight': whole('kilograms', [1, 5000], 30),
  'delivery.courier.most_side': wholeOrNone('centimetres', [10, 2000], 200),
  'delivery.courier.most_girth': wholeOrNone('centimetres', [20, 6000], 300),
  'delivery.post.offered': flag(true),
  'delivery.post.title': wayTitle('Почта России'),
  'delivery.post.about': wayAbout(
    ['days', 'weight'],
    'Посылкой по адресу или «до востребования».[ Заказ до {weight}.]',
  ),
  /**
   * Почта России: 20 kg and 1.5 m of «Посылка онлайн», 3 m of length and girth of its EMS. Its
   * «нестандартная посылка» takes more, at few offices.
   */
  'delivery.post.most_weight': whole('kilograms', [1, 100], 20),
  'delivery.post.most_side': wholeOrNone('centimetres', [10, 2000], 150),
  'delivery.post.most_girth': wholeOrNone('centimetres', [20, 6000], 300),
  'delivery.post.zones': zones([
    { km: 300, first: 35_000, kilogram: 4_000, daysMin: 4, daysMax: 6 },
    { km: 1_500, first: 39_000, kilogram: 6_000, daysMin: 4, daysMax: 8 },
    { km: 4_000, first: 45_000, kilogram: 9_000, daysMin: 6, daysMax: 11 },
    { km: null, first: 55_000, kilogram: 13_000, daysMin: 8, daysMax: 14 },
  ]),
  'delivery.carrier.offered': flag(true),
  'delivery.carrier.title': wayTitle('Транспортная компания'),
  'delivery.carrier.about': wayAbout(['days'], 'Для тяжёлых и длинных заказов.'),
  /** Each carrier has its own; by default the semi-trailer that all of them drive: 20 t, 13.6 m. */
  'delivery.carrier.most_weight': wholeOrNone('kilograms', [1, 100_000], 20_000),
  'delivery.carrier.most_side': wholeOrNone('centimetres', [10, 5000], 1360),
  'delivery.carrier.most_girth': wholeOrNone('centimetres', [20, 10_000], null),
  'delivery.carrier.zones': zones([
    { km: 100, first: 50_000, kilogram: 1_200, daysMin: 2, daysMax: 3 },
    { km: 1_000, first: 60_000, kilogram: 2_000, daysMin: 2, daysMax: 4 },
    { km: 3_000, first: 70_000, kilogram: 3_200, daysMin: 3, daysMax: 7 },
    { km: null, first: 90_000, kilogram: 5_500, daysMin: 5, daysMax: 10 },
  ]),

  /** `hold`: how long the order waits for the payment, or holds its goods. */
  'payment.on_receipt.offered': flag(true),
  'payment.on_receipt.title': wayTitle('При получении'),
  'payment.on_receipt.about': wayAbout(['hold'], 'Когда получите заказ.[ Держим товары {hold}.]'),
  'payment.card.offered': flag(true),
  'payment.card.title': wayTitle('Картой на сайте'),
  'payment.card.about': wayAbout(['hold'], 'Сразу после оформления.[ Ждём оплату {hold}.]'),
  'payment.sbp.offered': flag(true),
  'payment.sbp.title': wayTitle('СБП'),
  'payment.sbp.about': wayAbout(['hold'], 'Через приложение банка.[ Ждём оплату {hold}.]'),
  'payment.invoice.offered': flag(true),
  'payment.invoice.title': wayTitle('По счёту'),
  'payment.invoice.about': wayAbout(
    ['hold'],
    'Для организаций и предпринимателей.[ Счёт действует {hold}.]',
  ),

  /** Titles and descriptions of pages, as search engines get them: see `seo-template.ts`. */
  'seo.list_title': template(
    ['name', 'above', 'count', 'price', 'brands', 'shop'],
    '{name}[ купить][ от {price}][ — {shop}]',
  ),
  'seo.list_description': template(
    ['name', 'above', 'count', 'price', 'brands', 'shop'],
    '{name}[: {count} от {price}.|.][ {brands}.][ Цены и остатки онлайн.][ Доставка по России.]' +
      '[ Магазин «{shop}».]',
  ),
  /** A further page of a list; `title` is that of the first one. */
  'seo.further_title': template(['title', 'page'], '{title} — страница {page}'),
  'seo.brand_title': template(
    ['name', 'count', 'price', 'country', 'shop'],
    '{name}[: мебельная фурнитура][ — каталог и цены][ — {shop}]',
  ),
  'seo.brand_description': template(
    ['name', 'count', 'price', 'country', 'shop'],
    'Мебельная фурнитура {name}[ ({country})][: {count} от {price}.|.]' +
      '[ Остатки онлайн, доставка по России.][ Магазин «{shop}».]',
  ),
  'seo.brands_title': template(
    ['name', 'count', 'shop'],
    '{name}[ мебельной фурнитуры][ — {shop}]',
  ),
  'seo.brands_description': template(
    ['name', 'count', 'shop'],
    '{name} мебельной фурнитуры в магазине «{shop}»: {count}.' +
      '[ Выберите производителя по первой букве.]',
  ),
  'seo.product_title': template(
    ['name', 'article', 'brand', 'category', 'price', 'stock', 'shop'],
    '{name}[ {article}][ купить][ — {shop}]',
  ),
  'seo.product_description': template(
    ['name', 'article', 'brand', 'category', 'price', 'stock', 'about', 'shop'],
    '{name} — {price}.[ {stock}.][ Бренд {brand}.][ Артикул {article}.][ {about}]',
  ),
  'seo.page_title': template(['name'], '{name}'),
  'seo.page_description': template(['name', 'summary'], '{summary}'),
  /** Of the page of results, and of a list that words limit. */
  'seo.search_title': template(
    ['query', 'category'],
    '[«{query}» в\u00a0разделе «{category}»|«{query}»|Поиск]',
  ),
  ...LETTER_SETTINGS,
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
type ValueOf<Key extends SettingKey> = (typeof SETTINGS)[Key]['default'];
export type SettingValues = { readonly [Key in SettingKey]: ValueOf<Key> };

/** All values at one moment. Immutable: a changed setting makes a new object. */
export type Settings = SettingValues & {
  /** Increases with every change; 0 before the first. */
  readonly version: number;
};

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

export const DEFAULT_SETTINGS: Settings = Object.freeze({
  ...(Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].default])) as SettingValues),
  version: 0,
});

/** Why values that are valid one by one contradict each other. */
export type SettingClash =
  | 'reduced_vat_without_usn'
  | 'vat_with_patent'
  | 'reminder_after_end'
  | 'courier_weights'
  | 'no_delivery'
  | 'no_payment';

export const offersDelivery = (key: DeliveryKey, values: SettingValues): boolean =>
  values[`${DELIVERY_SETTINGS[key]}.offered`];
export const offersPayment = (key: PaymentKey, values: SettingValues): boolean =>
  values[`${PAYMENT_SETTINGS[key]}.offered`];

/** What a new order has before anything is chosen. */
export const startingDelivery = (values: SettingValues): DeliveryKey =>
  DELIVERY_KEYS.find((key) => offersDelivery(key, values)) ?? DEFAULT_DELIVERY;
export const startingPayment = (values: SettingValues): PaymentKey =>
  PAYMENT_KEYS.find((key) => offersPayment(key, values)) ?? DEFAULT_PAYMENT;

/** Null when they do not. `takes`: the payments that the shop could take if it offers them. */
export function settingClash(
  values: SettingValues,
  takes: readonly PaymentKey[] = PAYMENT_KEYS,
): SettingClash | null {
  const { 'tax.system': system } = values;
  const rates = [values['tax.vat'], values['tax.vat_delivery']];
  const isSimplified = system === 'usn_income' || system === 'usn_profit';
  // 5 and 7 % are only for the simplified system (Tax Code, article 164, 8).
  if (!isSimplified && rates.some((rate) => rate === '5' || rate === '7')) {
    return 'reduced_vat_without_usn';
  }
  if (system === 'patent' && rates.some((rate) => rate !== 'none' && rate !== 'as_goods')) {
    return 'vat_with_patent';
  }
  const isEarly = REMINDERS.some(([reminder, end, hours]) =>
    isTooEarly(values[reminder], values[end], hours),
  );
  if (isEarly) return 'reminder_after_end';
  if (!DELIVERY_KEYS.some((key) => offersDelivery(key, values))) return 'no_delivery';
  if (!takes.some((key) => offersPayment(key, values))) return 'no_payment';
  const { 'delivery.courier.included_weight': included } = values;
  return included > values['delivery.courier.most_weight'] ? 'courier_weights' : null;
}

/** Each reminder with the deadline it precedes, in hours per unit. */
const REMINDERS = [
  ['reservation.online_reminder_hours', 'reservation.online_hours', 1],
  ['reservation.invoice_reminder_hours', 'reservation.invoice_days', 24],
  ['reservation.on_receipt_reminder_hours', 'reservation.on_receipt_days', 24],
] as const;

/** Whether the reminder would come before the order is placed. */
const isTooEarly = (reminder: number | null, end: number | null, hours: number): boolean =>
  reminder !== null && end !== null && reminder >= end * hours;
