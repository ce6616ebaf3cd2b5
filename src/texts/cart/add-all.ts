import { CART_LINES_MOST } from '../../domain/cart.ts';

/** Adding a whole list to the cart. */
export const ADD_ALL_TEXT = {
  button: 'Добавить всё в корзину',
  partly: 'Остальное в корзине. Сейчас не получилось добавить:',
  full: `В корзине уже ${CART_LINES_MOST} товаров: больше она не вмещает. Не получилось добавить:`,
  none: 'Сейчас этих товаров не купить:',
  toCart: 'Перейти в корзину',
} as const;
