import {
  BATCH_MOST,
  BATCH_RANDOM,
  type PromoRefusal,
  type PromoState,
} from '../../domain/desk-promo.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';
import type { PromoKind } from '../../domain/promo.ts';
import { deskMomentInFigures } from './time.ts';

export const PROMO_STATE_TITLE: Record<PromoState, string> = {
  active: 'действует',
  planned: 'ещё не начался',
  ended: 'закончился',
  used_up: 'использован весь',
};

export const PROMO_KIND_TITLE: Record<PromoKind, string> = {
  percent: 'скидка в процентах',
  sum: 'скидка суммой',
  free_delivery: 'бесплатная доставка',
  gift: 'подарок',
};

/** Why a deed with codes or gifts was refused; `about` is a code, article or number. */
export const PROMO_REFUSAL_TEXT: Record<PromoRefusal, (about: string) => string> = {
  version_changed: () =>
    'Пока вы правили, это изменил кто-то ещё. Сверьте с тем, что сохранено сейчас, и сохраните снова.',
  code_taken: (code) => `Промокод ${code} уже есть.`,
  is_used: (used) =>
    `Кодом уже воспользовались (${used}): вид, размер, товары и подарок менять нельзя. ` +
    'Остановите его и сделайте новый.',
  below_used: (used) => `Кодом уже воспользовались ${used} раз: предел не может быть меньше.`,
  bad_value: () => 'Скидка — от 1 до 100 %, или сумма больше нуля.',
  ends_before: () => 'Конец должен быть позже начала.',
  no_gift: (article) =>
    article === '' ? 'Укажите артикул товара.' : `Товара с артикулом ${article} нет.`,
  many_gifts: (article) =>
    `Артикул ${article} у нескольких товаров. Напишите номер товара со знаком #.`,
  unknown_category: () => 'Одной из категорий больше нет: откройте страницу снова.',
  unknown_brand: () => 'Одного из брендов больше нет: откройте страницу снова.',
  no_goods: (article) => `Товара с артикулом ${article} нет.`,
  many_goods: (article) =>
    `Артикул ${article} у нескольких товаров. Напишите номер товара со знаком #.`,
  has_ended: () => 'Промокод уже закончился.',
};

const codes = (count: number) => `${count} ${plural(count, ['код', 'кода', 'кодов'])}`;

/** «10 %», «500 ₽», «подарок». */
export function promoGives(kind: PromoKind, value: number): string {
  if (kind === 'percent') return `${value}\u00a0%`;
  return kind === 'sum' ? formatPrice(value) : PROMO_KIND_TITLE[kind];
}

export const PROMO_TEXT = {
  title: 'Промокоды',
  tabs: 'Промокоды, подарки, бонусы',
  gifts: 'Подарки',
  bonuses: 'Бонусы покупателей',
  add: 'Новый промокод',
  addBatch: 'Серия одноразовых кодов',
  search: 'Код или слова',
  searchHint: 'ищет и среди одноразовых',
  state: 'Состояние',
  any: 'все',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких промокодов нет.',
  found: (total: number) => `Найдено: ${codes(total)}`,
  ofBatch: 'Коды одной серии.',
  table: 'Промокоды, новые сверху',
  columns: {
    code: 'Код',
    state: 'Состояние',
    gives: 'Что даёт',
    used: 'Использован',
    period: 'Когда действует',
  },
  used: (used: number, limit: number | null) =>
    limit === null ? String(used) : `${used} из ${limit}`,
  period: (from: string | null, to: string | null) =>
    from === null && to === null
      ? 'всегда'
      : [
          from === null ? '' : `с ${deskMomentInFigures(from)}`,
          to === null ? '' : `до ${deskMomentInFigures(to)}`,
        ]
          .filter((part) => part !== '')
          .join(' '),
  from: (sum: number) => `от ${formatPrice(sum)}`,
  limited: 'не на все товары',
  batches: 'Серии одноразовых кодов',
  batchColumns: { made: 'Когда сделана', title: 'Слова', count: 'Кодов', used: 'Использовано' },
  batchCsv: 'Скачать (CSV)',
  batchCodes: 'Показать коды',
  moscow: 'время московское',
} as const;

/** The form of one code, and of a batch. */
export const PROMO_FORM_TEXT = {
  new: 'Новый промокод',
  batch: 'Серия одноразовых кодов',
  of: (code: string) => `Промокод ${code}`,
  code: 'Код',
  codeHint: 'буквы, цифры, дефис и подчёркивание; регистр не важен',
  prefix: 'Начало кодов',
  prefixHint: `после него будет дефис и ${BATCH_RANDOM} случайных знаков`,
  count: 'Сколько кодов',
  countHint: `не больше ${BATCH_MOST}; каждым можно воспользоваться один раз`,
  words: 'Слова',
  wordsHint: 'их видит покупатель в корзине',
  kind: 'Что даёт',
  value: 'Размер скидки',
  valueHint: 'проценты или рубли, смотря что даёт',
  gift: 'Артикул подарка',
  giftHint: 'только для подарка',
  giftNow: (title: string, stock: number) => `${title}, в наличии ${stock}`,
  minimum: 'От суммы товаров, ₽',
  minimumHint: 'пусто — от любой',
  limit: 'Сколько раз всего',
  perAccount: 'Сколько раз одному покупателю',
  limitHint: 'пусто — без предела',
  starts: 'Начало',
  ends: 'Конец',
  timeHint: 'время московское; пусто — без срока',
  categories: 'Категории',
  categoriesHint: 'категория берётся со всеми внутри неё',
  brands: 'Бренды',
  articles: 'Артикулы товаров',
  articlesHint: 'по одному в строке',
  tooManyArticles: (most: number) => `Можно назвать не больше ${most} товаров.`,
  goods: 'На какие товары',
  goodsHint:
    'Если ничего не отмечено и не написано — на все. Иначе товар подходит, если он в отмеченной ' +
    'категории, или отмеченного бренда, или назван артикулом.',
  chosen: (count: number) => (count === 0 ? 'не отмечены' : `отмечено: ${count}`),
  reason: 'Причина',
  reasonHint: 'необязательно, попадёт в журнал',
  save: 'Сохранить',
  make: 'Сделать коды',
  create: 'Создать',
  stop: 'Остановить',
  stopTitle: 'Остановить промокод',
  stopHint: 'Код перестанет действовать сразу. Оформленные заказы сохранят свои суммы.',
  used: (used: number) =>
    `Кодом воспользовались: ${used}. Вид, размер, товары и подарок поэтому не меняются, ` +
    'а оформленные заказы сохраняют свои суммы.',
  now: 'Сейчас сохранено',
  wrong: 'Что-то заполнено не так. Проверьте поля.',
  badNumber: (typed: string) => `«${typed}» — не целое число.`,
  badSum: (typed: string) => `Сумма пишется как 1500 или 1500,50, а не «${typed}».`,
  badTime: (typed: string) => `Времени «${typed}» не бывает.`,
  badCode: 'В коде могут быть буквы, цифры, дефис и подчёркивание.',
  noWords: 'Напишите слова для покупателя.',
  said: {
    created: 'Промокод создан',
    saved: 'Сохранено',
    stopped: 'Промокод остановлен',
    made: 'Коды готовы, их можно скачать',
  },
} as const;

export const BATCH_CSV_TEXT = {
  columns: ['Код', 'Слова', 'Действует до', 'Использован'],
  used: 'да',
} as const;
