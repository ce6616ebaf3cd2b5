import { formatPrice } from '../../domain/money.ts';

/** Gifts for carts of a certain sum. */
export const GIFTS_TEXT = {
  title: 'Подарки',
  intro:
    'Товар в подарок к заказу от суммы. Подарок берётся со склада: когда его нет в наличии, он не предлагается.',
  add: 'Новый подарок',
  none: 'Подарков пока нет.',
  table: 'Подарки',
  columns: { title: 'Слова', product: 'Товар', stock: 'В наличии', from: 'За что', on: 'Даётся' },
  on: { true: 'да', false: 'нет' },
  hidden: 'скрыт с сайта',
  from: (sum: number) => (sum === 0 ? 'за любой заказ' : `от ${formatPrice(sum)}`),
  set: (titles: readonly string[]) => `вместе с: ${titles.join('; ')}`,
} as const;

export const GIFT_FORM_TEXT = {
  new: 'Новый подарок',
  of: (id: number) => `Подарок № ${id}`,
  words: 'Слова',
  wordsHint: 'их видит покупатель в корзине',
  article: 'Артикул подарка',
  minimum: 'От суммы товаров после скидок, ₽',
  minimumHint: 'пусто — за любой заказ',
  set: 'Только вместе с товарами',
  setHint: 'по артикулу в строке; пусто — с любыми',
  active: 'Даётся',
  reason: 'Причина',
  reasonHint: 'необязательно, попадёт в журнал',
  save: 'Сохранить',
  now: 'Сейчас сохранено',
  said: { saved: 'Сохранено', created: 'Подарок создан' },
} as const;
