import { NO_COOKIES } from '../shell/no-cookies.ts';

/** Buy controls of cards and of the product page: a file of its own, since every page has them. */
export const BUY_TEXT = {
  add: 'В корзину',
  inCart: 'В корзине',
  quantity: 'Количество',
  more: 'Больше',
  less: 'Меньше',
  toCart: 'Перейти в корзину',
  /** Specification §4: shown by a disabled add button for 5 seconds. */
  chooseParameter: 'Выберите параметр товара',
  added: 'Товар в корзине',
  removed: 'Товар убран из корзины',
  clamped: 'Больше на складе нет',
  notWhole: 'Количество — целое число, например 10',
  noCookies: NO_COOKIES,
  failed: 'Не получилось изменить корзину. Проверьте связь и попробуйте ещё раз.',
} as const;
