/** Adding a whole list to the cart. */
export const ADD_ALL_TEXT = {
  button: 'Добавить всё в корзину',
  partly: 'Остальное в корзине. Сейчас не получилось добавить:',
  none: 'Сейчас этих товаров не купить:',
  toCart: 'Перейти в корзину',
} as const;
