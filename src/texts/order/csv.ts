/** Columns of the file of orders, besides what is typed about an order (fields.ts). */
export const ORDERS_CSV_TEXT = {
  number: 'Номер',
  created: 'Создан',
  status: 'Статус',
  paid: 'Оплачен',
  delivery: 'Доставка',
  payment: 'Оплата',
  promo: 'Промокод',
  lines: 'Товары',
  goods: 'Товары, ₽',
  discount: 'Скидка по промокоду, ₽',
  bonuses: 'Бонусы, ₽',
  deliveryPrice: 'Доставка, ₽',
  final: 'Итого, ₽',
} as const;
